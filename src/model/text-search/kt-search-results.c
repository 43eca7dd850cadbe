/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text-search/kt-search-results.h"

#include <string.h>

#include "model/text-search/kt-folding.h"

/* A list view creates up to two hundred rows at once, which takes longer than a frame; so does
 * removing them. A search that finds more items than there are rows therefore adds N_AT_ONCE slots,
 * enough for a window, and more in each following frame. A search that finds fewer items empties
 * the surplus slots and removes them in the following frames. */
enum { N_AT_ONCE = 12, N_GONE_AT_ONCE = 40, N_ROWS_OF_VIEW = 240, STEP_MS = 30 };

/* With fewer items, the search runs in the main thread, where it takes less than a millisecond. */
enum { N_FOR_A_THREAD = 20000 };

/* A search result: the indices found in a list of items. */
typedef struct {
  GPtrArray *items; /* of GObject: all items that were searched, in the order of the list */
  KtFoldedTexts *texts;
  GArray *numbers; /* of guint: indices of the items found */
  char *search;    /* the search as typed */
  guint n_listed;  /* number of slots in the list model, some perhaps without item */
} SearchResult;

struct _KtSearchResults {
  GObject parent_instance;
  GPtrArray *items; /* the items, texts and search text of the next search */
  KtFoldedTexts *texts;
  char *search;
  SearchResult shown;
  GPtrArray *slots;        /* of KtSearchSlot, created on demand */
  GCancellable *searching; /* cancels the running search; NULL: none is running */
  gboolean keeps_slots;    /* whether the running search keeps the slots */
  gboolean emits_ready;
  guint source; /* source that adds or removes slots later; 0: the list is complete */
};

enum { FOUND, READY, N_SIGNALS };
static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtSearchResults, kt_search_results, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- Slots ------------------------------------------------------------------------------------ */

/* Returns the item of a slot; NULL if the slot has none. */
static gpointer
get_item (const SearchResult *result, guint slot)
{
  if (slot >= result->numbers->len)
    return NULL;
  return result->items->pdata[g_array_index (result->numbers, guint, slot)];
}

static void
clear_result (SearchResult *result)
{
  g_clear_pointer (&result->items, g_ptr_array_unref);
  g_clear_pointer (&result->texts, kt_folded_texts_unref);
  g_clear_pointer (&result->numbers, g_array_unref);
  g_clear_pointer (&result->search, g_free);
}

static void
insert_slots (GPtrArray *slots, guint slot, guint n)
{
  guint n_behind = slots->len - slot;

  g_ptr_array_set_size (slots, (int) (slots->len + n));
  memmove (slots->pdata + slot + n, slots->pdata + slot, n_behind * sizeof (gpointer));
  memset (slots->pdata + slot, 0, n * sizeof (gpointer));
}

/* Reports that slots were added and removed from `slot` on; the items after them have moved. */
static void
emit_change (KtSearchResults *self, guint slot, guint n_removed, guint n_added)
{
  if (n_removed > 0)
    g_ptr_array_remove_range (self->slots, slot, n_removed);
  if (n_added > 0)
    insert_slots (self->slots, slot, n_added);
  if (n_removed > 0 || n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), slot, n_removed, n_added);
}

/* Adds or removes slots at the end of the list. */
static void
set_n_listed (KtSearchResults *self, guint n)
{
  guint n_before = self->shown.n_listed;

  self->shown.n_listed = n;
  emit_change (self, MIN (n, n_before), n_before - MIN (n, n_before), n - MIN (n, n_before));
}

static gboolean
step_cb (gpointer data)
{
  KtSearchResults *self = data;
  guint n = self->shown.n_listed, n_found = self->shown.numbers->len;

  if (n > n_found)
    n -= MIN (n - n_found, N_GONE_AT_ONCE);
  else
    n = n + N_AT_ONCE < N_ROWS_OF_VIEW ? MIN (n + N_AT_ONCE, n_found) : n_found;
  if (n == n_found)
    self->source = 0;
  set_n_listed (self, n);
  return self->source != 0;
}

static void
step_later (KtSearchResults *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->shown.n_listed != self->shown.numbers->len)
    self->source = g_timeout_add (STEP_MS, step_cb, self);
}

