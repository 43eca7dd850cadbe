/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Identities, sealed lines, and invitations as words and links. */
#include <glib/gstdio.h>
#include <string.h>

#include "net/envelope/kt-net-channel.h"
#include "net/envelope/kt-net-cipher.h"
#include "net/envelope/kt-net-invitation.h"
#include "net/envelope/kt-net-word-lists.h"
#include "tests/fuzz/fuzz.h"

/* --- Identities --- */

static void
test_identity (void)
{
  g_autofree char *folder = fuzz_make_folder ();
  g_autofree char *path = g_build_filename (folder, "deep", "identity", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtNetIdentity) first = kt_net_identity_load (path, &error);
  g_autoptr (KtNetIdentity) again = kt_net_identity_load (path, &error);
  g_autofree char *print = kt_net_key_get_print (kt_net_identity_get_key (first));
  guint8 signature[KT_NET_SIGNATURE_BYTES];
  GStatBuf status;

  g_assert_no_error (error);
  g_assert_cmpmem (kt_net_identity_get_key (first), KT_NET_KEY_BYTES,
                   kt_net_identity_get_key (again), KT_NET_KEY_BYTES);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpuint (strlen (print), ==, 19);
  kt_net_identity_sign (first, (const guint8 *) "text", 4, signature);
  g_assert_true (
      kt_net_key_verify (kt_net_identity_get_key (again), (const guint8 *) "text", 4, signature));
  g_assert_false (
      kt_net_key_verify (kt_net_identity_get_key (again), (const guint8 *) "Text", 4, signature));
  fuzz_remove_folder (folder);
}

static void
test_bad_identity (void)
{
  g_autofree char *folder = fuzz_make_folder ();
  g_autofree char *path = g_build_filename (folder, "identity", NULL);
  g_autoptr (GError) open_error = NULL, damaged_error = NULL;

  kt_net_identity_free (kt_net_identity_load (path, NULL));
  g_chmod (path, 0644);
  g_assert_null (kt_net_identity_load (path, &open_error));
  g_assert_nonnull (strstr (open_error->message, "chmod 600"));
  g_assert_true (g_file_set_contents (path, "kythu-identity 1\nshort\n", -1, NULL));
  g_chmod (path, 0600);
  g_assert_null (kt_net_identity_load (path, &damaged_error));
  g_assert_nonnull (strstr (damaged_error->message, "holds no key"));
  fuzz_remove_folder (folder);
}

/* --- The cipher --- */

static void
test_cipher (void)
{
  KtNetCipher from = { .key = "k" }, to = { .key = "k" };
  g_autoptr (GPtrArray) sealed =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);

  for (guint8 i = 0; i < 96; i++) {
    g_ptr_array_add (sealed, g_byte_array_new ());
    kt_net_cipher_seal (&from, &i, 1, g_ptr_array_index (sealed, i));
  }
  /* Each is taken once, in any order within the window. */
  for (guint i = 0; i < 96; i++) {
    GByteArray *bytes = g_ptr_array_index (sealed, i ^ 7);
    g_autoptr (GByteArray) message = kt_net_cipher_open (&to, bytes->data, bytes->len);

    g_assert_true (message && message->data[0] == (i ^ 7));
    g_assert_null (kt_net_cipher_open (&to, bytes->data, bytes->len));
  }
  for (guint i = 0; i < 33; i++) {
    GByteArray *bytes = g_ptr_array_index (sealed, 95);

    bytes->data[i % bytes->len] ^= 1;
    g_assert_null (kt_net_cipher_open (&(KtNetCipher){ .key = "k" }, bytes->data, bytes->len));
    bytes->data[i % bytes->len] ^= 1;
  }
}

/* --- The channel --- */

typedef struct {
  KtNetIdentity *identities[2];
  KtNetChannel *channels[2];
  KtNetPeer peers[2];
  GPtrArray *frames[2]; /* of GBytes, on their way to each */
  GByteArray *recorded; /* all that went over the line */
  GString *received[2];
  char *failures[2];
  gboolean refuses;
} Line;

typedef struct {
  Line *line;
  guint side;
} Side;

