/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests reading through the common interface: the games of a file one by one, encodings, and
 * ends of games. */
#include <string.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "tests/formats/format-fixture.h"
#include "tests/kt-test.h"

typedef struct {
  const char *at;
  gsize piece;
  gboolean fails;
} Pieces;

static gssize
read_piece (gpointer data, char *to, gsize size, GError **error)
{
  Pieces *pieces = data;
  gsize n = MIN (MIN (size, pieces->piece), strlen (pieces->at));

  if (n == 0 && pieces->fails) {
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO, "torn");
    return -1;
  }
  memcpy (to, pieces->at, n);
  pieces->at += n;
  return (gssize) n;
}

#define FIRST "(;GM[4]SZ[3]PB[An];B[bb]C[(;x\\])];W[aa])"
#define SECOND "(;GM[4]SZ[15]PB[Lan];B[hh](;W[gg])(;W[hg]))"

/* Each game has its offset, and can be read from there. */
static void
test_places (void)
{
  static const char text[] = "two games:\n" FIRST "\n\n" SECOND "\n";
  Pieces pieces = { text, 3, FALSE };
  g_autoptr (KtReader) reader = kt_reader_new (read_piece, &pieces), second = NULL;
  g_autoptr (KtRecord) first = NULL, last = NULL, again = NULL, none = NULL;
  gsize offset;

  kt_reader_set_skims (reader, TRUE);
  g_assert_true (kt_reader_next (reader, &first, NULL));
  g_assert_true (kt_reader_next (reader, &last, NULL));
  g_assert_false (kt_reader_next (reader, &none, NULL));
  g_assert_cmpstr (kt_record_get_tag (first, "PB"), ==, "An");
  g_assert_cmpstr (kt_record_get_tag (last, "PB"), ==, "Lan");
  g_assert_null (kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (last))));
  g_assert_cmpuint (kt_record_get_line (first), ==, 2);
  g_assert_cmpuint (kt_record_get_line (last), ==, 4);
  offset = (gsize) kt_record_get_offset (last);
  g_assert_true (g_str_has_prefix (text + offset, SECOND));
  second = kt_reader_new_for_text (text + offset, strlen (text + offset));
  kt_reader_set_line (second, 4);
  g_assert_true (kt_reader_next (second, &again, NULL));
  g_assert_cmpuint (kt_record_get_line (again), ==, 4);
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (again))), ==, 2);
}

