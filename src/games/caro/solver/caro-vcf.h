/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by continuous fours (VCF): wins in which each stone of the attacker makes a four. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* How many stones of both sides it takes the side in turn to win by fours, with at most `depth` of
 * its own and an effort of so many positions; 0: no such win was found. `first` is where to begin;
 * what is in it beforehand is tried first. A look for inside a search: a win is missed that needs
 * a four which makes no other possible by itself. */
int caro_vcf_search_selective (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first);
/* The same with every four, and the shortest such win. */
int caro_vcf_search_shortest (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first);

G_END_DECLS
