/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place in a list of what was found: the same one whatever stands there. A row of a list view
 * that shows a place stays when a search puts something else there; making a row takes far longer.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define KT_TYPE_FOUND_PLACE (kt_found_place_get_type ())
G_DECLARE_FINAL_TYPE (KtFoundPlace, kt_found_place, KT, FOUND_PLACE, GObject)

/* The item may be NULL: there is none. */
KtFoundPlace *kt_found_place_new (gpointer item);
gpointer kt_found_place_get_item (KtFoundPlace *self);
/* Signal: "changed" (), where it is another one. */
void kt_found_place_set_item (KtFoundPlace *self, gpointer item);

G_END_DECLS
