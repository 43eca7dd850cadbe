/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The principal variation (PV): the moves that are expected from a node on. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Makes a move the whole PV of a node; KT_NO_SQUARE empties it. */
void caro_pv_set (CaroSearch *search, int ply, KtSquare square);
/* Makes a move and the PV of the next ply the PV of a node. */
void caro_pv_update (CaroSearch *search, int ply, KtSquare square);

/* Fills the action and the line of a finding from the PV of the root. Where the score of the
 * finding, which must be set, announces a forced win, the line goes on to its end as far as the
 * solvers and the table know it. `actor` is in turn at the root. */
void caro_pv_write (CaroSearch *search, int actor, KtFinding *finding);

G_END_DECLS
