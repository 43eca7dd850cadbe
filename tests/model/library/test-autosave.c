/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that games are saved while they are played, and can be continued however the program
 * ended. */
#include "tests/model/test-support.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/game/kt-draft.h"
#include "model/game/kt-match-tags.h"
#include "model/library/kt-autosave.h"
#include "model/library/kt-results.h"
#include "model/library/kt-shelf.h"
#include "model/library/kt-unfinished.h"
#include "model/match/kt-computer.h"

typedef struct {
  char *library;
  char *copy; /* a copy of the library, as a kill would leave it */
  KtGameModel *model;
  KtAutosave *autosave;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-library-XXXXXX", NULL);
  fixture->copy = g_dir_make_tmp ("kythu-copy-XXXXXX", NULL);
  fixture->model = kt_game_model_new ();
  fixture->autosave = kt_autosave_new (fixture->model, fixture->library);
}

static void
close_all (Fixture *fixture)
{
  if (!fixture->autosave)
    return;
  kt_autosave_close (fixture->autosave);
  test_drain ();
  test_assert_gone (g_steal_pointer (&fixture->autosave));
  test_assert_gone (g_steal_pointer (&fixture->model));
}

static void
open_again (Fixture *fixture)
{
  close_all (fixture);
  fixture->model = kt_game_model_new ();
  fixture->autosave = kt_autosave_new (fixture->model, fixture->library);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_all (fixture);
  test_remove_folder (fixture->library);
  test_remove_folder (fixture->copy);
  g_free (fixture->library);
  g_free (fixture->copy);
}

static gboolean
has_id (gpointer autosave)
{
  return kt_autosave_get_id (autosave) != NULL;
}

static void
start (Fixture *fixture, const char *game, KtPlayer *first, KtPlayer *second)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *rules = kt_registry_find_game (game);
  KtOptions options = kt_options_default (rules);

  if (first)
    kt_seat_set_player (kt_match_get_seat (match, 0), first);
  if (second)
    kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_game_model_start (fixture->model, rules, &options, match);
  test_wait (has_id, fixture->autosave);
}

static void
act_all (Fixture *fixture, const char *words_text)
{
  g_auto (GStrv) words = g_strsplit (words_text, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (fixture->model, words[i]);
}

/* --- The games on the shelves ----------------------------------------------------------------- */

static GListStore *
list (const char *library, GPtrArray **faults)
{
  g_autoptr (GAsyncResult) result = NULL;

  kt_unfinished_list_async (library, test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_unfinished_list_finish (result, faults);
}

static char *
get_line (KtUnfinishedGame *game)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_load (model, kt_record_copy (kt_unfinished_game_get_record (game)), match);
  return test_line (model);
}

/* Checks the lines of the unfinished games, the newest first, joined by "|". */
static void
assert_waiting (const char *library, const char *expected)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GListStore) store = list (library, &faults);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++) {
    g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (G_LIST_MODEL (store), i);
    g_autofree char *line = get_line (game);

    g_string_append_printf (lines, "%s%s", i > 0 ? "|" : "", line);
  }
  g_assert_cmpstr (lines->str, ==, expected);
  g_assert_cmpuint (faults->len, ==, 0);
}

static void
copy_shelf (Fixture *fixture, KtShelf shelf)
{
  g_autofree char *from = kt_shelf_get_path (fixture->library, shelf, NULL);
  g_autofree char *to = kt_shelf_get_path (fixture->copy, shelf, NULL);
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *name;

  if (g_file_test (to, G_FILE_TEST_EXISTS))
    test_remove_folder (to);
  g_assert_true (kt_shelf_make (fixture->copy, shelf, NULL));
  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *source = g_build_filename (from, name, NULL);
    g_autofree char *target = g_build_filename (to, name, NULL);
    g_autofree char *bytes = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
    g_assert_true (g_file_set_contents (target, bytes, (gssize) length, NULL));
  }
}

/* Checks what would be found if the program were killed now. */
static void
assert_after_kill (Fixture *fixture, const char *expected)
{
  copy_shelf (fixture, KT_SHELF_RUNNING);
  assert_waiting (fixture->copy, expected);
}

