/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search remembers of a node. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* What the table knows of a node; FALSE: nothing. Its score counts from the root. */
gboolean caro_tt_probe (const CaroSearch *search, int ply, CaroTableEntry *entry);
/* Whether that answers for a search with this depth and window. */
gboolean caro_tt_cuts (const CaroTableEntry *entry, int depth, int alpha, int beta);
/* Keeps what was found with a window, and the first move of the node's line; where there is none
 * the move that was remembered before. */
void caro_tt_store (CaroSearch *search, int ply, int depth, int score, int alpha, int beta,
                    KtSquare old_move);

G_END_DECLS
