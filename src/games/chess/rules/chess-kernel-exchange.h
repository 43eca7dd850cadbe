/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: static exchange evaluation on one square. Both sides capture with
 * their least valuable attacker, and x-ray attackers join in. Pins are ignored. */
#pragma once

#include "games/chess/rules/chess-kernel-play.h"
#include "games/chess/rules/chess-kernel.h"

/* The attackers of both sides. */
KERNEL_INLINE ChessSet
get_all_attackers (const ChessBoard *board, int square, ChessSet occupied)
{
  return get_attackers (board, square, CHESS_WHITE, occupied) |
         get_attackers (board, square, CHESS_BLACK, occupied);
}

/* The attackers uncovered when a piece of type `left` leaves its line to the square. */
KERNEL_INLINE ChessSet
get_uncovered (const ChessBoard *board, int square, ChessType left, ChessSet occupied)
{
  const ChessSet *types = board->types;
  ChessSet uncovered = 0;

  if (left == CHESS_PAWN || left == CHESS_BISHOP || left == CHESS_QUEEN)
    uncovered |= bishop_attacks (square, occupied) & (types[CHESS_BISHOP] | types[CHESS_QUEEN]);
  if (left == CHESS_ROOK || left == CHESS_QUEEN)
    uncovered |= rook_attacks (square, occupied) & (types[CHESS_ROOK] | types[CHESS_QUEEN]);
  return uncovered;
}

KERNEL_INLINE ChessType
find_least_valuable (const ChessBoard *board, ChessSet attackers)
{
  int type = CHESS_PAWN;

  while (!(attackers & board->types[type]))
    type++;
  return (ChessType) type;
}

/* The material that the move itself wins, before any reply. */
KERNEL_INLINE int
get_gain (const ChessBoard *board, ChessMove move)
{
  ChessType promotion = chess_move_promotion (move);
  int gain = chess_exchange_values[chess_board_get_type (board, chess_move_to (move))];

  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    gain = chess_exchange_values[CHESS_PAWN];
  else if (promotion != CHESS_PAWN)
    gain += chess_exchange_values[promotion] - chess_exchange_values[CHESS_PAWN];
  return gain;
}

/* The type of the piece that stands on the target after the move. */
KERNEL_INLINE ChessType
get_arrival (const ChessBoard *board, ChessMove move)
{
  ChessType promotion = chess_move_promotion (move);

  return promotion != CHESS_PAWN ? promotion : chess_board_get_type (board, chess_move_from (move));
}

/* Returns whether the side to move of the board reaches its goal although the other side may
 * recapture on the square. `balance` is its gain minus its goal if its piece on the square is lost,
 * too. A side reaches its goal once its balance is not negative even after such a loss. */
KERNEL_INLINE gboolean
take_by_turns (const ChessBoard *board, int square, ChessSet occupied, int balance)
{
  ChessSide side = (ChessSide) board->side, other;
  ChessSet attackers = get_all_attackers (board, square, occupied) & occupied;
  ChessSet takers;

  for (;;) {
    ChessType least;

    side = (ChessSide) (1 - side);
    other = (ChessSide) (1 - side);
    takers = attackers & board->sides[side];
    if (!takers)
      break;
    least = find_least_valuable (board, takers);
    /* A king cannot capture a defended piece. */
    if (least == CHESS_KING && (attackers & board->sides[other]))
      break;
    occupied ^= chess_set (chess_set_first (takers & board->types[least]));
    attackers = (attackers | get_uncovered (board, square, least, occupied)) & occupied;
    balance = -balance - 1 - chess_exchange_values[least];
    if (balance >= 0)
      return side == board->side;
  }
  return side != board->side;
}

KERNEL_INLINE gboolean
see_ge (const ChessBoard *board, ChessMove move, int min_gain)
{
  int from = chess_move_from (move), to = chess_move_to (move);
  int balance = get_gain (board, move) - min_gain;
  ChessSet occupied = (chess_board_occupied (board) & ~chess_set (from)) | chess_set (to);

  if (balance < 0 || chess_move_kind (move) == CHESS_MOVE_CASTLE)
    return balance >= 0;
  balance -= chess_exchange_values[get_arrival (board, move)];
  if (balance >= 0)
    return TRUE;
  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    occupied ^= chess_set (board->side == CHESS_WHITE ? to - 8 : to + 8);
  return take_by_turns (board, to, occupied, balance);
}
