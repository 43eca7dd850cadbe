/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of moves: patterns, history, counter moves and refutations. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Fills the move list of a node with the cells of a set. `first` goes before all others; it may be
 * KT_NO_SQUARE. */
void caro_history_list_moves (CaroSearch *search, int ply, const CaroSet *set, KtSquare first);

/* A move of the node lost by force, and the PV of the next ply is its refutation. The cells of this
 * PV get a bonus where they are among the moves from index `from` on, since a stone on such a cell
 * may hold. */
void caro_history_note_refutation (CaroSearch *search, int ply, guint from);

/* The move at `index` caused a beta cutoff: it gets a bonus and becomes the counter move, and the
 * moves before it get a malus. */
void caro_history_update (CaroSearch *search, int ply, guint index, int depth);

G_END_DECLS