static guint
count_files (const char *library, KtShelf shelf, const char *suffix)
{
  g_autofree char *path = kt_shelf_get_path (library, shelf, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    n += g_str_has_suffix (name, suffix);
  return n;
}

static KtRecord *
continue_first (Fixture *fixture)
{
  g_autoptr (GListStore) store = list (fixture->library, NULL);
  g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (G_LIST_MODEL (store), 0);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  KtJournal *journal = NULL;
  KtRecord *record;

  g_assert_nonnull (game);
  kt_unfinished_game_continue_async (game, test_keep_result_cb, &result);
  test_wait_result (&result);
  record = kt_unfinished_game_continue_finish (game, result, &journal, &error);
  g_assert_no_error (error);
  kt_autosave_adopt (fixture->autosave, kt_unfinished_game_get_id (game), journal);
  return record;
}

static void
resume (Fixture *fixture)
{
  KtRecord *record = continue_first (fixture);
  g_autoptr (KtMatch) match = kt_match_tags_read (record, NULL);

  kt_game_model_load (fixture->model, record, match);
}

/* --- During a game ---------------------------------------------------------------------------- */

/* An action is saved before the next iteration of the main loop. */
static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  start (fixture, "chess", NULL, NULL);
  assert_after_kill (fixture, "");
  act_all (fixture, "e4 e5 Nf3");
  assert_after_kill (fixture, "e4 e5 Nf3");
  kt_game_model_undo (fixture->model);
  assert_after_kill (fixture, "e4 e5");
  kt_game_model_redo (fixture->model);
  assert_after_kill (fixture, "e4 e5 Nf3");
  kt_game_model_undo (fixture->model);
  kt_game_model_undo (fixture->model);
  act_all (fixture, "c5 Nc3");
  assert_after_kill (fixture, "e4 c5 Nc3");
}

static gboolean
has_file (gpointer library)
{
  return count_files (library, KT_SHELF_RUNNING, ".pgn") == 1;
}

/* The game file is written later, and is complete without the journal. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = kt_shelf_get_path (fixture->library, KT_SHELF_RUNNING, NULL);
  g_autofree char *journal = NULL;
  GStatBuf status;

  start (fixture, "chess", NULL, NULL);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ".pgn"), ==, 0);
  act_all (fixture, "e4 e5");
  test_wait (has_file, fixture->library);
  copy_shelf (fixture, KT_SHELF_RUNNING);
  journal = kt_shelf_get_file (fixture->copy, KT_SHELF_RUNNING,
                               kt_autosave_get_id (fixture->autosave), "journal");
  g_assert_cmpint (g_unlink (journal), ==, 0);
  assert_waiting (fixture->copy, "e4 e5");
  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
}

/* Another process sees the game only after this one has closed it. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4");
  assert_waiting (fixture->library, "");
  close_all (fixture);
  assert_waiting (fixture->library, "e4");
}

/* --- From game to game ------------------------------------------------------------------------ */

static void
count_cb (guint *n)
{
  ++*n;
}

/* Starting another game does not end the first one; a game without moves leaves no file. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  guint n_kept = 0;

  g_signal_connect_swapped (fixture->autosave, "kept", G_CALLBACK (count_cb), &n_kept);
  start (fixture, "chess", NULL, NULL);
  start (fixture, "chess", NULL, NULL);
  g_assert_cmpuint (n_kept, ==, 0);
  act_all (fixture, "d4");
  start (fixture, "caro", NULL, NULL);
  g_assert_cmpuint (n_kept, ==, 1);
  act_all (fixture, "h8 i9");
  start (fixture, "chess", NULL, NULL);
  g_assert_cmpuint (n_kept, ==, 2);
  act_all (fixture, "f3 e5 g4 Qh4");
  start (fixture, "chess", NULL, NULL);
  g_assert_cmpuint (n_kept, ==, 2);
  g_signal_handlers_disconnect_by_data (fixture->autosave, &n_kept);
  close_all (fixture);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ".journal"), ==, 0);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ".pgn"), ==, 1);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ".sgf"), ==, 1);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ".pgn"), ==, 1);
}

static void
test_continue (Fixture *fixture, gconstpointer data)
{
  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4 e5");
  open_again (fixture);
  resume (fixture);
  test_assert_line (fixture->model, "e4 e5");
  act_all (fixture, "Nf3");
  assert_after_kill (fixture, "e4 e5 Nf3");
  kt_game_model_undo (fixture->model);
  open_again (fixture);
  resume (fixture);
  test_assert_line (fixture->model, "e4 e5");
  open_again (fixture);
  assert_waiting (fixture->library, "e4 e5");
}

/* Continues a game after a kill, twice. */
static void
test_continue_killed (Fixture *fixture, gconstpointer data)
{
  char *library;

  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4 e5");
  for (guint i = 0; i < 2; i++) {
    copy_shelf (fixture, KT_SHELF_RUNNING);
    library = fixture->library;
    fixture->library = fixture->copy;
    open_again (fixture);
    fixture->copy = library;
    resume (fixture);
    act_all (fixture, i == 0 ? "Nf3 Nc6" : "Bb5 a6");
  }
  assert_after_kill (fixture, "e4 e5 Nf3 Nc6 Bb5 a6");
}

