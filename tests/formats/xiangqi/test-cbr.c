/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests files of CCBridge, which are made here from the description of the format, and texts to
 * which files of other programs are converted. */
#include <string.h>

#include "formats/kt-foreign.h"
#include "formats/kt-reader.h"
#include "formats/xiangqi/kt-cbr-reader.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "formats/xiangqi/kt-xqf.h"
#include "games/kt-registry.h"
#include "tests/formats/xiangqi/xiangqi-fixture.h"

/* --- Creating files --- */

/* Offsets of the fields in the two versions of the format. */
static const struct {
  gsize red, result, side, men, moves;
} places[] = { [1] = { 948, 1820, 1856, 1864, 1958 }, [2] = { 1076, 2076, 2112, 2120, 2214 } };

static void
put_text (GString *bytes, gsize place, const char *text)
{
  glong n;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);

  for (glong i = 0; i < n; i++) {
    bytes->str[place + (gsize) i * 2] = (char) units[i];
    bytes->str[place + (gsize) i * 2 + 1] = (char) (units[i] >> 8);
  }
}

static guint8
write_square (int square, guint version)
{
  guint column = (guint) xiangqi_column (square), row = 9 - (guint) xiangqi_row (square);

  return (guint8) (version == 1 ? column << 4 | row : row * 9 + column);
}

static void
append_comment (GString *bytes, const char *comment)
{
  glong n;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (comment, -1, NULL, &n, NULL);
  gsize place;

  g_string_append_c (bytes, (char) (n * 2));
  g_string_append_c (bytes, (char) (n * 2 >> 8));
  g_string_append_len (bytes, "\0\0", 2);
  place = bytes->len;
  g_string_set_size (bytes, place + (gsize) n * 2);
  put_text (bytes, place, comment);
}

static void
append_moves (GString *bytes, KtNode *node, guint version)
{
  for (; node; node = kt_node_get_next_sibling (node)) {
    const KtAction *action = kt_node_get_action (node);
    const char *comment = kt_node_get_comment (node);
    guint8 entry[4] = { (guint8) ((kt_node_get_first_child (node) ? 0 : 1) |
                                  (kt_node_get_next_sibling (node) ? 2 : 0) | (comment ? 4 : 0)),
                        0, write_square (action->from, version),
                        write_square (action->to, version) };

    g_string_append_len (bytes, (const char *) entry, sizeof entry);
    if (comment)
      append_comment (bytes, comment);
    append_moves (bytes, kt_node_get_first_child (node), version);
  }
}

/* Returns a file of a game from the usual start. */
static GString *
make_file (KtRecord *game, guint version)
{
  static const guint8 back[] = { 1, 2, 3, 4, 5, 4, 3, 2, 1 };
  KtNode *root = kt_game_tree_get_root (kt_record_get_tree (game));
  const char *comment = kt_node_get_comment (root), entry[4] = { comment ? 4 : 0 };
  GString *bytes = g_string_new (NULL);
  char *men;

  g_string_set_size (bytes, places[version].moves);
  memset (bytes->str, 0, bytes->len);
  memcpy (bytes->str, "CCBridge Record", 16);
  bytes->str[19] = (char) version;
  put_text (bytes, places[version].red, "Đặng");
  bytes->str[places[version].result] = 2;
  bytes->str[places[version].side] = 1;
  men = bytes->str + places[version].men;
  for (guint i = 0; i < 9; i++) {
    men[i] = (char) (0x20 + back[i]);
    men[81 + i] = (char) (0x10 + back[i]);
    if (i % 2 == 0) {
      men[27 + i] = 0x27;
      men[54 + i] = 0x17;
    }
  }
  men[18 + 1] = men[18 + 7] = 0x26;
  men[63 + 1] = men[63 + 7] = 0x16;
  g_string_append_len (bytes, entry, sizeof entry);
  if (comment)
    append_comment (bytes, comment);
  append_moves (bytes, kt_node_get_first_child (root), version);
  return bytes;
}

/* --- Reading --- */

static void
keep (gpointer games, KtRecord *game)
{
  g_ptr_array_add (games, game);
}

static GPtrArray *
read_bytes (const GString *bytes)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_record_free);
  g_autoptr (GError) error = NULL;

  g_assert_true (kt_cbr_looks_like (bytes->str, bytes->len));
  kt_cbr_read (bytes->str, bytes->len, keep, games, &error);
  g_assert_no_error (error);
  return games;
}

static void
test_games (void)
{
  for (guint version = 1; version <= 2; version++) {
    for (guint32 seed = 0; seed < 100; seed++) {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (KtRecord) game = fixture_invent_game (random);
      g_autoptr (GString) bytes = make_file (game, version);
      g_autoptr (GPtrArray) games = read_bytes (bytes);
      g_autofree char *before = fixture_describe (game), *after = NULL;

      g_assert_cmpuint (games->len, ==, 1);
      g_assert_no_error (kt_record_get_fault (games->pdata[0]));
      after = fixture_describe (games->pdata[0]);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpstr (kt_record_get_tag (games->pdata[0], "Red"), ==, "Đặng");
      g_assert_true (kt_record_get_result (games->pdata[0]) == KT_RECORD_SECOND_WINS);
    }
  }
}

