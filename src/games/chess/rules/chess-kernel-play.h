/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: attackers of a square, and making moves. Most arguments, such as the
 * side, are constant at each call, so the compiler can specialise the code. */
#pragma once

#include "games/chess/rules/chess-board.h"
#include "games/chess/rules/chess-kernel-attacks.h"

KERNEL_INLINE ChessSet
get_attackers (const ChessBoard *board, int square, ChessSide side, ChessSet occupied)
{
  const ChessSet *types = board->types;

  return board->sides[side] &
         ((pawn_attacks[1 - side][square] & types[CHESS_PAWN]) |
          (knight_attacks[square] & types[CHESS_KNIGHT]) |
          (king_attacks[square] & types[CHESS_KING]) |
          (bishop_attacks (square, occupied) & (types[CHESS_BISHOP] | types[CHESS_QUEEN])) |
          (rook_attacks (square, occupied) & (types[CHESS_ROOK] | types[CHESS_QUEEN])));
}

/* Whether the pawn on `from` may capture en passant. Two pawns leave their row at once, which
 * may expose the king although neither is pinned. */
KERNEL_INLINE gboolean
is_en_passant_legal (const ChessBoard *board, ChessSide side, int from)
{
  int to = board->en_passant;
  ChessSet taken = chess_set (side == CHESS_WHITE ? to - 8 : to + 8);
  ChessSet occupied =
      ((board->sides[0] | board->sides[1]) & ~taken & ~chess_set (from)) | chess_set (to);
  int king = chess_set_first (board->sides[side] & board->types[CHESS_KING]);

  return (get_attackers (board, king, (ChessSide) (1 - side), occupied) & ~taken) == 0;
}

KERNEL_INLINE gboolean
can_take_en_passant (const ChessBoard *board, ChessSide side)
{
  ChessSet pawns =
      pawn_attacks[1 - side][board->en_passant] & board->sides[side] & board->types[CHESS_PAWN];

  while (pawns) {
    if (is_en_passant_legal (board, side, chess_set_pop (&pawns)))
      return TRUE;
  }
  return FALSE;
}

KERNEL_INLINE guint64
piece_key (ChessSide side, ChessType type, int square)
{
  return keys[chess_key_of_piece (side, type, square)];
}

KERNEL_INLINE guint64
en_passant_key (const ChessBoard *board)
{
  return board->can_take_en_passant ? keys[CHESS_KEY_EN_PASSANT + chess_column (board->en_passant)]
                                    : 0;
}

/* Computes the key after a move, without the new en passant right. */
KERNEL_INLINE guint64
play_key (const ChessBoard *board, const ChessBoard *next, ChessSide side, ChessType type, int from,
          int to, ChessType becomes)
{
  ChessSide other = (ChessSide) (1 - side);
  guint64 key = board->key ^ keys[CHESS_KEY_BLACK] ^ en_passant_key (board) ^
                keys[CHESS_KEY_CASTLING + board->castling] ^
                keys[CHESS_KEY_CASTLING + next->castling] ^ piece_key (side, type, from) ^
                piece_key (side, becomes, to);

  if (chess_set_has (board->sides[other], to))
    key ^= piece_key (other, chess_board_get_type (board, to), to);
  return key;
}

/* Moves the rook when castling. */
KERNEL_INLINE void
play_rook (ChessBoard *next, ChessSide side, int king_to, gboolean has_key)
{
  int from = king_to > (king_to & ~7) + 4 ? king_to + 1 : king_to - 2;
  int to = king_to > (king_to & ~7) + 4 ? king_to - 1 : king_to + 1;
  ChessSet both = chess_set (from) | chess_set (to);

  next->sides[side] ^= both;
  next->types[CHESS_ROOK] ^= both;
  if (has_key)
    next->key ^= piece_key (side, CHESS_ROOK, from) ^ piece_key (side, CHESS_ROOK, to);
}

KERNEL_INLINE void
play_en_passant (ChessBoard *next, ChessSide side, int to, gboolean has_key)
{
  int taken = side == CHESS_WHITE ? to - 8 : to + 8;

  next->sides[1 - side] ^= chess_set (taken);
  next->types[CHESS_PAWN] ^= chess_set (taken);
  if (has_key)
    next->key ^= piece_key ((ChessSide) (1 - side), CHESS_PAWN, taken);
}

/* Computes `next` from `board` by a legal move. */
KERNEL_INLINE void
play (const ChessBoard *board, ChessBoard *next, ChessSide side, ChessType type, int from, int to,
      ChessMoveKind kind, gboolean has_key)
{
  ChessSide other = (ChessSide) (1 - side);
  ChessSet target = chess_set (to), both = chess_set (from) | target;
  gboolean promotes = kind != CHESS_MOVE_PLAIN && kind <= CHESS_MOVE_TO_QUEEN;
  gboolean advances_counter = type != CHESS_PAWN && !(board->sides[other] & target);

  next->sides[side] = board->sides[side] ^ both;
  next->sides[other] = board->sides[other] & ~target;
  for (int i = 0; i < CHESS_TYPES; i++)
    next->types[i] = (board->types[i] & ~target) ^ ((ChessType) i == type ? both : 0);
  if (promotes) {
    next->types[CHESS_PAWN] ^= target;
    next->types[kind] ^= target;
  }
  next->fifty_move_counter = (guint16) (advances_counter ? board->fifty_move_counter + 1 : 0);
  next->number = (guint16) (board->number + (side == CHESS_BLACK));
  next->side = (guint8) other;
  next->castling = board->castling & castling_left[from] & castling_left[to];
  next->en_passant = (guint8) (kind == CHESS_MOVE_DOUBLE ? (from + to) / 2 : 0);
  next->can_take_en_passant = FALSE;
  if (has_key)
    next->key = play_key (board, next, side, type, from, to, promotes ? (ChessType) kind : type);
  if (kind == CHESS_MOVE_CASTLE)
    play_rook (next, side, to, has_key);
  else if (kind == CHESS_MOVE_EN_PASSANT)
    play_en_passant (next, side, to, has_key);
  if (has_key && kind == CHESS_MOVE_DOUBLE) {
    next->can_take_en_passant = (guint8) can_take_en_passant (next, other);
    next->key ^= en_passant_key (next);
  }
}
