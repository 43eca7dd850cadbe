/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-obscurity.h"

/* What takes back is seen by everybody; long ways and ways back are overlooked most. */
guint
chess_get_move_obscurity (const ChessBoard *board, ChessMove move, int last_to)
{
  enum { TAKES_BACK = 5, TAKES = 25, QUIET = 45, BACKWARDS = 75, FAR_AWAY = 60 };
  int from = chess_move_from (move), to = chess_move_to (move);
  int rows = chess_row (to) - chess_row (from), columns = chess_column (to) - chess_column (from);

  if (board->side == CHESS_BLACK)
    rows = -rows;
  if (!chess_board_is_empty (board, to))
    return to == last_to ? TAKES_BACK : TAKES;
  if (rows < 0)
    return BACKWARDS;
  return MAX (rows, ABS (columns)) > 3 ? FAR_AWAY : QUIET;
}
