/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by continuous threats (VCT): wins by fours and threes. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* How many stones of both sides it takes the side in turn to win by fours and threes with an effort
 * of so many positions, with few stones of its own, though not always the fewest; 0: no such win
 * was found. `first` is where to begin. */
int caro_vct_search (CaroSolver *solver, guint64 max_nodes, KtSquare *first);

G_END_DECLS
