/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What several tests of caro need: positions, a board with its solvers, and an engine's answer. */
#pragma once

#include "engine/kt-engine.h"
#include "games/caro/solver/caro-solver.h"

/* The position after moves, "size=15 rule=free" and "h8 h9 g8"; free it with g_free(). */
KtPosition *caro_fixture_make_position (const char *options, const char *moves);
/* The same stones on a board that is turned or mirrored, see caro-symmetry.h. */
KtPosition *caro_fixture_map_position (const KtPosition *position, int symmetry);

/* What an engine answers; its progress must have shown the same action. */
KtFinding caro_fixture_search_with (KtEngine *engine, const KtPosition *position, KtLimits limits);
/* What a new engine with tables of this size answers. */
KtFinding caro_fixture_search (const KtPosition *position, guint table_mib, KtLimits limits);

typedef struct {
  CaroBoard board;
  CaroBudget budget;
  CaroSolver solver;
  GHashTable *proved; /* the keys of boards that a strategy was found to win */
} CaroFixture;

/* `bytes` is the size of each of the solver's two tables. Without a position the board is set up
 * with caro_board_init(). */
CaroFixture *caro_fixture_new (const KtPosition *position, gsize bytes);
void caro_fixture_free (CaroFixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroFixture, caro_fixture_free)

/* How the side in turn claims to win. */
typedef struct {
  gboolean (*prove) (CaroFixture *fixture, gpointer data); /* TRUE: another test is about it */
  KtSquare (*choose_move) (CaroFixture *fixture, gpointer data); /* KT_NO_SQUARE: none is claimed */
} CaroFixtureStrategy;

/* Whether a strategy wins after every stone that the other side could put after each of its moves,
 * not only after those that the program takes for answers. */
gboolean caro_fixture_strategy_wins (CaroFixture *fixture, const CaroFixtureStrategy *strategy,
                                     gpointer data);
