/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by continuous threats (VCT): wins in which every stone of the attacker makes a four or a
 * three, or stops a four of the defender. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* The number of stones of both sides until the side in turn wins by VCT; 0: no such win was found.
 * The win has few stones, though not always the fewest. `first` is as in caro-vcf.h. */
int caro_vct_search (CaroSolver *solver, guint64 max_nodes, KtSquare *first);

G_END_DECLS
