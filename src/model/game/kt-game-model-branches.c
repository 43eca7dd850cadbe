/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variations and comments: walking in them, writing them, and taking back what was written. */
#include "model/game/kt-game-model-private.h"

typedef enum {
  EDIT_COMMENT, /* `text` stood beside `node` */
  EDIT_ADD,     /* `node` was added */
  EDIT_DELETE,  /* `node` was the child `place` of its parent */
  EDIT_PROMOTE, /* likewise, and the game stood at `tip`, with its line up to `end`, where these are
                 * not NULL */
} EditKind;

typedef struct {
  EditKind kind;
  KtNode *node, *tip, *end;
  KtNode *at; /* where the game stood when this was taken back, and must stand to do it again */
  char *text;
  guint place;
  gboolean goes_on; /* both this edit and the one before are one to who takes it back */
} KtEdit;

static void
clear_edit (gpointer edit)
{
  g_free (((KtEdit *) edit)->text);
}

GArray *
kt_game_model_create_edits (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (KtEdit));

  g_array_set_clear_func (edits, clear_edit);
  return edits;
}

/* What was taken out is needed no more. The newest go first, for an older one may hold them. */
static void
forget (KtGameModel *self, GArray *edits)
{
  for (guint i = edits->len; i-- > 0;) {
    const KtEdit *edit = &g_array_index (edits, KtEdit, i);

    if (edit->kind == EDIT_DELETE)
      kt_game_tree_remove_taken (self->tree, edit->node);
  }
  g_array_set_size (edits, 0);
}

void
kt_game_model_forget_edits (KtGameModel *self)
{
  forget (self, self->edits);
}

/* What was taken back holds only nodes that what was written before has left in the tree, so that
 * either can be forgotten alone. */
void
kt_game_model_forget_all_edits (KtGameModel *self)
{
  forget (self, self->undone);
  forget (self, self->edits);
}

/* Behind something new, what was taken back cannot be done again. */
static void
note_edit (KtGameModel *self, const KtEdit *edit)
{
  forget (self, self->undone);
  g_array_append_vals (self->edits, edit, 1);
}

static void
tell (KtGameModel *self)
{
  g_object_ref (self);
  kt_game_model_notify_changes (self);
  kt_game_model_emit (self, KT_SIGNAL_EDITED, NULL);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  g_object_unref (self);
}

/* --- Walking ---------------------------------------------------------------------------------- */

/* Along the line of the game, whose end has lines of its own only where nothing follows. */
static KtNode *
find_next_of_game (KtGameModel *self)
{
  KtNode *node = kt_game_tree_get_tip (self->tree);
  KtNode *redo = kt_game_tree_get_redo (self->tree), *child;

  if (kt_game_model_is_live (self)) {
    child = kt_node_get_first_child (node);
    return child && child == redo ? kt_node_get_next_sibling (child) : child;
  }
  while (kt_node_get_depth (node) > self->shown + 1)
    node = kt_node_get_parent (node);
  return node;
}

KtNode *
kt_game_model_find_way (KtGameModel *self, KtWay way)
{
  KtNode *cursor, *node;
  gboolean is_in_variation;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  if (!self->tree)
    return NULL;
  cursor = kt_game_tree_get_cursor (self->tree);
  is_in_variation = kt_game_model_is_in_variation (self);
  if (way == KT_WAY_ON && !is_in_variation)
    return find_next_of_game (self);
  node = kt_node_find_way (cursor, way);
  /* On the game itself an earlier branching is no neighbour. */
  if (node && way != KT_WAY_BACK && !is_in_variation &&
      kt_node_get_depth (node) != kt_node_get_depth (cursor))
    return NULL;
  return node && node == kt_game_tree_get_redo (self->tree) ? NULL : node;
}

gboolean
kt_game_model_go (KtGameModel *self, KtWay way)
{
  KtNode *node = kt_game_model_find_way (self, way);

  if (!node)
    return FALSE;
  if (kt_node_is_ancestor (node, kt_game_tree_get_tip (self->tree)))
    kt_game_model_show (self, kt_node_get_depth (node));
  else
    kt_game_model_show_node (self, node);
  return TRUE;
}

/* --- Writing ---------------------------------------------------------------------------------- */

void
kt_game_model_set_comment (KtGameModel *self, KtNode *node, const char *comment)
{
  const char *old;
  KtEdit edit = { .kind = EDIT_COMMENT, .node = node };

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (self->tree && node);
  old = kt_node_get_comment (node);
  if (g_str_equal (old ? old : "", comment ? comment : ""))
    return;
  edit.text = g_strdup (old);
  note_edit (self, &edit);
  kt_node_set_comment (node, comment);
  tell (self);
}

/* The last node on the way of actions that the tree has; and how many actions it is away. */
static KtNode *
follow_path (KtGameTree *tree, const KtAction *path, guint n_actions)
{
  KtNode *node = kt_game_tree_get_root (tree), *child = node;

  for (guint i = 0; i < n_actions && child; i++) {
    child = kt_node_find_child (node, &path[i]);
    node = child ? child : node;
  }
  return node;
}

