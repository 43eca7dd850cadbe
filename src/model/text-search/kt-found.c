/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text-search/kt-found.h"

#include <string.h>

#include "model/text-search/kt-folding.h"

/* A list view creates up to two hundred rows at once, and removing them at once takes longer
 * than a frame as well. So if a search finds more than there are rows, only as many places as
 * fit a window are added at first, and more in each following frame; if it finds fewer, the
 * surplus places are emptied and removed in the following frames. */
enum { N_AT_ONCE = 12, N_GONE_AT_ONCE = 40, N_ROWS_OF_VIEW = 240, STEP_MS = 30 };

/* Fewer items are searched in the main thread, which takes less than a millisecond. */
enum { N_FOR_A_THREAD = 20000 };

/* A search result: the indices found in a list of items. */
typedef struct {
  GPtrArray *items; /* of GObject, in order */
  KtFoldedTexts *texts;
  GArray *numbers; /* of guint: indices of the items found */
  char *search;    /* as typed */
  guint n_told;    /* places in the list model, some perhaps without item */
} Selected;

struct _KtFound {
  GObject parent_instance;
  GPtrArray *items; /* the items and text of the next search */
  KtFoldedTexts *texts;
  char *search;
  Selected shown;
  GPtrArray *places;       /* of KtFoundPlace, created on demand */
  GCancellable *searching; /* of the running thread, or NULL */
  gboolean keeps_places;   /* for the running search */
  gboolean is_awaited;
  guint source; /* adds or removes places later; 0: complete */
};

enum { FOUND, READY, N_SIGNALS };
static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtFound, kt_found, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- Places ----------------------------------------------------------------------------------- */

/* Returns NULL for a place without an item. */
static gpointer
get_item (const Selected *choice, guint place)
{
  if (place >= choice->numbers->len)
    return NULL;
  return choice->items->pdata[g_array_index (choice->numbers, guint, place)];
}

static void
clear_choice (Selected *choice)
{
  g_clear_pointer (&choice->items, g_ptr_array_unref);
  g_clear_pointer (&choice->texts, kt_folded_texts_unref);
  g_clear_pointer (&choice->numbers, g_array_unref);
  g_clear_pointer (&choice->search, g_free);
}

static void
insert_places (GPtrArray *places, guint place, guint n)
{
  guint n_behind = places->len - place;

  g_ptr_array_set_size (places, (int) (places->len + n));
  memmove (places->pdata + place + n, places->pdata + place, n_behind * sizeof (gpointer));
  memset (places->pdata + place, 0, n * sizeof (gpointer));
}

/* Reports added and removed places; the items after them have moved. */
static void
tell_change (KtFound *self, guint place, guint n_removed, guint n_added)
{
  if (n_removed > 0)
    g_ptr_array_remove_range (self->places, place, n_removed);
  if (n_added > 0)
    insert_places (self->places, place, n_added);
  if (n_removed > 0 || n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), place, n_removed, n_added);
}

/* Adds or removes places at the end of the list. */
static void
set_n_told (KtFound *self, guint n)
{
  guint n_before = self->shown.n_told;

  self->shown.n_told = n;
  tell_change (self, MIN (n, n_before), n_before - MIN (n, n_before), n - MIN (n, n_before));
}

static gboolean
step_cb (gpointer data)
{
  KtFound *self = data;
  guint n = self->shown.n_told, n_found = self->shown.numbers->len;

  if (n > n_found)
    n -= MIN (n - n_found, N_GONE_AT_ONCE);
  else
    n = n + N_AT_ONCE < N_ROWS_OF_VIEW ? MIN (n + N_AT_ONCE, n_found) : n_found;
  if (n == n_found)
    self->source = 0;
  set_n_told (self, n);
  return self->source != 0;
}

static void
step_later (KtFound *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->shown.n_told != self->shown.numbers->len)
    self->source = g_timeout_add (STEP_MS, step_cb, self);
}

