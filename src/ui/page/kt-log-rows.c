/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-log-rows.h"

struct _KtLogRow {
  GObject parent_instance;
  KtMove *moves[2];
};

G_DEFINE_FINAL_TYPE (KtLogRow, kt_log_row, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

struct _KtLogRows {
  GObject parent_instance;
  GListModel *moves;
  GPtrArray *rows;
};

static void list_model_init (GListModelInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtLogRows, kt_log_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
kt_log_row_dispose (GObject *object)
{
  KtLogRow *self = KT_LOG_ROW (object);

  g_clear_object (&self->moves[0]);
  g_clear_object (&self->moves[1]);
  G_OBJECT_CLASS (kt_log_row_parent_class)->dispose (object);
}

static void
kt_log_row_class_init (KtLogRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_log_row_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_log_row_init (KtLogRow *self)
{
}

KtMove *
kt_log_row_get_move (KtLogRow *self, guint place)
{
  return self->moves[place];
}

/* A move without a side, such as an answer, stands where its actor would. */
static guint
get_place (KtMove *move)
{
  int side = kt_move_get_side (move);

  return (guint) (side >= 0 ? side : kt_move_get_actor (move));
}

static KtLogRow *
get_last (KtLogRows *self)
{
  return self->rows->len ? g_ptr_array_index (self->rows, self->rows->len - 1) : NULL;
}

/* Whether a move goes on in the last row instead of opening a new one. */
static gboolean
fits (KtLogRow *row, guint place)
{
  return row && place == 1 && !row->moves[1];
}

static void
append (KtLogRows *self, KtMove *move)
{
  KtLogRow *row = get_last (self);
  guint place = get_place (move);

  if (fits (row, place)) {
    row->moves[place] = g_object_ref (move);
    g_signal_emit (row, signals[CHANGED], 0);
    return;
  }
  row = g_object_new (KT_TYPE_LOG_ROW, NULL);
  row->moves[place] = g_object_ref (move);
  g_ptr_array_add (self->rows, row);
  g_list_model_items_changed (G_LIST_MODEL (self), self->rows->len - 1, 0, 1);
}

/* The number of the last move in a row. */
static guint
get_last_number (KtLogRow *row)
{
  return kt_move_get_number (row->moves[1] ? row->moves[1] : row->moves[0]);
}

static guint
get_first_number (KtLogRow *row)
{
  return kt_move_get_number (row->moves[0] ? row->moves[0] : row->moves[1]);
}

/* Takes away all moves behind number `last`. */
static void
cut (KtLogRows *self, guint last)
{
  guint n_rows = self->rows->len, n_kept = n_rows;
  KtLogRow *row;

  while (n_kept > 0 && get_first_number (g_ptr_array_index (self->rows, n_kept - 1)) > last)
    n_kept--;
  if (n_kept < n_rows) {
    g_ptr_array_remove_range (self->rows, n_kept, n_rows - n_kept);
    g_list_model_items_changed (G_LIST_MODEL (self), n_kept, n_rows - n_kept, 0);
  }
  row = get_last (self);
  if (row && get_last_number (row) > last) {
    g_clear_object (&row->moves[1]);
    g_signal_emit (row, signals[CHANGED], 0);
  }
}

/* Whatever changed, everything from there on is put up again; a line changes at its end only. */
static void
moves_changed_cb (GListModel *moves, guint position, guint removed, guint added, KtLogRows *self)
{
  cut (self, position);
  for (guint i = position; i < g_list_model_get_n_items (moves); i++) {
    g_autoptr (KtMove) move = g_list_model_get_item (moves, i);

    append (self, move);
  }
}

static GType
kt_log_rows_get_item_type (GListModel *list)
{
  return KT_TYPE_LOG_ROW;
}

static guint
kt_log_rows_get_n_items (GListModel *list)
{
  return KT_LOG_ROWS (list)->rows->len;
}

static gpointer
kt_log_rows_get_item (GListModel *list, guint position)
{
  KtLogRows *self = KT_LOG_ROWS (list);

  if (position >= self->rows->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (self->rows, position));
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kt_log_rows_get_item_type;
  iface->get_n_items = kt_log_rows_get_n_items;
  iface->get_item = kt_log_rows_get_item;
}

static void
kt_log_rows_dispose (GObject *object)
{
  KtLogRows *self = KT_LOG_ROWS (object);

  g_clear_object (&self->moves);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (kt_log_rows_parent_class)->dispose (object);
}

static void
kt_log_rows_class_init (KtLogRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_log_rows_dispose;
}

static void
kt_log_rows_init (KtLogRows *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
}

KtLogRows *
kt_log_rows_new (GListModel *moves)
{
  KtLogRows *self = g_object_new (KT_TYPE_LOG_ROWS, NULL);

  self->moves = g_object_ref (moves);
  g_signal_connect_object (moves, "items-changed", G_CALLBACK (moves_changed_cb), self, 0);
  moves_changed_cb (moves, 0, 0, g_list_model_get_n_items (moves), self);
  return self;
}

guint
kt_log_rows_find (KtLogRows *self, guint number)
{
  guint low = 0, high = self->rows->len;

  while (low < high) {
    guint middle = (low + high) / 2;

    if (get_last_number (g_ptr_array_index (self->rows, middle)) < number)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}
