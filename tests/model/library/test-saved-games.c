/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the list of games of a shelf: its rows, its index, and its operations on files. */
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "model/library/kt-saved-games.h"
#include "model/text-search/kt-folding.h"
#include "tests/model/test-support.h"

#define CHESS                                                                                      \
  "[White \"Nguyễn Đắc\"]\n[Black \"Lan\"]\n[Date \"2026.03.??\"]\n[Result \"1-0\"]\n\n"      \
  "1. e4 { the king's pawn } c5 1-0\n"
#define OTHER                                                                                      \
  "[White \"Nguyễn Đặc\"]\n[Black \"Lan\"]\n[Date \"2026.03.??\"]\n[Result \"1-0\"]\n\n"      \
  "1. e4 { the king's pawn } c5 1-0\n"

typedef struct {
  char *library, *folder;
  KtSavedGames *list;
} Fixture;

static char *
get_path (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

/* Writes a file; `age` is in seconds. */
static void
put (Fixture *fixture, const char *name, const char *text, guint age)
{
  g_autofree char *path = get_path (fixture, name);
  struct utimbuf times = { 1000000000 - (time_t) age, 1000000000 - (time_t) age };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (utime (path, &times), ==, 0);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-saved-XXXXXX", NULL);
  fixture->folder = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, NULL);
  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_GAMES, NULL));
}

static gboolean
is_read (gpointer list)
{
  return !kt_saved_games_is_loading (list);
}

static void
open_list (Fixture *fixture)
{
  fixture->list = kt_saved_games_new (fixture->library, KT_SHELF_GAMES);
  test_wait (is_read, fixture->list);
}

static void
close_list (Fixture *fixture)
{
  test_assert_gone (g_steal_pointer (&fixture->list));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_run_for (20);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
  g_free (fixture->folder);
}

/* Returns the names in the order of the list, such as "b a". */
static char *
list_names (Fixture *fixture)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->list)); i++) {
    g_autoptr (KtSavedGame) game = g_list_model_get_item (G_LIST_MODEL (fixture->list), i);

    g_string_append_printf (names, "%s%s", i > 0 ? " " : "", kt_saved_game_get_name (game));
  }
  return g_string_free (names, FALSE);
}

static void
assert_names (Fixture *fixture, const char *expected)
{
  g_autofree char *names = list_names (fixture);

  g_assert_cmpstr (names, ==, expected);
}

/* Returns a row owned by the list. */
static KtSavedGame *
get_row (Fixture *fixture, guint index)
{
  g_autoptr (KtSavedGame) game = g_list_model_get_item (G_LIST_MODEL (fixture->list), index);

  g_assert_nonnull (game);
  return game;
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = get_path (fixture, "folder.pgn");
  KtSavedGame *game;

  put (fixture, "old.pgn", CHESS, 2);
  put (fixture, "new.sgf", "(;GM[4]SZ[15]PB[An]PW[Bình]RE[W+R];B[hh];W[ii])", 1);
  put (fixture, ".kythu-A1B2C3", "half a game", 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  open_list (fixture);
  assert_names (fixture, "new old");
  game = get_row (fixture, 1);
  g_assert_null (kt_saved_game_get_fault (game));
  g_assert_cmpstr (kt_saved_game_get_game (game)->id, ==, "chess");
  g_assert_cmpstr (kt_saved_game_get_player (game, 0), ==, "Nguyễn Đắc");
  g_assert_cmpstr (kt_saved_game_get_player (game, 1), ==, "Lan");
  g_assert_cmpint (kt_saved_game_get_result (game), ==, KT_RECORD_FIRST_WINS);
  g_assert_cmpstr (kt_saved_game_get_opening (game), ==, "Sicilian Defence");
  g_assert_cmpuint (kt_saved_game_get_n_games (game), ==, 1);
  game = get_row (fixture, 0);
  g_assert_cmpstr (kt_saved_game_get_game (game)->id, ==, "caro");
  g_assert_cmpint (kt_saved_game_get_result (game), ==, KT_RECORD_SECOND_WINS);
  close_list (fixture);
}

/* Every file with a fault is a row with the reason, and does not stop the others. */
static void
test_faults (Fixture *fixture, gconstpointer data)
{
  put (fixture, "a.pgn", CHESS, 1);
  put (fixture, "b.pgn", "", 2);
  put (fixture, "c.pgn", "a shopping list", 3);
  put (fixture, "d.pgn", "[White \"Mai\"]\n\n1. e4 e5 2. Ke3 *", 4);
  put (fixture, "e.pgn", "\x7f\x45LF\x02\x01\xff\xfe", 5);
  open_list (fixture);
  assert_names (fixture, "a b c d e");
  g_assert_null (kt_saved_game_get_fault (get_row (fixture, 0)));
  for (guint i = 1; i < 5; i++)
    g_assert_nonnull (kt_saved_game_get_fault (get_row (fixture, i)));
  g_assert_null (kt_saved_game_get_game (get_row (fixture, 1)));
  /* The tags before the fault are shown. */
  g_assert_cmpstr (kt_saved_game_get_player (get_row (fixture, 3), 0), ==, "Mai");
  close_list (fixture);
}

static guint
count_found (Fixture *fixture, const char *search)
{
  g_auto (GStrv) words = kt_folding_split (search);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->list)); i++)
    n += (guint) kt_saved_game_matches (get_row (fixture, i), (const char *const *) words);
  return n;
}