static gboolean
is_same_result (const SearchResult *a, const SearchResult *b)
{
  guint n = a->numbers->len;

  return a->items == b->items && n == b->numbers->len &&
         (n == 0 || memcmp (a->numbers->data, b->numbers->data, n * sizeof (guint)) == 0);
}

/* Replaces the slots in the middle of the list. Slots at the beginning and the end whose items
 * are the same before and after stay. */
static void
replace_middle (KtSearchResults *self, const SearchResult *before)
{
  const SearchResult *now = &self->shown;
  guint n_before = before->n_listed, n = now->n_listed, most = MIN (n_before, n);
  guint first = 0, last = 0;

  while (first < most && get_item (before, first) == get_item (now, first))
    first++;
  while (last < most - first &&
         get_item (before, n_before - 1 - last) == get_item (now, n - 1 - last))
    last++;
  emit_change (self, first, n_before - first - last, n - first - last);
}

/* Keeps the slots and changes their items. */
static void
fill_slots (KtSearchResults *self, guint n_before)
{
  guint n = self->shown.n_listed, n_both = MIN (n_before, n);

  emit_change (self, n_both, n_before - n_both, n - n_both);
  for (guint i = 0; i < n_both; i++) {
    if (self->slots->pdata[i])
      kt_search_slot_set_item (self->slots->pdata[i], get_item (&self->shown, i));
  }
}

/* Takes ownership of the result and shows it. */
static void
take_result (KtSearchResults *self, SearchResult result, gboolean keeps_slots)
{
  SearchResult before;

  if (is_same_result (&self->shown, &result)) {
    clear_result (&result);
    return;
  }
  if (!keeps_slots && self->shown.n_listed > self->shown.numbers->len)
    set_n_listed (self, self->shown.numbers->len);
  before = self->shown;
  self->shown = result;
  step_later (self);
  if (keeps_slots)
    fill_slots (self, before.n_listed);
  else
    replace_middle (self, &before);
  clear_result (&before);
}

/* Returns how many slots to show in the first frame: as many as have rows already, but enough to
 * fill a window. */
static guint
count_at_once (KtSearchResults *self, guint n_found)
{
  guint n_rows = MIN (self->shown.n_listed, N_ROWS_OF_VIEW);

  if (n_found >= N_ROWS_OF_VIEW && n_rows == N_ROWS_OF_VIEW)
    return n_found;
  return MAX (n_rows, MIN (n_found, N_AT_ONCE));
}

/* --- Searching -------------------------------------------------------------------------------- */

/* Takes ownership of the indices and shows the result. Without `keeps_slots` all slots are added at
 * once. A listener of "ready" may free the list, so nothing may follow. */
static void
show (KtSearchResults *self, GArray *numbers, gboolean keeps_slots)
{
  guint n_listed = keeps_slots ? count_at_once (self, numbers->len) : numbers->len;
  SearchResult result = { g_ptr_array_ref (self->items), kt_folded_texts_ref (self->texts), numbers,
                          g_strdup (self->search), n_listed };

  g_clear_object (&self->searching);
  take_result (self, result, keeps_slots);
  g_signal_emit (self, signals[FOUND], 0);
  if (self->emits_ready)
    kt_search_results_emit_when_ready (self);
}

/* Shows the result of a search in a thread. A cancelled search has none, and the list may be
 * gone then. */
static void
searched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GArray *numbers = kt_folded_texts_find_finish (result, NULL);

  if (numbers)
    show (data, numbers, KT_SEARCH_RESULTS (data)->keeps_slots);
}

static void
give_up (KtSearchResults *self)
{
  if (self->searching)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->emits_ready = FALSE;
}

/* Begins a search. If the text was extended, only the items found before need to be searched. */
static void
begin_search (KtSearchResults *self, gboolean keeps_slots)
{
  g_auto (GStrv) words = kt_folding_split (self->search);
  gboolean is_more =
      self->texts == self->shown.texts && g_str_has_prefix (self->search, self->shown.search);
  GArray *among = is_more ? self->shown.numbers : NULL;

  give_up (self);
  if (!*words || (among ? among->len : self->items->len) < N_FOR_A_THREAD) {
    show (self, kt_folded_texts_find (self->texts, words, among, NULL), keeps_slots);
    return;
  }
  self->searching = g_cancellable_new ();
  self->keeps_slots = keeps_slots;
  kt_folded_texts_find_async (self->texts, words, among, self->searching, searched_cb, self);
}

