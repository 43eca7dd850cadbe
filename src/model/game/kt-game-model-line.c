/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the game stands on its line, and which position of it is shown. */
#include "model/game/kt-game-model-private.h"

/* The node after `n` actions of the line up to the tip. */
static KtNode *
get_node (KtGameModel *self, guint n)
{
  KtNode *node = kt_game_tree_get_tip (self->tree);

  while (kt_node_get_depth (node) > n)
    node = kt_node_get_parent (node);
  return node;
}

void
kt_game_model_set_shown (KtGameModel *self, guint n)
{
  KtNode *node = get_node (self, n);

  kt_game_model_drop_hint (self);
  kt_game_tree_set_cursor (self->tree, node);
  self->shown = n;
  g_free (self->shown_position);
  self->shown_position = node == kt_game_tree_get_tip (self->tree)
                             ? kt_position_copy (self->position)
                             : kt_game_tree_get_position (self->tree, node);
  g_clear_pointer (&self->marks, g_array_unref);
  self->marks = kt_position_get_marks (self->shown_position);
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
  return g_list_model_get_n_items (G_LIST_MODEL (self->moves));
}

/* Not owned by the caller. */
static KtMove *
get_move (KtGameModel *self, guint index)
{
  g_autoptr (KtMove) move = g_list_model_get_item (G_LIST_MODEL (self->moves), index);

  return move;
}

void
kt_game_model_cut_line (KtGameModel *self, guint length)
{
  guint n_removed = kt_game_model_count_moves (self) - length;

  if (n_removed > 0)
    g_list_store_splice (self->moves, length, n_removed, NULL, 0);
}

void
kt_game_model_append_to_line (KtGameModel *self, GPtrArray *moves)
{
  if (moves->len > 0)
    g_list_store_splice (self->moves, kt_game_model_count_moves (self), 0, moves->pdata,
                         moves->len);
}

const KtOpening *
kt_game_model_find_opening (KtGameModel *self, guint n)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  if (!self->tree)
    return NULL;
  for (n = MIN (n, kt_game_model_count_moves (self)); n > 0; n--) {
    const KtOpening *opening = kt_move_get_opening (get_move (self, n - 1));

    if (opening)
      return opening;
  }
  return kt_position_get_opening (kt_game_tree_get_start (self->tree));
}

gboolean
kt_game_model_is_live (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->tree && self->shown == kt_game_model_count_moves (self);
}

void
kt_game_model_show (KtGameModel *self, guint n)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!self->tree)
    return;
  n = MIN (n, kt_game_model_count_moves (self));
  if (n == self->shown)
    return;
  kt_game_model_set_shown (self, n);
  g_object_ref (self);
  kt_game_model_notify_changes (self);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  g_object_unref (self);
}

/* Before what was said around the board: an offer and its answer go together. */
static guint
skip_declarations (KtGameModel *self, guint depth)
{
  while (depth > 0 && !kt_action_is_on_board (*kt_move_get_action (get_move (self, depth - 1))))
    depth--;
  return depth;
}

/* After how many actions undo leaves the game; FALSE when there is nothing to go back to. */
static gboolean
find_undo (KtGameModel *self, guint *target)
{
  guint depth = self->tree ? kt_game_model_count_moves (self) : 0;
  KtMove *last;

  if (depth == 0)
    return FALSE;
  *target = depth - 1;
  last = get_move (self, depth - 1);
  if (!kt_action_is_on_board (*kt_move_get_action (last))) {
    *target = skip_declarations (self, depth);
    return TRUE;
  }
  if (!kt_game_model_has_person (self))
    return TRUE;
  for (guint i = depth; i-- > 0;) {
    int turn = kt_move_get_turn (get_move (self, i));

    *target = i;
    if (kt_seat_is_person (kt_game_model_get_seat_of_actor (self, turn)))
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
  return self->tree && kt_node_get_first_child (kt_game_tree_get_tip (self->tree));
}

/* The game now stands at `tip`. */
static void
move_tip (KtGameModel *self, KtNode *tip)
{
  kt_game_model_stop_asking (self);
  kt_game_model_drop_premove (self);
  kt_game_tree_set_tip (self->tree, tip);
  g_free (self->position);
  self->position = kt_game_tree_get_position (self->tree, tip);
  self->n_changes++;
  if (!kt_game_model_has_person (self))
    self->paused = TRUE;
  kt_game_model_set_shown (self, kt_node_get_depth (tip));
}

void
kt_game_model_undo (KtGameModel *self)
{
  KtResult result;
  guint target;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!find_undo (self, &target))
    return;
  result = self->position->result;
  self->tally.undos++;
  move_tip (self, get_node (self, target));
  kt_game_model_cut_line (self, target);
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
  kt_game_model_announce (self, KT_SIGNAL_UNDONE, NULL);
}

/* The node where redo leaves the game; `moves` is filled with what is done on the way. */
static KtNode *
find_redo (KtGameModel *self, GPtrArray *moves)
{
  g_autofree KtPosition *position = kt_position_copy (self->position);
  gboolean has_person = kt_game_model_has_person (self);
  KtNode *node = kt_game_tree_get_tip (self->tree), *next = kt_node_get_first_child (node);

  while (next) {
    const KtAction *action = kt_node_get_action (next);

    g_ptr_array_add (moves, kt_move_new (position, action, kt_node_get_depth (next)));
    kt_position_play (position, action);
    node = next;
    next = kt_node_get_first_child (node);
    if (!has_person || kt_seat_is_person (kt_game_model_get_seat_of_actor (self, position->actor)))
      break;
  }
  return node;
}

void
kt_game_model_redo (KtGameModel *self)
{
  g_autoptr (GPtrArray) moves = NULL;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!kt_game_model_can_redo (self))
    return;
  moves = g_ptr_array_new_with_free_func (g_object_unref);
  move_tip (self, find_redo (self, moves));
  kt_game_model_append_to_line (self, moves);
  if (kt_position_is_over (self->position))
    kt_match_count (self->match, &self->position->result);
  kt_game_model_announce (self, KT_SIGNAL_REDONE, NULL);
}
