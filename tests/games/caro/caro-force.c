/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-force.h"

CaroForce *
caro_force_new (gsize bytes)
{
  CaroForce *force = g_new0 (CaroForce, 1);

  force->budget.progress = kt_progress_new ();
  force->solver = (CaroSolver){ .board = &force->board,
                                .budget = &force->budget,
                                .vcf_table = caro_table_new (bytes),
                                .vct_table = caro_table_new (bytes) };
  return force;
}

void
caro_force_free (CaroForce *force)
{
  caro_table_free (force->solver.vcf_table);
  caro_table_free (force->solver.vct_table);
  kt_progress_unref (force->budget.progress);
  g_free (force);
}

gboolean
caro_force_wins_after_all (CaroForce *force, CaroForceWins wins, gpointer data)
{
  CaroBoard *board = &force->board;
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
