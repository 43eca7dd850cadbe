/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-game-edits.h"

#include "core/kt-nags.h"

typedef enum {
  EDIT_COMMENT, /* the comment of `node` was changed; `text` is the old comment */
  EDIT_JUDGE,   /* the judgement of `node` was changed; `place` is the old glyph */
  EDIT_ADD,     /* `node` was added to the tree */
  EDIT_DELETE,  /* `node` was deleted; `place` was its index among its siblings */
  EDIT_PROMOTE, /* `node` was moved to index 0 from `place`; `tip` and `end`: see change_line() */
} EditKind;

typedef struct {
  EditKind kind;
  KtNode *node, *tip, *end;
  KtNode *at; /* for an undone edit: the tip after the undo; only there can it be redone */
  char *text;
  guint place;
  gboolean goes_on; /* undo treats this edit and the previous one as a single step */
} KtEdit;

struct _KtGameEdits {
  GObject parent_instance;
  const KtGameEditsOwner *functions;
  gpointer owner;
  KtGameTree *tree;
  GArray *done;   /* of KtEdit, the newest last */
  GArray *undone; /* undone edits, for redo */
};

G_DEFINE_FINAL_TYPE (KtGameEdits, kt_game_edits, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
clear_edit (gpointer edit)
{
  g_free (((KtEdit *) edit)->text);
}

static GArray *
create_edits (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (KtEdit));

  g_array_set_clear_func (edits, clear_edit);
  return edits;
}

/* Frees branches that were removed from the tree. The newest edits are freed first, because a
 * branch removed earlier may contain nodes of later edits. */
static void
forget (KtGameEdits *self, GArray *edits)
{
  for (guint i = edits->len; i-- > 0;) {
    const KtEdit *edit = &g_array_index (edits, KtEdit, i);

    if (edit->kind == EDIT_DELETE)
      kt_game_tree_remove_taken (self->tree, edit->node);
  }
  g_array_set_size (edits, 0);
}

void
kt_game_edits_settle (KtGameEdits *self)
{
  g_return_if_fail (KT_IS_GAME_EDITS (self));
  forget (self, self->done);
}

/* Forgets all edits. An undone edit refers only to nodes that earlier edits have left in the
 * tree, so the two lists can be cleared one after the other. */
void
kt_game_edits_clear (KtGameEdits *self)
{
  g_return_if_fail (KT_IS_GAME_EDITS (self));
  forget (self, self->undone);
  forget (self, self->done);
}

void
kt_game_edits_set_tree (KtGameEdits *self, KtGameTree *tree)
{
  g_return_if_fail (KT_IS_GAME_EDITS (self));
  kt_game_edits_clear (self);
  self->tree = tree;
}

/* Adds an edit, after which undone edits can no longer be redone. */
static void
note (KtGameEdits *self, const KtEdit *edit)
{
  forget (self, self->undone);
  g_array_append_vals (self->done, edit, 1);
}

static void
emit_changed (KtGameEdits *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Writing ---------------------------------------------------------------------------------- */

void
kt_game_edits_set_comment (KtGameEdits *self, KtNode *node, const char *comment)
{
  const char *old;
  KtEdit edit = { .kind = EDIT_COMMENT, .node = node };

  g_return_if_fail (KT_IS_GAME_EDITS (self));
  g_return_if_fail (self->tree && node);
  old = kt_node_get_comment (node);
  if (g_str_equal (old ? old : "", comment ? comment : ""))
    return;
  edit.text = g_strdup (old);
  note (self, &edit);
  kt_node_set_comment (node, comment);
  emit_changed (self);
}

void
kt_game_edits_set_judgement (KtGameEdits *self, KtNode *node, guint8 nag)
{
  KtEdit edit = { .kind = EDIT_JUDGE, .node = node };

  g_return_if_fail (KT_IS_GAME_EDITS (self));
  g_return_if_fail (self->tree && node);
  edit.place = kt_node_get_judgement (node);
  if (edit.place == nag)
    return;
  note (self, &edit);
  kt_node_set_judgement (node, nag);
  emit_changed (self);
}

/* Follows the path through the tree as far as its nodes exist. Returns the last node, whose
 * depth is the number of actions found. */
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

/* Returns whether the actions of the path are legal and lead to the start position of the other
 * tree. */
static gboolean
can_add (KtGameTree *tree, const KtAction *path, guint n_actions, KtGameTree *lines)
{
  KtNode *node = follow_path (tree, path, n_actions);
  g_autofree KtPosition *position = kt_game_tree_replay (tree, node);

  for (guint i = kt_node_get_depth (node); i < n_actions; i++) {
    if (kt_position_explain_illegal (position, &path[i]))
      return FALSE;
    kt_position_play (position, &path[i]);
  }
  return kt_position_equal (position, kt_game_tree_get_start (lines));
}

/* Records each new branch as an edit. Undo treats all of them as a single step. */
static void
note_added (KtGameEdits *self, GPtrArray *added)
{
  for (guint i = 0; i < added->len; i++) {
    KtEdit edit = { .kind = EDIT_ADD, .node = added->pdata[i], .goes_on = i > 0 };

    note (self, &edit);
  }
}

gboolean
kt_game_edits_add_lines (KtGameEdits *self, const KtAction *path, guint n_actions,
                         KtGameTree *lines)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  KtNode *node, *line;

  g_return_val_if_fail (KT_IS_GAME_EDITS (self) && self->tree, FALSE);
  if (!can_add (self->tree, path, n_actions, lines))
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
  emit_changed (self);
  return TRUE;
}

