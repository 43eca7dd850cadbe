/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of docs/network.md are what the program writes. With an argument it prints them. */
#include <stdio.h>
#include <string.h>

#include "net/envelope/kt-net-identity.h"
#include "net/envelope/kt-net-invitation.h"
#include "tests/net/net-table.h"

enum { EVENTS = 6 };

static void
play_example (NetTable *table, KtNetIdentity *identities[KT_NET_SEATS])
{
  KtNetOrigin origin = { .game = { "0123456789abcdef" } };
  KtNetTerms terms = net_table_terms ("tic-tac-toe", 300000);

  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    guint8 seed[KT_NET_KEY_BYTES];

    memset (seed, (int) seat + 1, sizeof seed);
    identities[seat] = kt_net_identity_new_from_seed (seed);
  }
  net_simulation_use_identities (&table->simulation, identities);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    table->logs[seat] = kt_net_log_new (&origin, (int) seat, &table->simulation.signers[seat]);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    net_table_say (table, seat, KT_NET_HELLO, net_table_hello (table, seat));
  net_table_say (table, 0, KT_NET_TERMS, net_table_write_terms (&terms));
  net_table_say (table, 1, KT_NET_AGREE, g_byte_array_new ());
  net_table_say (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 2500));
  net_table_say (table, 1, KT_NET_RESIGN, g_byte_array_new ());
}

static void
append_hex (GString *text, const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    g_string_append_printf (text, "%02x%s", bytes[i], i % 48 == 47 && i + 1 < length ? "\n" : "");
}

static char *
write_examples (void)
{
  KtNetIdentity *identities[KT_NET_SEATS];
  KtNetLink link = { .number = 123456789, .host = "192.168.1.5", .port = 4242 };
  g_autofree char *english = kt_net_invitation_to_words (link.number, KT_NET_ENGLISH);
  g_autofree char *vietnamese = kt_net_invitation_to_words (link.number, KT_NET_VIETNAMESE);
  g_autofree char *address = kt_net_link_to_text (&link);
  GString *text = g_string_new (NULL);
  KtNetMeeting meeting;
  NetTable table;

  play_example (&table, identities);
  for (guint i = 0; i < EVENTS; i++) {
    gsize length;
    guint seat;
    const guint8 *bytes = kt_net_log_get_event (table.logs[0], i, &length);

    g_string_append_printf (text, "%s\n",
                            kt_net_kind_get_name (kt_net_log_get_kind (table.logs[0], i, &seat)));
    append_hex (text, bytes, length);
    g_string_append (text, "\nsum ");
    append_hex (text, kt_net_log_get_sum (table.logs[0], i + 1)->bytes, KT_NET_SUM_BYTES);
    g_string_append (text, "\n\n");
  }
  kt_net_invitation_stretch (link.number, &meeting);
  g_string_append_printf (text, "invitation %" G_GUINT64_FORMAT "\n%s\n%s\n%s\nroom %s\nsecret ",
                          link.number, english, vietnamese, address, meeting.room);
  append_hex (text, meeting.secret, sizeof meeting.secret);
  g_string_append_c (text, '\n');
  net_table_clear (&table);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    kt_net_identity_free (identities[seat]);
  return g_string_free (text, FALSE);
}

static void
test_examples (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "network.md", NULL);
  g_autofree char *written = write_examples (), *document = NULL;
  const char *begin, *end;

  g_assert_true (g_file_get_contents (path, &document, NULL, NULL));
  begin = strstr (document, "```text\n");
  g_assert_nonnull (begin);
  begin += strlen ("```text\n");
  end = strstr (begin, "```");
  g_assert_nonnull (end);
  document[end - document] = '\0';
  g_assert_cmpstr (begin, ==, written);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && g_str_equal (argv[1], "--print")) {
    g_autofree char *text = write_examples ();

    printf ("```text\n%s```\n", text);
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/examples/document", test_examples);
  return g_test_run ();
}
