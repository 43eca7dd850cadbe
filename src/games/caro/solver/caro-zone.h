/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a stone could spoil a win by fours: a stone anywhere else leaves it as it is. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* For a board on which the side in turn wins by fours with at most `depth` stones of its own, as
 * the solver has just found: how many stones of both sides that takes. The other side escapes only
 * by a stone of the zone, had one been there before, or by a four of its own. 0: the proof could
 * not be followed to its end. */
int caro_zone_find (CaroSolver *solver, int depth, CaroSet *zone);

G_END_DECLS
