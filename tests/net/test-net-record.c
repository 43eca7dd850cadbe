/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of games of the network: written, read again by the readers of game files, and checked.
 */
#include "formats/kt-reader.h"
#include "net/envelope/kt-net-identity.h"
#include "net/kt-net-record.h"
#include "tests/net/net-table.h"

typedef struct {
  NetTable table;
  KtNetIdentity *identities[KT_NET_SEATS];
} Meeting;

/* Both agree on a game; seat 0 is called "Lan" and seat 1, too, unless a test renames it. */
static void
meet (Meeting *meeting, const KtNetTerms *terms)
{
  KtNetOrigin origin = { .game = { "record" } };

  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    meeting->identities[seat] = kt_net_identity_new ();
  net_simulation_use_identities (&meeting->table.simulation, meeting->identities);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    meeting->table.logs[seat] =
        kt_net_log_new (&origin, (int) seat, &meeting->table.simulation.signers[seat]);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    net_table_say (&meeting->table, seat, KT_NET_HELLO, net_table_hello (&meeting->table, seat));
  net_table_say (&meeting->table, 0, KT_NET_TERMS, net_table_write_terms (terms));
  net_table_say (&meeting->table, 1, KT_NET_AGREE, g_byte_array_new ());
}

static void
part (Meeting *meeting)
{
  net_table_clear (&meeting->table);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    kt_net_identity_free (meeting->identities[seat]);
}

/* Plays moves that are separated by blanks, by the seats in turn. */
static void
play (Meeting *meeting, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i]; i++) {
    const KtNetState *state = kt_net_log_get_state (meeting->table.logs[0]);
    guint seat = kt_net_state_get_pen (state);

    net_table_say (&meeting->table, seat, KT_NET_MOVE,
                   net_table_move (&meeting->table, seat, words[i], 1500));
  }
}

static void
say (Meeting *meeting, guint seat, KtNetKind kind)
{
  net_table_say (&meeting->table, seat, kind, g_byte_array_new ());
}

static void
say_offer (Meeting *meeting, guint seat, KtNetKind kind, KtNetOfferKind offer, guint value)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_offer_write (&(KtNetOffer){ (guint8) offer, (guint16) value }, content);
  net_table_say (&meeting->table, seat, kind, content);
}

static char *
write_file (const Meeting *meeting)
{
  g_autoptr (KtRecord) record = kt_net_record_new (meeting->table.logs[1]);
  GString *text = g_string_new (NULL);

  g_assert_nonnull (record);
  kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game)
      ->write (record, text);
  return g_string_free (text, FALSE);
}

static KtNetVerdict
check_text (const char *text, KtNetSigners *signers, char **reason)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (KtRecord) record = NULL;
  KtNetVerdict verdict;

  g_assert_true (kt_reader_next (reader, &record, NULL));
  g_assert_nonnull (record);
  verdict = kt_net_record_check (record, signers, &error);
  g_assert_true ((verdict == KT_NET_RECORD_CHANGED) == (error != NULL));
  if (reason)
    *reason = g_strdup (error ? error->message : "");
  return verdict;
}

static void
assert_holds (const Meeting *meeting)
{
  g_autofree char *text = write_file (meeting), *reason = NULL;
  KtNetVerdict verdict;
  KtNetSigners signers;

  g_test_message ("%s", text);
  verdict = check_text (text, &signers, &reason);
  g_assert_cmpstr (reason, ==, "");
  g_assert_cmpint (verdict, ==, KT_NET_RECORD_HOLDS);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    g_assert_cmpmem (signers.players[seat].key, KT_NET_KEY_BYTES,
                     meeting->table.simulation.keys[seat], KT_NET_KEY_BYTES);
}

/* --- Records that hold --- */

