/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/formats/xiangqi/xiangqi-fixture.h"

#include "games/xiangqi/xiangqi-game.h"

static KtAction
choose (GRand *random, const KtPosition *position)
{
  KtAction actions[XIANGQI_MAX_MOVES];
  int n = (int) kt_position_list_actions (position, actions);

  return actions[g_rand_int_range (random, 0, n)];
}

static void
say_something (GRand *random, KtNode *node)
{
  static const char *const words[] = { "Nước hay", "好棋", "two\nlines", "a ‖ b" };

  if (fixture_happens (random, 0.2))
    kt_node_set_comment (node, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
}

static KtNode *
pick_node (GRand *random, KtGameTree *tree)
{
  KtNode *node = kt_game_tree_get_root (tree);

  while (kt_node_get_first_child (node) && fixture_happens (random, 0.9)) {
    node = kt_node_get_first_child (node);
    if (kt_node_get_next_sibling (node) && fixture_happens (random, 0.3))
      node = kt_node_get_next_sibling (node);
  }
  return node;
}

/* Adds some random moves below a node, and returns the last one. */
static KtNode *
grow (GRand *random, KtGameTree *tree, KtNode *node, int n)
{
  for (int i = 0; i < n; i++) {
    g_autofree KtPosition *position = kt_game_tree_replay (tree, node);
    KtAction action;

    if (kt_position_is_over (position))
      break;
    action = choose (random, position);
    node = kt_game_tree_add (tree, node, &action);
    say_something (random, node);
  }
  return node;
}

KtRecord *
fixture_invent_game (GRand *random)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *start = kt_position_new (&xiangqi_game, &options);
  KtRecord *game = kt_record_new (start);
  KtGameTree *tree = kt_record_get_tree (game);
  KtNode *root = kt_game_tree_get_root (tree);

  say_something (random, root);
  kt_game_tree_set_tip (tree, grow (random, tree, root, g_rand_int_range (random, 0, 60)));
  for (int i = g_rand_int_range (random, 0, 12); i > 0 && kt_node_get_first_child (root); i--)
    grow (random, tree, pick_node (random, tree), g_rand_int_range (random, 1, 8));
  while (kt_node_get_first_child (kt_game_tree_get_tip (tree)))
    kt_game_tree_set_tip (tree, kt_node_get_first_child (kt_game_tree_get_tip (tree)));
  return game;
}

static void
describe (KtNode *node, GString *to)
{
  KtNode *first = kt_node_get_first_child (node);
  const char *comment = kt_node_get_comment (node);

  if (comment)
    g_string_append_printf (to, "{%s} ", comment);
  for (KtNode *child = first; child; child = kt_node_get_next_sibling (child)) {
    const KtAction *action = kt_node_get_action (child);

    g_string_append_printf (to, "%s%d-%d ", child == first ? "" : "(", action->from, action->to);
    if (child != first) {
      describe (child, to);
      g_string_append (to, ") ");
    }
  }
  if (first)
    describe (first, to);
}

char *
fixture_describe (KtRecord *game)
{
  GString *text = g_string_new (NULL);

  describe (kt_game_tree_get_root (kt_record_get_tree (game)), text);
  return g_strchomp (g_string_free (text, FALSE));
}
