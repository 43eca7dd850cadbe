/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: the basis of all evaluation terms. The side and the presence of a
 * trace are constants at each call, so an evaluation without a trace has no overhead. */
#pragma once

#include "games/chess/eval/chess-eval-cache.h"
#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/rules/chess-kernel-attacks.h"

/* The state of an evaluation. "Attacked" means attacked by pieces or pawns of a side. */
typedef struct {
  const ChessBoard *board;
  ChessEvalTrace *trace;
  ChessEvalSums sums;
  ChessNetTerms terms;
  ChessSet occupied;
  ChessSet area[CHESS_SIDES]; /* squares that count for mobility */
  ChessSet attacks[CHESS_SIDES][CHESS_TYPES];
  ChessSet attacked[CHESS_SIDES], attacked_twice[CHESS_SIDES];
  int kings[CHESS_SIDES];
  ChessSet rings[CHESS_SIDES];             /* squares around the own king */
  int attackers[CHESS_SIDES][CHESS_TYPES]; /* enemy pieces that attack the ring, by type */
  int hits[CHESS_SIDES];
  ChessPawnEntry pawns;
} Eval;

KERNEL_INLINE void
count_weight (Eval *eval, ChessSide side, guint weight, int n)
{
  if (eval->trace)
    eval->trace->counts[weight][side] = (gint16) (eval->trace->counts[weight][side] + n);
}

KERNEL_INLINE void
add (Eval *eval, ChessSide side, guint weight, int n)
{
  eval->sums.sides[side] += chess_weights[weight] * n;
  count_weight (eval, side, weight, n);
}

/* Adds to the danger for the side's own king. */
KERNEL_INLINE void
add_danger (Eval *eval, ChessSide side, guint weight, int n)
{
  eval->sums.danger[side] += chess_weights[weight] * n;
  count_weight (eval, side, weight, n);
}

/* Adds a term to the score of a side, and also to the terms that the network sees. */
KERNEL_INLINE void
add_seen (Eval *eval, ChessSide side, guint term, guint weight, int n)
{
  add (eval, side, weight, n);
  eval->terms.sides[side][term] += chess_weights[weight] * n;
}

KERNEL_INLINE void
add_seen_danger (Eval *eval, ChessSide side, guint term, guint weight, int n)
{
  add_danger (eval, side, weight, n);
  eval->terms.sides[side][term] += chess_weights[weight] * n;
}

KERNEL_INLINE void
add_chances (Eval *eval, guint weight, int n)
{
  eval->sums.chances += chess_weights[weight] * n;
  count_weight (eval, CHESS_WHITE, weight, n);
}

KERNEL_INLINE ChessSet
get_pieces (const Eval *eval, ChessSide side, ChessType type)
{
  return eval->board->sides[side] & eval->board->types[type];
}

KERNEL_INLINE ChessSide
get_other (ChessSide side)
{
  return side == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
}

/* The row, counted from the side's first row. */
KERNEL_INLINE int
get_row (ChessSide side, int square)
{
  return side == CHESS_WHITE ? chess_row (square) : 7 - chess_row (square);
}

KERNEL_INLINE int
get_half_column (int square)
{
  int column = chess_column (square);

  return MIN (column, 7 - column);
}

KERNEL_INLINE guint
get_place (ChessSide side, int square)
{
  return (guint) (get_row (side, square) * 4 + get_half_column (square));
}

KERNEL_INLINE int
get_distance (int a, int b)
{
  int rows = ABS (chess_row (a) - chess_row (b));
  int columns = ABS (chess_column (a) - chess_column (b));

  return MAX (rows, columns);
}

/* The set of rows from `first` to `last`, counted from the side's first row. */
KERNEL_INLINE ChessSet
get_rows (ChessSide side, int first, int last)
{
  ChessSet rows = 0;

  for (int row = first; row <= last; row++)
    rows |= chess_set_of_row (side == CHESS_WHITE ? row : 7 - row);
  return rows;
}

/* Moves a set towards the enemy by a number of rows; a negative number moves it backwards. */
KERNEL_INLINE ChessSet
push (ChessSide side, ChessSet set, int rows)
{
  int up = side == CHESS_WHITE ? rows : -rows;

  return up >= 0 ? set << (8 * up) : set >> (-8 * up);
}

KERNEL_INLINE ChessSet
get_left (ChessSet set)
{
  return (set & ~chess_set_of_column (0)) >> 1;
}

KERNEL_INLINE ChessSet
get_right (ChessSet set)
{
  return (set & ~chess_set_of_column (7)) << 1;
}

KERNEL_INLINE ChessSet
get_beside (ChessSet set)
{
  return get_left (set) | get_right (set);
}

KERNEL_INLINE ChessSet
get_pawn_attacks (ChessSide side, ChessSet pawns)
{
  return get_beside (push (side, pawns, 1));
}

/* Returns a set together with all squares in front of its squares. */
KERNEL_INLINE ChessSet
fill (ChessSide side, ChessSet set)
{
  set |= push (side, set, 1);
  set |= push (side, set, 2);
  return set | push (side, set, 4);
}

/* The squares in front of a square on its column. */
KERNEL_INLINE ChessSet
get_way (ChessSide side, int square)
{
  return fill (side, push (side, chess_set (square), 1));
}