void
kt_game_edits_add_finding (KtGameEdits *self, guint n, const KtAction *actions, guint n_actions)
{
  KtNode *node;
  g_autofree KtPosition *position = NULL;

  g_return_if_fail (KT_IS_GAME_EDITS (self) && self->tree);
  node = kt_game_tree_get_tip (self->tree);
  if (n >= kt_node_get_depth (node))
    return;
  forget (self, self->undone);
  while (kt_node_get_depth (node) > n)
    node = kt_node_get_parent (node);
  position = kt_game_tree_replay (self->tree, node);
  for (guint i = 0; i < n_actions; i++) {
    if (kt_position_explain_illegal (position, &actions[i]))
      return;
    kt_position_play (position, &actions[i]);
    node = kt_game_tree_add (self->tree, node, &actions[i]);
  }
}

/* --- The variation that is shown ---------------------------------------------------------------
 */

/* Returns the first node of the shown variation, or NULL if the main line is shown. */
static KtNode *
find_branch (KtGameEdits *self)
{
  KtNode *node;
  guint common;

  if (!self->tree || !kt_game_tree_is_in_variation (self->tree))
    return NULL;
  node = kt_game_tree_get_cursor (self->tree);
  common = kt_game_tree_get_common_depth (self->tree, node);
  while (kt_node_get_depth (node) > common + 1 &&
         kt_node_get_first_child (kt_node_get_parent (node)) == node)
    node = kt_node_get_parent (node);
  return node;
}

gboolean
kt_game_edits_delete_variation (KtGameEdits *self)
{
  KtEdit edit = { .kind = EDIT_DELETE };

  g_return_val_if_fail (KT_IS_GAME_EDITS (self), FALSE);
  edit.node = find_branch (self);
  if (!edit.node)
    return FALSE;
  edit.place = kt_node_get_place (edit.node);
  kt_game_tree_take_out (self->tree, edit.node);
  note (self, &edit);
  emit_changed (self);
  return TRUE;
}

void
kt_game_edits_move_branch (KtGameTree *tree, KtNode *branch, guint place)
{
  KtNode *cursor = kt_game_tree_get_cursor (tree);

  kt_game_tree_take_out (tree, branch);
  kt_game_tree_put_back (tree, branch, place);
  kt_game_tree_set_cursor (tree, cursor);
}

static gboolean
is_of_game (KtGameEdits *self, KtNode *branch)
{
  return kt_node_is_ancestor (kt_node_get_parent (branch), kt_game_tree_get_tip (self->tree));
}

gboolean
kt_game_edits_can_promote (KtGameEdits *self)
{
  KtNode *branch;

  g_return_val_if_fail (KT_IS_GAME_EDITS (self), FALSE);
  branch = find_branch (self);
  if (!branch)
    return FALSE;
  if (is_of_game (self, branch))
    return self->functions->may_change_line (self->owner) &&
           kt_node_get_parent (branch) != kt_game_tree_get_tip (self->tree);
  return TRUE;
}