static void
test_games (void)
{
  static const struct {
    const char *game, *moves;
  } games[] = {
    { "tic-tac-toe", "a1 b1 a2 b2 a3" },  { "chess", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4" },
    { "chess", "f2f3 e7e5 g2g4 d8h4" },   { "caro", "h8 h9 g8 g9 f8 f9 i8 i9" },
    { "xiangqi", "h2e2 h9g7 b0c2 b9c7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    KtNetTerms terms = net_table_terms (games[i].game, i == 1 ? 300000 : 0);
    Meeting meeting;

    terms.first = i % 2;
    meet (&meeting, &terms);
    play (&meeting, games[i].moves);
    assert_holds (&meeting);
    if (kt_net_log_get_state (meeting.table.logs[0])->phase != KT_NET_OVER)
      say (&meeting, 1, KT_NET_RESIGN);
    assert_holds (&meeting);
    part (&meeting);
  }
}

static void
test_endings (void)
{
  for (guint i = 0; i < 5; i++) {
    KtNetTerms terms = net_table_terms ("chess", 300000);
    GByteArray *content = g_byte_array_new ();
    Meeting meeting;

    meet (&meeting, &terms);
    play (&meeting, "e2e4 e7e5 g1f3");
    switch (i) {
    case 0:
      say_offer (&meeting, 0, KT_NET_OFFER, KT_NET_OFFER_DRAW, 0);
      say_offer (&meeting, 1, KT_NET_ANSWER, KT_NET_OFFER_DRAW, 1);
      break;
    case 1:
      kt_net_time_write (&(KtNetTime){ 1, 400000, 0 }, content);
      net_table_say (&meeting.table, 0, KT_NET_FLAG, g_byte_array_ref (content));
      break;
    case 2:
      g_byte_array_append (content, (const guint8 *) "\1", 1);
      net_table_say (&meeting.table, 0, KT_NET_LEAVE, g_byte_array_ref (content));
      break;
    case 3:
      say_offer (&meeting, 0, KT_NET_OFFER, KT_NET_OFFER_TAKE_BACK, 1);
      say_offer (&meeting, 1, KT_NET_ANSWER, KT_NET_OFFER_TAKE_BACK, 1);
      play (&meeting, "f1c4");
      break;
    default:
      play (&meeting, "b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8 g1f3");
      say (&meeting, 1, KT_NET_CLAIM);
      break;
    }
    assert_holds (&meeting);
    g_byte_array_unref (content);
    part (&meeting);
  }
}

/* A text of the chat is in no file, and the proof holds without it. */
static void
test_chat (void)
{
  KtNetTerms terms = net_table_terms ("tic-tac-toe", 0);
  Meeting meeting;

  terms.chats = 1;
  meet (&meeting, &terms);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    GByteArray *content = g_byte_array_new ();

    kt_net_chat_write (&(KtNetChat){ .text = "a secret" }, content);
    net_table_say (&meeting.table, seat, KT_NET_CHAT, content);
    play (&meeting, seat == 0 ? "b2" : "a1");
  }
  assert_holds (&meeting);
  {
    g_autofree char *text = write_file (&meeting);
    char *begin = strstr (text, "KTPROOF[") + strlen ("KTPROOF["), *end = strchr (begin, ']');
    g_autofree guint8 *proof = NULL;
    gsize length;

    *end = '\0';
    proof = g_base64_decode (begin, &length);
    g_assert_cmpuint (length, >, 200);
    g_assert_null (memmem (proof, length, "secret", 6));
    g_assert_nonnull (memmem (proof, length, "tic-tac-toe", 11));
  }
  part (&meeting);
}

/* --- Records that were changed --- */

static void
test_changes (void)
{
  static const struct {
    const char *from, *to, *reason;
  } changes[] = {
    { " e6", " e5", "Move 4 is not the one that was signed." },
    { "a6", "a5", "Move 6 is not the one that was signed." },
    { "White \"Lan\"", "White \"Hoa\"",
      "The record says that “Hoa” played. The signature is that of “Lan”." },
    { "1-0", "0-1", "The result is not the one that was signed." },
    { " 4. c3", "", "The record has fewer moves than the players signed." },
    { "4. c3", "4. c3 h6", "The record has more moves than the players signed." },
    { "KyThuProof \"AXJl", "KyThuProof \"AnJl",
      "The signed part of this record cannot be read. It was damaged, or a newer program wrote "
      "it." },
    { "KyThuProof \"AXJl", "KyThuProof \"AXJm",
      "A signature does not fit what was played, so the record was changed." },
    { "KyThuProof", "KyThuProven", NULL },
  };
  KtNetTerms terms = net_table_terms ("chess", 0);
  g_autofree char *file = NULL;
  Meeting meeting;

  meet (&meeting, &terms);
  play (&meeting, "e2e4 d7d6 d2d4 e7e6 g1f3 a7a6 c2c3");
  say (&meeting, 1, KT_NET_RESIGN);
  file = write_file (&meeting);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (GString) text = g_string_new (file);
    g_autofree char *reason = NULL;

    g_assert_cmpuint (g_string_replace (text, changes[i].from, changes[i].to, 0), >, 0);
    g_assert_cmpint (check_text (text->str, NULL, &reason), ==,
                     changes[i].reason ? KT_NET_RECORD_CHANGED : KT_NET_RECORD_PLAIN);
    g_assert_cmpstr (reason, ==, changes[i].reason ? changes[i].reason : "");
  }
  part (&meeting);
}

/* Whichever byte of the proof is changed, it does not hold. */
static void
test_bytes (void)
{
  KtNetTerms terms = net_table_terms ("tic-tac-toe", 0);
  g_autofree char *file = NULL, *end = NULL;
  g_autofree guint8 *proof = NULL;
  Meeting meeting;
  char *begin;
  gsize length;

  meet (&meeting, &terms);
  play (&meeting, "b2 a1 a3");
  say (&meeting, 1, KT_NET_RESIGN);
  file = write_file (&meeting);
  begin = strstr (file, "KTPROOF[") + strlen ("KTPROOF[");
  end = g_strdup (strchr (begin, ']'));
  *strchr (begin, ']') = '\0';
  proof = g_base64_decode (begin, &length);
  *begin = '\0';
  for (gsize i = 0; i < length; i++) {
    g_autofree char *changed = NULL, *text = NULL;

    proof[i] ^= 1;
    changed = g_base64_encode (proof, length);
    proof[i] ^= 1;
    text = g_strconcat (file, changed, end, NULL);
    g_assert_cmpint (check_text (text, NULL, NULL), ==, KT_NET_RECORD_CHANGED);
  }
  part (&meeting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-record/games", test_games);
  g_test_add_func ("/net-record/endings", test_endings);
  g_test_add_func ("/net-record/chat", test_chat);
  g_test_add_func ("/net-record/changes", test_changes);
  g_test_add_func ("/net-record/bytes", test_bytes);
  return g_test_run ();
}