static gboolean
is_same_choice (const Selected *a, const Selected *b)
{
  guint n = a->numbers->len;

  return a->items == b->items && n == b->numbers->len &&
         (n == 0 || memcmp (a->numbers->data, b->numbers->data, n * sizeof (guint)) == 0);
}

/* Replaces the places in the middle; equal ones at both ends stay. */
static void
replace_middle (KtFound *self, const Selected *before)
{
  const Selected *now = &self->shown;
  guint n_before = before->n_told, n = now->n_told, most = MIN (n_before, n);
  guint first = 0, last = 0;

  while (first < most && get_item (before, first) == get_item (now, first))
    first++;
  while (last < most - first &&
         get_item (before, n_before - 1 - last) == get_item (now, n - 1 - last))
    last++;
  tell_change (self, first, n_before - first - last, n - first - last);
}

/* Keeps the places and changes their items. */
static void
fill_places (KtFound *self, guint n_before)
{
  guint n = self->shown.n_told, n_both = MIN (n_before, n);

  tell_change (self, n_both, n_before - n_both, n - n_both);
  for (guint i = 0; i < n_both; i++) {
    if (self->places->pdata[i])
      kt_found_place_set_item (self->places->pdata[i], get_item (&self->shown, i));
  }
}

/* Takes ownership of the result and shows it. */
static void
take_choice (KtFound *self, Selected choice, gboolean keeps_places)
{
  Selected before;

  if (is_same_choice (&self->shown, &choice)) {
    clear_choice (&choice);
    return;
  }
  if (!keeps_places && self->shown.n_told > self->shown.numbers->len)
    set_n_told (self, self->shown.numbers->len);
  before = self->shown;
  self->shown = choice;
  step_later (self);
  if (keeps_places)
    fill_places (self, before.n_told);
  else
    replace_middle (self, &before);
  clear_choice (&before);
}

/* Returns how many places to show at once: those that have rows already, but at least as many as
 * a window shows. */
static guint
count_at_once (KtFound *self, guint n_found)
{
  guint n_rows = MIN (self->shown.n_told, N_ROWS_OF_VIEW);

  if (n_found >= N_ROWS_OF_VIEW && n_rows == N_ROWS_OF_VIEW)
    return n_found;
  return MAX (n_rows, MIN (n_found, N_AT_ONCE));
}

/* --- Searching -------------------------------------------------------------------------------- */

/* Takes ownership of the indices and shows the result. A new list has all places at once. A
 * listener of "ready" may free the list. */
static void
show (KtFound *self, GArray *numbers, gboolean keeps_places)
{
  guint n_told = keeps_places ? count_at_once (self, numbers->len) : numbers->len;
  Selected choice = { g_ptr_array_ref (self->items), kt_folded_texts_ref (self->texts), numbers,
                      g_strdup (self->search), n_told };

  g_clear_object (&self->searching);
  take_choice (self, choice, keeps_places);
  g_signal_emit (self, signals[FOUND], 0);
  if (self->is_awaited)
    kt_found_await (self);
}

/* A cancelled search has no result, and the list may be gone. */
static void
searched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GArray *numbers = kt_folded_texts_find_finish (result, NULL);

  if (numbers)
    show (data, numbers, KT_FOUND (data)->keeps_places);
}

static void
give_up (KtFound *self)
{
  if (self->searching)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->is_awaited = FALSE;
}

/* If the text was extended, only the items shown need to be searched. */
static void
begin_search (KtFound *self, gboolean keeps_places)
{
  g_auto (GStrv) words = kt_folding_split (self->search);
  gboolean is_more =
      self->texts == self->shown.texts && g_str_has_prefix (self->search, self->shown.search);
  GArray *among = is_more ? self->shown.numbers : NULL;

  give_up (self);
  if (!*words || (among ? among->len : self->items->len) < N_FOR_A_THREAD) {
    show (self, kt_folded_texts_find (self->texts, words, among, NULL), keeps_places);
    return;
  }
  self->searching = g_cancellable_new ();
  self->keeps_places = keeps_places;
  kt_folded_texts_find_async (self->texts, words, among, self->searching, searched_cb, self);
}

