/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-draft.h"

struct _KtDraft {
  GObject parent_instance;
  GArray *path; /* of KtAction: the moves of the game that lead to the start of the draft */
  guint first_number;
  KtGameTree *tree;
  KtPosition *position;
  GArray *marks;
};

G_DEFINE_FINAL_TYPE (KtDraft, kt_draft, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static KtNode *
get_cursor (KtDraft *self)
{
  return kt_game_tree_get_cursor (self->tree);
}

static void
update_position (KtDraft *self)
{
  g_free (self->position);
  self->position = kt_game_tree_replay (self->tree, get_cursor (self));
  g_clear_pointer (&self->marks, g_array_unref);
  self->marks = kt_position_get_marks (self->position);
}

void
kt_draft_show (KtDraft *self, KtNode *node)
{
  g_return_if_fail (KT_IS_DRAFT (self));
  kt_game_tree_set_cursor (self->tree, node);
  update_position (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Getters ---------------------------------------------------------------------------------- */

const KtAction *
kt_draft_get_path (KtDraft *self, guint *n_actions)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), NULL);
  *n_actions = self->path->len;
  return (const KtAction *) (gconstpointer) self->path->data;
}

const KtPosition *
kt_draft_get_start (KtDraft *self)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), NULL);
  return kt_game_tree_get_start (self->tree);
}

guint
kt_draft_get_first_number (KtDraft *self)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), 1);
  return self->first_number;
}

KtGameTree *
kt_draft_get_tree (KtDraft *self)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), NULL);
  return self->tree;
}

const KtPosition *
kt_draft_get_position (KtDraft *self)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), NULL);
  return self->position;
}

GArray *
kt_draft_get_marks (KtDraft *self)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), NULL);
  return self->marks;
}

gboolean
kt_draft_is_empty (KtDraft *self)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), TRUE);
  return !kt_node_get_first_child (kt_game_tree_get_root (self->tree));
}

const KtAction *
kt_draft_get_first_move (KtDraft *self)
{
  KtNode *node;

  g_return_val_if_fail (KT_IS_DRAFT (self), NULL);
  node = get_cursor (self);
  while (kt_node_get_depth (node) > 1)
    node = kt_node_get_parent (node);
  if (kt_node_get_depth (node) == 0)
    node = kt_node_get_first_child (node);
  return node ? kt_node_get_action (node) : NULL;
}

/* --- Moves ------------------------------------------------------------------------------------ */

const KtNote *
kt_draft_play (KtDraft *self, const KtAction *action)
{
  const KtNote *refusal;

  g_return_val_if_fail (KT_IS_DRAFT (self), &kt_refusal_nonsense);
  if (!kt_action_is_on_board (*action))
    return &kt_refusal_nonsense;
  refusal = kt_position_explain_illegal (self->position, action);
  if (!refusal)
    kt_draft_show (self, kt_game_tree_add (self->tree, get_cursor (self), action));
  return refusal;
}

gboolean
kt_draft_undo (KtDraft *self)
{
  KtNode *node;

  g_return_val_if_fail (KT_IS_DRAFT (self), FALSE);
  node = get_cursor (self);
  if (node == kt_game_tree_get_root (self->tree))
    return FALSE;
  kt_game_tree_remove (self->tree, node);
  kt_draft_show (self, get_cursor (self));
  return TRUE;
}

gboolean
kt_draft_can_go (KtDraft *self, KtWay way)
{
  g_return_val_if_fail (KT_IS_DRAFT (self), FALSE);
  return kt_node_find_way (get_cursor (self), way) != NULL;
}

gboolean
kt_draft_go (KtDraft *self, KtWay way)
{
  KtNode *node;

  g_return_val_if_fail (KT_IS_DRAFT (self), FALSE);
  node = kt_node_find_way (get_cursor (self), way);
  if (node)
    kt_draft_show (self, node);
  return node != NULL;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_draft_finalize (GObject *object)
{
  KtDraft *self = KT_DRAFT (object);

  g_array_unref (self->path);
  g_free (self->position);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->tree, kt_game_tree_free);
  G_OBJECT_CLASS (kt_draft_parent_class)->finalize (object);
}

static void
kt_draft_class_init (KtDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_draft_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_draft_init (KtDraft *self)
{
  self->path = g_array_new (FALSE, FALSE, sizeof (KtAction));
}

KtDraft *
kt_draft_new (KtGameTree *game, KtNode *node)
{
  KtDraft *self = g_object_new (KT_TYPE_DRAFT, NULL);
  g_autofree KtPosition *start = kt_game_tree_replay (game, node);

  kt_position_forget_secrets (start);
  self->tree = kt_game_tree_new (start);
  g_array_set_size (self->path, kt_node_get_depth (node));
  self->first_number = kt_position_get_first_number (kt_game_tree_get_start (game));
  for (; kt_node_get_depth (node) > 0; node = kt_node_get_parent (node)) {
    g_array_index (self->path, KtAction, kt_node_get_depth (node) - 1) = *kt_node_get_action (node);
    self->first_number += kt_node_get_side (node) == 1;
  }
  update_position (self);
  return self;
}
