/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by continuous fours (VCF): wins in which every stone of the attacker makes a four, up to
 * the one that wins. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* Both functions search a VCF of the side in turn with at most `depth` stones of its own. They
 * return the number of stones of both sides until the win, 5 for three own stones and two answers,
 * or 0 when they found none. On return `first` is the first stone of the win; a cell that it holds
 * beforehand is tried first, KT_NO_SQUARE is none. */

/* For use inside a search: a four after which its stone makes no further four possible is left out,
 * so that some wins are missed. The win that is found need not be the shortest one. */
int caro_vcf_search_selective (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first);
/* Tries every four and finds the shortest VCF. */
int caro_vcf_search_shortest (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first);

G_END_DECLS
