/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-hanging.h"

#include "games/chess/rules/chess-kernel.h"

/* The least loss that counts, in centipawns. It excludes trades of a bishop for a knight, whose
 * values differ little. */
enum { MIN_LOSS = 100 };

ChessSet
chess_hanging_find (const ChessBoard *board)
{
  const ChessKernel *kernel = chess_kernel_get_best ();
  ChessSet pieces = board->sides[board->side] & ~board->types[CHESS_PAWN], hanging = 0;
  ChessMove moves[CHESS_MAX_MOVES];
  ChessBoard next;
  guint n;

  if (kernel->get_checkers (board))
    return 0;
  kernel->play_to (board, 0, &next);
  n = kernel->list_noisy (&next, moves);
  for (guint i = 0; i < n; i++) {
    if (chess_set_has (pieces, chess_move_to (moves[i])) &&
        kernel->see_ge (&next, moves[i], MIN_LOSS))
      hanging |= chess_set (chess_move_to (moves[i]));
  }
  return hanging;
}
