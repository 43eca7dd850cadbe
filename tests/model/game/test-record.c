/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests loading games into the model and writing them, as text and as files. */
#include "tests/model/test-support.h"
#include "tests/model/test-watch.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/game/kt-game-file.h"
#include "model/game/kt-move-list.h"
#include "model/text-search/kt-folding.h"

static KtGameModel *
load (const char *text)
{
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  kt_game_model_load (model, record, match);
  return model;
}

static char *
replace (const char *text, const char *pattern, const char *by)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, by, 0, NULL);
}

/* Writes the game without the times of its moves, which differ in each run, and without line
 * breaks. */
static char *
write_without_times (KtGameModel *model)
{
  g_autofree char *text = test_write (model);
  g_autofree char *bare =
      replace (text, "\\s\\{\\[%emt\\s[^]]*\\]\\}(\\s\\d+\\.\\.\\.)?|KTEMT\\[\\d+\\]", "");

  return replace (bare, "(?<=[^\\]\\n])\\n(?=[^\\n\\[;])", " ");
}

static void
assert_written (KtGameModel *model, const char *part)
{
  g_autofree char *text = write_without_times (model);

  if (!strstr (text, part))
    g_error ("“%s” is not in:\n%s", part, text);
}

static void
assert_position (KtGameModel *model, const char *expected)
{
  g_autofree char *text = kt_position_to_text (kt_game_model_get_position (model));

  g_assert_cmpstr (text, ==, expected);
}

#define RECORD                                                                                     \
  "[Event \"Cup\"]\n[White \"An\"]\n[Black \"Bình\"]\n[Result \"1-0\"]\n[Annotator \"Chi\"]\n\n"  \
  "1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 $1 1-0\n"

/* A loaded game stands at the end of the file, and can be continued. */
static void
test_load (void)
{
  KtGameModel *model = load ("[White \"An\"]\n\n1. e4 e5 2. Nf3 *\n");

  test_assert_line (model, "e4 e5 Nf3");
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 3);
  g_assert_false (kt_game_model_is_over (model));
  kt_game_model_show (model, 1);
  kt_game_model_show (model, 3);
  test_act (model, "Nc6");
  test_drain ();
  test_assert_line (model, "e4 e5 Nf3 Nc6");
  kt_game_model_undo (model);
  kt_game_model_undo (model);
  test_assert_line (model, "e4 e5");
  test_drain ();
  test_assert_gone (model);
}

/* Unknown tags and text are written as they were read; the tag for the loss of Black sets the
 * result. */
static void
test_kept (void)
{
  static const char *const parts[] = { "[Event \"Cup\"]",  "[Annotator \"Chi\"]", "{best}",
                                       "(1... c5 2. Nf3)", "2. Nf3 $1",           "[White \"An\"]",
                                       "[Result \"1-0\"]", "[Black \"Bình\"]" };
  KtGameModel *model = load (RECORD);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    assert_written (model, parts[i]);
  {
    g_autofree char *text = test_write (model);

    g_assert_null (strstr (text, "resign"));
    g_assert_null (strstr (text, "lose"));
  }
  /* Writing twice gives the same text and does not change the game. */
  assert_written (model, "[Annotator \"Chi\"]");
  test_assert_line (model, "e4 e5 Nf3 lose");
  kt_game_model_undo (model);
  test_act (model, "Nc6");
  test_drain ();
  assert_written (model, "[Result \"*\"]");
  assert_written (model, "2. Nf3 $1 Nc6 *");
  assert_written (model, "[Annotator \"Chi\"]");
  kt_game_model_resign (model);
  test_drain ();
  assert_written (model, "[Result \"0-1\"]");
  test_drain ();
  test_assert_gone (model);
}

/* A new game is written with its players and the date. */
static void
test_own (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *year = g_date_time_format (now, "[Date \"%Y.");

  kt_seat_set_name (kt_match_find_seat (kt_game_model_get_match (model), 0), "Lan");
  test_act (model, "f3");
  test_act (model, "e5");
  test_act (model, "g4");
  assert_written (model, "[White \"Lan\"]");
  assert_written (model, year);
  assert_written (model, "1. f3 e5 2. g4 *");
  kt_seat_set_name (kt_match_find_seat (kt_game_model_get_match (model), 0), "Mai");
  test_act (model, "Qh4");
  assert_written (model, "[White \"Mai\"]");
  assert_written (model, "2. g4 Qh4# 0-1");
  test_drain ();
  test_assert_gone (model);
}

static void
assert_not_written (KtGameModel *model, const char *part)
{
  g_autofree char *text = test_write (model);

  g_assert_null (strstr (text, part));
}

/* The opening tags of a game that is played here follow its moves. Those of a file stay as they
 * are, or stay missing, until the game continues. */