static void
send_cb (gpointer data, const guint8 *bytes, gsize length)
{
  Side *side = data;

  g_ptr_array_add (side->line->frames[1 - side->side], g_bytes_new (bytes, length));
  g_byte_array_append (side->line->recorded, bytes, (guint) length);
}

static gboolean
opened_cb (gpointer data, const KtNetPeer *peer)
{
  Side *side = data;

  side->line->peers[side->side] = *peer;
  return !side->line->refuses;
}

static void
received_cb (gpointer data, const guint8 *bytes, gsize length)
{
  Side *side = data;

  g_string_append_len (side->line->received[side->side], (const char *) bytes, (gssize) length);
}

static void
failed_cb (gpointer data, const char *reason)
{
  Side *side = data;

  side->line->failures[side->side] = g_strdup (reason);
}

/* Delivers frames until none is left; `lost` is the number of the frame that is lost. */
static void
run_line (Line *line, guint lost)
{
  guint n = 0;

  while (line->frames[0]->len + line->frames[1]->len > 0) {
    for (guint side = 0; side < 2; side++) {
      g_autoptr (GBytes) frame = NULL;
      gsize length;
      const guint8 *bytes;

      if (line->frames[side]->len == 0)
        continue;
      frame = g_ptr_array_steal_index (line->frames[side], 0);
      bytes = g_bytes_get_data (frame, &length);
      if (n++ != lost)
        kt_net_channel_receive (line->channels[side], bytes, length);
      g_assert_cmpuint (n, <, 1000);
    }
  }
}

