/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests series of games, two computers that play each other, and two that are allied. */
#include "tests/model/test-support.h"

#include "games/kt-registry.h"
#include "model/match/kt-alliance.h"

static guint
get_wins (KtGameModel *model, guint seat)
{
  return kt_seat_get_wins (kt_match_get_seat (kt_game_model_get_match (model), seat));
}

static guint
get_first_seat (KtGameModel *model)
{
  return kt_match_get_first_seat (kt_game_model_get_match (model));
}

/* The same seat begins again if the game was unfinished, otherwise the other seat. */
static void
test_who_begins (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);

  test_act (model, "h8");
  kt_game_model_start_again (model);
  g_assert_cmpuint (get_first_seat (model), ==, 0);
  test_act (model, "h8");
  g_assert_null (kt_game_model_resign (model));
  kt_game_model_start_again (model);
  g_assert_cmpuint (get_first_seat (model), ==, 1);
  kt_game_model_start_again (model);
  g_assert_cmpuint (get_first_seat (model), ==, 1);
  g_assert_cmpuint (get_wins (model, 0), ==, 1);
  test_assert_gone (model);
}

/* A start position in which the game is already over cannot be played. */
static void
test_finished_start (void)
{
  static const char fen[] = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  g_autoptr (KtMatch) match = g_object_ref (kt_game_model_get_match (model));

  kt_game_model_load (model, kt_format_of_position (fen)->read_position (fen, NULL), match);
  g_assert_true (kt_game_model_is_over (model));
  kt_game_model_start_again (model);
  g_assert_false (kt_game_model_is_over (model));
  test_act (model, "e4");
  test_assert_line (model, "e4");
  test_assert_gone (model);
}

/* Two wins decide a best of three; the next game begins another series. */
static void
test_best_of_three (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);
  KtMatch *match = kt_game_model_get_match (model);

  g_object_set (match, "length", 3, NULL);
  for (guint game = 0; game < 2; game++) {
    int winner = kt_match_get_actor_of_seat (match, 1);

    g_assert_false (kt_match_is_decided (match));
    if (winner == 0)
      test_act (model, "h8");
    g_assert_null (kt_game_model_resign (model));
    g_assert_cmpuint (get_wins (model, 1), ==, game + 1);
    if (game == 0)
      kt_game_model_start_again (model);
  }
  g_assert_true (kt_match_is_decided (match));
  /* Undoing the last move makes the series undecided again. */
  kt_game_model_undo (model);
  g_assert_false (kt_match_is_decided (match));
  kt_game_model_redo (model);
  kt_game_model_start_again (model);
  g_assert_false (kt_match_is_decided (match));
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 0);
  g_assert_cmpuint (kt_match_get_length (match), ==, 3);
  test_assert_gone (model);
}

static gboolean
has_two_moves (gpointer model)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (model)) == 2;
}

/* Each step is one action, and nothing else happens. */
static void
test_step (void)
{
  g_autoptr (KtPlayer) first = test_scripted_new (), second = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", first, second);

  kt_game_model_set_paused (model, TRUE);
  test_drain ();
  test_assert_line (model, "");
  kt_game_model_step (model);
  kt_game_model_step (model); /* A repeated key press requests no second step. */
  test_wait_and_answer (first, "h8");
  test_assert_line (model, "h8");
  g_assert_true (kt_game_model_get_paused (model));
  test_drain ();
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (second)));

  /* From an earlier position, a step first returns to the current position. */
  kt_game_model_show (model, 0);
  kt_game_model_step (model);
  g_assert_true (kt_game_model_is_live (model));
  test_wait_and_answer (second, "h9");
  test_wait (has_two_moves, model);

  /* Undo cancels the requested step. */
  kt_game_model_step (model);
  test_wait_asked (first);
  kt_game_model_undo (model);
  test_drain ();
  test_assert_line (model, "h8");
  kt_game_model_step (model);
  kt_game_model_set_paused (model, FALSE);
  test_wait_and_answer (second, "g8");
  test_wait_asked (first);
  test_assert_gone (model);
}

/* There are no steps while a person plays or the game is not paused. */
static void
test_no_step (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", NULL, scripted);

  test_act (model, "h8");
  kt_game_model_set_paused (model, TRUE);
  kt_game_model_step (model);
  test_drain ();
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (scripted)));
  test_assert_gone (model);
}

static KtComputer *
new_ally (guint level)
{
  KtPlayer *player = kt_computer_new (level, 0);

  g_object_set (player, "min-time", 0, NULL);
  return KT_COMPUTER (player);
}

static gboolean
is_over (gpointer model)
{
  return kt_game_model_is_over (model);
}

/* Allied computers move in turn for one side, also after an undo. */
static void
test_alliance (void)
{
  KtPlayer *alliance = kt_alliance_new (new_ally (0), new_ally (1));
  KtPlayer *other = test_scripted_new_eager (7);
  KtGameModel *model = test_game ("tic-tac-toe", "columns=5 rows=5 line=4", alliance, other);
  KtGameTree *tree = kt_game_model_get_tree (model);
  guint expected = 0;

  test_wait (is_over, model);
  for (KtNode *node = kt_game_tree_get_root (tree); kt_node_get_first_child (node);
       node = kt_node_get_first_child (node)) {
    g_autofree KtPosition *position = kt_game_tree_replay (tree, node);

    if (position->actor != 0)
      continue;
    g_assert_cmpuint (kt_alliance_find_ally (position), ==, expected % KT_ALLIES);
    expected++;
  }
  g_assert_cmpuint (expected, >=, 4);
  test_assert_gone (model);
  g_assert_finalize_object (other);
  g_assert_finalize_object (alliance);
}

/* The game asks only the ally who is in turn. */
static void
test_allies_in_turn (void)
{
  const KtGame *game = kt_registry_find_game ("caro");
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *position = kt_position_new (game, &options);
  static const guint expected[] = { 0, 0, 1, 1, 0, 0 };
  static const char *const actions[] = { "h8", "h9", "g8", "g9", "f8", "f9" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    KtAction action = test_parse (position, actions[i]);

    g_assert_cmpuint (kt_alliance_find_ally (position), ==, expected[i]);
    kt_position_play (position, &action);
  }
}

/* A computer that is thinking when the game is freed is stopped, and no reference remains. */
static void
test_alliance_stopped (void)
{
  KtPlayer *alliance =
      kt_alliance_new (KT_COMPUTER (kt_computer_new (4, 0)), KT_COMPUTER (kt_computer_new (4, 0)));
  KtGameModel *model = test_game ("caro", "", alliance, NULL);

  test_run_for (20);
  kt_game_model_set_paused (model, TRUE);
  test_drain ();
  test_assert_line (model, "");
  test_assert_gone (model);
  g_object_add_weak_pointer (G_OBJECT (alliance), (gpointer *) &alliance);
  g_object_unref (alliance);
  test_drain ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/series/who-begins", test_who_begins);
  g_test_add_func ("/series/finished-start", test_finished_start);
  g_test_add_func ("/series/best-of-three", test_best_of_three);
  g_test_add_func ("/series/step", test_step);
  g_test_add_func ("/series/no-step", test_no_step);
  g_test_add_func ("/series/alliance", test_alliance);
  g_test_add_func ("/series/allies-in-turn", test_allies_in_turn);
  g_test_add_func ("/series/alliance-stopped", test_alliance_stopped);
  return g_test_run ();
}
