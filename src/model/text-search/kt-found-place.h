/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place in a list of search results, whose item changes. A list view keeps the row of a place
 * when a search changes the item; creating a new row would take far longer. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define KT_TYPE_FOUND_PLACE (kt_found_place_get_type ())
G_DECLARE_FINAL_TYPE (KtFoundPlace, kt_found_place, KT, FOUND_PLACE, GObject)

/* The item may be NULL for an empty place. */
KtFoundPlace *kt_found_place_new (gpointer item);
gpointer kt_found_place_get_item (KtFoundPlace *self);
/* Sets the item; emits the signal "changed" () if it differs. */
void kt_found_place_set_item (KtFoundPlace *self, gpointer item);

G_END_DECLS
