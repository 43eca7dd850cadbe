/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, and moving the game to another node of its tree. */
#include "model/game/kt-game-model-private.h"

/* Skips declarations backwards, because an offer and its answer are undone together. */
static guint
skip_declarations (KtGameModel *self, guint depth)
{
  while (depth > 0 && !kt_action_is_on_board (*kt_move_list_get_action (self->moves, depth - 1)))
    depth--;
  return depth;
}

/* Finds the number of actions that are left after undo. Returns FALSE if there is nothing to
 * undo. */
static gboolean
find_undo (KtGameModel *self, guint *target)
{
  guint depth = self->tree ? kt_game_model_count_moves (self) : 0;

  if (depth == 0)
    return FALSE;
  *target = depth - 1;
  if (self->gate)
    return FALSE;
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

/* Moves the tip of the tree to another node; the list of moves is not changed. */
static void
move_tip (KtGameModel *self, KtNode *tip)
{
  kt_game_edits_settle (self->edits);
  kt_game_model_stop_asking (self);
  self->premove = kt_action_none ();
  kt_game_tree_set_tip (self->tree, tip);
  g_free (self->position);
  self->position = kt_game_tree_replay (self->tree, tip);
  kt_game_timer_rewind (self->timer, self->tree, self->position->actor);
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

  kt_game_edits_clear (self->edits);
  /* Promote the nodes from the cursor up to the branching point, so that the variation becomes the
   * main line. */
  for (KtNode *node = cursor; kt_node_get_depth (node) > shown; node = kt_node_get_parent (node))
    kt_game_tree_promote (self->tree, node);
  move_tip (self, cursor);
  kt_move_list_cut (self->moves, shown);
  kt_move_list_extend (self->moves, kt_game_tree_get_tip (self->tree));
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
}

/* Plays an action in the current position and makes it the main line. If the tree has the action
 * already, the moves after it can be redone. */
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
  kt_game_timer_check_flag (self->timer);
  if (!find_undo (self, &target))
    return;
  result = self->position->result;
  self->tally.undos++;
  move_tip (self, kt_game_model_get_node (self, target));
  kt_move_list_cut (self->moves, target);
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
  kt_game_model_announce (self, KT_SIGNAL_UNDONE, NULL);
}

void
kt_game_model_take_back (KtGameModel *self, guint n)
{
  KtResult result;
  KtNode *gone;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!self->tree || n >= kt_game_model_count_moves (self))
    return;
  result = self->position->result;
  kt_game_edits_clear (self->edits);
  gone = kt_game_model_get_node (self, n + 1);
  move_tip (self, kt_game_model_get_node (self, n));
  kt_move_list_cut (self->moves, n);
  kt_game_tree_remove (self->tree, gone);
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
  kt_game_model_announce (self, KT_SIGNAL_UNDONE, NULL);
}

/* Returns whether `next` answers the declaration in `node`. */
static gboolean
go_together (KtNode *node, KtNode *next)
{
  return next && !kt_action_is_on_board (*kt_node_get_action (node)) &&
         !kt_action_is_on_board (*kt_node_get_action (next));
}

/* Returns the node at which redo stops. */
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
  if (!self->tree || self->gate || !kt_game_tree_get_redo (self->tree))
    return;
  move_tip (self, find_redo (self));
  kt_move_list_extend (self->moves, kt_game_tree_get_tip (self->tree));
  if (kt_position_is_over (self->position))
    kt_match_count (self->match, &self->position->result);
  kt_game_model_announce (self, KT_SIGNAL_REDONE, NULL);
}

/* --- Changing the line ------------------------------------------------------------------------ */

/* Takes the game back to the branching point and forward along the other line; the moves after
 * `tip` can then be redone. */
static void
change_line (gpointer owner, KtNode *branch, guint place, KtNode *tip, KtNode *end)
{
  KtGameModel *self = owner;
  KtNode *cursor = kt_game_tree_get_cursor (self->tree), *parent = kt_node_get_parent (branch);
  KtResult result = self->position->result;
  guint depth = kt_node_get_depth (parent);

  move_tip (self, parent);
  kt_move_list_cut (self->moves, depth);
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
  kt_game_model_announce (self, KT_SIGNAL_UNDONE, NULL);
  kt_game_edits_move_branch (self->tree, branch, place);
  kt_game_tree_set_tip (self->tree, end);
  move_tip (self, tip);
  kt_move_list_extend (self->moves, tip);
  if (kt_position_is_over (self->position))
    kt_match_count (self->match, &self->position->result);
  kt_game_model_announce (self, KT_SIGNAL_REDONE, NULL);
  kt_game_model_set_cursor (self, cursor);
}

static gboolean
has_only_persons (KtGameModel *self)
{
  for (guint i = 0; i < KT_SEATS; i++) {
    if (!kt_seat_is_person (kt_match_get_seat (self->match, i)))
      return FALSE;
  }
  return TRUE;
}

/* The line of a finished game, of a game with a computer and of a timed game cannot be changed. */
static gboolean
may_change_line (gpointer owner)
{
  KtGameModel *self = owner;

  return has_only_persons (self) && !kt_position_is_over (self->position) &&
         kt_game_timer_get_clock (self->timer)->control.mode != KT_TIME_TIMED &&
         !kt_game_model_is_covered (self);
}

static void
edited_cb (KtGameModel *self)
{
  kt_game_model_follow_cursor (self);
  g_object_ref (self);
  kt_game_model_notify_changes (self);
  kt_game_model_emit (self, KT_SIGNAL_EDITED, NULL);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  g_object_unref (self);
}

void
kt_game_model_create_edits (KtGameModel *self)
{
  static const KtGameEditsOwner functions = { may_change_line, change_line };

  self->edits = kt_game_edits_new (&functions, self);
  g_signal_connect_swapped (self->edits, "changed", G_CALLBACK (edited_cb), self);
}
