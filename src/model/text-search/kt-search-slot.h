/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slot in a list of search results, whose item changes. A list view keeps the row of a slot
 * when a search changes the item; creating a new row would take far longer. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define KT_TYPE_SEARCH_SLOT (kt_search_slot_get_type ())
G_DECLARE_FINAL_TYPE (KtSearchSlot, kt_search_slot, KT, SEARCH_SLOT, GObject)

/* Creates a slot. `item` may be NULL for an empty slot. */
KtSearchSlot *kt_search_slot_new (gpointer item);
gpointer kt_search_slot_get_item (KtSearchSlot *self);
/* Sets the item, and emits the signal "changed" () if it is another item. */
void kt_search_slot_set_item (KtSearchSlot *self, gpointer item);

G_END_DECLS