static void
test_opening (void)
{
  KtGameModel *own = test_game ("chess", "", NULL, NULL);
  KtGameModel *named = load ("[White \"An\"]\n[ECO \"A00\"]\n\n1. e4 c5 *\n");
  KtGameModel *nameless = load ("[White \"An\"]\n\n1. e4 c5 *\n");

  assert_not_written (own, "[ECO");
  test_act (own, "e4");
  test_act (own, "c5");
  assert_written (own, "[ECO \"B20\"]\n[Opening \"Sicilian Defence\"]\n");
  kt_game_model_undo (own);
  test_act (own, "e6");
  assert_written (own, "[ECO \"C00\"]\n[Opening \"French Defence\"]\n");
  assert_not_written (nameless, "[ECO");
  test_act (nameless, "Nf3");
  assert_written (nameless, "[ECO \"B27\"]");
  test_act (nameless, "g6");
  assert_written (nameless, "[Variation \"Hyperaccelerated Dragon\"]");
  test_act (named, "Nf3");
  assert_written (named, "[ECO \"A00\"]");
  assert_not_written (named, "[Opening");
  test_drain ();
  test_assert_gone (own);
  test_assert_gone (named);
  test_assert_gone (nameless);
}

static const char *
find_code (KtGameModel *model, guint n)
{
  const KtOpening *opening =
      kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (model)), n);

  return opening ? opening->code : NULL;
}

/* A position without an opening name of its own has the last name before it. */
static void
test_find_opening (void)
{
  KtGameModel *model = load ("1. e4 a6 2. Nc3 h6 3. Nf3 e5 *");
  KtGameModel *begun =
      load ("[FEN \"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\"]\n\n*");
  KtGameModel *caro = test_game ("caro", "", NULL, NULL);

  g_assert_cmpstr (find_code (model, 0), ==, NULL);
  g_assert_cmpstr (find_code (model, 1), ==, "B00");
  g_assert_cmpstr (find_code (model, 2), ==, "B00");
  g_assert_cmpstr (
      kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (model)), 2)->family, ==,
      "St George Defence");
  g_assert_true (kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (model)), 6) ==
                 kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (model)), 2));
  g_assert_true (kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (model)), 99) ==
                 kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (model)), 2));
  g_assert_cmpstr (find_code (begun, 0), ==, "A40");
  test_act (caro, "h8");
  g_assert_null (kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (caro)), 1));
  test_drain ();
  test_assert_gone (model);
  test_assert_gone (begun);
  test_assert_gone (caro);
}

/* A loaded position has no player names, so the names of the match are written. */
static void
test_from_position (void)
{
  static const char position[] = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
  KtGameModel *model = load (position);

  kt_seat_set_name (kt_match_find_seat (kt_game_model_get_match (model), 1), "Lan");
  assert_position (model, position);
  g_assert_cmpint (kt_game_model_get_position (model)->actor, ==, 1);
  test_act (model, "Kd7");
  assert_written (model, "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]");
  assert_written (model, "[Black \"Lan\"]");
  assert_written (model, "1... Kd7 *");
  test_start_next (model);
  assert_position (model, position);
  g_assert_cmpuint (kt_match_get_first_seat (kt_game_model_get_match (model)), ==, 1);
  test_drain ();
  test_assert_gone (model);
}

/* Loading a finished game does not emit "ended". */
static void
test_over (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  g_autoptr (TestWatch) watch = test_watch_new (model);
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtRecord *record = kt_import_text ("1. f3 e5 2. g4 Qh4#", 19, NULL);

  test_drain ();
  g_free (test_watch_take (watch));
  kt_game_model_load (model, record, match);
  test_drain ();
  test_watch_expect (watch, "started shown-changed | can-undo is-over shown match");
  g_assert_true (kt_game_model_is_over (model));
  g_assert_true (kt_game_model_get_match (model) == match);
  kt_game_model_undo (model);
  g_assert_false (kt_game_model_is_over (model));
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 0);
  test_drain ();
  g_clear_pointer (&watch, test_watch_free);
  test_assert_gone (model);
}

/* Moves that were taken back are not written. */
static void
test_undone (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  g_autofree char *text = NULL;

  test_act (model, "e4");
  test_act (model, "e5");
  kt_game_model_undo (model);
  text = write_without_times (model);
  g_assert_nonnull (strstr (text, "1. e4 *"));
  g_assert_null (strstr (text, "e5"));
  kt_game_model_redo (model);
  test_assert_line (model, "e4 e5");
  test_drain ();
  test_assert_gone (model);
}

/* --- Stones --- */

