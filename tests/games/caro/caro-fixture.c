/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-fixture.h"

CaroFixture *
caro_fixture_new (gsize bytes)
{
  CaroFixture *fixture = g_new0 (CaroFixture, 1);

  fixture->budget.progress = kt_progress_new ();
  fixture->solver = (CaroSolver){ .board = &fixture->board,
                                  .budget = &fixture->budget,
                                  .vcf_table = caro_table_new (bytes),
                                  .vct_table = caro_table_new (bytes) };
  return fixture;
}

void
caro_fixture_free (CaroFixture *fixture)
{
  caro_table_free (fixture->solver.vcf_table);
  caro_table_free (fixture->solver.vct_table);
  kt_progress_unref (fixture->budget.progress);
  g_free (fixture);
}

gboolean
caro_fixture_wins_after_all (CaroFixture *fixture, CaroFixtureWins wins, gpointer data)
{
  CaroBoard *board = &fixture->board;
  gboolean won = caro_board_count (board, board->side, CARO_CELL_FIVE) == 0;

  for (KtSquare square = 0; square < board->n_cells && won; square++) {
    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_board_put (board, square);
    won = wins (data);
    caro_board_undo (board, square);
  }
  return won;
}
