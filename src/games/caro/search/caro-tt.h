/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table as the nodes of the search use it. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Looks a node up. In the entry a forced win counts from the root. FALSE: there is no entry,
 * or its move is not possible on this board. */
gboolean caro_tt_probe (const CaroSearch *search, int ply, CaroTableEntry *entry);
/* Whether an entry is good enough to be the result of a search with this depth and window. */
gboolean caro_tt_cuts (const CaroTableEntry *entry, int depth, int alpha, int beta);
/* Stores the score that a search found, with what it says of the true one, and the first move of
 * the node's PV. Without a PV `old_move` is stored, the move that the table had before. */
void caro_tt_store (CaroSearch *search, int ply, int depth, int score, KtBound bound,
                    KtSquare old_move);

G_END_DECLS