/* Whether actions, and the lines of another tree behind them, begin where they are said to. */
static gboolean
can_keep (KtGameTree *tree, const KtAction *path, guint n_actions, KtGameTree *lines)
{
  KtNode *node = follow_path (tree, path, n_actions);
  g_autofree KtPosition *position = kt_game_tree_get_position (tree, node);

  for (guint i = kt_node_get_depth (node); i < n_actions; i++) {
    if (kt_position_explain_illegal (position, &path[i]))
      return FALSE;
    kt_position_play (position, &path[i]);
  }
  return kt_position_equal (position, kt_game_tree_get_start (lines));
}

/* Each branch that is new is an edit. */
static void
note_added (KtGameModel *self, GPtrArray *added)
{
  for (guint i = 0; i < added->len; i++) {
    KtEdit edit = { .kind = EDIT_ADD, .node = added->pdata[i], .goes_on = i > 0 };

    note_edit (self, &edit);
  }
}

gboolean
kt_game_model_keep_lines (KtGameModel *self, const KtAction *path, guint n_actions,
                          KtGameTree *lines)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  KtNode *node, *line;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self) && self->tree, FALSE);
  if (!can_keep (self->tree, path, n_actions, lines))
    return FALSE;
  node = follow_path (self->tree, path, n_actions);
  for (guint i = kt_node_get_depth (node); i < n_actions; i++) {
    node = kt_game_tree_add (self->tree, node, &path[i]);
    if (added->len == 0)
      g_ptr_array_add (added, node);
  }
  line = kt_node_get_first_child (kt_game_tree_get_root (lines));
  for (; line; line = kt_node_get_next_sibling (line))
    kt_game_tree_graft (self->tree, node, line, added);
  note_added (self, added);
  tell (self);
  return TRUE;
}

void
kt_game_model_keep_finding (KtGameModel *self, guint n, const KtAction *actions, guint n_actions)
{
  KtNode *node;
  g_autofree KtPosition *position = NULL;

  g_return_if_fail (KT_IS_GAME_MODEL (self) && self->tree);
  if (n >= kt_game_model_count_moves (self))
    return;
  forget (self, self->undone);
  node = kt_node_get_parent (kt_move_list_get_node (self->moves, n));
  position = kt_game_tree_get_position (self->tree, node);
  for (guint i = 0; i < n_actions; i++) {
    if (kt_position_explain_illegal (position, &actions[i]))
      return;
    kt_position_play (position, &actions[i]);
    node = kt_game_tree_add (self->tree, node, &actions[i]);
  }
}

/* --- The variation that is shown ---------------------------------------------------------------
 */

/* Where it branches off: the node behind that place. NULL where the game itself is shown. */
static KtNode *
find_branch (KtGameModel *self)
{
  KtNode *node;

  if (!kt_game_model_is_in_variation (self))
    return NULL;
  node = kt_game_tree_get_cursor (self->tree);
  while (kt_node_get_depth (node) > self->shown + 1 &&
         kt_node_get_first_child (kt_node_get_parent (node)) == node)
    node = kt_node_get_parent (node);
  return node;
}

gboolean
kt_game_model_delete_variation (KtGameModel *self)
{
  KtEdit edit = { .kind = EDIT_DELETE };

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  edit.node = find_branch (self);
  if (!edit.node)
    return FALSE;
  edit.place = kt_node_get_place (edit.node);
  kt_game_tree_take_out (self->tree, edit.node);
  note_edit (self, &edit);
  kt_game_model_set_cursor (self, kt_game_tree_get_cursor (self->tree));
  tell (self);
  return TRUE;
}

/* A branch is where it was among its siblings. */
static void
put_at (KtGameTree *tree, KtNode *node, guint place)
{
  KtNode *cursor = kt_game_tree_get_cursor (tree);

  kt_game_tree_take_out (tree, node);
  kt_game_tree_put_back (tree, node, place);
  kt_game_tree_set_cursor (tree, cursor);
}

static gboolean
is_of_game (KtGameModel *self, KtNode *branch)
{
  return kt_node_is_ancestor (kt_node_get_parent (branch), kt_game_tree_get_tip (self->tree));
}

/* The game goes back to where the lines part, and on along the other one, of which what is behind
 * the tip can be redone. */
