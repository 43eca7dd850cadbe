/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search finds among many items, as a list model of KtFoundPlace. GTK's own models for this
 * make the rows of a list view anew for a letter, which takes thirty milliseconds. */
#pragma once

#include "model/search/kt-folded-texts.h"
#include "model/search/kt-found-place.h"

G_BEGIN_DECLS

#define KT_TYPE_FOUND (kt_found_get_type ())
G_DECLARE_FINAL_TYPE (KtFound, kt_found, KT, FOUND, GObject)

/* Signals: "found" (), a search is over or there are other items; "ready" (), see
 * kt_found_await(). */
KtFound *kt_found_new (void);

/* Items (GObject) in their order, and the text of each; neither changes any more. The places stay
 * and get these items, or else those go and come whose items do. */
void kt_found_set_items (KtFound *self, GPtrArray *items, KtFoldedTexts *texts,
                         gboolean keeps_places);

/* What was typed; a newer search ends the one before. Many items are looked through by a thread.
 * The places stay and get the items that are found; where there were fewer, the list has its first
 * ones at once and gets the others in the next frames. */
void kt_found_search (KtFound *self, const char *text);

/* How many are found, whether the list has them already or not. */
guint kt_found_count (KtFound *self);

/* The place of the first item in the list that is the same as that one, or G_MAXUINT. */
guint kt_found_find (KtFound *self, gconstpointer item, GEqualFunc is_same);

/* Emits "ready" when nothing is looked for any more, which may be now. A newer search forgets it.
 */
void kt_found_await (KtFound *self);

G_END_DECLS