/* A finished game is no longer among the unfinished games but among the recent ones, also after
 * a kill. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "f3 e5 g4 Qh4");
  g_assert_true (kt_game_model_is_over (fixture->model));
  assert_after_kill (fixture, "");
  g_assert_cmpuint (count_files (fixture->copy, KT_SHELF_RECENT, ".pgn"), ==, 1);
  g_assert_cmpuint (count_files (fixture->copy, KT_SHELF_RUNNING, ""), ==, 0);
  close_all (fixture);
  assert_waiting (fixture->library, "");
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ".pgn"), ==, 1);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ""), ==, 0);
}

static GPtrArray *
read_results (const char *library)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *lines = kt_results_read (library, faults);

  g_assert_cmpuint (faults->len, ==, 0);
  return lines;
}

/* The program was killed before it recorded the result of a game; the next program that finds
 * the game records it, once. */
static void
test_over_not_recorded (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (2, 0);
  g_autoptr (GPtrArray) lines = NULL, again = NULL;
  const KtResultLine *line;
  KtSeat *seat;

  start (fixture, "chess", NULL, computer);
  seat = kt_match_get_seat (kt_game_model_get_match (fixture->model), 0);
  kt_seat_set_chosen_name (seat, "Lan");
  kt_seat_set_name (seat, "Lan");
  test_act (fixture->model, "e4");
  test_wait (has_file, fixture->library);
  kt_game_model_resign (fixture->model);
  assert_after_kill (fixture, "");
  lines = read_results (fixture->copy);
  g_assert_cmpuint (lines->len, ==, 1);
  line = lines->pdata[0];
  g_assert_cmpstr (line->id, ==, kt_autosave_get_id (fixture->autosave));
  g_assert_cmpstr (line->seats[0], ==, "person");
  g_assert_cmpstr (line->names[0], ==, "Lan");
  g_assert_true (g_str_has_prefix (line->seats[1], "computer/"));
  g_assert_cmpint (line->end, ==, KT_GAME_WON_FAR);
  g_assert_cmpint (ABS (line->time - g_get_real_time () / G_USEC_PER_SEC), <, 60);
  assert_after_kill (fixture, "");
  again = read_results (fixture->copy);
  g_assert_cmpuint (again->len, ==, 1);
}

/* If a loaded game was already over, a comment does not record its result. */
static void
test_over_before (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "1. f3 e5 2. g4 Qh4# 0-1\n";
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GPtrArray) lines = NULL;
  KtGameTree *tree;

  kt_game_model_load (fixture->model, kt_import_text (text, strlen (text), NULL), match);
  test_wait (has_id, fixture->autosave);
  tree = kt_game_model_get_tree (fixture->model);
  kt_game_edits_set_comment (kt_game_model_get_edits (fixture->model), kt_game_tree_get_root (tree),
                             "short");
  assert_after_kill (fixture, "");
  lines = read_results (fixture->copy);
  g_assert_cmpuint (lines->len, ==, 0);
}

static gboolean
has_recent (gpointer library)
{
  return count_files (library, KT_SHELF_RECENT, ".pgn") == 1;
}

static gboolean
has_no_recent (gpointer library)
{
  return count_files (library, KT_SHELF_RECENT, ".pgn") == 0;
}

/* A finished game is listed as recent while it is still on the board, where its end can be
 * undone. */
static void
test_over_on_board (Fixture *fixture, gconstpointer data)
{
  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4 e5");
  kt_game_model_resign (fixture->model);
  test_wait (has_recent, fixture->library);
  copy_shelf (fixture, KT_SHELF_RECENT);
  assert_after_kill (fixture, "");
  g_assert_cmpuint (count_files (fixture->copy, KT_SHELF_RECENT, ".pgn"), ==, 1);
  copy_shelf (fixture, KT_SHELF_RECENT);
  kt_game_model_undo (fixture->model);
  assert_after_kill (fixture, "e4 e5");
  g_assert_cmpuint (count_files (fixture->copy, KT_SHELF_RECENT, ".pgn"), ==, 0);
  test_wait (has_no_recent, fixture->library);
  act_all (fixture, "Nf3");
  kt_game_model_resign (fixture->model);
  test_wait (has_recent, fixture->library);
  start (fixture, "chess", NULL, NULL);
  close_all (fixture);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ""), ==, 1);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ""), ==, 0);
}

