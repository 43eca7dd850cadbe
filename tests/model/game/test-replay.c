/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished game is replayed without being changed. */
#include "tests/model/test-support.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/game/kt-replay.h"

/* The fastest pace, in milliseconds per move. */
enum { QUICK = 1 };

static KtGameModel *
play (const char *line)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (model, words[i]);
  return model;
}

static gboolean
stands (gpointer replay)
{
  return !kt_replay_is_playing (replay);
}

static void
finish (KtReplay *replay, KtGameModel *model)
{
  test_assert_gone (replay);
  test_assert_gone (model);
}

/* Only a finished game can be replayed; in any other game somebody can still move. */
static void
test_begin (void)
{
  KtGameModel *model = play ("a1 b1 a2 b2");
  KtReplay *replay = kt_replay_new (model);

  kt_game_model_show (model, 1);
  g_assert_false (kt_replay_is_active (replay));
  g_assert_false (kt_replay_begin (replay));
  kt_replay_play (replay);
  g_assert_false (kt_replay_is_playing (replay));
  kt_game_model_show (model, 4);
  test_act (model, "a3");
  g_assert_false (kt_replay_is_active (replay));
  kt_game_model_show (model, 2);
  g_assert_true (kt_replay_is_active (replay));
  kt_replay_leave (replay);
  g_assert_true (kt_game_model_is_live (model));
  g_assert_false (kt_replay_is_active (replay));
  finish (replay, model);
}

/* The file has only a position in which the game is already over, so there is nothing to replay. */
static void
test_nothing_to_show (void)
{
  static const char fen[] = "8/8/4k3/8/8/3NK3/8/8 w - - 0 1";
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtReplay *replay = kt_replay_new (model);
  g_autoptr (KtMatch) match = g_object_ref (kt_game_model_get_match (model));

  kt_game_model_load (model, kt_format_of_position (fen)->read_position (fen, NULL), match);
  g_assert_true (kt_game_model_is_over (model));
  g_assert_false (kt_replay_is_active (replay));
  g_assert_false (kt_replay_begin (replay));
  finish (replay, model);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Every position is shown once, and the game is unchanged. */
static void
test_play (void)
{
  KtGameModel *model = play ("a1 b1 a2 b2 a3");
  KtReplay *replay = kt_replay_new (model);
  guint n_shown = 0;

  kt_replay_set_pace (replay, QUICK);
  g_signal_connect_swapped (model, "shown-changed", G_CALLBACK (count_cb), &n_shown);
  kt_replay_play (replay);
  g_assert_true (kt_replay_is_playing (replay));
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 0);
  test_wait (stands, replay);
  g_assert_cmpuint (n_shown, ==, 6);
  g_assert_true (kt_game_model_is_live (model));
  g_assert_true (kt_replay_is_active (replay));
  test_assert_line (model, "a1 b1 a2 b2 a3");
  finish (replay, model);
}

static void
pause_at_cb (KtGameModel *model, KtReplay *replay)
{
  if (kt_game_model_get_shown (model) == 2)
    kt_replay_pause (replay);
}

/* A replay pauses when told to, even by a listener for the shown position, and continues from
 * there. */
static void
test_pause (void)
{
  KtGameModel *model = play ("a1 b1 a2 b2 a3");
  KtReplay *replay = kt_replay_new (model);

  kt_replay_set_pace (replay, QUICK);
  g_signal_connect (model, "shown-changed", G_CALLBACK (pause_at_cb), replay);
  kt_replay_play (replay);
  test_wait (stands, replay);
  test_run_for (20);
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 2);
  kt_replay_play (replay);
  test_wait (stands, replay);
  g_assert_true (kt_game_model_is_live (model));
  finish (replay, model);
}

/* Undoing a move or starting a new game ends the replay. */
static void
test_end (void)
{
  KtGameModel *model = play ("a1 b1 a2 b2 a3");
  KtReplay *replay = kt_replay_new (model);

  kt_replay_play (replay);
  kt_game_model_undo (model);
  g_assert_false (kt_replay_is_playing (replay));
  g_assert_false (kt_replay_is_active (replay));
  test_act (model, "a3");
  kt_replay_play (replay);
  test_start_next (model);
  g_assert_false (kt_replay_is_playing (replay));
  g_assert_false (kt_replay_is_active (replay));
  finish (replay, model);
}

static void
load (KtGameModel *model, const char *text)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  kt_game_model_load (model, record, match);
}

#define MATE "1. f3 e5 2. g4 Qh4# 0-1"

/* A finished game that is loaded opens in the replay. Its moves take the times in the record. */
static void
test_loaded (void)
{
  KtGameModel *model = kt_game_model_new ();
  KtReplay *replay = kt_replay_new (model);

  load (model, MATE);
  g_assert_true (kt_replay_is_active (replay));
  g_assert_false (kt_replay_has_times (replay));
  kt_replay_set_pace (replay, 0);
  kt_game_model_show (model, 0);
  g_assert_cmpuint (kt_replay_get_delay (replay), ==, KT_REPLAY_USUAL_PACE);
  load (model, "[TimeControl \"120\"]\n\n1. f3 {[%clk 0:01:58]} e5 {[%clk 0:01:00]} "
               "2. g4 {[%clk 0:01:58]} Qh4# {[%clk 0:00:59]} 0-1");
  g_assert_true (kt_replay_has_times (replay));
  kt_game_model_show (model, 0);
  g_assert_cmpuint (kt_replay_get_delay (replay), ==, 2000);
  kt_game_model_show (model, 1);
  g_assert_cmpuint (kt_replay_get_delay (replay), ==, 10000);
  kt_game_model_show (model, 2);
  g_assert_cmpuint (kt_replay_get_delay (replay), ==, 300);
  load (model, "1. f3 e5 2. g4 *");
  g_assert_false (kt_replay_is_active (replay));
  finish (replay, model);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay/begin", test_begin);
  g_test_add_func ("/replay/nothing-to-show", test_nothing_to_show);
  g_test_add_func ("/replay/play", test_play);
  g_test_add_func ("/replay/pause", test_pause);
  g_test_add_func ("/replay/end", test_end);
  g_test_add_func ("/replay/loaded", test_loaded);
  return g_test_run ();
}
