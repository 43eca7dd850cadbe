/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sort orders of saved games. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/text-search/kt-found.h"

G_BEGIN_DECLS

typedef enum {
  KT_LIBRARY_NEWEST,
  KT_LIBRARY_BY_NAME,
  KT_LIBRARY_BY_PLAYERS,
  KT_LIBRARY_LONGEST,
  KT_LIBRARY_N_ORDERS,
} KtLibraryOrder;

/* Sorts a list of KtSavedGame (newest first, or NULL) and passes the games to `found` for
 * searching. See kt_found_set_items() for `keeps_places`. */
void kt_library_order_list (KtLibraryOrder order, GListModel *list, KtFound *found,
                            gboolean keeps_places);

G_END_DECLS