/* A recent game that the person has removed does not come back with the next change. */
static void
test_over_taken_away (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "f3 e5 g4 Qh4");
  test_wait (has_recent, fixture->library);
  test_run_for (200);
  path = kt_shelf_find_game (fixture->library, KT_SHELF_RECENT,
                             kt_autosave_get_id (fixture->autosave));
  g_assert_cmpint (g_unlink (path), ==, 0);
  kt_game_model_show (fixture->model, 1);
  test_run_for (300);
  close_all (fixture);
  g_assert_true (has_no_recent (fixture->library));
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ""), ==, 0);
}

/* Fills the shelf of recent games with files dated a year ahead, as if the clock had been set back
 * after they were written. */
static void
fill_recent_of_later (Fixture *fixture)
{
  time_t later = (time_t) (g_get_real_time () / G_USEC_PER_SEC) + 365 * 24 * 3600;

  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_RECENT, NULL));
  for (guint i = 0; i < 100; i++) {
    g_autofree char *id = g_strdup_printf ("later-%u", i);
    g_autofree char *path = kt_shelf_get_file (fixture->library, KT_SHELF_RECENT, id, "pgn");

    g_assert_true (g_file_set_contents (path, "1. a3 *\n", -1, NULL));
    g_assert_no_errno (utime (path, &(struct utimbuf){ later + i, later + i }));
  }
}

static void
assert_recent (Fixture *fixture, const char *id)
{
  g_autofree char *path = kt_shelf_find_game (fixture->library, KT_SHELF_RECENT, id);

  g_assert_nonnull (path);
}

/* Games that end now are kept although the recent games are full of later files. */
static void
test_over_clock_set_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  fill_recent_of_later (fixture);
  for (guint i = 0; i < 3; i++) {
    start (fixture, "chess", NULL, NULL);
    act_all (fixture, "f3 e5 g4 Qh4");
    g_ptr_array_add (ids, g_strdup (kt_autosave_get_id (fixture->autosave)));
    test_run_for (200);
  }
  close_all (fixture);
  for (guint i = 0; i < ids->len; i++)
    assert_recent (fixture, ids->pdata[i]);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ""), ==, 100);
}

static KtRecord *
read_recent (const char *library)
{
  g_autofree char *folder = kt_shelf_get_path (library, KT_SHELF_RECENT, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *path = g_build_filename (folder, g_dir_read_name (dir), NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return kt_import_text (text, length, NULL);
}

/* A win is counted once, however often the game is read. */
static void
test_over_score (Fixture *fixture, gconstpointer data)
{
  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "f3 e5 g4");
  test_wait (has_file, fixture->library);
  act_all (fixture, "Qh4");
  assert_after_kill (fixture, "");
  for (guint i = 0; i < 2; i++) {
    KtRecord *record = read_recent (fixture->copy);
    g_autoptr (KtMatch) match = kt_match_tags_read (record, NULL);

    kt_game_model_load (fixture->model, record, match);
    g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, 1)), ==, 1);
  }
}

/* The file names the players of its own game, even if the next game begins at once with other
 * seats. */
static void
test_over_again (Fixture *fixture, gconstpointer data)
{
  KtMatch *match;
  KtRecord *record;

  start (fixture, "chess", NULL, NULL);
  match = kt_game_model_get_match (fixture->model);
  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  g_object_set (match, "length", 3, NULL);
  act_all (fixture, "e4 e5");
  kt_game_model_resign (fixture->model);
  kt_game_model_start_again (fixture->model);
  close_all (fixture);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ".pgn"), ==, 1);
  record = read_recent (fixture->library);
  g_assert_cmpstr (kt_record_get_tag (record, "White"), ==, "An");
  g_assert_cmpstr (kt_record_get_tag (record, "Black"), ==, "Bình");
  g_assert_null (kt_record_get_fault (record));
  kt_record_free (record);
}

/* Help in a continued game is saved, even if no move has followed. */
static void
test_help_before_moves (Fixture *fixture, gconstpointer data)
{
  KtGameTally tally;

  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4 e5");
  for (guint i = 0; i < 2; i++) {
    open_again (fixture);
    resume (fixture);
    kt_game_model_count_help (fixture->model);
  }
  tally = kt_game_model_get_tally (fixture->model);
  g_assert_cmpuint (tally.hints, ==, 2);
}

