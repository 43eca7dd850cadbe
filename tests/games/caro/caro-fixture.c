/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-fixture.h"

#include "games/caro/board/caro-symmetry.h"
#include "games/caro/caro-engine.h"
#include "games/caro/caro-game.h"
#include "tests/kt-test.h"

/* --- Positions and engines --- */

KtPosition *
caro_fixture_make_position (const char *options, const char *moves)
{
  KtPosition *position = kt_test_start (&caro_game, options);

  kt_test_play (position, moves);
  return position;
}

KtPosition *
caro_fixture_map_position (const KtPosition *position, int symmetry)
{
  KtPosition *mapped = kt_position_copy (position);
  int size = mnk (position)->columns;

  for (KtSquare square = 0; square < size * size; square++)
    ((MnkPosition *) mapped)->cells[caro_symmetry_map (size, square, symmetry)] =
        mnk (position)->cells[square];
  return mapped;
}

KtFinding
caro_fixture_search_with (KtEngine *engine, const KtPosition *position, KtLimits limits)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding, published;

  kt_engine_think (engine, position, &limits, progress, &finding);
  g_assert_true (kt_progress_read (progress, &published));
  g_assert_true (kt_action_equal (published.action, finding.action));
  return finding;
}

KtFinding
caro_fixture_search (const KtPosition *position, guint table_mib, KtLimits limits)
{
  CaroConfig config = caro_config_default ();
  g_autoptr (KtEngine) engine = NULL;

  config.table_mib = table_mib;
  engine = caro_engine_new (&config);
  return caro_fixture_search_with (engine, position, limits);
}

/* --- A board with its solvers --- */

CaroFixture *
caro_fixture_new (const KtPosition *position, gsize bytes)
{
  CaroFixture *fixture = g_new0 (CaroFixture, 1);

  if (position)
    caro_board_init (&fixture->board, mnk (position));
  fixture->budget.progress = kt_progress_new ();
  fixture->solver = (CaroSolver){ .board = &fixture->board,
                                  .budget = &fixture->budget,
                                  .vcf_table = caro_table_new (bytes),
                                  .vct_table = caro_table_new (bytes) };
  fixture->proved = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return fixture;
}

void
caro_fixture_free (CaroFixture *fixture)
{
  kt_tt_free (fixture->solver.vcf_table);
  kt_tt_free (fixture->solver.vct_table);
  kt_progress_unref (fixture->budget.progress);
  g_hash_table_unref (fixture->proved);
  g_free (fixture);
}

/* Whether the strategy wins after every stone of the side in turn, which must have no five. */
static gboolean
wins_after_all (CaroFixture *fixture, const CaroFixtureStrategy *strategy, gpointer data)
{
  CaroBoard *board = &fixture->board;
  gboolean won = caro_board_count (board, board->side, CARO_CELL_FIVE) == 0;

  for (KtSquare square = 0; square < board->n_cells && won; square++) {
    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_board_put (board, square);
    won = caro_fixture_strategy_wins (fixture, strategy, data);
    caro_board_undo (board, square);
  }
  return won;
}

gboolean
caro_fixture_strategy_wins (CaroFixture *fixture, const CaroFixtureStrategy *strategy,
                            gpointer data)
{
  CaroBoard *board = &fixture->board;
  KtSquare square;
  gboolean won;

  if (g_hash_table_contains (fixture->proved, &board->key) || strategy->prove (fixture, data))
    return TRUE;
  square = strategy->choose_move (fixture, data);
  if (square == KT_NO_SQUARE)
    return FALSE;
  caro_board_put (board, square);
  won = wins_after_all (fixture, strategy, data);
  caro_board_undo (board, square);
  if (won)
    g_hash_table_add (fixture->proved, g_memdup2 (&board->key, sizeof board->key));
  return won;
}
