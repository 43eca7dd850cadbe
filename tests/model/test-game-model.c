/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game model between persons, computers and scripted players. */
#include "test-support.h"

#include "model/kt-computer.h"

static gboolean
is_over (gpointer model)
{
  return kt_game_model_is_over (model);
}

static void
test_two_persons (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  KtMatch *match = kt_game_model_get_match (model);

  g_assert_false (kt_game_model_can_undo (model));
  g_assert_true (kt_game_model_awaits_person (model));
  test_act (model, "a1");
  test_act (model, "b1");
  test_act (model, "a2");
  test_act (model, "b2");
  test_act (model, "a3");
  test_assert_line (model, "a1 b1 a2 b2 a3");
  g_assert_true (kt_game_model_is_over (model));
  g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, 0)), ==, 1);
  kt_game_model_undo (model);
  test_assert_line (model, "a1 b1 a2 b2");
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 0);
  kt_game_model_redo (model);
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 1);
  test_assert_gone (model);
}

static void
test_two_computers (void)
{
  g_autoptr (KtPlayer) first = test_fast_computer (), second = test_fast_computer ();
  KtGameModel *model = test_game ("tic-tac-toe", "", first, second);

  test_wait (is_over, model);
  test_assert_gone (model);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-model/two-persons", test_two_persons);
  g_test_add_func ("/game-model/two-computers", test_two_computers);
  return g_test_run ();
}