/* Players, levels, seats and the score are restored. */
static void
test_seats (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (2, 0);
  KtMatch *match;
  guint level;

  start (fixture, "chess", NULL, computer);
  match = kt_game_model_get_match (fixture->model);
  kt_seat_set_wins (kt_match_get_seat (match, 0), 3);
  kt_seat_set_chosen_name (kt_match_get_seat (match, 0), "Nguyễn Thị \"Lan\"");
  kt_seat_set_name (kt_match_get_seat (match, 0), "Nguyễn Thị \"Lan\"");
  g_object_set (match, "draws", 2, "length", 7, NULL);
  act_all (fixture, "e4");
  open_again (fixture);
  resume (fixture);
  match = kt_game_model_get_match (fixture->model);
  g_assert_true (kt_seat_is_person (kt_match_get_seat (match, 0)));
  g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, 0)), ==, 3);
  g_assert_cmpstr (kt_seat_get_chosen_name (kt_match_get_seat (match, 0)), ==,
                   "Nguyễn Thị \"Lan\"");
  g_assert_true (KT_IS_COMPUTER (kt_seat_get_player (kt_match_get_seat (match, 1))));
  g_object_get (kt_seat_get_player (kt_match_get_seat (match, 1)), "level", &level, NULL);
  g_assert_cmpuint (level, ==, 2);
  g_assert_cmpuint (kt_match_get_draws (match), ==, 2);
  kt_game_model_set_paused (fixture->model, TRUE);
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListStore) store = NULL;
  g_autoptr (KtUnfinishedGame) game = NULL;
  g_autoptr (GAsyncResult) removed = NULL, restored = NULL;

  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4");
  close_all (fixture);
  store = list (fixture->library, NULL);
  game = g_list_model_get_item (G_LIST_MODEL (store), 0);
  kt_unfinished_game_remove_async (game, test_keep_result_cb, &removed);
  test_wait_result (&removed);
  g_assert_true (kt_unfinished_game_move_finish (game, removed, NULL));
  assert_waiting (fixture->library, "");
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ".pgn"), ==, 1);
  kt_unfinished_game_restore_async (game, test_keep_result_cb, &restored);
  test_wait_result (&restored);
  g_assert_true (kt_unfinished_game_move_finish (game, restored, NULL));
  assert_waiting (fixture->library, "e4");
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ".pgn"), ==, 0);
}

/* --- Games that are only viewed --------------------------------------------------------------- */

static void
look_at (Fixture *fixture, const char *text)
{
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_load (fixture->model, kt_import_text (text, strlen (text), NULL), match);
  test_wait (has_id, fixture->autosave);
}

/* A game with more text than fits into a journal has a file, which is removed if the game was
 * not changed. */
static void
test_looked_at (Fixture *fixture, gconstpointer data)
{
  static const char *const ends[] = { "g4 *", "g4 Qh4# 0-1" };
  g_autofree char *words = g_strnfill (KT_JOURNAL_TEXT_SIZE, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *text = g_strdup_printf ("1. f3 {%s} e5 2. %s\n", words, ends[i]);

    look_at (fixture, text);
    test_wait (has_file, fixture->library);
    test_run_for (100);
    start (fixture, "caro", NULL, NULL);
    test_run_for (100);
    g_assert_false (has_file (fixture->library));
  }
  close_all (fixture);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ""), ==, 0);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ""), ==, 0);
}

/* After an edit the loaded game belongs to the library. */
static void
test_looked_at_and_written (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = g_strnfill (KT_JOURNAL_TEXT_SIZE, 'x');
  g_autofree char *text = g_strdup_printf ("1. f3 {%s} e5 2. g4 Qh4# 0-1\n", words);

  look_at (fixture, text);
  test_wait (has_file, fixture->library);
  kt_game_edits_set_comment (kt_game_model_get_edits (fixture->model),
                             kt_game_tree_get_root (kt_game_model_get_tree (fixture->model)),
                             "short");
  close_all (fixture);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ""), ==, 0);
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RECENT, ".pgn"), ==, 1);
}

static gboolean
has_stones (gpointer library)
{
  return count_files (library, KT_SHELF_RUNNING, ".sgf") == 1;
}

