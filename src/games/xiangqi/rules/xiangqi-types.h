/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Basic types of Chinese chess: sides, types of pieces, squares, sets of squares, moves. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum { XIANGQI_RED, XIANGQI_BLACK, XIANGQI_SIDES } XiangqiSide;

typedef enum {
  XIANGQI_PAWN,
  XIANGQI_ADVISOR,
  XIANGQI_ELEPHANT,
  XIANGQI_HORSE,
  XIANGQI_CANNON,
  XIANGQI_ROOK,
  XIANGQI_KING,
  XIANGQI_TYPES,
} XiangqiType;

/* Squares are numbered row by row, from Red's left corner to Black's. */
enum {
  XIANGQI_COLUMNS = 9,
  XIANGQI_ROWS = 10,
  XIANGQI_HALF = 45, /* squares on each side of the river */
  XIANGQI_SQUARES = 90,
  XIANGQI_NO_SQUARE = -1,
};

/* A set of squares. Bit n of half[0] is square n, on Red's side of the river; bit n of half[1] is
 * square 45 + n. */
typedef struct {
  guint64 half[2];
} XiangqiSet;

/* A man: side * XIANGQI_TYPES + type, or XIANGQI_NOBODY for an empty square. */
typedef guint8 XiangqiMan;
enum { XIANGQI_MEN = XIANGQI_SIDES * XIANGQI_TYPES, XIANGQI_NOBODY = XIANGQI_MEN };

/* A move: origin and target in one number. 0 is no move. */
typedef guint16 XiangqiMove;

/* An upper bound: 34 moves of two rooks, 34 of two cannons, 16 of two horses, 8 of two elephants,
 * 8 of two advisors, 15 of five pawns and 4 of the king. */
enum { XIANGQI_MAX_MOVES = 120 };

static inline XiangqiMove
xiangqi_move (int from, int to)
{
  return (XiangqiMove) (from | to << 7);
}

static inline int
xiangqi_move_from (XiangqiMove move)
{
  return move & 127;
}

static inline int
xiangqi_move_to (XiangqiMove move)
{
  return move >> 7;
}

/* The same square, and the same move, on a board reflected from left to right. */
static inline int
xiangqi_square_reflect (int square)
{
  return square + XIANGQI_COLUMNS - 1 - 2 * (square % XIANGQI_COLUMNS);
}

static inline XiangqiMove
xiangqi_move_reflect (XiangqiMove move)
{
  return xiangqi_move (xiangqi_square_reflect (xiangqi_move_from (move)),
                       xiangqi_square_reflect (xiangqi_move_to (move)));
}

static inline XiangqiMan
xiangqi_man (XiangqiSide side, XiangqiType type)
{
  return (XiangqiMan) (side * XIANGQI_TYPES + type);
}

static inline XiangqiSide
xiangqi_man_side (XiangqiMan man)
{
  return man >= XIANGQI_TYPES ? XIANGQI_BLACK : XIANGQI_RED;
}

/* The type of a man; meaningless for XIANGQI_NOBODY. */
static inline XiangqiType
xiangqi_man_type (XiangqiMan man)
{
  return (XiangqiType) (man % XIANGQI_TYPES);
}

static inline XiangqiSide
xiangqi_other (XiangqiSide side)
{
  return (XiangqiSide) (1 - side);
}

static inline int
xiangqi_row (int square)
{
  return square / XIANGQI_COLUMNS;
}

static inline int
xiangqi_column (int square)
{
  return square % XIANGQI_COLUMNS;
}

/* The row as its side counts it: 0 is the row of its king. */
static inline int
xiangqi_row_of_side (XiangqiSide side, int square)
{
  int row = xiangqi_row (square);

  return side == XIANGQI_RED ? row : XIANGQI_ROWS - 1 - row;
}

static inline gboolean
xiangqi_has_crossed (XiangqiSide side, int square)
{
  return (square >= XIANGQI_HALF) == (side == XIANGQI_RED);
}

static inline XiangqiSet
xiangqi_set (int square)
{
  int is_upper = square >= XIANGQI_HALF;
  guint64 bit = G_GUINT64_CONSTANT (1) << (square - (is_upper ? XIANGQI_HALF : 0));

  return (XiangqiSet){ { is_upper ? 0 : bit, is_upper ? bit : 0 } };
}

static inline XiangqiSet
xiangqi_set_and (XiangqiSet a, XiangqiSet b)
{
  return (XiangqiSet){ { a.half[0] & b.half[0], a.half[1] & b.half[1] } };
}

static inline XiangqiSet
xiangqi_set_or (XiangqiSet a, XiangqiSet b)
{
  return (XiangqiSet){ { a.half[0] | b.half[0], a.half[1] | b.half[1] } };
}

static inline XiangqiSet
xiangqi_set_xor (XiangqiSet a, XiangqiSet b)
{
  return (XiangqiSet){ { a.half[0] ^ b.half[0], a.half[1] ^ b.half[1] } };
}

/* The squares of `a` that are not in `b`. */
static inline XiangqiSet
xiangqi_set_without (XiangqiSet a, XiangqiSet b)
{
  return (XiangqiSet){ { a.half[0] & ~b.half[0], a.half[1] & ~b.half[1] } };
}

static inline gboolean
xiangqi_set_has (XiangqiSet set, int square)
{
  int is_upper = square >= XIANGQI_HALF;
  guint64 half = is_upper ? set.half[1] : set.half[0];

  return (half >> (square - (is_upper ? XIANGQI_HALF : 0)) & 1) != 0;
}

static inline gboolean
xiangqi_set_is_empty (XiangqiSet set)
{
  return (set.half[0] | set.half[1]) == 0;
}

static inline gboolean
xiangqi_set_meets (XiangqiSet a, XiangqiSet b)
{
  return !xiangqi_set_is_empty (xiangqi_set_and (a, b));
}

/* Counts both halves at once where the processor has no instruction for it. */
static inline int
xiangqi_set_count (XiangqiSet set)
{
#if defined __POPCNT__ || defined __aarch64__
  return __builtin_popcountll (set.half[0]) + __builtin_popcountll (set.half[1]);
#else
  const guint64 odd = G_GUINT64_CONSTANT (0x5555555555555555);
  const guint64 pairs = G_GUINT64_CONSTANT (0x3333333333333333);
  const guint64 fours = G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  guint64 a = set.half[0] - (set.half[0] >> 1 & odd), b = set.half[1] - (set.half[1] >> 1 & odd);
  guint64 sum = (a & pairs) + (a >> 2 & pairs) + (b & pairs) + (b >> 2 & pairs);

  sum = (sum & fours) + (sum >> 4 & fours);
  return (int) (sum * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
#endif
}

/* The lowest square of a non-empty set. */
static inline int
xiangqi_set_first (XiangqiSet set)
{
  return set.half[0] ? __builtin_ctzll (set.half[0]) : XIANGQI_HALF + __builtin_ctzll (set.half[1]);
}

/* Removes and returns the lowest square. */
static inline int
xiangqi_set_pop (XiangqiSet *set)
{
  int square = xiangqi_set_first (*set);

  if (set->half[0])
    set->half[0] &= set->half[0] - 1;
  else
    set->half[1] &= set->half[1] - 1;
  return square;
}

G_END_DECLS
