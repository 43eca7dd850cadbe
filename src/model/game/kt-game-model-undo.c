/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, and moving to another place where the game stands. */
#include "model/game/kt-game-model-private.h"

/* Before what was said around the board: an offer and its answer go together. */
static guint
skip_declarations (KtGameModel *self, guint depth)
{
  while (depth > 0 && !kt_action_is_on_board (*kt_move_list_get_action (self->moves, depth - 1)))
    depth--;
  return depth;
}

/* After how many actions undo leaves the game; FALSE when there is nothing to go back to. */
static gboolean
find_undo (KtGameModel *self, guint *target)
{
  guint depth = self->tree ? kt_game_model_count_moves (self) : 0;

  if (depth == 0)
    return FALSE;
  *target = depth - 1;
  if (!kt_action_is_on_board (*kt_move_list_get_action (self->moves, depth - 1))) {
    *target = skip_declarations (self, depth);
    return TRUE;
  }
  if (!kt_game_model_has_person (self))
    return TRUE;
  for (guint i = depth; i-- > 0;) {
    int turn = kt_move_list_get_turn (self->moves, i);

    *target = i;
    if (kt_game_model_is_person (self, turn))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_game_model_can_undo (KtGameModel *self)
{
  guint target;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return find_undo (self, &target);
}

gboolean
kt_game_model_can_redo (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->tree && kt_game_tree_get_redo (self->tree);
}

void
kt_game_model_move_tip (KtGameModel *self, KtNode *tip)
{
  kt_game_model_forget_edits (self);
  kt_game_model_stop_asking (self);
  kt_game_model_drop_premove (self);
  kt_game_tree_set_tip (self->tree, tip);
  g_free (self->position);
  self->position = kt_game_tree_get_position (self->tree, tip);
  kt_game_model_rewind_clock (self);
  self->n_changes++;
  if (!kt_game_model_has_person (self))
    self->paused = TRUE;
  kt_game_model_set_shown (self, kt_node_get_depth (tip));
}

void
kt_game_model_stand_at_shown (KtGameModel *self)
{
  KtResult result = self->position->result;
  KtNode *cursor = kt_game_tree_get_cursor (self->tree);
  guint shown = self->shown;

  kt_game_model_forget_all_edits (self);
  /* What was a variation goes first now. */
  for (KtNode *node = cursor; kt_node_get_depth (node) > shown; node = kt_node_get_parent (node))
    kt_game_tree_promote (self->tree, node);
  kt_game_model_move_tip (self, cursor);
  kt_move_list_cut (self->moves, shown);
  kt_move_list_extend (self->moves, kt_game_tree_get_tip (self->tree));
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
}

/* What followed the action before can be redone behind it. */
KtNode *
kt_game_model_branch (KtGameModel *self, const KtAction *action)
{
  KtNode *node = kt_game_tree_add (self->tree, kt_game_tree_get_tip (self->tree), action);
  KtNode *end = node;

  kt_game_tree_promote (self->tree, node);
  while (kt_node_get_first_child (end))
    end = kt_node_get_first_child (end);
  kt_game_tree_set_tip (self->tree, end);
  kt_game_tree_set_tip (self->tree, node);
  return node;
}

void
kt_game_model_undo (KtGameModel *self)
{
  KtResult result;
  guint target;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  kt_game_model_check_flag (self);
  if (!find_undo (self, &target))
    return;
  result = self->position->result;
  self->tally.undos++;
  kt_game_model_move_tip (self, kt_game_model_get_node (self, target));
  kt_move_list_cut (self->moves, target);
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
  kt_game_model_announce (self, KT_SIGNAL_UNDONE, NULL);
}

/* An offer and its answer. */
static gboolean
go_together (KtNode *node, KtNode *next)
{
  return next && !kt_action_is_on_board (*kt_node_get_action (node)) &&
         !kt_action_is_on_board (*kt_node_get_action (next));
}

/* The node where redo leaves the game. */
static KtNode *
find_redo (KtGameModel *self)
{
  g_autofree KtPosition *position = kt_position_copy (self->position);
  gboolean has_person = kt_game_model_has_person (self);
  KtNode *node = kt_game_tree_get_tip (self->tree), *next = kt_game_tree_get_redo (self->tree);
  KtNode *end = kt_game_tree_get_end (self->tree);

  while (next) {
    kt_position_play (position, kt_node_get_action (next));
    node = next;
    next = node == end ? NULL : kt_node_get_first_child (node);
    if (!go_together (node, next) &&
        (!has_person || kt_game_model_is_person (self, position->actor)))
      break;
  }
  return node;
}

void
kt_game_model_redo (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!kt_game_model_can_redo (self))
    return;
  kt_game_model_move_tip (self, find_redo (self));
  kt_move_list_extend (self->moves, kt_game_tree_get_tip (self->tree));
  if (kt_position_is_over (self->position))
    kt_match_count (self->match, &self->position->result);
  kt_game_model_announce (self, KT_SIGNAL_REDONE, NULL);
}