/* A short game with many variations is written only in the thread, like a long game. */
static void
test_many_lines (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("(;GM[4]SZ[15]");

  for (char column = 'a'; column < 'p'; column++) {
    for (char row = 'a'; row < 'n'; row++)
      g_string_append_printf (text, "(;B[%c%c];W[ao];B[bo];W[co];B[do];W[eo];B[fo];W[go];B[ho])",
                              column, row);
  }
  g_string_append (text, ")\n");
  look_at (fixture, text->str);
  test_wait (has_stones, fixture->library);
  test_act (fixture->model, "h2");
  assert_after_kill (fixture, "a15 a1 b1 c1 d1 e1 f1 g1 h1 h2");
}

/* --- Broken files ----------------------------------------------------------------------------- */

/* A broken file is reported and put aside unchanged; the other games are listed. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GListStore) store = NULL;
  g_autofree char *file = NULL, *journal = NULL, *aside = NULL;

  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4");
  close_all (fixture);
  file = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING, "broken", "pgn");
  journal = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING, "broken", "journal");
  aside = kt_shelf_get_file (fixture->library, KT_SHELF_BROKEN, "broken", "pgn");
  g_file_set_contents (file, "\x01\x02 this is nothing", -1, NULL);
  g_file_set_contents (journal, "neither is this", -1, NULL);
  store = list (fixture->library, &faults);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
  g_assert_cmpuint (faults->len, ==, 4);
  test_assert_file (aside, "\x01\x02 this is nothing");
  assert_waiting (fixture->library, "e4");
}

/* The game file is damaged. A journal that contains the whole game is used; otherwise no moves
 * are played on a board that may be wrong. */
static void
test_file_with_faults (Fixture *fixture, gconstpointer data)
{
  static const char cut[] = "[Event \"?\"]\n[KyThuJournal \"2\"]\n\n1. Ke4 e5 *\n";
  g_autofree char *file = kt_shelf_get_file (fixture->copy, KT_SHELF_RUNNING, "cut", "pgn");
  g_autofree char *journal = kt_shelf_get_file (fixture->copy, KT_SHELF_RUNNING, "cut", "journal");
  KtJournalEntry entry = { .kind = KT_JOURNAL_PLAY, .clocks = { KT_NO_CLOCK, KT_NO_CLOCK } };
  g_autoptr (KtGameModel) model = test_game ("chess", "", NULL, NULL);

  entry.action = test_parse (kt_game_model_get_position (model), "d4");
  g_assert_true (kt_shelf_make (fixture->copy, KT_SHELF_RUNNING, NULL));
  for (guint i = 0; i < 2; i++) {
    const char *text = i == 0 ? "" : "[Event \"?\"]\n\n*\n";
    guint64 number = i == 0 ? 2 : 1;
    KtJournal *written;
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (GListStore) store = NULL;
    g_autoptr (KtUnfinishedGame) game = NULL;
    g_autofree char *line = NULL;

    g_assert_true (g_file_set_contents (file, cut, -1, NULL));
    written = kt_journal_create (journal, NULL);
    g_assert_true (kt_journal_begin (written, text, strlen (text), number));
    g_assert_true (kt_journal_append (written, &entry));
    kt_journal_free (written);
    store = list (fixture->copy, &faults);
    game = g_list_model_get_item (G_LIST_MODEL (store), 0);
    line = get_line (game);
    g_assert_cmpstr (line, ==, i == 0 ? "" : "d4");
    g_assert_cmpuint (faults->len, ==, 1);
    g_assert_cmpint (g_unlink (journal), ==, 0);
  }
}

/* A game file that the user has copied into the folder is listed like one of the program. */
static void
test_copied (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file =
      kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING, "An. Binh 2026.11", "PGN");

  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_RUNNING, NULL));
  g_file_set_contents (file, "[White \"An\"]\n\n1. e4 e5 *\n", -1, NULL);
  assert_waiting (fixture->library, "e4 e5");
  resume (fixture);
  act_all (fixture, "Nf3");
  close_all (fixture);
  assert_waiting (fixture->library, "e4 e5 Nf3");
  g_assert_cmpuint (count_files (fixture->library, KT_SHELF_RUNNING, ""), ==, 1);
}

static gboolean
has_problem (gpointer autosave)
{
  return kt_autosave_get_problem (autosave) != NULL;
}

static gboolean
writes_no_file (gpointer autosave)
{
  return !kt_autosave_writes_files (autosave);
}