static void
line_init (Line *line, Side *sides, const guint8 *host_secret, const guint8 *guest_secret)
{
  memset (line, 0, sizeof *line);
  line->recorded = g_byte_array_new ();
  for (guint i = 0; i < 2; i++) {
    KtNetChannelUser user = { send_cb, opened_cb, received_cb, failed_cb, &sides[i] };

    sides[i] = (Side){ line, i };
    line->frames[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
    line->received[i] = g_string_new (NULL);
    line->identities[i] = kt_net_identity_new ();
    line->channels[i] = kt_net_channel_new (i == 0, line->identities[i],
                                            i == 0 ? host_secret : guest_secret, &user);
  }
}

static void
line_clear (Line *line)
{
  for (guint i = 0; i < 2; i++) {
    kt_net_channel_free (line->channels[i]);
    kt_net_identity_free (line->identities[i]);
    g_ptr_array_unref (line->frames[i]);
    g_string_free (line->received[i], TRUE);
    g_free (line->failures[i]);
  }
  g_byte_array_unref (line->recorded);
}

static gboolean
has_bytes (const GByteArray *bytes, const guint8 *part, gsize length)
{
  return memmem (bytes->data, bytes->len, part, length) != NULL;
}

static void
test_channel (void)
{
  static const char text[] = "Lan plays b2";
  Side sides[2];
  Line line;

  line_init (&line, sides, NULL, NULL);
  kt_net_channel_try (line.channels[1]);
  run_line (&line, G_MAXUINT);
  for (guint i = 0; i < 2; i++) {
    g_assert_true (kt_net_channel_is_open (line.channels[i]));
    g_assert_cmpmem (line.peers[i].key, KT_NET_KEY_BYTES,
                     kt_net_identity_get_key (line.identities[1 - i]), KT_NET_KEY_BYTES);
    kt_net_channel_send (line.channels[i], (const guint8 *) text, strlen (text));
  }
  run_line (&line, G_MAXUINT);
  g_assert_cmpuint (line.peers[0].number, ==, line.peers[1].number);
  g_assert_cmpstr (line.received[0]->str, ==, text);
  g_assert_cmpstr (line.received[1]->str, ==, text);
  /* The recorded bytes hold neither names, nor moves, nor keys. */
  g_assert_false (has_bytes (line.recorded, (const guint8 *) "Lan", 3));
  g_assert_false (has_bytes (line.recorded, (const guint8 *) "plays", 5));
  g_assert_false (has_bytes (line.recorded, line.peers[0].key, KT_NET_KEY_BYTES));
  g_assert_false (has_bytes (line.recorded, line.peers[1].key, KT_NET_KEY_BYTES));
  line_clear (&line);
}

/* Whichever frame is lost, trying again opens both sides. */
static void
test_lost_frames (void)
{
  for (guint lost = 0; lost < 8; lost++) {
    Side sides[2];
    Line line;

    line_init (&line, sides, NULL, NULL);
    for (guint i = 0; i < 4; i++) {
      kt_net_channel_try (line.channels[1]);
      kt_net_channel_try (line.channels[0]);
      run_line (&line, i == 0 ? lost : G_MAXUINT);
    }
    g_assert_true (kt_net_channel_is_open (line.channels[0]));
    g_assert_true (kt_net_channel_is_open (line.channels[1]));
    g_assert_null (line.failures[0]);
    line_clear (&line);
  }
}

static void
test_secrets (void)
{
  const guint8 right[KT_NET_KEY_BYTES] = "right", wrong[KT_NET_KEY_BYTES] = "wrong";
  Side sides[2];
  Line line;

  line_init (&line, sides, right, right);
  kt_net_channel_try (line.channels[1]);
  run_line (&line, G_MAXUINT);
  g_assert_true (line.peers[0].has_secret && line.peers[1].has_secret);
  line_clear (&line);
  line_init (&line, sides, right, wrong);
  kt_net_channel_try (line.channels[1]);
  run_line (&line, G_MAXUINT);
  g_assert_false (kt_net_channel_is_open (line.channels[0]));
  g_assert_nonnull (strstr (line.failures[0], "words"));
  g_assert_nonnull (strstr (line.failures[1], "words"));
  line_clear (&line);
}

/* A guest that shows another key than it had promised is found out. */
static void
test_promise (void)
{
  Side sides[2];
  Line line, other;

  line_init (&line, sides, NULL, NULL);
  kt_net_channel_try (line.channels[1]);
  kt_net_channel_receive (line.channels[0], g_bytes_get_data (line.frames[0]->pdata[0], NULL),
                          g_bytes_get_size (line.frames[0]->pdata[0]));
  {
    Side other_sides[2];

    line_init (&other, other_sides, NULL, NULL);
    kt_net_channel_try (other.channels[1]);
    run_line (&other, G_MAXUINT);
  }
  /* The third frame of the other talk is its guest's key: 34 + 34 bytes stand before it. */
  kt_net_channel_receive (line.channels[0], other.recorded->data + 68, 66);
  g_assert_nonnull (strstr (line.failures[0], "could not prove who it is"));
  line_clear (&other);
  line_clear (&line);
}

static void
test_refused_peer (void)
{
  Side sides[2];
  Line line;

  line_init (&line, sides, NULL, NULL);
  line.refuses = TRUE;
  kt_net_channel_try (line.channels[1]);
  run_line (&line, G_MAXUINT);
  g_assert_false (kt_net_channel_is_open (line.channels[0]));
  line_clear (&line);
}

/* --- Invitations --- */

/* As people type who have no key for accents. */
static char *
type_plainly (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "đ", -1);
  g_autofree char *joined = g_strjoinv ("d", parts);

  return g_str_to_ascii (joined, "C");
}

static void
check_list (const char *text, guint n, GHashTable *seen)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, n);
  for (guint i = 0; i < n; i++) {
    g_autofree char *plain = type_plainly (words[i]);

    g_assert_cmpuint (strlen (plain), >=, 2);
    g_assert_true (g_hash_table_add (seen, g_steal_pointer (&plain)));
  }
}

/* No two words of a language are alike without accents. */
static void
test_word_lists (void)
{
  const char *const lists[][2] = { { kt_net_english_things, kt_net_english_kinds },
                                   { kt_net_vietnamese_things, kt_net_vietnamese_kinds } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

    check_list (lists[i][0], 256, seen);
    check_list (lists[i][1], 128, seen);
  }
}