void
kt_found_search (KtFound *self, const char *text)
{
  g_return_if_fail (KT_IS_FOUND (self));
  if (g_str_equal (text, self->search))
    return;
  g_free (self->search);
  self->search = g_strdup (text);
  begin_search (self, TRUE);
}

void
kt_found_set_items (KtFound *self, GPtrArray *items, KtFoldedTexts *texts, gboolean keeps_places)
{
  g_return_if_fail (KT_IS_FOUND (self));
  g_ptr_array_ref (items);
  kt_folded_texts_ref (texts);
  g_ptr_array_unref (self->items);
  kt_folded_texts_unref (self->texts);
  self->items = items;
  self->texts = texts;
  begin_search (self, keeps_places);
}

guint
kt_found_count (KtFound *self)
{
  g_return_val_if_fail (KT_IS_FOUND (self), 0);
  return self->shown.numbers->len;
}

guint
kt_found_find (KtFound *self, gconstpointer item, GEqualFunc is_same)
{
  guint n;

  g_return_val_if_fail (KT_IS_FOUND (self), G_MAXUINT);
  n = MIN (self->shown.n_told, self->shown.numbers->len);
  for (guint place = 0; place < n; place++) {
    if (is_same (get_item (&self->shown, place), item))
      return place;
  }
  return G_MAXUINT;
}

void
kt_found_await (KtFound *self)
{
  g_return_if_fail (KT_IS_FOUND (self));
  self->is_awaited = self->searching != NULL;
  if (!self->is_awaited)
    g_signal_emit (self, signals[READY], 0);
}

/* --- The list --------------------------------------------------------------------------------- */

static GType
kt_found_get_item_type (GListModel *list)
{
  return KT_TYPE_FOUND_PLACE;
}

static guint
kt_found_get_n_items (GListModel *list)
{
  return KT_FOUND (list)->shown.n_told;
}

static gpointer
kt_found_get_item (GListModel *list, guint position)
{
  KtFound *self = KT_FOUND (list);

  if (position >= self->shown.n_told)
    return NULL;
  if (!self->places->pdata[position])
    self->places->pdata[position] = kt_found_place_new (get_item (&self->shown, position));
  return g_object_ref (self->places->pdata[position]);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kt_found_get_item_type;
  iface->get_n_items = kt_found_get_n_items;
  iface->get_item = kt_found_get_item;
}

static void
kt_found_finalize (GObject *object)
{
  KtFound *self = KT_FOUND (object);

  give_up (self);
  g_clear_handle_id (&self->source, g_source_remove);
  clear_choice (&self->shown);
  g_ptr_array_unref (self->items);
  kt_folded_texts_unref (self->texts);
  g_free (self->search);
  g_ptr_array_unref (self->places);
  G_OBJECT_CLASS (kt_found_parent_class)->finalize (object);
}

static void
kt_found_class_init (KtFoundClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_found_finalize;
  signals[FOUND] =
      g_signal_new ("found", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[READY] =
      g_signal_new ("ready", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
release (gpointer place)
{
  g_clear_object (&place);
}

static void
kt_found_init (KtFound *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->texts = kt_folded_texts_new ();
  self->search = g_strdup ("");
  self->shown = (Selected){ g_ptr_array_ref (self->items), kt_folded_texts_ref (self->texts),
                            g_array_new (FALSE, FALSE, sizeof (guint)), g_strdup (""), 0 };
  self->places = g_ptr_array_new_with_free_func (release);
}

KtFound *
kt_found_new (void)
{
  return g_object_new (KT_TYPE_FOUND, NULL);
}
