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
  KtMoveList *moves;
  guint n_moves;   /* how many of them are in the rows */
  GArray *starts;  /* guint: of each row, the index of its first move */
  GPtrArray *rows; /* KtLogRow; NULL until somebody looks at it */
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

static gboolean
has_kind (KtMove *move, KtActionKind kind)
{
  return move && kt_move_get_action (move)->kind == kind;
}

gboolean
kt_log_row_is_agreement (KtLogRow *self)
{
  return has_kind (self->moves[0], KT_ACTION_OFFER_DRAW) &&
         has_kind (self->moves[1], KT_ACTION_ACCEPT_DRAW);
}

static gboolean
is_kind (KtLogRows *self, guint index, KtActionKind kind)
{
  return index < kt_move_list_count (self->moves) &&
         kt_move_list_get_action (self->moves, index)->kind == kind;
}

/* A move without a side, such as an answer, stands where its actor would. What is agreed stands
 * from left to right, whoever asked. */
static guint
get_place (KtLogRows *self, guint index)
{
  int side = kt_move_list_get_side (self->moves, index);

  if (is_kind (self, index, KT_ACTION_ACCEPT_DRAW))
    return 1;
  if (is_kind (self, index, KT_ACTION_OFFER_DRAW) &&
      is_kind (self, index + 1, KT_ACTION_ACCEPT_DRAW))
    return 0;

  return (guint) (side >= 0 ? side : kt_move_list_get_action (self->moves, index)->actor);
}

static guint
get_start (KtLogRows *self, guint row)
{
  return g_array_index (self->starts, guint, row);
}

/* The index behind the last move of a row. */
static guint
get_end (KtLogRows *self, guint row)
{
  return row + 1 < self->starts->len ? get_start (self, row + 1) : self->n_moves;
}

/* All moves of a row, which may have had others. */
static void
fill (KtLogRows *self, KtLogRow *row, guint number)
{
  g_clear_object (&row->moves[0]);
  g_clear_object (&row->moves[1]);
  for (guint i = get_start (self, number); i < get_end (self, number); i++)
    row->moves[get_place (self, i)] = g_list_model_get_item (G_LIST_MODEL (self->moves), i);
}

/* Whether a move goes on in the last row instead of opening a new one. The offer of a draw has a
 * row of its own, in which it is agreed to. */
static gboolean
fits (KtLogRows *self, guint index)
{
  guint n_rows = self->starts->len;

  if (n_rows > 0 && is_kind (self, index, KT_ACTION_ACCEPT_DRAW) &&
      is_kind (self, index - 1, KT_ACTION_OFFER_DRAW))
    return TRUE;
  return n_rows > 0 && !is_kind (self, index, KT_ACTION_OFFER_DRAW) &&
         !is_kind (self, index - 1, KT_ACTION_OFFER_DRAW) && get_place (self, index) == 1 &&
         get_end (self, n_rows - 1) == get_start (self, n_rows - 1) + 1 &&
         get_place (self, index - 1) == 0;
}

/* Without saying that there are more rows. */
static void
append (KtLogRows *self, guint index)
{
  guint n_rows = self->starts->len;

  if (!fits (self, index)) {
    g_array_append_val (self->starts, index);
    g_ptr_array_add (self->rows, NULL);
    self->n_moves = index + 1;
    return;
  }
  self->n_moves = index + 1;
  if (self->rows->pdata[n_rows - 1]) {
    fill (self, self->rows->pdata[n_rows - 1], n_rows - 1);
    g_signal_emit (self->rows->pdata[n_rows - 1], signals[CHANGED], 0);
  }
}

static void
forget_row (gpointer row)
{
  if (row)
    g_object_unref (row);
}

/* Leaves the first `n` moves. */
static void
cut (KtLogRows *self, guint n)
{
  guint n_rows = self->starts->len, n_kept = n_rows;
  gboolean cuts_row;
  KtLogRow *row;

  while (n_kept > 0 && get_start (self, n_kept - 1) >= n)
    n_kept--;
  cuts_row = n_kept > 0 && get_end (self, n_kept - 1) > n;
  self->n_moves = MIN (self->n_moves, n);
  if (n_kept < n_rows) {
    g_array_set_size (self->starts, n_kept);
    g_ptr_array_remove_range (self->rows, n_kept, n_rows - n_kept);
    g_list_model_items_changed (G_LIST_MODEL (self), n_kept, n_rows - n_kept, 0);
  }
  row = cuts_row ? self->rows->pdata[n_kept - 1] : NULL;
  if (row) {
    fill (self, row, n_kept - 1);
    g_signal_emit (row, signals[CHANGED], 0);
  }
}

/* Whatever changed, everything from there on is put up again; a line changes at its end only. That
 * there are more rows is said once: at each change GTK goes through all that it knows of a list. */
static void
moves_changed_cb (GListModel *moves, guint position, guint removed, guint added, KtLogRows *self)
{
  guint n_kept;

  cut (self, position);
  n_kept = self->starts->len;
  for (guint i = position; i < g_list_model_get_n_items (moves); i++)
    append (self, i);
  if (self->starts->len > n_kept)
    g_list_model_items_changed (G_LIST_MODEL (self), n_kept, 0, self->starts->len - n_kept);
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
  KtLogRow *row;

  if (position >= self->rows->len)
    return NULL;
  row = self->rows->pdata[position];
  if (!row) {
    row = g_object_new (KT_TYPE_LOG_ROW, NULL);
    fill (self, row, position);
    self->rows->pdata[position] = row;
  }
  return g_object_ref (row);
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
  g_clear_pointer (&self->starts, g_array_unref);
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
  self->rows = g_ptr_array_new_with_free_func (forget_row);
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint));
}

KtLogRows *
kt_log_rows_new (KtMoveList *moves)
{
  KtLogRows *self = g_object_new (KT_TYPE_LOG_ROWS, NULL);

  self->moves = g_object_ref (moves);
  g_signal_connect_object (moves, "items-changed", G_CALLBACK (moves_changed_cb), self, 0);
  moves_changed_cb (G_LIST_MODEL (moves), 0, 0, kt_move_list_count (moves), self);
  return self;
}

guint
kt_log_rows_find (KtLogRows *self, guint number)
{
  guint low = 0, high = self->starts->len;

  while (low < high) {
    guint middle = (low + high) / 2;

    if (get_end (self, middle) < number)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}
