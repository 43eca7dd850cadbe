/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by continuous fours (VCF): every stone of the attacker makes a four until the winning
 * stone. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* Both functions search for a VCF of the side to move with at most `depth` own stones. They
 * return the number of stones of both sides until the win (5 for three own stones and two
 * replies), or 0 if they find none. On return `first` is the first stone of the win. On entry it
 * is a cell to try first, or KT_NO_SQUARE. */

/* A search for use inside another search. It skips fours that do not make another four possible,
 * so it misses some wins. The win that it finds need not be the shortest. */
int caro_vcf_search_selective (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first);
/* Tries every four and finds the shortest VCF. */
int caro_vcf_search_shortest (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first);

G_END_DECLS
