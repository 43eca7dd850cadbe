/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of caro: positions, a board with its solvers, and an engine's answer. */
#pragma once

#include "engine/kt-engine.h"
#include "games/caro/solver/caro-solver.h"

/* The position after moves; the texts are such as "size=15 rule=free" and "h8 h9 g8". Free it
 * with g_free(). */
KtPosition *caro_fixture_make_position (const char *options, const char *moves);
/* The same stones on a rotated or reflected board, see caro-symmetry.h. */
KtPosition *caro_fixture_map_position (const KtPosition *position, int symmetry);

/* The answer of an engine, which must also have published it as its progress. */
KtFinding caro_fixture_search_with (KtEngine *engine, const KtPosition *position, KtLimits limits);
/* The answer of a new engine with tables of this size. */
KtFinding caro_fixture_search (const KtPosition *position, guint table_mib, KtLimits limits);

typedef struct {
  CaroBoard board;
  CaroBudget budget;
  CaroSolver solver;
  GHashTable *proved; /* keys of boards that the strategy was found to win */
} CaroFixture;

/* `bytes` is the size of each of the solver's two tables. If `position` is NULL, set up the
 * board with caro_board_init(). */
CaroFixture *caro_fixture_new (const KtPosition *position, gsize bytes);
void caro_fixture_free (CaroFixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroFixture, caro_fixture_free)

/* A strategy with which the side in turn claims to win. */
typedef struct {
  gboolean (*prove) (CaroFixture *fixture,
                     gpointer data); /* TRUE: a forced win, tested elsewhere */
  KtSquare (*choose_move) (CaroFixture *fixture,
                           gpointer data); /* KT_NO_SQUARE: no move is claimed */
} CaroFixtureStrategy;

/* Whether a strategy wins after every possible stone of the opponent after each of its moves,
 * not only after those that the program considers. */
gboolean caro_fixture_strategy_wins (CaroFixture *fixture, const CaroFixtureStrategy *strategy,
                                     gpointer data);
