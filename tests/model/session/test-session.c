/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests a session without a window: its work continues while no page exists. */
#include <glib/gstdio.h>
#include <string.h>

#include "model/library/kt-shelf.h"
#include "model/session/kt-game-session.h"
#include "tests/model/test-support.h"

typedef struct {
  char *library;
  GSettings *settings;
  KtGameModel *model;
  KtGameSession *session;
  guint n_news; /* number of signals that a game was saved or loaded, or that this has failed */
  char *path;
  gboolean is_partial;
  GError *error;
} Fixture;

static void
saved_cb (Fixture *fixture, const char *path)
{
  g_free (fixture->path);
  fixture->path = g_strdup (path);
  fixture->n_news++;
}

static void
failed_cb (Fixture *fixture, GError *error)
{
  g_clear_error (&fixture->error);
  fixture->error = g_error_copy (error);
  fixture->n_news++;
}

static void
loaded_cb (Fixture *fixture, gboolean is_partial, GError *fault)
{
  g_clear_error (&fixture->error);
  fixture->error = fault ? g_error_copy (fault) : NULL;
  fixture->is_partial = is_partial;
  fixture->n_news++;
}

static void
set_up (Fixture *fixture, KtGameModel *model)
{
  KtGameReader *reader;
  KtGameSaver *saver;

  *fixture = (Fixture){ .model = model };
  fixture->library = g_dir_make_tmp ("kythu-session-XXXXXX", NULL);
  fixture->settings = test_get_settings ();
  g_settings_set_string (fixture->settings, "keep-games", "never");
  fixture->session = kt_game_session_new (model, fixture->settings, fixture->library);
  reader = kt_game_session_get_reader (fixture->session);
  saver = kt_game_session_get_saver (fixture->session);
  g_signal_connect_swapped (saver, "saved", G_CALLBACK (saved_cb), fixture);
  g_signal_connect_swapped (saver, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (reader, "loaded", G_CALLBACK (loaded_cb), fixture);
  g_signal_connect_swapped (reader, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  KtGameReader *reader = kt_game_session_get_reader (fixture->session);
  KtGameSaver *saver = kt_game_session_get_saver (fixture->session);

  g_signal_handlers_disconnect_by_data (saver, fixture);
  g_signal_handlers_disconnect_by_data (reader, fixture);
  test_assert_gone (fixture->session);
  test_assert_gone (fixture->model);
  g_object_unref (fixture->settings);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
  g_free (fixture->path);
  g_clear_error (&fixture->error);
}

static gboolean
has_news (gpointer data)
{
  return ((Fixture *) data)->n_news > 0;
}

static void
wait_news (Fixture *fixture)
{
  test_wait (has_news, fixture);
  fixture->n_news = 0;
}

static KtGameSaver *
get_saver (Fixture *fixture)
{
  return kt_game_session_get_saver (fixture->session);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static KtAction
parse (Fixture *fixture, const char *text)
{
  return test_parse (kt_draft_get_position (kt_game_session_get_draft (fixture->session)), text);
}

static void
try_move (Fixture *fixture, const char *text)
{
  KtAction action = parse (fixture, text);

  g_assert_null (kt_draft_play (kt_game_session_get_draft (fixture->session), &action));
}

/* --- The draft -------------------------------------------------------------------------------- */

static void
test_draft (void)
{
  Fixture fixture;
  guint n_changes = 0;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  g_signal_connect_swapped (fixture.session, "notify::draft", G_CALLBACK (count_cb), &n_changes);
  g_assert_null (kt_game_session_get_draft (fixture.session));
  kt_game_session_drop_draft (fixture.session);
  g_assert_cmpuint (n_changes, ==, 0);
  kt_game_session_begin_draft (fixture.session);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (kt_game_session_can_play_draft (fixture.session));
  try_move (&fixture, "e4");
  try_move (&fixture, "e5");
  g_assert_true (kt_game_session_can_play_draft (fixture.session));
  test_assert_line (fixture.model, "");
  g_assert_null (kt_game_session_play_draft (fixture.session));
  g_assert_null (kt_game_session_get_draft (fixture.session));
  g_assert_cmpuint (n_changes, ==, 2);
  test_assert_line (fixture.model, "e4");
  tear_down (&fixture);
}

static void
test_kept_draft (void)
{
  Fixture fixture;
  KtGameTree *tree;
  KtNode *node;
  g_autofree char *square = NULL;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  test_act (fixture.model, "e4");
  kt_game_session_begin_draft (fixture.session);
  try_move (&fixture, "c5");
  /* The game continues, and the draft stays. */
  test_act (fixture.model, "e5");
  g_assert_false (kt_game_session_can_play_draft (fixture.session));
  g_assert_true (kt_game_session_keep_draft (fixture.session));
  tree = kt_game_model_get_tree (fixture.model);
  node = kt_node_get_next_sibling (kt_game_tree_get_tip (tree));
  g_assert_nonnull (node);
  square = kt_square_to_text (kt_node_get_action (node)->to, 8);
  g_assert_cmpstr (square, ==, "c5");
  test_assert_line (fixture.model, "e4 e5");
  /* Another game ends the draft. */
  kt_game_session_begin_draft (fixture.session);
  test_start_next (fixture.model);
  g_assert_null (kt_game_session_get_draft (fixture.session));
  tear_down (&fixture);
}

/* --- The comment ------------------------------------------------------------------------------ */

static const char *
get_comment (Fixture *fixture)
{
  return kt_node_get_comment (kt_game_tree_get_tip (kt_game_model_get_tree (fixture->model)));
}

static void
test_comment (void)
{
  Fixture fixture;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  test_act (fixture.model, "e4");
  kt_game_session_begin_comment (fixture.session);
  g_assert_true (kt_game_session_get_commented (fixture.session) ==
                 kt_game_tree_get_tip (kt_game_model_get_tree (fixture.model)));
  g_assert_cmpstr (kt_game_session_get_comment (fixture.session), ==, "");
  kt_game_session_set_comment (fixture.session, "  half");
  kt_game_session_set_comment (fixture.session, "  half of it ");
  g_assert_null (get_comment (&fixture));
  kt_game_session_end_comment (fixture.session, TRUE);
  g_assert_cmpstr (get_comment (&fixture), ==, "half of it");
  g_assert_null (kt_game_session_get_commented (fixture.session));
  kt_game_session_begin_comment (fixture.session);
  g_assert_cmpstr (kt_game_session_get_comment (fixture.session), ==, "half of it");
  kt_game_session_set_comment (fixture.session, "other");
  kt_game_session_end_comment (fixture.session, FALSE);
  g_assert_cmpstr (get_comment (&fixture), ==, "half of it");
  tear_down (&fixture);
}

static void
test_dropped_comment (void)
{
  Fixture fixture;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  test_act (fixture.model, "e4");
  kt_game_session_begin_comment (fixture.session);
  kt_game_model_undo (fixture.model);
  g_assert_null (kt_game_session_get_commented (fixture.session));
  kt_game_session_begin_comment (fixture.session);
  test_start_next (fixture.model);
  g_assert_null (kt_game_session_get_commented (fixture.session));
  tear_down (&fixture);
}

/* --- The review ------------------------------------------------------------------------------- */

static gboolean
is_reviewed (gpointer data)
{
  KtGameReview *review = kt_game_session_get_review (((Fixture *) data)->session);

  return kt_game_review_get_state (review) == KT_GAME_REVIEW_DONE;
}

static void
test_review (void)
{
  Fixture fixture;
  KtGameReview *review;

  set_up (&fixture, test_game ("tic-tac-toe", "", NULL, NULL));
  review = kt_game_session_get_review (fixture.session);
  for (const char *const *move = (const char *const[]){ "b2", "a1", "c2", "c1", "a2", NULL }; *move;
       move++)
    test_act (fixture.model, *move);
  g_assert_null (kt_game_review_get (review));
  kt_game_review_begin (review);
  g_assert_cmpint (kt_game_review_get_state (review), ==, KT_GAME_REVIEW_MAKING);
  test_wait (is_reviewed, &fixture);
  g_assert_cmpuint (kt_review_get_n_moves (kt_game_review_get (review)), ==, 5);
  g_assert_nonnull (kt_game_model_get_review (fixture.model));
  kt_game_review_drop (review);
  g_assert_null (kt_game_review_get (review));
  /* The game keeps the text of the review, so it is restored at once. */
  kt_game_review_begin (review);
  g_assert_nonnull (kt_game_review_get (review));
  kt_game_model_undo (fixture.model);
  g_assert_cmpint (kt_game_review_get_state (review), ==, KT_GAME_REVIEW_NONE);
  /* While a review is made, it may be dropped, and the session freed. */
  kt_game_review_begin (review);
  kt_game_review_drop (review);
  kt_game_review_begin (review);
  tear_down (&fixture);
}

/* --- Saving ----------------------------------------------------------------------------------- */

static gboolean
holds (const char *path, const char *part)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return strstr (text, part) != NULL;
}

static guint
count_saved (Fixture *fixture)
{
  g_autofree char *path = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (folder && (name = g_dir_read_name (folder)))
    n += *name != '.';
  return n;
}

static void
write_comment (Fixture *fixture, const char *text)
{
  kt_game_session_begin_comment (fixture->session);
  kt_game_session_set_comment (fixture->session, text);
  kt_game_session_end_comment (fixture->session, TRUE);
}

static void
test_saving (void)
{
  Fixture fixture;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  test_act (fixture.model, "e4");
  write_comment (&fixture, "first");
  /* The game has not been saved yet, so there is nothing to save again. */
  g_assert_false (kt_game_saver_is_saving (get_saver (&fixture)));
  kt_game_saver_save_as (get_saver (&fixture), "a game", NULL);
  g_assert_true (kt_game_saver_is_saving (get_saver (&fixture)));
  g_assert_null (kt_game_saver_get_path (get_saver (&fixture)));
  /* Edits during a save are in the file in the end. */
  write_comment (&fixture, "second");
  write_comment (&fixture, "third");
  wait_news (&fixture);
  wait_news (&fixture);
  g_assert_true (holds (fixture.path, "third"));
  g_assert_cmpstr (kt_game_saver_get_path (get_saver (&fixture)), ==, fixture.path);
  write_comment (&fixture, "fourth");
  wait_news (&fixture);
  g_assert_true (holds (fixture.path, "fourth"));
  g_assert_cmpuint (count_saved (&fixture), ==, 1);
  /* The next game has not been saved. */
  test_start_next (fixture.model);
  g_assert_null (kt_game_saver_get_path (get_saver (&fixture)));
  kt_game_saver_save_as (get_saver (&fixture), "a game", NULL);
  wait_news (&fixture);
  g_assert_error (fixture.error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_null (kt_game_saver_get_path (get_saver (&fixture)));
  tear_down (&fixture);
}

/* A finished game is saved once without asking, also if it ends during a save. */
static void
test_saved_end (void)
{
  Fixture fixture;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  g_settings_set_string (fixture.settings, "keep-games", "always");
  test_act (fixture.model, "e4");
  kt_game_saver_save_as (get_saver (&fixture), "a game", NULL);
  kt_game_model_resign (fixture.model);
  wait_news (&fixture);
  wait_news (&fixture);
  g_assert_true (holds (fixture.path, "1-0"));
  g_assert_cmpuint (count_saved (&fixture), ==, 1);
  test_start_next (fixture.model);
  test_act (fixture.model, "d4");
  kt_game_model_resign (fixture.model);
  wait_news (&fixture);
  g_assert_true (holds (fixture.path, "d4"));
  g_assert_cmpuint (count_saved (&fixture), ==, 2);
  g_settings_set_string (fixture.settings, "keep-games", "never");
  test_start_next (fixture.model);
  kt_game_model_resign (fixture.model);
  g_assert_false (kt_game_saver_is_saving (get_saver (&fixture)));
  tear_down (&fixture);
}

/* Another game begins while the previous one is saved: each has its own file. */
static void
test_saved_before (void)
{
  Fixture fixture;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  g_settings_set_string (fixture.settings, "keep-games", "always");
  test_act (fixture.model, "e4");
  kt_game_saver_save_as (get_saver (&fixture), "a game", NULL);
  test_start_next (fixture.model);
  test_act (fixture.model, "d4");
  kt_game_model_resign (fixture.model);
  wait_news (&fixture);
  g_assert_true (holds (fixture.path, "e4"));
  wait_news (&fixture);
  g_assert_true (holds (fixture.path, "d4"));
  g_assert_cmpstr (kt_game_saver_get_path (get_saver (&fixture)), ==, fixture.path);
  g_assert_cmpuint (count_saved (&fixture), ==, 2);
  tear_down (&fixture);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static KtGameReader *
get_reader (Fixture *fixture)
{
  return kt_game_session_get_reader (fixture->session);
}

static GFile *
write_file (Fixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->library, "some.pgn", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static void
choice_cb (KtGameReader *reader, KtGameFile *file, guint *n_games)
{
  *n_games = kt_game_file_get_entries (file)->len;
}

static gboolean
is_set (gpointer data)
{
  return *(guint *) data > 0;
}

static void
test_reading (void)
{
  Fixture fixture;
  g_autoptr (GFile) one = NULL, two = NULL, none = NULL;
  guint n_games = 0;

  set_up (&fixture, kt_game_model_new ());
  g_signal_connect (get_reader (&fixture), "has-choice", G_CALLBACK (choice_cb), &n_games);
  one = write_file (&fixture, "1. e4 e5 *\n");
  kt_game_reader_open (get_reader (&fixture), one);
  wait_news (&fixture);
  g_assert_no_error (fixture.error);
  test_assert_line (fixture.model, "e4 e5");
  two = write_file (&fixture, "[White \"Bình\"]\n\n1. d4 *\n\n[White \"An\"]\n\n1. c4 c5 *\n");
  kt_game_reader_open (get_reader (&fixture), two);
  test_wait (is_set, &n_games);
  g_assert_cmpuint (n_games, ==, 2);
  test_assert_line (fixture.model, "e4 e5");
  kt_game_reader_choose (get_reader (&fixture), 1);
  wait_news (&fixture);
  test_assert_line (fixture.model, "c4 c5");
  none = g_file_get_child (one, "nothing");
  kt_game_reader_open (get_reader (&fixture), none);
  wait_news (&fixture);
  g_assert_nonnull (fixture.error);
  test_assert_line (fixture.model, "c4 c5");
  /* If a second reading begins, only the second one counts. */
  kt_game_reader_open (get_reader (&fixture), two);
  kt_game_reader_read_text (get_reader (&fixture), "1. e4 e6 2. d4 Kd4 *");
  wait_news (&fixture);
  g_assert_true (fixture.is_partial);
  g_assert_nonnull (fixture.error);
  test_assert_line (fixture.model, "e4 e6 d4");
  g_signal_handlers_disconnect_by_func (get_reader (&fixture), choice_cb, &n_games);
  tear_down (&fixture);
}

/* The games of a file are read one after another, until a game is loaded that is not from the file.
 */
static void
test_stepping (void)
{
  Fixture fixture;
  g_autoptr (GFile) file = NULL;
  guint n_games = 0;

  set_up (&fixture, kt_game_model_new ());
  g_signal_connect (get_reader (&fixture), "has-choice", G_CALLBACK (choice_cb), &n_games);
  file = write_file (&fixture, "[White \"An\"]\n\n1. d4 *\n\n[White \"Lan\"]\n\n1. c4 c5 *\n");
  kt_game_reader_open (get_reader (&fixture), file);
  test_wait (is_set, &n_games);
  kt_game_reader_choose (get_reader (&fixture), 0);
  wait_news (&fixture);
  test_assert_line (fixture.model, "d4");
  g_assert_false (kt_game_reader_can_step (get_reader (&fixture), -1));
  kt_game_reader_step (get_reader (&fixture), 1);
  wait_news (&fixture);
  test_assert_line (fixture.model, "c4 c5");
  g_assert_false (kt_game_reader_can_step (get_reader (&fixture), 1));
  kt_game_reader_step (get_reader (&fixture), -1);
  wait_news (&fixture);
  test_assert_line (fixture.model, "d4");
  kt_game_reader_read_text (get_reader (&fixture), "1. e4 e6");
  wait_news (&fixture);
  g_assert_false (kt_game_reader_can_step (get_reader (&fixture), 1));
  g_signal_handlers_disconnect_by_func (get_reader (&fixture), choice_cb, &n_games);
  tear_down (&fixture);
}

/* --- The analysis ----------------------------------------------------------------------------- */

/* An analysis that the user stopped is not started again by another page. */
static void
test_stopped_analysis (void)
{
  Fixture fixture;
  KtAnalysis *analysis;

  set_up (&fixture, test_game ("chess", "", NULL, NULL));
  analysis = kt_game_session_get_analysis (fixture.session);
  kt_analysis_set_on (analysis, TRUE);
  g_assert_true (kt_analysis_is_on (analysis));
  kt_analysis_set_stopped (analysis, TRUE);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_OFF);
  kt_analysis_set_on (analysis, FALSE);
  kt_analysis_set_on (analysis, TRUE);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_OFF);
  kt_analysis_set_stopped (analysis, FALSE);
  g_assert_cmpint (kt_analysis_get_state (analysis), !=, KT_ANALYSIS_OFF);
  kt_analysis_set_on (analysis, FALSE);
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/draft", test_draft);
  g_test_add_func ("/session/kept-draft", test_kept_draft);
  g_test_add_func ("/session/comment", test_comment);
  g_test_add_func ("/session/dropped-comment", test_dropped_comment);
  g_test_add_func ("/session/review", test_review);
  g_test_add_func ("/session/saving", test_saving);
  g_test_add_func ("/session/saved-end", test_saved_end);
  g_test_add_func ("/session/saved-before", test_saved_before);
  g_test_add_func ("/session/reading", test_reading);
  g_test_add_func ("/session/stepping", test_stepping);
  g_test_add_func ("/session/stopped-analysis", test_stopped_analysis);
  return g_test_run ();
}
