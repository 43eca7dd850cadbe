/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A win by force with every answer to it, and its use against other stones. On the board the loser
 * is in turn: its stone comes first, and then the winner wins by VCT. A solution found after one
 * stone of the loser often refutes other stones too. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroSolution CaroSolution;

/* The solver and its board are borrowed and must outlive the solution. */
CaroSolution *caro_solution_new (CaroSolver *solver);
void caro_solution_free (CaroSolution *solution);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroSolution, caro_solution_free)

/* Finds the win after a stone of the loser on `square`, or after a pass where `square` is
 * KT_NO_SQUARE. Each move of the winner is searched with at most `max_nodes` nodes. Returns the
 * number of stones of both sides until the win, the loser's first stone not counted; 0: no win was
 * found. */
int caro_solution_search (CaroSolution *solution, KtSquare square, guint64 max_nodes);
/* The relevance zone of the solution that was found last, after a pass: where a stone outside the
 * zone takes the place of the pass, the solution wins as before. */
const CaroSet *caro_solution_get_zone (const CaroSolution *solution);

/* Removes from a list of the loser's stones those that the solution found last refutes, and returns
 * the number of stones left. `max_length` is raised to the length of the longest of these wins,
 * this time with the loser's first stone. */
guint caro_solution_filter (CaroSolution *solution, KtSquare *squares, guint n, int *max_length);
/* Does the same with a new solution for each stone that is left, `max_nodes` as above. */
guint caro_solution_refute (CaroSolution *solution, KtSquare *squares, guint n, guint64 max_nodes,
                            int *max_length);

G_END_DECLS
