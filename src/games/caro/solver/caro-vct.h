/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by continuous threats (VCT): every stone of the attacker makes a four or a three, or
 * stops a four of the defender. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* Returns the number of stones of both sides until the side to move wins by VCT; 0 if no such
 * win was found. The win is short, but not always the shortest. `first` is as in caro-vcf.h. */
int caro_vct_search (CaroSolver *solver, guint64 max_nodes, KtSquare *first);

G_END_DECLS
