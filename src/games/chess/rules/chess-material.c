/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-material.h"

static gboolean
are_of_one_colour (ChessSet squares)
{
  return (squares & chess_dark_squares ()) == 0 || (squares & ~chess_dark_squares ()) == 0;
}

/* Whether a side has enough material to mate. A lone bishop or knight can mate only if the enemy's
 * own pieces block the enemy king. */
static gboolean
has_enough (const ChessBoard *board, ChessSide side)
{
  const ChessSet *types = board->types;
  ChessSet own = board->sides[side], other = board->sides[1 - side];
  ChessSet pieces = own & ~types[CHESS_KING];

  if (pieces & ~types[CHESS_KNIGHT] & ~types[CHESS_BISHOP])
    return TRUE;
  /* An enemy knight, bishop, rook or pawn can block its own king. A queen cannot, because she
   * could capture. */
  if (pieces & types[CHESS_KNIGHT])
    return chess_set_has_many (pieces) || (other & ~types[CHESS_KING] & ~types[CHESS_QUEEN]);
  /* Rooks, queens and bishops of the same colour do not help a lone bishop to mate, because they
   * could always interpose. */
  if (pieces)
    return !are_of_one_colour (types[CHESS_BISHOP]) || types[CHESS_KNIGHT] || types[CHESS_PAWN];
  return FALSE;
}

gboolean
chess_has_too_little (const ChessBoard *board)
{
  return !has_enough (board, CHESS_WHITE) && !has_enough (board, CHESS_BLACK);
}

static ChessSet
get_pawn_attacks (const ChessBoard *board, ChessSide side)
{
  ChessSet pawns = chess_board_get (board, side, CHESS_PAWN), attacks = 0;

  while (pawns)
    attacks |= chess_get_attacks (CHESS_PAWN, side, chess_set_pop (&pawns), 0);
  return attacks;
}

/* Whether all pawns are blocked by other pawns and none can capture. */
static gboolean
are_pawns_stuck (const ChessBoard *board)
{
  ChessSet pawns = board->types[CHESS_PAWN];
  ChessSet white = pawns & board->sides[CHESS_WHITE], black = pawns & board->sides[CHESS_BLACK];

  return !board->can_take_en_passant && (white & ~(pawns >> 8)) == 0 &&
         (black & ~(pawns << 8)) == 0 && !(get_pawn_attacks (board, CHESS_WHITE) & black) &&
         !(get_pawn_attacks (board, CHESS_BLACK) & white);
}

/* All squares that a king can walk to, if the enemy king is ignored. */
static ChessSet
get_walk (const ChessBoard *board, ChessSide side)
{
  ChessSide other = (ChessSide) (1 - side);
  ChessSet closed = chess_board_get (board, side, CHESS_PAWN) | get_pawn_attacks (board, other);
  ChessSet walk = chess_board_get (board, side, CHESS_KING), fresh = walk;

  while (fresh) {
    int from = chess_set_pop (&fresh);
    ChessSet steps = chess_get_attacks (CHESS_KING, side, from, 0) & ~closed & ~walk;

    walk |= steps;
    fresh |= steps;
  }
  return walk;
}

gboolean
chess_is_locked (const ChessBoard *board)
{
  ChessSet pawns = board->types[CHESS_PAWN];

  if (!pawns || (chess_board_occupied (board) & ~pawns & ~board->types[CHESS_KING]) ||
      !are_pawns_stuck (board))
    return FALSE;
  return !(get_walk (board, CHESS_WHITE) & pawns & board->sides[CHESS_BLACK]) &&
         !(get_walk (board, CHESS_BLACK) & pawns & board->sides[CHESS_WHITE]);
}

gboolean
chess_can_mate (const ChessBoard *board, ChessSide side)
{
  return has_enough (board, side) && !chess_is_locked (board);
}