/* A read error is reported after the games before it. */
static void
test_torn (void)
{
  Pieces pieces = { FIRST, 5, TRUE };
  g_autoptr (KtReader) reader = kt_reader_new (read_piece, &pieces);
  g_autoptr (GError) error = NULL;
  KtRecord *game;

  g_assert_true (kt_reader_next (reader, &game, &error));
  g_assert_no_error (error);
  kt_record_free (game);
  g_assert_false (kt_reader_next (reader, &game, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
}

static void
test_encodings (void)
{
  static const struct {
    const char *text, *name;
  } cases[] = {
    { "(;CA[UTF-8]PB[Bình])", "Bình" },
    { "(;PB[Bình])", "Bình" },
    { "\xef\xbb\xbf(;PB[Bình])", "Bình" },
    { "(;PB[Andr\xe9])", "André" },
    { "(;PB[Andr\xe9]CA[ISO-8859-1])", "André" },
    { "(;CA[latin1]PB[\xc3\xa9])", "Ã©" },
    { "(;CA[UTF-8]PB[Andr\xe9])", "André" },
    { "(;CA[windows-1252]PB[\x80])", "€" },
    { "(;CA[Shift_JIS]PB[\x8c\xdc\x96\xda])", "五目" },
    { "(;CA[GB2312]PB[\xce\xe5])", "五" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KtRecord) record = kt_import_text (cases[i].text, strlen (cases[i].text), NULL);

    g_assert_no_error (kt_record_get_fault (record));
    g_assert_cmpstr (kt_record_get_tag (record, "PB"), ==, cases[i].name);
  }
}

#define SWAP2 "KTGAME[caro]KTOPTIONS[size=15 opening=swap2];B[hh];W[gg];B[ff];KT[take-x];W[aa]"

/* The result names a colour, and the players may have changed colours in the opening. */
static void
test_endings (void)
{
  static const struct {
    const char *text;
    KtRecordResult result;
    const char *last, *told; /* the added action, and the fault */
  } cases[] = {
    { "(;SZ[15]RE[B+R];B[hh])", KT_RECORD_FIRST_WINS, "KT[second resign]", "B+R" },
    { "(;SZ[15]RE[W+Resign];B[hh])", KT_RECORD_SECOND_WINS, "KT[first resign]", "W+R" },
    { "(;SZ[15]RE[W+Time];B[hh])", KT_RECORD_SECOND_WINS, "KT[first time]", "W+T" },
    { "(;SZ[15]RE[B+5];B[hh])", KT_RECORD_FIRST_WINS, "KT[second lose]", "B+" },
    { "(;SZ[15]RE[B+F];B[hh])", KT_RECORD_FIRST_WINS, "KT[second lose]", "B+" },
    { "(;SZ[15]RE[0];B[hh])", KT_RECORD_DRAW, "KT[second accept-draw]", "0" },
    { "(;SZ[15]RE[Draw];B[hh])", KT_RECORD_DRAW, "KT[second accept-draw]", "0" },
    { "(;SZ[15]RE[Void];B[hh])", KT_RECORD_UNKNOWN, "B[hh]", "?" },
    { "(;SZ[15]RE[?];B[hh])", KT_RECORD_UNKNOWN, "B[hh]", "?" },
    { "(;SZ[15];B[hh])", KT_RECORD_UNKNOWN, "B[hh]", "?" },
    { "(;SZ[3]RE[B+];B[aa];W[ba];B[bb];W[ca];B[cc])", KT_RECORD_FIRST_WINS, "B[cc]", "B+" },
    { "(;RE[B+R]" SWAP2 ")", KT_RECORD_SECOND_WINS, "KT[first resign]", "B+R" },
    { "(;RE[W+T]" SWAP2 ")", KT_RECORD_FIRST_WINS, "KT[second time]", "W+T" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KtRecord) record = kt_import_text (cases[i].text, strlen (cases[i].text), NULL);
    const KtFormat *format = kt_format_of_game (kt_registry_find_game ("caro"));
    g_autoptr (GString) text = g_string_new (NULL);
    g_autofree char *end = g_strconcat (cases[i].last, ")\n\n", NULL);

    g_assert_no_error (kt_record_get_fault (record));
    g_assert_cmpint (kt_record_get_result (record), ==, cases[i].result);
    format->complete_ending (record);
    format->set_ending_tags (record);
    g_assert_cmpstr (kt_record_get_tag (record, "RE"), ==, cases[i].told);
    g_assert_cmpint (kt_record_get_result (record), ==, cases[i].result);
    format->write (record, text);
    g_assert_true (g_str_has_suffix (text->str, end));
  }
}

/* A game of another kind is refused with a message. */
static void
test_refused (void)
{
  static const char text[] = "(;FF[4]GM[1]SZ[19]PB[An];B[pd];W[dd])";
  g_autoptr (GError) error = NULL;

  g_assert_null (kt_import_text (text, strlen (text), &error));
  g_assert_nonnull (strstr (error->message, "a game of Go"));
}

/* Moves that were taken back, and alternatives to them, are not written. */
static void
test_tip (void)
{
  g_autoptr (KtRecord) record = kt_import_text (SECOND, strlen (SECOND), NULL);
  const KtFormat *format = kt_format_of_game (kt_registry_find_game ("caro"));
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (GString) text = g_string_new (NULL);

  kt_game_tree_set_tip (tree, kt_node_get_first_child (kt_game_tree_get_root (tree)));
  format->write (record, text);
  g_assert_true (g_str_has_suffix (text->str, ";B[hh])\n\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sgf/read/places", test_places);
  g_test_add_func ("/sgf/read/torn", test_torn);
  g_test_add_func ("/sgf/read/encodings", test_encodings);
  g_test_add_func ("/sgf/read/endings", test_endings);
  g_test_add_func ("/sgf/read/refused", test_refused);
  g_test_add_func ("/sgf/read/tip", test_tip);
  return g_test_run ();
}
