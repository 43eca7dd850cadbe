/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a search among many items, as a list model of KtFoundPlace. GTK's own filter
 * models would recreate the rows of a list view after each typed letter, which takes thirty
 * milliseconds. */
#pragma once

#include "model/text-search/kt-folded-texts.h"
#include "model/text-search/kt-found-place.h"

G_BEGIN_DECLS

#define KT_TYPE_FOUND (kt_found_get_type ())
G_DECLARE_FINAL_TYPE (KtFound, kt_found, KT, FOUND, GObject)

/* Signals: "found" () when a search has ended or the items have changed; "ready" (), see
 * kt_found_await(). */
KtFound *kt_found_new (void);

/* Sets the items (GObject) in their order and the text of each; neither may change afterwards.
 * With `keeps_places`, existing places get the new items; otherwise the places of removed and
 * new items are removed and added. */
void kt_found_set_items (KtFound *self, GPtrArray *items, KtFoldedTexts *texts,
                         gboolean keeps_places);

/* Searches for the typed text, cancelling an earlier search; a thread searches many items.
 * Existing places get the items found. If more places are needed, the first ones are added at
 * once and the others in the next frames. */
void kt_found_search (KtFound *self, const char *text);

/* Returns the number of items found, including those not in the list model yet. */
guint kt_found_count (KtFound *self);

/* Returns the place of the first item for which `is_same` is TRUE, or G_MAXUINT. */
guint kt_found_find (KtFound *self, gconstpointer item, GEqualFunc is_same);

/* Emits "ready" when no search is running, possibly at once. A newer search cancels this. */
void kt_found_await (KtFound *self);

G_END_DECLS
