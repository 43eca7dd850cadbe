/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A forced win with all replies, and its reuse against different first stones. The loser moves
 * first; then the winner wins by VCT. A solution found after one stone of the loser often
 * refutes other stones, too. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroSolution CaroSolution;

/* Creates an empty solution. The solver and its board are borrowed and must outlive it. */
CaroSolution *caro_solution_new (CaroSolver *solver);
void caro_solution_free (CaroSolution *solution);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroSolution, caro_solution_free)

/* Finds the win after a stone of the loser on `square`, or after a pass if `square` is
 * KT_NO_SQUARE. Each move of the winner is searched with at most `max_nodes` nodes. Returns the
 * number of stones of both sides until the win, without the loser's first stone; 0 if no win was
 * found. */
int caro_solution_search (CaroSolution *solution, KtSquare square, guint64 max_nodes);
/* Returns the relevance zone of the latest solution, which must begin with a pass: the solution
 * still wins if the loser plays a stone outside the zone instead of passing. */
const CaroSet *caro_solution_get_zone (const CaroSolution *solution);

/* Removes from a list of stones of the loser those that the latest solution refutes, and returns
 * how many are left. `max_length` is raised to the length of the longest of these wins,
 * including the loser's first stone. */
guint caro_solution_filter (CaroSolution *solution, KtSquare *squares, guint n, int *max_length);
/* Like caro_solution_filter(), but searches a new solution for each remaining stone; `max_nodes`
 * as in caro_solution_search(). */
guint caro_solution_refute (CaroSolution *solution, KtSquare *squares, guint n, guint64 max_nodes,
                            int *max_length);

G_END_DECLS
