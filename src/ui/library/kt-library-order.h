/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sort orders of saved games. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/text-search/kt-search-results.h"

G_BEGIN_DECLS

typedef enum {
  KT_LIBRARY_NEWEST,
  KT_LIBRARY_BY_NAME,
  KT_LIBRARY_BY_PLAYERS,
  KT_LIBRARY_LONGEST,
  KT_LIBRARY_N_ORDERS,
} KtLibraryOrder;

/* Sorts a list of KtSavedGame (newest first, or NULL) and passes the games to `found` for
 * searching. See kt_search_results_set_items() for `keeps_slots`. */
void kt_library_order_list (KtLibraryOrder order, GListModel *list, KtSearchResults *found,
                            gboolean keeps_slots);

G_END_DECLS
