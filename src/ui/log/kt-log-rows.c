/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-log-rows.h"

/* Limits the rows, because a file may hold a million variations; no reader gets this far. */
enum { MAX_ROWS = 20000 };

/* The contents of a row. */
typedef struct {
  KtLogRowKind kind;
  guint start;   /* index of its first move or, for a text, of the move above it */
  guint n_moves; /* number of moves; 0 for a comment or a variation */
  guint number;
  guint level;
  gboolean is_continued;
  KtNode *node; /* the node of a comment or variation, or NULL */
} RowContent;

struct _KtLogRow {
  GObject parent_instance;
  RowContent content;
  KtMove *moves[2];
};

G_DEFINE_FINAL_TYPE (KtLogRow, kt_log_row, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

struct _KtLogRows {
  GObject parent_instance;
  KtMoveList *moves;
  GArray *contents; /* of RowContent */
  GPtrArray *rows;  /* of KtLogRow; NULL until requested */
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

KtLogRowKind
kt_log_row_get_kind (KtLogRow *self)
{
  return self->content.kind;
}

KtMove *
kt_log_row_get_move (KtLogRow *self, guint content)
{
  return self->moves[content];
}

guint
kt_log_row_get_number (KtLogRow *self)
{
  return self->content.number;
}

gboolean
kt_log_row_is_continued (KtLogRow *self)
{
  return self->content.is_continued;
}

KtNode *
kt_log_row_get_node (KtLogRow *self)
{
  return self->content.node;
}

guint
kt_log_row_get_level (KtLogRow *self)
{
  return self->content.level;
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

/* --- Moves ------------------------------------------------------------------------------------ */

static gboolean
is_kind (KtLogRows *self, guint index, KtActionKind kind)
{
  return index < kt_move_list_count (self->moves) &&
         kt_move_list_get_action (self->moves, index)->kind == kind;
}

/* Returns the column of a move: that of its side or, without a side, that of its actor. A draw
 * offer is at the left and its acceptance at the right, whoever made them. */
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

static RowContent *
get_row (KtLogRows *self, guint row)
{
  return &g_array_index (self->contents, RowContent, row);
}

/* Returns the last row of moves, or NULL if there is none. */
static RowContent *
get_last_moves (KtLogRows *self)
{
  for (guint i = self->contents->len; i-- > 0;) {
    if (get_row (self, i)->kind == KT_LOG_ROW_MOVES)
      return get_row (self, i);
  }
  return NULL;
}

/* Creates the moves of a row anew. */
static void
fill (KtLogRows *self, KtLogRow *row, guint number)
{
  const RowContent *content = get_row (self, number);

  row->content = *content;
  g_clear_object (&row->moves[0]);
  g_clear_object (&row->moves[1]);
  for (guint i = content->start; i < content->start + content->n_moves; i++)
    row->moves[get_place (self, i)] = g_list_model_get_item (G_LIST_MODEL (self->moves), i);
}

/* Returns whether a move belongs to the same row as the move before it. A draw offer has a row
 * of its own, which it shares with its acceptance. */
static gboolean
belongs_to_last (KtLogRows *self, guint index)
{
  const RowContent *last = get_last_moves (self);

  if (last && is_kind (self, index, KT_ACTION_ACCEPT_DRAW) &&
      is_kind (self, index - 1, KT_ACTION_OFFER_DRAW))
    return TRUE;
  return last && !is_kind (self, index, KT_ACTION_OFFER_DRAW) &&
         !is_kind (self, index - 1, KT_ACTION_OFFER_DRAW) && get_place (self, index) == 1 &&
         last->n_moves == 1 && get_place (self, index - 1) == 0;
}

/* Adds the move to the last row, or to a new row if a comment or variation follows that row. */
static void
append_move (KtLogRows *self, guint index)
{
  guint n_rows = self->contents->len;
  RowContent *last = get_last_moves (self);
  gboolean belongs = belongs_to_last (self, index);
  RowContent content = { .kind = KT_LOG_ROW_MOVES, .start = index, .n_moves = 1 };

  if (!belongs || last != get_row (self, n_rows - 1)) {
    content.number = last ? last->number + (belongs ? 0 : 1) : 0;
    content.is_continued = belongs;
    g_array_append_val (self->contents, content);
    g_ptr_array_add (self->rows, NULL);
    return;
  }
  last->n_moves++;
  if (self->rows->pdata[n_rows - 1]) {
    fill (self, self->rows->pdata[n_rows - 1], n_rows - 1);
    g_signal_emit (self->rows->pdata[n_rows - 1], signals[CHANGED], 0);
  }
}

/* --- Comments and variations ------------------------------------------------------------------ */

static void
append_text (KtLogRows *self, KtLogRowKind kind, KtNode *node, guint start, guint number,
             guint level)
{
  RowContent content = {
    .kind = kind, .start = start, .number = number, .level = level, .node = node
  };

  if (self->contents->len >= MAX_ROWS + start)
    return;
  g_array_append_val (self->contents, content);
  g_ptr_array_add (self->rows, NULL);
}

static guint
get_place_of (KtNode *node)
{
  int side = kt_node_is_played (node) ? kt_node_get_side (node) : -1;

  return (guint) (side >= 0 ? side : MAX (kt_node_get_action (node)->actor, 0));
}

typedef struct {
  KtNode *node;
  guint number, level;
} Branch;

/* Pushes the branches of a variation, so that the first one is popped first. */
static void
push_branches_of (GArray *stack, const Branch *branch)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Branch));
  guint number = branch->number;

  for (KtNode *node = kt_node_get_first_child (branch->node); node;
       node = kt_node_get_first_child (node)) {
    number += get_place_of (node) == 0;
    for (KtNode *other = kt_node_get_next_sibling (node); other && found->len < MAX_ROWS;
         other = kt_node_get_next_sibling (other)) {
      Branch next = { other, number, branch->level + 1 };

      g_array_append_val (found, next);
    }
  }
  for (guint i = found->len; i-- > 0;)
    g_array_append_val (stack, g_array_index (found, Branch, i));
}