static void
assert_search (Fixture *fixture)
{
  open_list (fixture);
  g_assert_cmpuint (count_found (fixture, ""), ==, 2);
  g_assert_cmpuint (count_found (fixture, "nguyen dac"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "LÁN nguyễn"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "sicilian"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "king's"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "2026.03"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "Đầu tiên"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "caro"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "nguyen binh"), ==, 0);
  close_list (fixture);
}

/* Every tag is searched, and private ones are not. */
static void
test_search_tags (Fixture *fixture, gconstpointer data)
{
  put (fixture, "one.pgn",
       "[Event \"Candidates\"]\n[Round \"7.2\"]\n[White \"An\"]\n[WhiteElo \"2835\"]\n"
       "[Annotator \"Mai\"]\n[KyThuSeats \"secret\"]\n\n1. e4 *\n",
       1);
  open_list (fixture);
  g_assert_cmpuint (count_found (fixture, "candidates 7.2 an 2835 mai"), ==, 1);
  g_assert_cmpuint (count_found (fixture, "secret"), ==, 0);
  close_list (fixture);
}

/* Searches twice; the second time the texts come from the index. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  put (fixture, "one.pgn", CHESS, 1);
  put (fixture, "ván đầu tiên.sgf", "(;GM[4]SZ[15]PB[An]PW[Bình];B[hh])", 2);
  assert_search (fixture);
  assert_search (fixture);
}

static void
assert_first_player (Fixture *fixture, const char *name)
{
  open_list (fixture);
  g_assert_cmpstr (kt_saved_game_get_player (get_row (fixture, 0), 0), ==, name);
  close_list (fixture);
}

/* Default names are shown in the language of the reader, not in that of the player, also if they
 * come from the index. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  put (fixture, "a.pgn",
       "[White \"Máy\"]\n[Black \"Bạn\"]\n[KyThuNear \"player=person\"]\n"
       "[KyThuFar \"player=computer level=easy\"]\n[KyThuMatch \"first=1\"]\n\n1. e4 *\n",
       1);
  put (fixture, "b.pgn",
       "[White \"Bạn\"]\n[Black \"Người chơi 2\"]\n[KyThuNear \"player=person named\"]\n"
       "[KyThuFar \"player=person\"]\n[KyThuMatch \"first=0\"]\n\n1. e4 *\n",
       2);
  for (guint i = 0; i < 2; i++) {
    open_list (fixture);
    g_assert_cmpstr (kt_saved_game_get_player (get_row (fixture, 0), 0), ==, "Computer");
    g_assert_cmpstr (kt_saved_game_get_player (get_row (fixture, 0), 1), ==, "You");
    g_assert_cmpstr (kt_saved_game_get_player (get_row (fixture, 1), 0), ==, "Bạn");
    g_assert_cmpstr (kt_saved_game_get_player (get_row (fixture, 1), 1), ==, "Player 2");
    g_assert_cmpuint (count_found (fixture, "computer"), ==, 1);
    g_assert_cmpuint (count_found (fixture, "ban"), ==, 1);
    close_list (fixture);
  }
}

/* A file whose size and time are unchanged is not read again, if the index is valid. */
static void
test_index (Fixture *fixture, gconstpointer data)
{
  g_autofree char *index = g_strconcat (fixture->folder, ".index", NULL), *bytes = NULL;
  gsize length;

  put (fixture, "one.pgn", CHESS, 1);
  assert_first_player (fixture, "Nguyễn Đắc");
  g_assert_true (g_file_get_contents (index, &bytes, &length, NULL));
  put (fixture, "one.pgn", OTHER, 1);
  assert_first_player (fixture, "Nguyễn Đắc");
  put (fixture, "one.pgn", OTHER, 2);
  assert_first_player (fixture, "Nguyễn Đặc");
  /* Truncated and random indexes are ignored. */
  for (gsize n = 0; n < length; n++) {
    g_assert_true (g_file_set_contents (index, bytes, (gssize) n, NULL));
    assert_first_player (fixture, "Nguyễn Đặc");
  }
  memset (bytes, 0xa5, length);
  g_assert_true (g_file_set_contents (index, bytes, (gssize) length, NULL));
  assert_first_player (fixture, "Nguyễn Đặc");
}