static void
change_line (KtGameModel *self, KtNode *branch, guint place, KtNode *tip, KtNode *end)
{
  KtNode *cursor = kt_game_tree_get_cursor (self->tree), *parent = kt_node_get_parent (branch);
  KtResult result = self->position->result;
  guint depth = kt_node_get_depth (parent);

  kt_game_model_move_tip (self, parent);
  kt_move_list_cut (self->moves, depth);
  if (result.outcome != KT_ONGOING)
    kt_match_uncount (self->match, &result);
  kt_game_model_announce (self, KT_SIGNAL_UNDONE, NULL);
  put_at (self->tree, branch, place);
  kt_game_tree_set_tip (self->tree, end);
  kt_game_model_move_tip (self, tip);
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

/* What has a result, what somebody has to answer or has no time for stays as it was played. */
static gboolean
may_change_line (KtGameModel *self)
{
  return has_only_persons (self) && !kt_position_is_over (self->position) &&
         self->clock.control.mode != KT_TIME_RUSH && !kt_game_model_is_covered (self);
}

gboolean
kt_game_model_can_promote_variation (KtGameModel *self)
{
  KtNode *branch;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  branch = find_branch (self);
  if (!branch)
    return FALSE;
  if (is_of_game (self, branch))
    return may_change_line (self) &&
           kt_node_get_parent (branch) != kt_game_tree_get_tip (self->tree);
  return TRUE;
}

gboolean
kt_game_model_promote_variation (KtGameModel *self)
{
  KtEdit edit = { .kind = EDIT_PROMOTE };
  KtNode *tip;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  if (!kt_game_model_can_promote_variation (self))
    return FALSE;
  edit.node = find_branch (self);
  edit.place = kt_node_get_place (edit.node);
  if (is_of_game (self, edit.node)) {
    edit.tip = kt_game_tree_get_tip (self->tree);
    edit.end = kt_game_tree_get_end (self->tree);
    for (tip = edit.node; kt_node_get_first_child (tip);)
      tip = kt_node_get_first_child (tip);
    change_line (self, edit.node, 0, tip, tip);
  } else {
    put_at (self->tree, edit.node, 0);
  }
  note_edit (self, &edit);
  tell (self);
  return TRUE;
}

/* --- Back, and on again ----------------------------------------------------------------------- */

static void
reverse_comment (KtEdit *edit)
{
  char *text = edit->text;

  edit->text = g_strdup (kt_node_get_comment (edit->node));
  kt_node_set_comment (edit->node, text);
  g_free (text);
}

static void
reverse_promotion (KtGameModel *self, KtEdit *edit)
{
  KtEdit old = *edit;

  edit->place = kt_node_get_place (edit->node);
  if (!old.tip) {
    put_at (self->tree, edit->node, old.place);
    return;
  }
  edit->tip = kt_game_tree_get_tip (self->tree);
  edit->end = kt_game_tree_get_end (self->tree);
  change_line (self, edit->node, old.place, old.tip, old.end);
}

/* Takes an edit back, which becomes the one that takes that back. */
static void
reverse (KtGameModel *self, KtEdit *edit)
{
  switch (edit->kind) {
  case EDIT_COMMENT:
    reverse_comment (edit);
    break;
  case EDIT_ADD:
    edit->place = kt_node_get_place (edit->node);
    kt_game_tree_take_out (self->tree, edit->node);
    edit->kind = EDIT_DELETE;
    break;
  case EDIT_DELETE:
    kt_game_tree_put_back (self->tree, edit->node, edit->place);
    edit->kind = EDIT_ADD;
    break;
  case EDIT_PROMOTE:
    reverse_promotion (self, edit);
    break;
  default:
    g_assert_not_reached ();
  }
}

/* The newest edit. Its text is the caller's. */
static KtEdit
take_newest (GArray *edits)
{
  KtEdit edit = g_array_index (edits, KtEdit, edits->len - 1);

  g_array_index (edits, KtEdit, edits->len - 1).text = NULL;
  g_array_set_size (edits, edits->len - 1);
  return edit;
}

/* Those that are one go together, the newest first; the other way round they are one again. */
static void
reverse_newest (KtGameModel *self, GArray *from, GArray *to)
{
  gboolean goes_on = FALSE;

  do {
    KtEdit edit = take_newest (from);
    gboolean is_last = !edit.goes_on || from->len == 0;

    reverse (self, &edit);
    edit.goes_on = goes_on;
    edit.at = to == self->undone ? kt_game_tree_get_tip (self->tree) : NULL;
    g_array_append_val (to, edit);
    goes_on = !is_last;
  } while (goes_on);
  kt_game_model_set_cursor (self, kt_game_tree_get_cursor (self->tree));
  tell (self);
}

gboolean
kt_game_model_can_undo_edit (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->edits->len > 0;
}

gboolean
kt_game_model_can_redo_edit (KtGameModel *self)
{
  GArray *undone;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  undone = self->undone;
  return undone->len > 0 &&
         g_array_index (undone, KtEdit, undone->len - 1).at == kt_game_tree_get_tip (self->tree);
}

gboolean
kt_game_model_undo_edit (KtGameModel *self)
{
  if (!kt_game_model_can_undo_edit (self))
    return FALSE;
  reverse_newest (self, self->edits, self->undone);
  return TRUE;
}

gboolean
kt_game_model_redo_edit (KtGameModel *self)
{
  if (!kt_game_model_can_redo_edit (self))
    return FALSE;
  reverse_newest (self, self->undone, self->edits);
  return TRUE;
}
