/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests positions in long lines: how many actions are replayed for them, and that they are right
 * after any queries, additions and removals. */
#include "core/kt-game-tree.h"
#include "games/chess/chess-game.h"
#include "tests/kt-test.h"

enum { LENGTH = 3000, NEAR = 64 };

static guint n_played;

static void
play_and_count (KtPosition *position, const KtAction *action)
{
  n_played++;
  chess_game.play (position, action);
}

static KtGameTree *
create_tree (KtGame *game)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *start = NULL;

  *game = chess_game;
  game->play = play_and_count;
  start = kt_position_new (game, &options);
  return kt_game_tree_new (start);
}

/* Knights that move out and back, ignoring the end of the game. */
static KtNode *
add_line (KtGameTree *tree, KtNode *node, guint length)
{
  static const char *const words[][2] = {
    { "g1", "f3" }, { "g8", "f6" }, { "f3", "g1" }, { "f6", "g8" }
  };
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));
  KtAction actions[G_N_ELEMENTS (words)];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    KtSquare from = kt_square_parse (words[i][0], 8, 8);
    KtSquare to = kt_square_parse (words[i][1], 8, 8);

    actions[i] = kt_action (KT_ACTION_MOVE, i % 2, from, to, 0);
  }
  while (length-- > 0)
    node = kt_game_tree_add (tree, node, &actions[kt_node_get_depth (node) % 4]);
  return node;
}

static guint
count_for (KtGameTree *tree, KtNode *node)
{
  guint before = n_played;
  g_autofree KtPosition *position = kt_game_tree_replay (tree, node);

  g_assert_cmpuint (position->n_actions, ==, kt_node_get_depth (node));
  return n_played - before;
}

/* The first query replays the whole line; afterwards any step, forwards, backwards or random,
 * replays little. */
static void
test_count (void)
{
  KtGame game;
  g_autoptr (KtGameTree) tree = create_tree (&game);
  KtNode *tip = add_line (tree, kt_game_tree_get_root (tree), LENGTH);

  g_assert_cmpuint (count_for (tree, tip), ==, LENGTH);
  for (KtNode *node = tip; node; node = kt_node_get_parent (node))
    g_assert_cmpuint (count_for (tree, node), <, NEAR);
  tip = add_line (tree, tip, 1);
  g_assert_cmpuint (count_for (tree, tip), <=, NEAR);
}

static void
assert_position (KtGameTree *tree, KtNode *node)
{
  g_autofree KtPosition *expected = kt_position_copy (kt_game_tree_get_start (tree));
  g_autofree KtPosition *position = kt_game_tree_replay (tree, node);

  kt_node_play_path (kt_game_tree_get_root (tree), node, expected);
  g_assert_true (kt_position_equal (position, expected));
}

/* The memory of a removed node may be reused for another position. */
static void
test_removed (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  KtGame game;
  g_autoptr (KtGameTree) tree = create_tree (&game);

  for (guint round = 0; round < 60; round++) {
    KtNode *node = kt_game_tree_get_root (tree);
    guint depth = (guint) g_rand_int_range (random, 0, 400);

    while (kt_node_get_depth (node) < depth && kt_node_get_first_child (node))
      node = kt_node_get_first_child (node);
    if (kt_node_get_parent (node) && g_rand_boolean (random))
      kt_game_tree_remove (tree, node);
    else
      assert_position (tree, add_line (tree, node, (guint) g_rand_int_range (random, 1, 300)));
  }
}

/* Replaying a line also finds the properties of its nodes. */
static void
test_played (void)
{
  KtGame game;
  g_autoptr (KtGameTree) tree = create_tree (&game);
  KtNode *tip = add_line (tree, kt_game_tree_get_root (tree), 100);

  g_assert_false (kt_node_is_played (tip));
  count_for (tree, tip);
  for (KtNode *node = tip; kt_node_get_parent (node); node = kt_node_get_parent (node)) {
    g_autofree KtPosition *before = kt_game_tree_replay (tree, kt_node_get_parent (node));
    g_autofree KtPosition *after = kt_game_tree_replay (tree, node);

    g_assert_true (kt_node_is_played (node));
    g_assert_cmpint (kt_node_get_turn (node), ==, before->actor);
    g_assert_cmpint (kt_node_get_side (node), ==,
                     kt_position_get_action_side (before, kt_node_get_action (node)));
    g_assert_true (kt_node_get_opening (node) == kt_position_get_opening (after));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checkpoints/count", test_count);
  g_test_add_func ("/checkpoints/removed", test_removed);
  g_test_add_func ("/checkpoints/played", test_played);
  return g_test_run ();
}
