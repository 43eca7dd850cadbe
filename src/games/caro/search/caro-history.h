/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move ordering by patterns, history, counter moves and refutations. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Fills the move list of a node with the cells of a set. `first`, which may be KT_NO_SQUARE,
 * goes to the front. */
void caro_history_list_moves (CaroSearch *search, int ply, const CaroSet *set, KtSquare first);

/* Records that a move lost by force to the PV of the next ply. Remaining moves, from index
 * `from` on, on the cells of this PV get a bonus, because a stone there may defend. */
void caro_history_note_refutation (CaroSearch *search, int ply, guint from);

/* Records a beta cutoff by the move at `index`: it gets a bonus and becomes the counter move;
 * the moves before it get a penalty. */
void caro_history_update (CaroSearch *search, int ply, guint index, int depth);

G_END_DECLS
