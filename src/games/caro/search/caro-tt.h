/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Access to the transposition table from nodes of the search. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Looks up a node. Forced wins in the entry are converted to count from the root. Returns FALSE
 * if there is no entry or its move is impossible. */
gboolean caro_tt_probe (const CaroSearch *search, int ply, CaroTableEntry *entry);
/* Whether an entry can replace a search of this depth and window. */
gboolean caro_tt_cuts (const CaroTableEntry *entry, int depth, int alpha, int beta);
/* Stores a score with its bound and the first move of the node's PV. Without a PV, it stores
 * `old_move`, the move that the table had before. */
void caro_tt_store (CaroSearch *search, int ply, int depth, int score, KtBound bound,
                    KtSquare old_move);

G_END_DECLS