#define STONES                                                                                     \
  "(;FF[4]GM[4]CA[UTF-8]SZ[15]PB[An]PW[Bình]SO[Chi]RE[W+R];B[hh]C[best](;W[gg]TR[aa];B[gh])"      \
  "(;W[hg]))"

/* Unknown properties are written as they were read; the tag for the resignation of Black sets the
 * result. */
static void
test_stones_kept (void)
{
  static const char *const parts[] = { "PB[An]PW[Bình]SO[Chi]RE[W+R]", ";B[hh]C[best]",
                                       ";W[gg]TR[aa]", "(\n;W[hg])" };
  KtGameModel *model = load (STONES);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    assert_written (model, parts[i]);
  assert_not_written (model, "resign");
  test_assert_line (model, "h8 g9 g8 resign");
  kt_game_model_undo (model);
  test_act (model, "a1");
  test_drain ();
  assert_written (model, ";W[ao]");
  assert_written (model, "SO[Chi]RE[?]");
  test_drain ();
  test_assert_gone (model);
}

/* The name of the player of Black is written once the opening has decided who plays Black, and is
 * read again. */
static void
test_stones_swapped (void)
{
  KtGameModel *model = test_game ("caro", "opening=swap2", NULL, NULL), *again;
  g_autofree char *text = NULL;

  kt_seat_set_name (kt_match_find_seat (kt_game_model_get_match (model), 0), "Lan");
  kt_seat_set_name (kt_match_find_seat (kt_game_model_get_match (model), 1), "Mai");
  test_act (model, "h8");
  assert_written (model, "PB[Lan]PW[Mai]");
  test_act (model, "a1");
  test_act (model, "b2");
  test_act (model, "take-x");
  assert_written (model, "PB[Mai]PW[Lan]");
  text = write_without_times (model);
  again = load (text);
  test_assert_line (again, "h8 a1 b2 take-x");
  test_act (again, "c3");
  assert_written (again, ";KT[take-x]\n;W[cm])");
  test_drain ();
  test_assert_gone (model);
  test_assert_gone (again);
}

/* --- Files ------------------------------------------------------------------------------------ */

static GFile *
create_file (const char *text)
{
  GFileIOStream *stream;
  g_autoptr (GError) error = NULL;
  GFile *file = g_file_new_tmp ("kythu-XXXXXX.pgn", &stream, &error);

  g_assert_no_error (error);
  g_object_unref (stream);
  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return file;
}

