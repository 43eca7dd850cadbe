/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Basic types of chess: sides, types of pieces, squares, sets of squares, moves. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum { CHESS_WHITE, CHESS_BLACK, CHESS_SIDES } ChessSide;

typedef enum {
  CHESS_PAWN,
  CHESS_KNIGHT,
  CHESS_BISHOP,
  CHESS_ROOK,
  CHESS_QUEEN,
  CHESS_KING,
  CHESS_TYPES,
} ChessType;

/* Squares are numbered row by row from a1 = 0 to h8 = 63. Bit n of a ChessSet is square n. */
enum { CHESS_SQUARES = 64, CHESS_NO_SQUARE = -1 };
typedef guint64 ChessSet;

enum { CHESS_A1 = 0, CHESS_E1 = 4, CHESS_H1 = 7, CHESS_A8 = 56, CHESS_E8 = 60, CHESS_H8 = 63 };

/* Castling rights, as bits. */
enum {
  CHESS_WHITE_SHORT = 1,
  CHESS_WHITE_LONG = 2,
  CHESS_BLACK_SHORT = 4,
  CHESS_BLACK_LONG = 8,
};

/* Kinds of moves. A promotion has the number of the type of its new piece. */
typedef enum {
  CHESS_MOVE_PLAIN,
  CHESS_MOVE_TO_KNIGHT = CHESS_KNIGHT,
  CHESS_MOVE_TO_BISHOP = CHESS_BISHOP,
  CHESS_MOVE_TO_ROOK = CHESS_ROOK,
  CHESS_MOVE_TO_QUEEN = CHESS_QUEEN,
  CHESS_MOVE_DOUBLE, /* double step of a pawn */
  CHESS_MOVE_EN_PASSANT,
  CHESS_MOVE_CASTLE, /* origin and target are the king's */
} ChessMoveKind;

/* A move: origin, target and kind in one number. 0 is no move. */
typedef guint16 ChessMove;

/* No position has more than 218 legal moves. */
enum { CHESS_MAX_MOVES = 224 };

static inline ChessMove
chess_move (int from, int to, ChessMoveKind kind)
{
  return (ChessMove) (from | to << 6 | (int) kind << 12);
}

static inline int
chess_move_from (ChessMove move)
{
  return move & 63;
}

static inline int
chess_move_to (ChessMove move)
{
  return move >> 6 & 63;
}

static inline ChessMoveKind
chess_move_kind (ChessMove move)
{
  return (ChessMoveKind) (move >> 12);
}

/* The type that a pawn promotes to; CHESS_PAWN for all other moves. */
static inline ChessType
chess_move_promotion (ChessMove move)
{
  ChessMoveKind kind = chess_move_kind (move);

  return kind <= CHESS_MOVE_TO_QUEEN ? (ChessType) kind : CHESS_PAWN;
}

static inline int
chess_row (int square)
{
  return square >> 3;
}

static inline int
chess_column (int square)
{
  return square & 7;
}

static inline ChessSet
chess_set (int square)
{
  return G_GUINT64_CONSTANT (1) << square;
}

static inline ChessSet
chess_set_of_row (int row)
{
  return G_GUINT64_CONSTANT (0xff) << (8 * row);
}

static inline ChessSet
chess_set_of_column (int column)
{
  return G_GUINT64_CONSTANT (0x0101010101010101) << column;
}

/* The squares of the colour of a1. */
static inline ChessSet
chess_dark_squares (void)
{
  return G_GUINT64_CONSTANT (0xaa55aa55aa55aa55);
}

static inline gboolean
chess_set_has (ChessSet set, int square)
{
  return (set >> square & 1) != 0;
}

static inline gboolean
chess_set_has_many (ChessSet set)
{
  return (set & (set - 1)) != 0;
}

static inline int
chess_set_count (ChessSet set)
{
  return __builtin_popcountll (set);
}

/* The lowest square of a non-empty set. */
static inline int
chess_set_first (ChessSet set)
{
  return __builtin_ctzll (set);
}

/* Removes and returns the lowest square. */
static inline int
chess_set_pop (ChessSet *set)
{
  int square = chess_set_first (*set);

  *set &= *set - 1;
  return square;
}

G_END_DECLS
