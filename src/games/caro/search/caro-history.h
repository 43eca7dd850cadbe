/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move ordering by patterns, history, counter moves and refutations. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Fills the move list of a node with the cells of a set. `first`, which may be KT_NO_SQUARE,
 * goes to the front. */
void caro_history_list_moves (CaroSearch *search, int ply, const CaroSet *set, KtSquare first);

/* Records that a move lost by force; the PV of the next ply is the refutation. The remaining
 * moves, from index `from` on, get a bonus if they are on cells of this PV, because a stone
 * there may defend. */
void caro_history_note_refutation (CaroSearch *search, int ply, guint from);

/* Records a beta cutoff by the move at `index`. The move gets a bonus and becomes the counter
 * move; the moves tried before it get a penalty. */
void caro_history_update (CaroSearch *search, int ply, guint index, int depth);

G_END_DECLS