static gboolean
has_no_problem (gpointer autosave)
{
  return kt_autosave_get_problem (autosave) == NULL;
}

/* If the folder cannot be created, this is reported, the game continues, and it is saved as soon
 * as possible. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);

  close_all (fixture);
  folder = kt_shelf_get_path (fixture->library, KT_SHELF_RUNNING, NULL);
  if (g_file_test (folder, G_FILE_TEST_EXISTS))
    test_remove_folder (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  open_again (fixture);
  kt_game_model_start (fixture->model, chess, &options, match);
  test_wait (has_problem, fixture->autosave);
  g_assert_nonnull (strstr (kt_autosave_get_problem (fixture->autosave), folder));
  act_all (fixture, "e4 e5");
  test_wait (writes_no_file, fixture->autosave);
  g_unlink (folder);
  test_wait (has_no_problem, fixture->autosave);
  assert_after_kill (fixture, "e4 e5");
}

/* If the journal is truncated while in use, this is reported, and the game is saved in its file
 * and in the next journal. */
static void
test_cut (Fixture *fixture, gconstpointer data)
{
  g_autofree char *journal = NULL;

  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4");
  journal = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING,
                               kt_autosave_get_id (fixture->autosave), "journal");
  g_assert_cmpint (truncate (journal, 0), ==, 0);
  act_all (fixture, "e5 Nf3");
  g_assert_true (has_problem (fixture->autosave));
  g_assert_true (kt_autosave_writes_files (fixture->autosave));
  test_wait (has_no_problem, fixture->autosave);
  act_all (fixture, "Nc6");
  assert_after_kill (fixture, "e4 e5 Nf3 Nc6");
}

/* --- Comments and variations ------------------------------------------------------------------ */

/* Checks the comment of the first move, and the line kept after the last move, in the first game
 * of a shelf. */
static void
assert_written (const char *library, const char *comment, const char *aside)
{
  g_autoptr (GListStore) store = list (library, NULL);
  g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (G_LIST_MODEL (store), 0);
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autofree char *text = NULL;
  KtGameTree *tree;
  KtNode *node;

  g_assert_nonnull (game);
  kt_game_model_load (model, kt_record_copy (kt_unfinished_game_get_record (game)), match);
  tree = kt_game_model_get_tree (model);
  node = kt_node_get_first_child (kt_game_tree_get_root (tree));
  g_assert_cmpstr (kt_node_get_comment (node), ==, comment);
  node = kt_node_get_first_child (kt_game_tree_get_tip (tree));
  if (node)
    text =
        kt_position_format_action (kt_game_model_get_position (model), kt_node_get_action (node));
  g_assert_cmpstr (text, ==, aside);
  test_assert_line (model, "e4 e5");
}

static void
comment_first (Fixture *fixture, const char *comment)
{
  KtGameTree *tree = kt_game_model_get_tree (fixture->model);

  kt_game_edits_set_comment (kt_game_model_get_edits (fixture->model),
                             kt_node_get_first_child (kt_game_tree_get_root (tree)), comment);
}

/* Edits are saved at once, whether or not the file contains them already. */
static void
test_written (Fixture *fixture, gconstpointer data)
{
  KtGameTree *tree;
  g_autoptr (KtDraft) draft = NULL;
  const KtAction *path;
  KtAction action;
  guint n;

  start (fixture, "chess", NULL, NULL);
  act_all (fixture, "e4 e5");
  comment_first (fixture, "hay");
  assert_after_kill (fixture, "e4 e5");
  assert_written (fixture->copy, "hay", NULL);
  test_wait (has_file, fixture->library);
  test_run_for (400);
  comment_first (fixture, "hay lắm");
  assert_after_kill (fixture, "e4 e5");
  assert_written (fixture->copy, "hay lắm", NULL);
  tree = kt_game_model_get_tree (fixture->model);
  draft = kt_draft_new (tree, kt_game_tree_get_tip (tree));
  action = test_parse (kt_draft_get_position (draft), "d4");
  kt_draft_play (draft, &action);
  path = kt_draft_get_path (draft, &n);
  g_assert_true (kt_game_edits_add_lines (kt_game_model_get_edits (fixture->model), path, n,
                                          kt_draft_get_tree (draft)));
  assert_after_kill (fixture, "e4 e5");
  assert_written (fixture->copy, "hay lắm", "d4");
  open_again (fixture);
  assert_written (fixture->library, "hay lắm", "d4");
}

/* --- Promotion and redo ----------------------------------------------------------------------- */

