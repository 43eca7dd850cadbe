/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of the program's with its solver of wins by force. */
#pragma once

#include "games/caro/solver/caro-solver.h"

typedef struct {
  CaroBoard board;
  CaroBudget budget;
  CaroSolver solver;
} CaroFixture;

/* Tables of so many bytes each; the board is set up with caro_board_init(). */
CaroFixture *caro_fixture_new (gsize bytes);
void caro_fixture_free (CaroFixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroFixture, caro_fixture_free)

typedef gboolean (*CaroFixtureWins) (gpointer data);

/* Whether the other side wins, as `wins` says, after every stone that the side in turn could put;
 * and none of these wins at once. */
gboolean caro_fixture_wins_after_all (CaroFixture *fixture, CaroFixtureWins wins, gpointer data);