static KtGameFile *
open_file (GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kt_game_file_open_async (file, NULL, test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_game_file_open_finish (result, error);
}

static KtRecord *
read_game (KtGameFile *file, guint index, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kt_game_file_read_async (file, index, NULL, test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_game_file_read_finish (file, result, error);
}

/* Checks which of the two games in the file contain the words. */
static void
assert_found (KtGameFile *games, const char *search, gboolean is_first, gboolean is_second)
{
  g_auto (GStrv) words = kt_folding_split (search);
  g_autoptr (GArray) found =
      kt_folded_texts_find (kt_game_file_get_texts (games), words, NULL, NULL);

  g_assert_cmpuint (found->len, ==, is_first + is_second);
  if (is_first)
    g_assert_cmpuint (g_array_index (found, guint, 0), ==, 0);
  if (is_second)
    g_assert_cmpuint (g_array_index (found, guint, found->len - 1), ==, 1);
}

static void
test_file (void)
{
  g_autoptr (GFile) file =
      create_file (RECORD "\n[White \"?\"]\n[Date \"1999.??.??\"]\n\n1. d4 *\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameFile) games = open_file (file, &error);
  g_autoptr (KtRecord) game = NULL;
  KtGameEntry *first, *second;

  g_assert_no_error (error);
  g_assert_cmpuint (kt_game_file_get_entries (games)->len, ==, 2);
  first = kt_game_file_get_entries (games)->pdata[0];
  second = kt_game_file_get_entries (games)->pdata[1];
  g_assert_cmpstr (kt_game_entry_get_players (first), ==, "An – Bình");
  g_assert_cmpstr (kt_game_entry_get_details (first), ==, "Cup · 1-0");
  g_assert_cmpstr (kt_game_entry_get_players (second), ==, "? – ?");
  g_assert_cmpstr (kt_game_entry_get_details (second), ==, "1999");
  assert_found (games, "binh cup", TRUE, FALSE);
  assert_found (games, "binh 1999", FALSE, FALSE);
  assert_found (games, "1999", FALSE, TRUE);
  game = read_game (games, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (game))), ==, 1);
  g_file_delete (file, NULL, NULL);
}

/* A fault is reported with its line in the whole file, whichever game contains it. */
static void
test_fault_in_file (void)
{
  g_autoptr (GFile) file =
      create_file ("[White \"An\"]\n\n1. d4 *\n\n[White \"Lan\"]\n\n1. d5 *\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameFile) games = open_file (file, &error);
  g_autoptr (KtRecord) game = NULL;

  g_assert_no_error (error);
  game = read_game (games, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kt_record_get_fault_line (game), ==, 7);
  g_assert_cmpuint (kt_record_get_fault_column (game), ==, 4);
  g_file_delete (file, NULL, NULL);
}

static void
test_position_file (void)
{
  g_autoptr (GFile) file = create_file ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameFile) games = open_file (file, &error);
  g_autoptr (KtRecord) game = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (kt_game_file_get_entries (games)->len, ==, 1);
  game = read_game (games, 0, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_file_delete (file, NULL, NULL);
  g_clear_pointer (&game, kt_record_free);
  game = read_game (games, 0, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_file_of_stones (void)
{
  g_autoptr (GFile) file =
      create_file ("Two games:\n" STONES "\n\n(;GM[4]SZ[3]\n;B[bb];B[aa])\n(;GM[1];B[pd])\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameFile) games = open_file (file, &error);
  g_autoptr (KtRecord) second = NULL;
  KtGameEntry *first;

  g_assert_no_error (error);
  g_assert_cmpuint (kt_game_file_get_entries (games)->len, ==, 3);
  first = kt_game_file_get_entries (games)->pdata[0];
  g_assert_cmpstr (kt_game_entry_get_players (first), ==, "An – Bình");
  g_assert_cmpstr (kt_game_entry_get_details (first), ==, "W+R");
  second = read_game (games, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kt_record_get_fault_line (second), ==, 5);
  g_assert_cmpuint (kt_record_get_fault_column (second), ==, 8);
  g_assert_null (read_game (games, 2, &error));
  g_assert_nonnull (strstr (error->message, "a game of Go"));
  g_file_delete (file, NULL, NULL);
}

static void
test_bad_files (void)
{
  g_autoptr (GFile) file = create_file ("Dear An,\n\nthis is a letter.\n");
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_tmp_dir ());
  g_autoptr (GError) error = NULL;

  g_assert_null (open_file (file, &error));
  g_assert_error (error, KT_IMPORT_ERROR, KT_IMPORT_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_file_delete (file, NULL, NULL);
  g_assert_null (open_file (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (open_file (folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

/* A review is written with its glyphs and read again, in both formats, and dropped when the game
 * continues. */
static void
test_review (void)
{
  static const struct {
    const char *game, *moves[3], *tag, *sign;
  } cases[] = {
    { "chess", { "e4", "e5", "Qh5" }, "[KyThuReview \"1 2 3\"]", "Qh5 $4" },
    { "tic-tac-toe", { "a1", "b2", "c3" }, "KTREVIEW[1 2 3]", "BM[2]" },
  };
  static const guint8 signs[] = { 0, 0, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = test_game (cases[i].game, "", NULL, NULL), *read;
    g_autofree char *text = NULL, *again = NULL;

    for (guint j = 0; j < G_N_ELEMENTS (cases[i].moves); j++)
      test_act (model, cases[i].moves[j]);
    g_assert_null (kt_game_model_get_review (model));
    assert_not_written (model, cases[i].tag);
    kt_game_model_set_review (model, "1 2 3", signs, G_N_ELEMENTS (signs));
    assert_written (model, cases[i].tag);
    assert_written (model, cases[i].sign);
    text = write_without_times (model);
    read = load (text);
    g_assert_cmpstr (kt_game_model_get_review (read), ==, "1 2 3");
    again = test_write (read);
    g_assert_cmpstr (again, ==, text);
    kt_game_model_undo (read);
    g_assert_null (kt_game_model_get_review (read));
    assert_not_written (read, cases[i].tag);
    test_assert_gone (read);
    test_assert_gone (model);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/load", test_load);
  g_test_add_func ("/record/kept", test_kept);
  g_test_add_func ("/record/own", test_own);
  g_test_add_func ("/record/opening", test_opening);
  g_test_add_func ("/record/find-opening", test_find_opening);
  g_test_add_func ("/record/from-position", test_from_position);
  g_test_add_func ("/record/over", test_over);
  g_test_add_func ("/record/undone", test_undone);
  g_test_add_func ("/record/stones-kept", test_stones_kept);
  g_test_add_func ("/record/stones-swapped", test_stones_swapped);
  g_test_add_func ("/record/file", test_file);
  g_test_add_func ("/record/file-of-stones", test_file_of_stones);
  g_test_add_func ("/record/fault-in-file", test_fault_in_file);
  g_test_add_func ("/record/position-file", test_position_file);
  g_test_add_func ("/record/bad-files", test_bad_files);
  g_test_add_func ("/record/review", test_review);
  return g_test_run ();
}
