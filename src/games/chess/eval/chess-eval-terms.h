/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: what all terms of the evaluation stand on. Terms are added side by side,
 * with the side a constant. Whether they are counted is one, too: where nobody asks for a trace
 * nothing is left of it. */
#pragma once

#include "games/chess/eval/chess-eval-cache.h"
#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/rules/chess-kernel-attacks.h"

/* All that is known while a board is evaluated. "Attacked" is by pieces and pawns of a side. */
typedef struct {
  const ChessBoard *board;
  ChessEvalTrace *trace;
  ChessEvalSums sums;
  ChessNetTerms terms;
  ChessSet occupied;
  ChessSet area[CHESS_SIDES]; /* squares that count as mobility */
  ChessSet attacks[CHESS_SIDES][CHESS_TYPES];
  ChessSet attacked[CHESS_SIDES], attacked_twice[CHESS_SIDES];
  int kings[CHESS_SIDES];
  ChessSet rings[CHESS_SIDES];             /* around a side's own king */
  int attackers[CHESS_SIDES][CHESS_TYPES]; /* of the other side, that reach the ring */
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

/* To the danger for the side's own king. */
KERNEL_INLINE void
add_danger (Eval *eval, ChessSide side, guint weight, int n)
{
  eval->sums.danger[side] += chess_weights[weight] * n;
  count_weight (eval, side, weight, n);
}

/* The same where a network sees it. */
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

/* From a side's own first row. */
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

/* Rows counted from the side's own first. */
KERNEL_INLINE ChessSet
get_rows (ChessSide side, int first, int last)
{
  ChessSet rows = 0;

  for (int row = first; row <= last; row++)
    rows |= chess_set_of_row (side == CHESS_WHITE ? row : 7 - row);
  return rows;
}

/* Towards the other side, by rows; backwards where the number is negative. */
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

/* A set with all squares before it, up to the last row. */
KERNEL_INLINE ChessSet
fill (ChessSide side, ChessSet set)
{
  set |= push (side, set, 1);
  set |= push (side, set, 2);
  return set | push (side, set, 4);
}

/* The squares before a square on its column. */
KERNEL_INLINE ChessSet
get_way (ChessSide side, int square)
{
  return fill (side, push (side, chess_set (square), 1));
}
