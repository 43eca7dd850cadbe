/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which order saved games are listed. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/search/kt-found.h"

G_BEGIN_DECLS

typedef enum {
  KT_LIBRARY_NEWEST,
  KT_LIBRARY_BY_NAME,
  KT_LIBRARY_BY_PLAYERS,
  KT_LIBRARY_LONGEST,
  KT_LIBRARY_N_ORDERS,
} KtLibraryOrder;

/* Gives games (a list of KtSavedGame, the newest first, or NULL) to what looks through them;
 * `keeps_places` as for kt_found_set_items(). */
void kt_library_order_list (KtLibraryOrder order, GListModel *list, KtFound *found,
                            gboolean keeps_places);

G_END_DECLS
