/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a search among many items, as a list model of KtSearchSlot. GTK's own filter
 * models would recreate the rows of a list view after each typed letter, which takes thirty
 * milliseconds. */
#pragma once

#include "model/text-search/kt-folded-texts.h"
#include "model/text-search/kt-search-slot.h"

G_BEGIN_DECLS

#define KT_TYPE_SEARCH_RESULTS (kt_search_results_get_type ())
G_DECLARE_FINAL_TYPE (KtSearchResults, kt_search_results, KT, SEARCH_RESULTS, GObject)

/* Signals: "found" () when a search has ended or the items have changed; "ready" (), see
 * kt_search_results_emit_when_ready(). */
KtSearchResults *kt_search_results_new (void);

/* Sets the items (GObject) in their order, and the text of each; neither may change afterwards.
 * If `keeps_slots`, the existing slots get the new items. Otherwise slots are removed for items
 * that are gone, and added for new items. */
void kt_search_results_set_items (KtSearchResults *self, GPtrArray *items, KtFoldedTexts *texts,
                                  gboolean keeps_slots);

/* Searches for the typed text and cancels an earlier search. Many items are searched in a
 * thread. The existing slots get the items found. If more slots are needed, the first ones are
 * added at once and the others in the following frames. */
void kt_search_results_search (KtSearchResults *self, const char *text);

/* Returns the number of items found, including those not in the list model yet. */
guint kt_search_results_count (KtSearchResults *self);

/* Returns the index of the slot with the first item for which `is_same` is TRUE, or G_MAXUINT. */
guint kt_search_results_find (KtSearchResults *self, gconstpointer item, GEqualFunc is_same);

/* Emits "ready" when no search is running, which may be at once. A newer search cancels this. */
void kt_search_results_emit_when_ready (KtSearchResults *self);

G_END_DECLS
