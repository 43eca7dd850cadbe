/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-force.h"

CaroForce *
caro_force_new (gsize bytes)
{
  CaroForce *force = g_new0 (CaroForce, 1);

  force->watch.progress = kt_progress_new ();
  force->solver = (CaroSolver){ .board = &force->board,
                                .watch = &force->watch,
                                .fours = caro_table_new (bytes),
                                .threats = caro_table_new (bytes) };
  return force;
}

void
caro_force_free (CaroForce *force)
{
  kt_tt_free (force->solver.fours);
  kt_tt_free (force->solver.threats);
  kt_progress_unref (force->watch.progress);
  g_free (force);
}

gboolean
caro_force_wins_after_all (CaroForce *force, CaroForceWins wins, gpointer data)
{
  CaroBoard *board = &force->board;
  gboolean won = caro_board_count (board, board->side, CARO_WINS) == 0;

  for (KtSquare square = 0; square < board->n_cells && won; square++) {
    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_board_put (board, square);
    won = wins (data);
    caro_board_take (board, square);
  }
  return won;
}
