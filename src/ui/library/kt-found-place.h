/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place in a list of games: the same one whatever game stands there. A row of a list view that
 * shows a place stays when a search puts another game there; making a row takes far longer. */
#pragma once

#include "model/library/kt-saved-game.h"

G_BEGIN_DECLS

#define KT_TYPE_FOUND_PLACE (kt_found_place_get_type ())
G_DECLARE_FINAL_TYPE (KtFoundPlace, kt_found_place, KT, FOUND_PLACE, GObject)

/* The game may be NULL: there is none. */
KtFoundPlace *kt_found_place_new (KtSavedGame *game);
KtSavedGame *kt_found_place_get_game (KtFoundPlace *self);
/* Signal: "changed" (), where it is another one. */
void kt_found_place_set_game (KtFoundPlace *self, KtSavedGame *game);

G_END_DECLS