/* If the index cannot be written, the files are read again. */
static void
test_no_index (Fixture *fixture, gconstpointer data)
{
  g_autofree char *index = g_strconcat (fixture->folder, ".index", NULL);

  g_assert_cmpint (g_mkdir (index, 0700), ==, 0);
  put (fixture, "one.pgn", CHESS, 1);
  assert_first_player (fixture, "Nguyễn Đắc");
  assert_first_player (fixture, "Nguyễn Đắc");
}

static gboolean
has_two (gpointer list)
{
  return g_list_model_get_n_items (list) == 2;
}

static gboolean
has_one (gpointer list)
{
  return g_list_model_get_n_items (list) == 1;
}

static gboolean
has_none (gpointer list)
{
  return g_list_model_get_n_items (list) == 0;
}

/* Follows changes by other programs; the row of an unchanged file stays the same object. */
static void
test_watch (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "two.pgn");
  KtSavedGame *game;

  put (fixture, "one.pgn", CHESS, 2);
  open_list (fixture);
  game = get_row (fixture, 0);
  put (fixture, "two.pgn", OTHER, 1);
  test_wait (has_two, fixture->list);
  assert_names (fixture, "two one");
  g_assert_true (get_row (fixture, 1) == game);
  g_unlink (path);
  test_wait (has_one, fixture->list);
  g_assert_true (get_row (fixture, 0) == game);
  close_list (fixture);
}

/* The folder cannot be read, because a file has its name. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_assert_true (g_file_set_contents (fixture->folder, "", 0, NULL));
  open_list (fixture);
  g_assert_nonnull (strstr (kt_saved_games_get_error (fixture->list), fixture->folder));
  assert_names (fixture, "");
  g_unlink (fixture->folder);
  kt_saved_games_refresh (fixture->list);
  test_run_for (100);
  g_assert_null (kt_saved_games_get_error (fixture->list));
  close_list (fixture);
}

/* The list is freed while a thread is reading. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 50; i++) {
    g_autofree char *name = g_strdup_printf ("%u.pgn", i);

    put (fixture, name, CHESS, i);
  }
  fixture->list = kt_saved_games_new (fixture->library, KT_SHELF_GAMES);
  close_list (fixture);
  test_run_for (100);
}

/* --- Changes ---------------------------------------------------------------------------------- */

static gboolean
rename_row (Fixture *fixture, guint index, const char *words, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *path = NULL;

  kt_saved_games_rename_async (fixture->list, get_row (fixture, index), words, test_keep_result_cb,
                               &result);
  test_wait_result (&result);
  path = kt_saved_games_rename_finish (fixture->list, result, error);
  test_run_for (60);
  g_assert_true (!path || g_file_test (path, G_FILE_TEST_EXISTS));
  return path != NULL;
}