/* Appends a file, filled up with zeros to whole slots. */
static void
append_slot (GString *library, const GString *file)
{
  gsize start = library->len, length = (file->len + 4095) / 4096 * 4096;

  g_string_set_size (library, start + length);
  memset (library->str + start, 0, length);
  memcpy (library->str + start, file->str, file->len);
}

static void
test_library (void)
{
  enum { N_GAMES = 20, INDEX = 66624 + 128 * 276 };
  g_autoptr (GString) library = g_string_new (NULL);
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *text = NULL;

  g_string_set_size (library, INDEX);
  memset (library->str, 0, INDEX);
  memcpy (library->str, "CCBridgeLibrary", 16);
  for (guint32 seed = 0; seed < N_GAMES; seed++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    g_autoptr (KtRecord) game = fixture_invent_game (random);
    g_autoptr (GString) file = make_file (game, 2);

    append_slot (library, file);
  }
  games = read_bytes (library);
  g_assert_cmpuint (games->len, ==, N_GAMES);
  for (guint32 seed = 0; seed < N_GAMES; seed++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    g_autoptr (KtRecord) game = fixture_invent_game (random);
    g_autofree char *before = fixture_describe (game),
                    *after = fixture_describe (games->pdata[seed]);

    g_assert_no_error (kt_record_get_fault (games->pdata[seed]));
    g_assert_cmpstr (before, ==, after);
  }
}

static void
test_cut_short (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (KtRecord) game = fixture_invent_game (random);
  g_autoptr (GString) bytes = make_file (game, 2);

  for (gsize length = 16; length < bytes->len; length++) {
    g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_record_free);
    g_autoptr (GError) error = NULL;

    if (kt_cbr_read (bytes->str, length, keep, games, &error))
      g_assert_cmpuint (length, >=, 2214);
    else
      g_assert_error (error, KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_FILE);
  }
}

/* --- Conversion to text --- */

/* Reads the text to which a file is converted, and returns its only game. */
static KtRecord *
read_text (const GString *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (KtReader) reader = NULL;
  KtRecord *game;

  g_assert_true (kt_foreign_is (bytes->str, bytes->len));
  text = kt_foreign_to_text (bytes->str, bytes->len, &error);
  g_assert_no_error (error);
  g_assert_false (kt_foreign_is (text->str, text->len));
  reader = kt_reader_new_for_text (text->str, text->len);
  g_assert_true (kt_reader_next (reader, &game, NULL));
  return game;
}

static void
test_text_of_files (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (KtRecord) game = fixture_invent_game (random), from_cbr = NULL, from_xqf = NULL;
  g_autoptr (GString) cbr = make_file (game, 2), xqf = g_string_new (NULL);

  kt_xqf_write (game, xqf);
  from_cbr = read_text (cbr);
  from_xqf = read_text (xqf);
  g_assert_cmpstr (kt_record_get_tag (from_cbr, "Red"), ==, "Đặng");
  g_assert_no_error (kt_record_get_fault (from_xqf));
  /* If the file has a fault, so has its game. */
  g_string_truncate (xqf, xqf->len - 1);
  kt_record_free (g_steal_pointer (&from_xqf));
  from_xqf = read_text (xqf);
  g_assert_nonnull (kt_record_get_fault (from_xqf));
  g_assert_nonnull (strstr (kt_record_get_fault (from_xqf)->message, "ends in the middle"));
}

static void
test_gb18030 (void)
{
  static const char text[] = "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n[Black \"杨官璘\"]\n\n"
                             "1. 炮二平五 马８进７ {好棋} *\n";
  gsize length;
  g_autofree char *old = g_convert (text, -1, "GB18030", "UTF-8", NULL, &length, NULL);
  g_autoptr (GString) bytes = g_string_new_len (old, (gssize) length);
  g_autoptr (KtRecord) game = read_text (bytes);
  g_autofree char *moves = fixture_describe (game);

  g_assert_no_error (kt_record_get_fault (game));
  g_assert_cmpstr (kt_record_get_tag (game, "Red"), ==, "胡荣华");
  g_assert_cmpstr (moves, ==, "25-22 88-69 {好棋}");
  /* A text is not converted, whatever its encoding. */
  g_assert_false (kt_foreign_is (text, strlen (text)));
  g_assert_false (kt_foreign_is ("[White \"J\xf6rg\"]\n\n1. e4 *\n", 24));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  kt_registry_offer_all ();
  g_test_add_func ("/cbr/games", test_games);
  g_test_add_func ("/cbr/library", test_library);
  g_test_add_func ("/cbr/cut-short", test_cut_short);
  g_test_add_func ("/foreign/text-of-files", test_text_of_files);
  g_test_add_func ("/foreign/gb18030", test_gb18030);
  return g_test_run ();
}
