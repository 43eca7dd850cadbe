/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests a model for analysis, in which both sides are moved by hand from any position. */
#include "games/kt-registry.h"
#include "model/game/kt-replay.h"
#include "tests/kt-test.h"
#include "tests/model/test-support.h"

static KtGameModel *
open_board (const char *game_id, const char *options_text, KtPlayer *player)
{
  KtGameModel *model = kt_game_model_new_for_analysis ();
  const KtGame *game = kt_registry_find_game (game_id);
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtOptions options;

  kt_options_parse (game, options_text, &options, &error);
  g_assert_no_error (error);
  for (guint i = 0; player && i < KT_SEATS; i++)
    kt_seat_set_player (kt_match_get_seat (match, i), player);
  kt_game_model_start (model, game, &options, match);
  return model;
}

static void
play (KtGameModel *model, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++) {
    KtAction action = test_parse (kt_game_model_get_shown_position (model), words[i]);

    g_assert_null (kt_game_model_act (model, &action));
  }
}

static guint
count_children (KtGameModel *model, guint depth)
{
  KtGameTree *tree = kt_game_model_get_tree (model);
  KtNode *node = kt_game_tree_get_tip (tree);
  guint n = 0;

  while (kt_node_get_depth (node) > depth)
    node = kt_node_get_parent (node);
  for (node = kt_node_get_first_child (node); node; node = kt_node_get_next_sibling (node))
    n++;
  return n;
}

/* A move in a variation continues the variation, which becomes the current line. */
static void
test_variation (void)
{
  KtGameModel *model = open_board ("chess", "", NULL);
  KtNode *node;

  play (model, "e4 e5 Nf3");
  kt_game_model_show (model, 1);
  play (model, "c5 Nc3 d6");
  kt_game_model_show (model, 2);
  g_assert_true (kt_game_model_go (model, KT_WAY_DOWN));
  g_assert_true (kt_game_tree_is_in_variation (kt_game_model_get_tree (model)));
  play (model, "Bc4");
  test_assert_line (model, "e4 e5 Bc4");
  g_assert_cmpuint (count_children (model, 1), ==, 2);
  g_assert_cmpuint (count_children (model, 2), ==, 2);
  node = kt_game_tree_get_tip (kt_game_model_get_tree (model));
  for (; kt_node_get_parent (node); node = kt_node_get_parent (node))
    g_assert_cmpuint (kt_node_get_place (node), ==, 0);
  test_assert_gone (model);
}

/* A move at an earlier position adds a branch beside the moves played there before. */
static void
test_branch (void)
{
  KtGameModel *model = open_board ("chess", "", NULL);

  play (model, "e4 e5 Nf3 Nc6");
  kt_game_model_show (model, 2);
  g_assert_true (kt_game_model_awaits_person (model));
  g_assert_cmpint (kt_game_model_get_person_to_act (model), ==, 0);
  play (model, "Nc3");
  test_assert_line (model, "e4 e5 Nc3");
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 3);
  g_assert_cmpuint (count_children (model, 2), ==, 2);
  /* Repeating a move enters the existing branch. */
  kt_game_model_show (model, 2);
  play (model, "Nf3");
  test_assert_line (model, "e4 e5 Nf3");
  g_assert_cmpuint (count_children (model, 2), ==, 2);
  kt_game_model_redo (model);
  test_assert_line (model, "e4 e5 Nf3 Nc6");
  /* Undo takes back one action at a time, whichever side did it. */
  kt_game_model_undo (model);
  test_assert_line (model, "e4 e5 Nf3");
  test_assert_gone (model);
}

/* A move that belongs to a shown variation makes this variation the current line. */
static void
test_variation_that_is_shown (void)
{
  KtGameModel *model = open_board ("chess", "", NULL);
  KtNode *aside;

  play (model, "e4 e5 Nf3 Nc6 Bb5");
  aside = kt_game_tree_get_tip (kt_game_model_get_tree (model));
  kt_game_model_show (model, 2);
  play (model, "Nc3 Nf6");
  kt_game_model_show_node (model, kt_node_get_parent (aside));
  play (model, "Bc4 Bc5");
  test_assert_line (model, "e4 e5 Nf3 Nc6 Bc4 Bc5");
  g_assert_true (kt_game_model_is_live (model));
  g_assert_cmpuint (count_children (model, 2), ==, 2);
  g_assert_cmpuint (count_children (model, 4), ==, 2);
  test_assert_gone (model);
}

/* A finished game can be continued from a position before its end. */
static void
test_end (void)
{
  KtGameModel *model = open_board ("chess", "", NULL);
  g_autoptr (KtReplay) replay = kt_replay_new (model);
  KtAction late;

  play (model, "f3 e5 g4 Qh4#");
  g_assert_true (kt_game_model_is_over (model));
  g_assert_false (kt_game_model_awaits_person (model));
  late = kt_action (KT_ACTION_MOVE, 0, 8, 16, 0);
  g_assert_nonnull (kt_game_model_act (model, &late));
  kt_game_model_show (model, 3);
  g_assert_false (kt_replay_is_active (replay));
  play (model, "d6");
  g_assert_false (kt_game_model_is_over (model));
  test_assert_line (model, "f3 e5 g4 d6");
  g_clear_object (&replay);
  test_assert_gone (model);
}

/* The players named in a file are not asked for moves. */
static void
test_nobody (void)
{
  KtPlayer *player = test_scripted_new ();
  KtGameModel *model = open_board ("caro", "", player);

  test_run_for (50);
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (player)));
  g_assert_false (kt_game_model_is_thinking (model));
  play (model, "h8 i9");
  g_assert_true (kt_game_model_has_person (model));
  kt_game_model_undo (model);
  test_assert_line (model, "h8");
  g_assert_false (kt_game_model_get_paused (model));
  test_assert_gone (model);
  g_object_unref (player);
}

static void
test_refusals (void)
{
  KtGameModel *model = open_board ("chess", "", NULL);
  KtAction wrong = kt_action (KT_ACTION_MOVE, 0, 12, 44, 0);
  KtAction nobody = kt_action (KT_ACTION_MOVE, KT_NO_ACTOR, 12, 28, 0);

  play (model, "e4 e5");
  kt_game_model_show (model, 0);
  g_assert_nonnull (kt_game_model_act (model, &wrong));
  g_assert_nonnull (kt_game_model_act (model, &nobody));
  test_assert_line (model, "e4 e5");
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 0);
  test_assert_gone (model);
}

/* The person at the board answers the questions of an opening. */
static void
test_questions (void)
{
  KtGameModel *model = open_board ("caro", "opening=swap2", NULL);
  KtAction take;

  play (model, "h8 h9 i9");
  take = kt_action_choose (1, 0);
  g_assert_null (kt_game_model_act (model, &take));
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 4);
  test_assert_gone (model);
}

static void
test_help (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtGameTally tally;

  kt_game_model_count_help (model);
  tally = kt_game_model_get_tally (model);
  g_assert_cmpuint (tally.hints, ==, 1);
  test_assert_gone (model);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis-board/branch", test_branch);
  g_test_add_func ("/analysis-board/variation", test_variation);
  g_test_add_func ("/analysis-board/variation-that-is-shown", test_variation_that_is_shown);
  g_test_add_func ("/analysis-board/end", test_end);
  g_test_add_func ("/analysis-board/nobody", test_nobody);
  g_test_add_func ("/analysis-board/refusals", test_refusals);
  g_test_add_func ("/analysis-board/questions", test_questions);
  g_test_add_func ("/analysis-board/help", test_help);
  return g_test_run ();
}
