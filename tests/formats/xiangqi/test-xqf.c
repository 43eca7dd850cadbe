/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests files of XQStudio: those that the program writes, and those with keys, which are made here
 * from the description of the format. */
#include <string.h>

#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "formats/xiangqi/kt-xqf.h"
#include "games/kt-registry.h"
#include "tests/formats/xiangqi/xiangqi-fixture.h"

static KtRecord *
read_bytes (const GString *bytes)
{
  g_autoptr (GError) error = NULL;
  KtRecord *game = kt_xqf_read (bytes->str, bytes->len, &error);

  g_assert_no_error (error);
  return game;
}

/* --- Files of this program --- */

static void
assert_kept (KtRecord *game)
{
  g_autoptr (GString) bytes = g_string_new (NULL), again_bytes = g_string_new (NULL);
  g_autoptr (KtRecord) again = NULL;
  g_autofree char *before = fixture_describe (game), *after = NULL;

  kt_xqf_write (game, bytes);
  again = read_bytes (bytes);
  g_assert_no_error (kt_record_get_fault (again));
  after = fixture_describe (again);
  g_assert_cmpstr (before, ==, after);
  kt_xqf_write (again, again_bytes);
  g_assert_true (g_string_equal (bytes, again_bytes));
}

static void
test_random (void)
{
  int n_games = g_getenv ("KYTHU_LONG") ? 20000 : 200;

  for (int i = 0; i < n_games; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) i);
    g_autoptr (KtRecord) game = fixture_invent_game (random);

    assert_kept (game);
  }
}

static void
test_tags (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (KtRecord) game = fixture_invent_game (random), again = NULL;
  g_autoptr (GString) bytes = g_string_new (NULL);

  kt_record_set_tag (game, "Red", "胡荣华");
  kt_record_set_tag (game, "Black", "Trềnh A Sáng và một tên dài quá");
  kt_record_set_tag (game, "Date", "1995.10.01");
  kt_record_set_result (game, KT_RECORD_SECOND_WINS);
  kt_xqf_write (game, bytes);
  g_assert_cmpmem (bytes->str, 3, "XQ\x0a", 3);
  again = read_bytes (bytes);
  g_assert_cmpstr (kt_record_get_tag (again, "Red"), ==, "胡荣华");
  g_assert_cmpstr (kt_record_get_tag (again, "Date"), ==, "1995.10.01");
  g_assert_true (kt_record_get_result (again) == KT_RECORD_SECOND_WINS);
  /* A name has 15 bytes; letters with two marks take four of them. */
  g_assert_true (g_str_has_prefix (kt_record_get_tag (again, "Black"), "Trềnh"));
  g_assert_true (
      g_str_has_prefix (kt_record_get_tag (game, "Black"), kt_record_get_tag (again, "Black")));
}

/* --- Keys --- */

enum { KEY_BITS = 0xd7, KEY_SUM = 0x5a, KEY_MEN = 0x4b, KEY_FROM = 0x11, KEY_TO = 0xe3 };
static const guint8 key_or[4] = { 0x21, 0x40, 0x08, 0x93 };

