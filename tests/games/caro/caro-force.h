/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of the program's with its solver of wins by force. */
#pragma once

#include "games/caro/solver/caro-solver.h"

typedef struct {
  CaroBoard board;
  CaroBudget budget;
  CaroSolver solver;
} CaroForce;

/* Tables of so many bytes each; the board is set up with caro_board_init(). */
CaroForce *caro_force_new (gsize bytes);
void caro_force_free (CaroForce *force);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroForce, caro_force_free)

typedef gboolean (*CaroForceWins) (gpointer data);

/* Whether the other side wins, as `wins` says, after every stone that the side in turn could put;
 * and none of these wins at once. */
gboolean caro_force_wins_after_all (CaroForce *force, CaroForceWins wins, gpointer data);
