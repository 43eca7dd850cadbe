/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole win by force, every answer to it gone through: a way that may lead to the win after other
 * stones too. The winner is the side that is not in turn on the board where it is asked for. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroSolution CaroSolution;

/* On the board of a solver that stays. */
CaroSolution *caro_solution_new (CaroSolver *solver);
void caro_solution_free (CaroSolution *solution);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroSolution, caro_solution_free)

/* How many stones of both sides it takes the winner by force after a stone of the side in turn, or
 * after a pass where that is KT_NO_SQUARE; each turn of the winner is found with so much effort. 0:
 * it is not found. */
int caro_solution_find (CaroSolution *solution, KtSquare square, guint64 max_nodes);
/* The cells where a stone could change anything on the way that was found last: put elsewhere
 * instead of a pass, it would leave the winner the same win. */
const CaroSet *caro_solution_get_zone (const CaroSolution *solution);

/* Takes those stones out of a list that the way that was found last answers. How many are left;
 * `longest` is raised to how many stones it takes to win from before such a stone. */
guint caro_solution_filter (CaroSolution *solution, KtSquare *squares, guint n, int *max_length);
/* The same with all ways that can be found with so much effort for each. */
guint caro_solution_refute (CaroSolution *solution, KtSquare *squares, guint n, guint64 max_nodes,
                            int *max_length);

G_END_DECLS
