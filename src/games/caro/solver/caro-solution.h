/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole win by force, every answer to it gone through: a way that may lead to the win after other
 * stones too. The winner is the side that is not in turn on the board where it is asked for. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroRoute CaroRoute;

/* On the board of a solver that stays. */
CaroRoute *caro_route_new (CaroSolver *solver);
void caro_route_free (CaroRoute *route);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroRoute, caro_route_free)

/* How many stones of both sides it takes the winner by force after a stone of the side in turn, or
 * after a pass where that is KT_NO_SQUARE; each turn of the winner is found with so much effort. 0:
 * it is not found. */
int caro_route_find (CaroRoute *route, KtSquare square, guint64 effort);
/* The same by the way that was found last, after another stone. */
int caro_route_follow (CaroRoute *route, KtSquare square);
/* The cells where a stone could change anything on the way that was found last: put elsewhere
 * instead of a pass, it would leave the winner the same win. */
const CaroSet *caro_route_get_zone (const CaroRoute *route);

/* Takes those stones out of a list that the way that was found last answers. How many are left;
 * `longest` is raised to how many stones it takes to win from before such a stone. */
guint caro_route_sieve (CaroRoute *route, KtSquare *squares, guint n, int *longest);
/* The same with all ways that can be found with so much effort for each. */
guint caro_route_refute (CaroRoute *route, KtSquare *squares, guint n, guint64 effort,
                         int *longest);

G_END_DECLS
