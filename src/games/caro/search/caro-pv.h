/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The principal variation (PV): the expected moves from a node on. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Sets the PV of a node to a single move; KT_NO_SQUARE clears it. */
void caro_pv_set (CaroSearch *search, int ply, KtSquare square);
/* Sets the PV of a node to a move plus the PV of the next ply. */
void caro_pv_update (CaroSearch *search, int ply, KtSquare square);

/* Fills in action and line of a finding from the root PV. The score of the finding must be set.
 * If it announces a forced win, the line is extended towards the win as far as solvers and table
 * know it. `actor` is the actor to move at the root. */
void caro_pv_write (CaroSearch *search, int actor, KtFinding *finding);

G_END_DECLS