gboolean
kt_game_edits_promote (KtGameEdits *self)
{
  KtEdit edit = { .kind = EDIT_PROMOTE };
  KtNode *tip;

  g_return_val_if_fail (KT_IS_GAME_EDITS (self), FALSE);
  if (!kt_game_edits_can_promote (self))
    return FALSE;
  edit.node = find_branch (self);
  edit.place = kt_node_get_place (edit.node);
  if (is_of_game (self, edit.node)) {
    edit.tip = kt_game_tree_get_tip (self->tree);
    edit.end = kt_game_tree_get_end (self->tree);
    for (tip = edit.node; kt_node_get_first_child (tip);)
      tip = kt_node_get_first_child (tip);
    self->functions->change_line (self->owner, edit.node, 0, tip, tip);
  } else {
    kt_game_edits_move_branch (self->tree, edit.node, 0);
  }
  note (self, &edit);
  emit_changed (self);
  return TRUE;
}

/* --- Undo and redo ---------------------------------------------------------------------------- */

static void
reverse_comment (KtEdit *edit)
{
  char *text = edit->text;

  edit->text = g_strdup (kt_node_get_comment (edit->node));
  kt_node_set_comment (edit->node, text);
  g_free (text);
}

static void
reverse_judgement (KtEdit *edit)
{
  guint8 nag = (guint8) edit->place;

  edit->place = kt_node_get_judgement (edit->node);
  kt_node_set_judgement (edit->node, nag);
}

static void
reverse_promotion (KtGameEdits *self, KtEdit *edit)
{
  KtEdit old = *edit;

  edit->place = kt_node_get_place (edit->node);
  if (!old.tip) {
    kt_game_edits_move_branch (self->tree, edit->node, old.place);
    return;
  }
  edit->tip = kt_game_tree_get_tip (self->tree);
  edit->end = kt_game_tree_get_end (self->tree);
  self->functions->change_line (self->owner, edit->node, old.place, old.tip, old.end);
}

/* Reverses an edit and turns it into its own inverse. */
static void
reverse (KtGameEdits *self, KtEdit *edit)
{
  switch (edit->kind) {
  case EDIT_COMMENT:
    reverse_comment (edit);
    break;
  case EDIT_JUDGE:
    reverse_judgement (edit);
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

/* Removes and returns the newest edit; its text is owned by the caller. */
static KtEdit
take_newest (GArray *edits)
{
  KtEdit edit = g_array_index (edits, KtEdit, edits->len - 1);

  g_array_index (edits, KtEdit, edits->len - 1).text = NULL;
  g_array_set_size (edits, edits->len - 1);
  return edit;
}

/* Reverses the edits of one step, the newest first, and adds them to the other list as one step. */
static void
reverse_newest (KtGameEdits *self, GArray *from, GArray *to)
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
  emit_changed (self);
}

gboolean
kt_game_edits_can_undo (KtGameEdits *self)
{
  g_return_val_if_fail (KT_IS_GAME_EDITS (self), FALSE);
  return self->done->len > 0;
}

gboolean
kt_game_edits_can_redo (KtGameEdits *self)
{
  GArray *undone;

  g_return_val_if_fail (KT_IS_GAME_EDITS (self), FALSE);
  undone = self->undone;
  return undone->len > 0 &&
         g_array_index (undone, KtEdit, undone->len - 1).at == kt_game_tree_get_tip (self->tree);
}

gboolean
kt_game_edits_undo (KtGameEdits *self)
{
  if (!kt_game_edits_can_undo (self))
    return FALSE;
  reverse_newest (self, self->done, self->undone);
  return TRUE;
}

gboolean
kt_game_edits_redo (KtGameEdits *self)
{
  if (!kt_game_edits_can_redo (self))
    return FALSE;
  reverse_newest (self, self->undone, self->done);
  return TRUE;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_game_edits_finalize (GObject *object)
{
  KtGameEdits *self = KT_GAME_EDITS (object);

  kt_game_edits_clear (self);
  g_array_unref (self->done);
  g_array_unref (self->undone);
  G_OBJECT_CLASS (kt_game_edits_parent_class)->finalize (object);
}

static void
kt_game_edits_class_init (KtGameEditsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_game_edits_finalize;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_GAME_EDITS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_game_edits_init (KtGameEdits *self)
{
  self->done = create_edits ();
  self->undone = create_edits ();
}

KtGameEdits *
kt_game_edits_new (const KtGameEditsOwner *functions, gpointer owner)
{
  KtGameEdits *self = g_object_new (KT_TYPE_GAME_EDITS, NULL);

  self->functions = functions;
  self->owner = owner;
  return self;
}