/* The formula in the description of the format. */
static guint8
mix (guint key, guint factor)
{
  return (guint8) ((((((key * key) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * factor);
}

/* Encrypts a file with the keys. The file may have one comment, at the start. */
static void
lock_file (GString *bytes, guint version)
{
  static const char words[] = "[(C) Copyright Mr. Dong Shiwei.]";
  const guint8 sums[4] = { KEY_SUM, KEY_MEN, KEY_FROM, KEY_TO };
  guint8 men_key = mix (KEY_MEN, KEY_MEN), from_key = mix (KEY_FROM, men_key),
         to_key = mix (KEY_TO, from_key), men[32];
  guint comment_key = (KEY_SUM * 256 + KEY_MEN) % 32000 + 767;
  GString *moves = g_string_new (NULL);
  gboolean is_first = TRUE;

  bytes->str[2] = (char) version;
  bytes->str[3] = (char) KEY_BITS;
  memcpy (bytes->str + 8, key_or, 4);
  memcpy (bytes->str + 12, sums, 4);
  memcpy (men, bytes->str + 16, sizeof men);
  for (guint i = 0; i < 32; i++) {
    guint man = version >= 12 ? (i + men_key + 1) % 32 : i;

    bytes->str[16 + i] = (char) (men[man] + men_key);
  }
  for (gsize i = 1024; i < bytes->len;) {
    const guint8 *old = (const guint8 *) bytes->str + i;
    guint length = old[4] | (guint) old[5] << 8, sum = length + comment_key;
    guint8 flags = (guint8) ((old[2] & 0xf0 ? 0x80 : 0) | (old[2] & 0x0f ? 0x40 : 0) |
                             (length ? 0x20 : 0) | 0x0a);
    guint8 head[8] = { (guint8) (old[0] + (is_first ? 0 : from_key)),
                       (guint8) (old[1] + (is_first ? 0 : to_key)),
                       flags,
                       0,
                       (guint8) sum,
                       (guint8) (sum >> 8) };

    g_string_append_len (moves, (const char *) head, length ? 8 : 4);
    g_string_append_len (moves, (const char *) old + 8, length);
    i += 8 + length;
    is_first = FALSE;
  }
  for (gsize i = 0; i < moves->len; i++) {
    guint place = (guint) ((i + 1024) % 32);

    moves->str[i] = (char) (moves->str[i] +
                            (words[place] & ((sums[place % 4] & KEY_BITS) | key_or[place % 4])));
  }
  g_string_truncate (bytes, 1024);
  g_string_append_len (bytes, moves->str, (gssize) moves->len);
  g_string_free (moves, TRUE);
}

static void
test_keys (void)
{
  for (guint version = 11; version <= 18; version++) {
    for (guint32 seed = 0; seed < 30; seed++) {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (KtRecord) game = fixture_invent_game (random), again = NULL;
      g_autoptr (GString) bytes = g_string_new (NULL);
      g_autofree char *before = fixture_describe (game), *after = NULL;

      kt_xqf_write (game, bytes);
      lock_file (bytes, version);
      again = read_bytes (bytes);
      g_assert_no_error (kt_record_get_fault (again));
      after = fixture_describe (again);
      g_assert_cmpstr (before, ==, after);
    }
  }
}

/* --- Faults --- */

/* If the end of a file is missing, the moves before it are kept. */
static void
test_cut_short (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (KtRecord) game = fixture_invent_game (random);
  g_autoptr (GString) bytes = g_string_new (NULL);

  kt_xqf_write (game, bytes);
  for (gsize length = 0; length < bytes->len; length++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KtRecord) part = kt_xqf_read (bytes->str, length, &error);

    if (length < 1024) {
      g_assert_error (error, KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_FILE);
      continue;
    }
    g_assert_nonnull (part);
    if (length > 1024 + 8)
      g_assert_error (kt_record_get_fault (part), KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_END);
  }
}

/* The fault names the illegal move. The variations beside it are read. */
static void
test_illegal (void)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (KtRecord) game = fixture_invent_game (random), again = NULL;
  /* Cannon 2 to column 1, past nothing, and instead of it pawn 7 one step. */
  static const guint8 moves[] = { 0x18,      0x20,      0xf0, 0, 0, 0, 0, 0,
                                  0x18 + 72, 0x20 + 3,  0x0f, 0, 0, 0, 0, 0,
                                  0x18 + 23, 0x20 + 24, 0,    0, 0, 0, 0, 0 };
  g_autofree char *text = NULL;

  kt_xqf_write (game, bytes);
  g_string_truncate (bytes, 1024);
  g_string_append_len (bytes, (const char *) moves, sizeof moves);
  again = read_bytes (bytes);
  g_assert_error (kt_record_get_fault (again), KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_MOVE);
  g_assert_nonnull (strstr (kt_record_get_fault (again)->message, "h3a4"));
  text = fixture_describe (again);
  g_assert_cmpstr (text, ==, "29-38");
}

static void
test_impossible_start (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (KtRecord) game = fixture_invent_game (random);
  g_autoptr (GString) bytes = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  kt_xqf_write (game, bytes);
  bytes->str[16 + 4] = (char) 0xff;
  g_assert_null (kt_xqf_read (bytes->str, bytes->len, &error));
  g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  kt_registry_offer_all ();
  g_test_add_func ("/xqf/random", test_random);
  g_test_add_func ("/xqf/tags", test_tags);
  g_test_add_func ("/xqf/keys", test_keys);
  g_test_add_func ("/xqf/cut-short", test_cut_short);
  g_test_add_func ("/xqf/illegal", test_illegal);
  g_test_add_func ("/xqf/impossible-start", test_impossible_start);
  return g_test_run ();
}
