/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-move-list.h"

typedef struct {
  KtNode *node;
  const KtOpening *opening; /* the last opening that the line has reached by this move, or NULL */
  KtMove *move;             /* NULL until requested */
} ListedMove;

struct _KtMoveList {
  GObject parent_instance;
  KtGameTree *tree;
  GArray *listed;
};

static void list_model_init (GListModelInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtMoveList, kt_move_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static ListedMove *
get_listed (KtMoveList *self, guint index)
{
  return &g_array_index (self->listed, ListedMove, index);
}

static void
clear_listed (gpointer listed)
{
  g_clear_object (&((ListedMove *) listed)->move);
}

guint
kt_move_list_count (KtMoveList *self)
{
  return self->listed->len;
}

void
kt_move_list_cut (KtMoveList *self, guint length)
{
  guint n_removed = self->listed->len - length;

  if (n_removed == 0)
    return;
  g_array_set_size (self->listed, length);
  g_list_model_items_changed (G_LIST_MODEL (self), length, n_removed, 0);
}

void
kt_move_list_begin (KtMoveList *self, KtGameTree *tree)
{
  self->tree = tree;
  kt_move_list_cut (self, 0);
}

KtGameTree *
kt_move_list_get_tree (KtMoveList *self)
{
  return self->tree;
}

KtNode *
kt_move_list_get_node (KtMoveList *self, guint index)
{
  return get_listed (self, index)->node;
}

/* Fills the list from index `from` on with the nodes of the line up to `to`. */
static void
put_nodes (KtMoveList *self, guint from, KtNode *to)
{
  const KtOpening *last = kt_move_list_find_opening (self, from);
  guint n = kt_node_get_depth (to);

  g_array_set_size (self->listed, n);
  for (guint i = n; i-- > from; to = kt_node_get_parent (to))
    get_listed (self, i)->node = to;
  for (guint i = from; i < n; i++) {
    const KtOpening *opening = kt_node_get_opening (get_listed (self, i)->node);

    if (opening)
      last = opening;
    get_listed (self, i)->opening = last;
  }
}

void
kt_move_list_extend (KtMoveList *self, KtNode *to)
{
  guint n_before = self->listed->len, n_after = kt_node_get_depth (to);

  g_return_if_fail (n_after >= n_before);
  if (n_after == n_before)
    return;
  if (!kt_node_is_played (to))
    g_free (kt_game_tree_replay (self->tree, to));
  put_nodes (self, n_before, to);
  g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, n_after - n_before);
}

const KtAction *
kt_move_list_get_action (KtMoveList *self, guint index)
{
  return kt_node_get_action (get_listed (self, index)->node);
}

int
kt_move_list_get_side (KtMoveList *self, guint index)
{
  return kt_node_get_side (get_listed (self, index)->node);
}

int
kt_move_list_get_turn (KtMoveList *self, guint index)
{
  return kt_node_get_turn (get_listed (self, index)->node);
}

gint64
kt_move_list_get_thought (KtMoveList *self, guint index)
{
  return kt_node_get_move_time (get_listed (self, index)->node);
}

const KtOpening *
kt_move_list_find_opening (KtMoveList *self, guint n)
{
  n = MIN (n, self->listed->len);
  if (n > 0)
    return get_listed (self, n - 1)->opening;
  return self->tree ? kt_position_get_opening (kt_game_tree_get_start (self->tree)) : NULL;
}

/* --- The list model --------------------------------------------------------------------------- */

static GType
kt_move_list_get_item_type (GListModel *list)
{
  return KT_TYPE_MOVE;
}

static guint
kt_move_list_get_n_items (GListModel *list)
{
  return kt_move_list_count (KT_MOVE_LIST (list));
}

/* Creates the object of a move at the first call, and returns the same object from then on. */
static gpointer
kt_move_list_get_item (GListModel *list, guint index)
{
  KtMoveList *self = KT_MOVE_LIST (list);
  ListedMove *listed;

  if (index >= self->listed->len)
    return NULL;
  listed = get_listed (self, index);
  if (!listed->move) {
    g_autofree KtPosition *before =
        kt_game_tree_replay (self->tree, kt_node_get_parent (listed->node));

    listed->move = kt_move_new (before, kt_node_get_action (listed->node), index + 1);
  }
  return g_object_ref (listed->move);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kt_move_list_get_item_type;
  iface->get_n_items = kt_move_list_get_n_items;
  iface->get_item = kt_move_list_get_item;
}

static void
kt_move_list_finalize (GObject *object)
{
  g_array_unref (KT_MOVE_LIST (object)->listed);
  G_OBJECT_CLASS (kt_move_list_parent_class)->finalize (object);
}

static void
kt_move_list_class_init (KtMoveListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_move_list_finalize;
}

static void
kt_move_list_init (KtMoveList *self)
{
  self->listed = g_array_new (FALSE, TRUE, sizeof (ListedMove));
  g_array_set_clear_func (self->listed, clear_listed);
}

KtMoveList *
kt_move_list_new (void)
{
  return g_object_new (KT_TYPE_MOVE_LIST, NULL);
}