static void
test_rename (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *two = get_path (fixture, "two.pgn");

  put (fixture, "one.pgn", CHESS, 1);
  put (fixture, "two.pgn", OTHER, 2);
  open_list (fixture);
  g_assert_true (rename_row (fixture, 0, "../../một/ván", NULL));
  assert_names (fixture, "__-..-một-ván two");
  g_assert_false (rename_row (fixture, 0, "two", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  test_assert_file (two, OTHER);
  g_assert_true (rename_row (fixture, 0, "Two", NULL));
  assert_names (fixture, "Two two");
  g_assert_true (rename_row (fixture, 0, "Two", NULL));
  assert_names (fixture, "Two two");
  close_list (fixture);
}

static GPtrArray *
remove_all (Fixture *fixture, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->list)); i++)
    g_ptr_array_add (games, get_row (fixture, i));
  kt_saved_games_remove_async (fixture->list, games, test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_saved_games_remove_finish (fixture->list, result, error);
}

static void
restore (Fixture *fixture, GPtrArray *trashed)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  kt_saved_games_restore_async (fixture->list, trashed, test_keep_result_cb, &result);
  test_wait_result (&result);
  path = kt_saved_games_restore_finish (fixture->list, result, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Restored files have their old contents and times; a name that was taken in the meantime is not
 * overwritten. */
static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) trashed = NULL;
  g_autofree char *one = get_path (fixture, "one.pgn"), *two = get_path (fixture, "two.pgn");
  g_autofree char *second = get_path (fixture, "two-2.pgn");

  put (fixture, "one.pgn", CHESS, 1);
  put (fixture, "two.pgn", CHESS, 2);
  open_list (fixture);
  trashed = remove_all (fixture, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (trashed->len, ==, 2);
  test_wait (has_none, fixture->list);
  g_assert_false (g_file_test (one, G_FILE_TEST_EXISTS));
  put (fixture, "two.pgn", OTHER, 3);
  restore (fixture, trashed);
  test_run_for (100);
  assert_names (fixture, "one two-2 two");
  test_assert_file (one, CHESS);
  test_assert_file (two, OTHER);
  test_assert_file (second, CHESS);
  close_list (fixture);
}

/* The desktop has no trash, so removed files go to the shelf of removed games. */
static void
test_remove_without_trash (Fixture *fixture, gconstpointer data)
{
  g_autofree char *trash = g_build_filename (g_get_user_data_dir (), "Trash", NULL);
  g_autofree char *removed = kt_shelf_get_path (fixture->library, KT_SHELF_REMOVED, "one.pgn");
  g_autofree char *one = get_path (fixture, "one.pgn");
  g_autoptr (GPtrArray) trashed = NULL;

  if (g_file_test (trash, G_FILE_TEST_IS_DIR))
    test_remove_folder (trash);
  g_assert_true (g_file_set_contents (trash, "", 0, NULL));
  put (fixture, "one.pgn", CHESS, 1);
  open_list (fixture);
  trashed = remove_all (fixture, NULL);
  test_wait (has_none, fixture->list);
  test_assert_file (removed, CHESS);
  restore (fixture, trashed);
  test_wait (has_one, fixture->list);
  test_assert_file (one, CHESS);
  g_assert_false (g_file_test (removed, G_FILE_TEST_EXISTS));
  close_list (fixture);
  g_unlink (trash);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/saved-games/rows", test_rows },
    { "/saved-games/faults", test_faults },
    { "/saved-games/search", test_search },
    { "/saved-games/search-tags", test_search_tags },
    { "/saved-games/names", test_names },
    { "/saved-games/index", test_index },
    { "/saved-games/no-index", test_no_index },
    { "/saved-games/watch", test_watch },
    { "/saved-games/no-folder", test_no_folder },
    { "/saved-games/gone", test_gone },
    { "/saved-games/rename", test_rename },
    { "/saved-games/remove", test_remove },
    { "/saved-games/remove-without-trash", test_remove_without_trash },
  };
  g_autofree char *home = g_dir_make_tmp ("kythu-home-XXXXXX", NULL);
  int result;

  /* This test uses a trash of its own. For files on the file system of the home folder, GIO uses
   * the trash there. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  result = g_test_run ();
  test_remove_folder (home);
  return result;
}