/* Adds the rows of a variation and its branches. An explicit stack is used, because variations
 * may be nested deeper than the call stack allows. */
static void
append_variation (KtLogRows *self, KtNode *node, guint start, guint number)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Branch));
  Branch branch = { node, number, 1 };

  g_array_append_val (stack, branch);
  while (stack->len > 0 && self->contents->len < MAX_ROWS + start) {
    branch = g_array_index (stack, Branch, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    append_text (self, KT_LOG_ROW_VARIATION, branch.node, start, branch.number, branch.level);
    push_branches_of (stack, &branch);
  }
}

static void
append_comment (KtLogRows *self, KtNode *node, guint start)
{
  if (kt_node_get_comment (node))
    append_text (self, KT_LOG_ROW_COMMENT, node, start, 0, 0);
}

/* Adds the comment of a move and the variations that are alternatives to it. */
static void
append_remarks (KtLogRows *self, guint index)
{
  KtNode *node = kt_move_list_get_node (self->moves, index);
  KtNode *child = kt_node_get_first_child (kt_node_get_parent (node));
  const RowContent *last = get_last_moves (self);
  guint number;

  g_assert (last);
  number = last->number;
  append_comment (self, node, index);
  for (; child; child = kt_node_get_next_sibling (child)) {
    if (child != node)
      append_variation (self, child, index, number);
  }
}

/* Adds the variations that continue after the last move. Undone moves, which redo would play again,
 * are skipped. */
static void
append_tail (KtLogRows *self)
{
  KtGameTree *tree = kt_move_list_get_tree (self->moves);
  guint n = kt_move_list_count (self->moves);
  const RowContent *last = get_last_moves (self);
  gboolean is_open = last && last->n_moves == 1 && get_place (self, n - 1) == 0;
  guint number = last ? last->number : 0;
  KtNode *child = tree && kt_node_get_depth (kt_game_tree_get_tip (tree)) == n
                      ? kt_node_get_first_child (kt_game_tree_get_tip (tree))
                      : NULL;

  for (; child; child = kt_node_get_next_sibling (child)) {
    if (child != kt_game_tree_get_redo (tree))
      append_variation (self, child, n,
                        number + (last && !(is_open && get_place_of (child) == 1) ? 1 : 0));
  }
}

/* Adds all rows from move `index` on, without emitting "items-changed". */
static void
append_from (KtLogRows *self, guint index)
{
  KtGameTree *tree = kt_move_list_get_tree (self->moves);

  if (index == 0 && tree)
    append_comment (self, kt_game_tree_get_root (tree), 0);
  for (; index < kt_move_list_count (self->moves); index++) {
    append_move (self, index);
    append_remarks (self, index);
  }
  append_tail (self);
}

/* --- Changes ---------------------------------------------------------------------------------- */

static void
forget_row (gpointer row)
{
  if (row)
    g_object_unref (row);
}

/* Keeps the first `n` moves and their comments and variations, and removes all further rows. */
static void
cut (KtLogRows *self, guint n)
{
  guint n_rows = self->contents->len, n_kept = n_rows;
  RowContent *last;
  KtLogRow *row;

  while (n_kept > 0 && get_row (self, n_kept - 1)->start >= n)
    n_kept--;
  if (n_kept < n_rows) {
    g_array_set_size (self->contents, n_kept);
    g_ptr_array_remove_range (self->rows, n_kept, n_rows - n_kept);
    g_list_model_items_changed (G_LIST_MODEL (self), n_kept, n_rows - n_kept, 0);
  }
  last = n_kept > 0 ? get_row (self, n_kept - 1) : NULL;
  if (!last || last->start + last->n_moves <= n)
    return;
  last->n_moves = n - last->start;
  row = self->rows->pdata[n_kept - 1];
  if (row) {
    fill (self, row, n_kept - 1);
    g_signal_emit (row, signals[CHANGED], 0);
  }
}