static void
test_words (void)
{
  for (guint i = 0; i < 200; i++) {
    guint64 number = i == 0 ? 0 : i == 1 ? KT_NET_INVITATION_END - 1 : kt_net_invitation_new ();

    for (KtNetLanguage language = 0; language < KT_NET_N_LANGUAGES; language++) {
      g_autofree char *words = kt_net_invitation_to_words (number, language);
      g_autofree char *plain = type_plainly (words), *loud = g_utf8_strup (words, -1);
      guint64 read = 1;

      g_assert_cmpuint (number, <, KT_NET_INVITATION_END);
      g_assert_true (kt_net_invitation_parse (words, &read, NULL) && read == number);
      g_assert_true (kt_net_invitation_parse (plain, &read, NULL) && read == number);
      g_assert_true (kt_net_invitation_parse (loud, &read, NULL) && read == number);
    }
  }
}

static void
assert_not_words (const char *text, const char *told)
{
  g_autoptr (GError) error = NULL;
  guint64 number;

  g_assert_false (kt_net_invitation_parse (text, &number, &error));
  g_assert_nonnull (strstr (error->message, told));
}

static void
test_wrong_words (void)
{
  g_autofree char *long_name = g_strnfill (10000, 'a');

  assert_not_words ("blue cat, old shipp", "“shipp” is not a word");
  assert_not_words ("", "eight words");
  assert_not_words ("blue cat old ship", "eight words");
  assert_not_words ("blue blue cat cat old ship old ship", "do not go together");
  assert_not_words ("\xff\xfe", "is not a word");
  assert_not_words (long_name, "is not a word");
}

static void
test_stretch (void)
{
  KtNetMeeting first, again, other;

  g_assert_true (kt_net_invitation_stretch (12345, &first));
  g_assert_true (kt_net_invitation_stretch (12345, &again));
  g_assert_true (kt_net_invitation_stretch (12346, &other));
  g_assert_cmpmem (&first, sizeof first, &again, sizeof again);
  g_assert_cmpstr (first.room, !=, other.room);
  g_assert_cmpuint (strspn (first.room, "abcdefghijklmnopqrstuvwxyz234567"), ==, 24);
}

static void
test_links (void)
{
  static const KtNetLink links[] = {
    { .number = 0 },
    { .number = KT_NET_INVITATION_END - 1, .host = "192.168.1.5", .port = 4242 },
    { .number = 77, .host = "fe80::1%eth0", .port = 1 },
    { .number = 78, .host = "broker.example.org", .port = 8883, .is_broker = TRUE },
  };
  static const char *const wrong[] = {
    "",
    "kythu:",
    "kythu:join/abc",
    "kythu:join/abcdefghijk1",
    "kythu:join/abcdefghijkl?at=",
    "kythu:join/abcdefghijkl?at=host",
    "kythu:join/abcdefghijkl?at=host:0",
    "kythu:join/abcdefghijkl?at=host:65536",
    "kythu:join/abcdefghijkl?at=[::1:5",
    "kythu:join/abcdefghijkl?to=host:5",
    "kythu:join/abcdefghijkl?at=ho st:5",
    "https://join/abcdefghijkl",
  };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++) {
    g_autofree char *text = kt_net_link_to_text (&links[i]);
    KtNetLink link;

    g_assert_true (kt_net_link_parse (text, &link, NULL));
    g_assert_cmpmem (&link, sizeof link, &links[i], sizeof links[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    KtNetLink link;

    g_assert_false (kt_net_link_parse (wrong[i], &link, &error));
    g_assert_nonnull (error);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/envelope/identity", test_identity);
  g_test_add_func ("/net/envelope/bad-identity", test_bad_identity);
  g_test_add_func ("/net/envelope/cipher", test_cipher);
  g_test_add_func ("/net/envelope/channel", test_channel);
  g_test_add_func ("/net/envelope/lost-frames", test_lost_frames);
  g_test_add_func ("/net/envelope/secrets", test_secrets);
  g_test_add_func ("/net/envelope/promise", test_promise);
  g_test_add_func ("/net/envelope/refused-peer", test_refused_peer);
  g_test_add_func ("/net/envelope/word-lists", test_word_lists);
  g_test_add_func ("/net/envelope/words", test_words);
  g_test_add_func ("/net/envelope/wrong-words", test_wrong_words);
  g_test_add_func ("/net/envelope/stretch", test_stretch);
  g_test_add_func ("/net/envelope/links", test_links);
  return g_test_run ();
}
