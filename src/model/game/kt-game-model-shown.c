/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles the shown position. */
#include "model/game/kt-game-model-private.h"

KtNode *
kt_game_model_get_node (KtGameModel *self, guint n)
{
  KtNode *node = kt_game_tree_get_tip (self->tree);

  while (kt_node_get_depth (node) > n)
    node = kt_node_get_parent (node);
  return node;
}

void
kt_game_model_set_cursor (KtGameModel *self, KtNode *node)
{
  kt_hinter_set_position (self->hinter, NULL);
  kt_game_tree_set_cursor (self->tree, node);
  self->shown = kt_game_tree_get_common_depth (self->tree, node);
  self->shown_node = node;
  g_free (self->shown_position);
  self->shown_position = node == kt_game_tree_get_tip (self->tree)
                             ? kt_position_copy (self->position)
                             : kt_game_tree_replay (self->tree, node);
  kt_hinter_set_position (self->hinter,
                          kt_game_model_is_shared (self) ? NULL : self->shown_position);
  g_clear_pointer (&self->marks, g_array_unref);
  self->marks = kt_position_get_marks (self->shown_position);
}

void
kt_game_model_follow_cursor (KtGameModel *self)
{
  KtNode *cursor = kt_game_tree_get_cursor (self->tree);

  if (cursor != self->shown_node ||
      kt_game_tree_get_common_depth (self->tree, cursor) != self->shown)
    kt_game_model_set_cursor (self, cursor);
}

void
kt_game_model_set_shown (KtGameModel *self, guint n)
{
  kt_game_model_set_cursor (self, kt_game_model_get_node (self, n));
}

guint
kt_game_model_get_shown (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), 0);
  return self->shown;
}

guint
kt_game_model_count_moves (KtGameModel *self)
{
  return kt_move_list_count (self->moves);
}

gboolean
kt_game_model_is_live (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->tree && kt_game_tree_get_cursor (self->tree) == kt_game_tree_get_tip (self->tree);
}

static gboolean
is_kind (KtGameModel *self, guint index, KtActionKind kind)
{
  return index < kt_game_model_count_moves (self) &&
         kt_move_list_get_action (self->moves, index)->kind == kind;
}

/* Returns the number of actions up to which stepping forward or back goes. It treats a draw offer
 * and its acceptance as one step, because the board does not change between them. */
static guint
skip_agreement (KtGameModel *self, guint n)
{
  if (n == 0 || !is_kind (self, n - 1, KT_ACTION_OFFER_DRAW) ||
      !is_kind (self, n, KT_ACTION_ACCEPT_DRAW))
    return n;
  return self->shown > n ? n - 1 : n + 1;
}

void
kt_game_model_show_node (KtGameModel *self, KtNode *node)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!self->tree || node == kt_game_tree_get_cursor (self->tree))
    return;
  kt_game_model_set_cursor (self, node);
  g_object_ref (self);
  kt_game_model_notify_changes (self);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  g_object_unref (self);
}

void
kt_game_model_show (KtGameModel *self, guint n)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!self->tree)
    return;
  n = skip_agreement (self, MIN (n, kt_game_model_count_moves (self)));
  kt_game_model_show_node (self, kt_game_model_get_node (self, n));
}

gboolean
kt_game_model_go (KtGameModel *self, KtWay way)
{
  KtNode *node;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  node = self->tree ? kt_game_tree_find_way (self->tree, way) : NULL;
  if (!node)
    return FALSE;
  if (kt_node_is_ancestor (node, kt_game_tree_get_tip (self->tree)))
    kt_game_model_show (self, kt_node_get_depth (node));
  else
    kt_game_model_show_node (self, node);
  return TRUE;
}