/* Rebuilds the rows from the first changed move on, because a line changes only at its end. Added
 * rows are reported in one signal, because GTK goes through all its items at each signal. */
static void
moves_changed_cb (GListModel *moves, guint position, guint removed, guint added, KtLogRows *self)
{
  guint n_kept;

  cut (self, position);
  n_kept = self->contents->len;
  append_from (self, position);
  if (self->contents->len > n_kept)
    g_list_model_items_changed (G_LIST_MODEL (self), n_kept, 0, self->contents->len - n_kept);
}

static gboolean
is_same (const RowContent *a, const RowContent *b)
{
  return a->kind == b->kind && a->start == b->start && a->n_moves == b->n_moves &&
         a->number == b->number && a->level == b->level && a->is_continued == b->is_continued &&
         a->node == b->node;
}

/* Counts the equal rows of two lists from the beginning or from the end. */
static guint
count_same (GArray *a, GArray *b, guint most, gboolean from_end)
{
  guint n = 0;

  while (n < most && is_same (&g_array_index (a, RowContent, from_end ? a->len - 1 - n : n),
                              &g_array_index (b, RowContent, from_end ? b->len - 1 - n : n)))
    n++;
  return n;
}

static void
move_rows (GPtrArray *from, guint first, GPtrArray *to, guint target, guint n)
{
  for (guint i = 0; i < n; i++)
    to->pdata[target + i] = g_steal_pointer (&from->pdata[first + i]);
}

/* Reports changed texts for all rows of text, because a row may be the same and still have another
 * text. */
static void
emit_text_changes (KtLogRows *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    KtLogRow *row = self->rows->pdata[i];

    if (row && row->content.kind != KT_LOG_ROW_MOVES)
      g_signal_emit (row, signals[CHANGED], 0);
  }
}

void
kt_log_rows_renew (KtLogRows *self)
{
  g_autoptr (GArray) old = g_steal_pointer (&self->contents);
  g_autoptr (GPtrArray) old_rows = g_steal_pointer (&self->rows);
  guint head, foot, n_least;

  self->contents = g_array_new (FALSE, TRUE, sizeof (RowContent));
  self->rows = g_ptr_array_new_with_free_func (forget_row);
  append_from (self, 0);
  n_least = MIN (old->len, self->contents->len);
  head = count_same (old, self->contents, n_least, FALSE);
  foot = count_same (old, self->contents, n_least - head, TRUE);
  move_rows (old_rows, 0, self->rows, 0, head);
  move_rows (old_rows, old->len - foot, self->rows, self->contents->len - foot, foot);
  if (head + foot < MAX (old->len, self->contents->len))
    g_list_model_items_changed (G_LIST_MODEL (self), head, old->len - head - foot,
                                self->contents->len - head - foot);
  emit_text_changes (self);
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
  g_clear_pointer (&self->contents, g_array_unref);
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
  self->contents = g_array_new (FALSE, TRUE, sizeof (RowContent));
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

/* Rows of text have the `start` of the move above them. So the first row with this `start` is the
 * row of the move, which a binary search finds. */
guint
kt_log_rows_find (KtLogRows *self, guint number)
{
  guint low = 0, high = self->contents->len;

  if (number > kt_move_list_count (self->moves))
    return self->contents->len;
  while (low < high) {
    guint middle = (low + high) / 2;

    if (get_row (self, middle)->start < number)
      low = middle + 1;
    else
      high = middle;
  }
  while (low > 0 && get_row (self, low - 1)->kind != KT_LOG_ROW_MOVES)
    low--;
  return MAX (low, 1) - 1;
}

/* Returns the first move of the variation that contains a node: its nearest ancestor that is not a
 * first child or that follows a node of the game. */
static KtNode *
find_head (KtLogRows *self, KtNode *node)
{
  KtNode *tip = kt_game_tree_get_tip (kt_move_list_get_tree (self->moves)), *parent;

  for (; (parent = kt_node_get_parent (node)); node = parent) {
    if (kt_node_get_first_child (parent) != node || kt_node_is_ancestor (parent, tip))
      break;
  }
  return node;
}

gboolean
kt_log_rows_find_node (KtLogRows *self, KtNode *node, guint *row)
{
  KtNode *head = find_head (self, node);

  for (guint i = 0; i < self->contents->len; i++) {
    *row = i;
    if (get_row (self, i)->kind == KT_LOG_ROW_VARIATION && get_row (self, i)->node == head)
      return TRUE;
  }
  return FALSE;
}