/* Loads a game of two persons with a variation. */
static void
load_with_variation (Fixture *fixture)
{
  static const char text[] = "1. e4 e5 {solid} (1... c5 2. Nf3 d6) 2. Nf3 Nc6 *\n";
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_load (fixture->model, kt_import_text (text, strlen (text), NULL), match);
  test_wait (has_id, fixture->autosave);
}

/* Checks, in the only game of a shelf, the first commented answer to the first move, and the
 * nodes after it. */
static void
assert_answer (const char *library, const char *comment, guint n_answers, guint n_behind)
{
  g_autoptr (GListStore) store = list (library, NULL);
  g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (G_LIST_MODEL (store), 0);
  KtGameTree *tree = kt_record_get_tree (kt_unfinished_game_get_record (game));
  KtNode *node = kt_node_get_first_child (kt_node_get_first_child (kt_game_tree_get_root (tree)));
  KtNode *found = NULL;
  guint n = 0;

  for (; node; node = kt_node_get_next_sibling (node), n++)
    found = g_strcmp0 (kt_node_get_comment (node), comment) == 0 ? node : found;
  g_assert_cmpuint (n, ==, n_answers);
  g_assert_nonnull (found);
  for (n = 0; (found = kt_node_get_first_child (found));)
    n++;
  g_assert_cmpuint (n, ==, n_behind);
}

static void
killed_cb (Fixture *fixture)
{
  copy_shelf (fixture, KT_SHELF_RUNNING);
}

/* The program is killed while a variation is promoted, or while the promotion is undone. The
 * previous main line is still in the file. */
static void
test_promoted (Fixture *fixture, gconstpointer data)
{
  load_with_variation (fixture);
  kt_game_model_show (fixture->model, 2);
  g_assert_true (kt_game_model_go (fixture->model, KT_WAY_DOWN));
  g_signal_connect_swapped (fixture->model, "redone", G_CALLBACK (killed_cb), fixture);
  g_assert_true (kt_game_edits_promote (kt_game_model_get_edits (fixture->model)));
  assert_waiting (fixture->copy, "e4 c5 Nf3 d6");
  assert_answer (fixture->copy, "solid", 2, 2);
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (fixture->model)));
  assert_waiting (fixture->copy, "e4 e5 Nf3 Nc6");
  assert_answer (fixture->copy, "solid", 2, 2);
  g_signal_handlers_disconnect_by_data (fixture->model, fixture);
}

/* Redo restores the whole line. A new action removes the actions that could be redone. */
static void
test_redone (Fixture *fixture, gconstpointer data)
{
  load_with_variation (fixture);
  for (guint i = 0; i < 3; i++)
    kt_game_model_undo (fixture->model);
  kt_game_model_redo (fixture->model);
  assert_after_kill (fixture, "e4 e5");
  assert_answer (fixture->copy, "solid", 2, 2);
  kt_game_model_undo (fixture->model);
  act_all (fixture, "e6");
  assert_after_kill (fixture, "e4 e6");
  assert_answer (fixture->copy, NULL, 2, 2);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/autosave/at-once", test_at_once },
    { "/autosave/file", test_file },
    { "/autosave/locked", test_locked },
    { "/autosave/several", test_several },
    { "/autosave/continue", test_continue },
    { "/autosave/continue-killed", test_continue_killed },
    { "/autosave/over-again", test_over_again },
    { "/autosave/help-before-moves", test_help_before_moves },
    { "/autosave/over", test_over },
    { "/autosave/over-not-recorded", test_over_not_recorded },
    { "/autosave/over-before", test_over_before },
    { "/autosave/over-on-board", test_over_on_board },
    { "/autosave/over-taken-away", test_over_taken_away },
    { "/autosave/over-clock-set-back", test_over_clock_set_back },
    { "/autosave/over-score", test_over_score },
    { "/autosave/seats", test_seats },
    { "/autosave/remove", test_remove },
    { "/autosave/looked-at", test_looked_at },
    { "/autosave/looked-at-and-written", test_looked_at_and_written },
    { "/autosave/many-lines", test_many_lines },
    { "/autosave/broken", test_broken },
    { "/autosave/file-with-faults", test_file_with_faults },
    { "/autosave/copied", test_copied },
    { "/autosave/no-folder", test_no_folder },
    { "/autosave/cut", test_cut },
    { "/autosave/written", test_written },
    { "/autosave/promoted", test_promoted },
    { "/autosave/redone", test_redone },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
