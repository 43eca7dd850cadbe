/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-move-list.h"

struct _KtMoveList {
  GObject parent_instance;
  GPtrArray *moves;
};

static void kt_move_list_model_init (GListModelInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtMoveList, kt_move_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, kt_move_list_model_init))

static GType
kt_move_list_get_item_type (GListModel *list)
{
  return KT_TYPE_MOVE;
}

static guint
kt_move_list_get_n_items (GListModel *list)
{
  return kt_move_list_get_length (KT_MOVE_LIST (list));
}

static gpointer
kt_move_list_get_item (GListModel *list, guint index)
{
  KtMoveList *self = KT_MOVE_LIST (list);

  return index < self->moves->len ? g_object_ref (self->moves->pdata[index]) : NULL;
}

static void
kt_move_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kt_move_list_get_item_type;
  iface->get_n_items = kt_move_list_get_n_items;
  iface->get_item = kt_move_list_get_item;
}

static void
kt_move_list_finalize (GObject *object)
{
  g_ptr_array_unref (KT_MOVE_LIST (object)->moves);
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
  self->moves = g_ptr_array_new_with_free_func (g_object_unref);
}

KtMoveList *
kt_move_list_new (void)
{
  return g_object_new (KT_TYPE_MOVE_LIST, NULL);
}

guint
kt_move_list_get_length (KtMoveList *self)
{
  return self->moves->len;
}

KtMove *
kt_move_list_get (KtMoveList *self, guint index)
{
  return g_ptr_array_index (self->moves, index);
}

void
kt_move_list_truncate (KtMoveList *self, guint length)
{
  guint n_removed = self->moves->len - length;

  if (n_removed == 0)
    return;
  g_ptr_array_set_size (self->moves, (int) length);
  g_list_model_items_changed (G_LIST_MODEL (self), length, n_removed, 0);
}

void
kt_move_list_append (KtMoveList *self, GPtrArray *moves)
{
  guint length = self->moves->len;

  if (moves->len == 0)
    return;
  for (guint i = 0; i < moves->len; i++)
    g_ptr_array_add (self->moves, g_object_ref (moves->pdata[i]));
  g_list_model_items_changed (G_LIST_MODEL (self), length, 0, moves->len);
}
