/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-board.h"

#include "games/chess/rules/chess-kernel.h"
#include "games/chess/rules/chess-keys.h"

guint
chess_board_list (const ChessBoard *board, ChessMove *out)
{
  return chess_kernel_get_best ()->list (board, out);
}

guint
chess_board_list_some (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out)
{
  return chess_kernel_get_best ()->list_some (board, type, to, out);
}

void
chess_board_play (ChessBoard *board, ChessMove move)
{
  chess_kernel_get_best ()->play (board, move);
}

guint64
chess_board_perft (const ChessBoard *board, guint depth)
{
  return chess_kernel_get_best ()->perft (board, depth);
}

ChessSet
chess_board_get_attackers (const ChessBoard *board, int square, ChessSide side, ChessSet occupied)
{
  return chess_kernel_get_best ()->get_attackers (board, square, side, occupied);
}

ChessSet
chess_get_attacks (ChessType type, ChessSide side, int square, ChessSet occupied)
{
  return chess_kernel_get_best ()->get_attacks (type, side, square, occupied);
}

ChessSet
chess_get_between (int a, int b)
{
  return chess_kernel_get_best ()->get_between (a, b);
}

ChessSet
chess_board_get_checkers (const ChessBoard *board)
{
  ChessSide side = (ChessSide) board->side;

  return chess_board_get_attackers (board, chess_board_get_king (board, side),
                                    (ChessSide) (1 - side), chess_board_occupied (board));
}

guint64
chess_board_compute_key (const ChessBoard *board)
{
  guint64 key = chess_key (CHESS_KEY_CASTLING + board->castling);
  ChessSet occupied = chess_board_occupied (board);

  if (board->side == CHESS_BLACK)
    key ^= chess_key (CHESS_KEY_BLACK);
  if (board->en_passant && chess_kernel_get_best ()->can_take_en_passant (board))
    key ^= chess_key (CHESS_KEY_EN_PASSANT + (guint) chess_column (board->en_passant));
  while (occupied) {
    int square = chess_set_pop (&occupied);
    ChessSide side = chess_set_has (board->sides[CHESS_WHITE], square) ? CHESS_WHITE : CHESS_BLACK;

    key ^= chess_key (chess_key_of_piece (side, chess_board_get_type (board, square), square));
  }
  return key;
}

void
chess_board_complete (ChessBoard *board)
{
  board->can_take_en_passant = (guint8) chess_kernel_get_best ()->can_take_en_passant (board);
  board->key = chess_board_compute_key (board);
}

ChessBoard
chess_board_start (void)
{
  ChessBoard board = {
    .sides = { chess_set_of_row (0) | chess_set_of_row (1),
               chess_set_of_row (6) | chess_set_of_row (7) },
    .types = { chess_set_of_row (1) | chess_set_of_row (6), 0x42, 0x24, 0x81, 0x08, 0x10 },
    .number = 1,
    .castling = 15,
  };

  /* The pawns of both sides have the same pieces behind them. */
  for (int type = CHESS_KNIGHT; type < CHESS_TYPES; type++)
    board.types[type] |= board.types[type] << 56;
  chess_board_complete (&board);
  return board;
}