void
kt_search_results_search (KtSearchResults *self, const char *text)
{
  g_return_if_fail (KT_IS_SEARCH_RESULTS (self));
  if (g_str_equal (text, self->search))
    return;
  g_free (self->search);
  self->search = g_strdup (text);
  begin_search (self, TRUE);
}

void
kt_search_results_set_items (KtSearchResults *self, GPtrArray *items, KtFoldedTexts *texts,
                             gboolean keeps_slots)
{
  g_return_if_fail (KT_IS_SEARCH_RESULTS (self));
  g_ptr_array_ref (items);
  kt_folded_texts_ref (texts);
  g_ptr_array_unref (self->items);
  kt_folded_texts_unref (self->texts);
  self->items = items;
  self->texts = texts;
  begin_search (self, keeps_slots);
}

guint
kt_search_results_count (KtSearchResults *self)
{
  g_return_val_if_fail (KT_IS_SEARCH_RESULTS (self), 0);
  return self->shown.numbers->len;
}

guint
kt_search_results_find (KtSearchResults *self, gconstpointer item, GEqualFunc is_same)
{
  guint n;

  g_return_val_if_fail (KT_IS_SEARCH_RESULTS (self), G_MAXUINT);
  n = MIN (self->shown.n_listed, self->shown.numbers->len);
  for (guint slot = 0; slot < n; slot++) {
    if (is_same (get_item (&self->shown, slot), item))
      return slot;
  }
  return G_MAXUINT;
}

void
kt_search_results_emit_when_ready (KtSearchResults *self)
{
  g_return_if_fail (KT_IS_SEARCH_RESULTS (self));
  self->emits_ready = self->searching != NULL;
  if (!self->emits_ready)
    g_signal_emit (self, signals[READY], 0);
}

/* --- The list --------------------------------------------------------------------------------- */

static GType
kt_search_results_get_item_type (GListModel *list)
{
  return KT_TYPE_SEARCH_SLOT;
}

static guint
kt_search_results_get_n_items (GListModel *list)
{
  return KT_SEARCH_RESULTS (list)->shown.n_listed;
}

static gpointer
kt_search_results_get_item (GListModel *list, guint position)
{
  KtSearchResults *self = KT_SEARCH_RESULTS (list);

  if (position >= self->shown.n_listed)
    return NULL;
  if (!self->slots->pdata[position])
    self->slots->pdata[position] = kt_search_slot_new (get_item (&self->shown, position));
  return g_object_ref (self->slots->pdata[position]);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kt_search_results_get_item_type;
  iface->get_n_items = kt_search_results_get_n_items;
  iface->get_item = kt_search_results_get_item;
}

static void
kt_search_results_finalize (GObject *object)
{
  KtSearchResults *self = KT_SEARCH_RESULTS (object);

  give_up (self);
  g_clear_handle_id (&self->source, g_source_remove);
  clear_result (&self->shown);
  g_ptr_array_unref (self->items);
  kt_folded_texts_unref (self->texts);
  g_free (self->search);
  g_ptr_array_unref (self->slots);
  G_OBJECT_CLASS (kt_search_results_parent_class)->finalize (object);
}

static void
kt_search_results_class_init (KtSearchResultsClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_search_results_finalize;
  signals[FOUND] =
      g_signal_new ("found", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[READY] =
      g_signal_new ("ready", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
release (gpointer slot)
{
  g_clear_object (&slot);
}

static void
kt_search_results_init (KtSearchResults *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->texts = kt_folded_texts_new ();
  self->search = g_strdup ("");
  self->shown = (SearchResult){ g_ptr_array_ref (self->items), kt_folded_texts_ref (self->texts),
                                g_array_new (FALSE, FALSE, sizeof (guint)), g_strdup (""), 0 };
  self->slots = g_ptr_array_new_with_free_func (release);
}

KtSearchResults *
kt_search_results_new (void)
{
  return g_object_new (KT_TYPE_SEARCH_RESULTS, NULL);
}
