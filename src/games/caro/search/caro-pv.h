/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is expected, written down to the end where the end is known. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* The line of a node is empty, a move alone, or a move and the line below it. */
void caro_pv_set (CaroSearch *search, int ply, KtSquare square);
void caro_pv_update (CaroSearch *search, int ply, KtSquare square);

/* Fills the action and the line of a finding, whose score is set, from the root's frame; `actor` is
 * who acts at the root. */
void caro_pv_write (CaroSearch *search, int actor, KtFinding *finding);

G_END_DECLS
