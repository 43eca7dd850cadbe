/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of xiangqi-eval.c: the basis of all evaluation terms. The side and the presence of a trace
 * are constants at each call, so an evaluation without a trace has no overhead. */
#pragma once

#include "games/xiangqi/eval/xiangqi-eval-trace.h"

#define EVAL_INLINE G_ALWAYS_INLINE static inline

typedef struct {
  const XiangqiBoard *board;
  XiangqiEvalTrace *trace;
  XiangqiEvalSums sums;
  XiangqiSet occupied;
  int kings[XIANGQI_SIDES];
  int n_men[XIANGQI_SIDES][XIANGQI_TYPES];
  XiangqiSet palaces[XIANGQI_SIDES];
  XiangqiSet attacks[XIANGQI_SIDES][XIANGQI_TYPES];
  XiangqiSet attacked[XIANGQI_SIDES];
  XiangqiSet cannon_moves[XIANGQI_SIDES]; /* where cannons can go without capturing */
} XiangqiEvaluation;

EVAL_INLINE void
count_weight (XiangqiEvaluation *eval, XiangqiSide side, guint weight, int n)
{
  if (eval->trace)
    eval->trace->counts[weight][side] = (gint16) (eval->trace->counts[weight][side] + n);
}

EVAL_INLINE void
add (XiangqiEvaluation *eval, XiangqiSide side, guint weight, int n)
{
  eval->sums.sides[side] += xiangqi_weights[weight] * n;
  count_weight (eval, side, weight, n);
}

/* Adds to the danger for the side's own king. */
EVAL_INLINE void
add_danger (XiangqiEvaluation *eval, XiangqiSide side, guint weight, int n)
{
  eval->sums.danger[side] += xiangqi_weights[weight] * n;
  count_weight (eval, side, weight, n);
}

EVAL_INLINE XiangqiSet
get_pieces (const XiangqiEvaluation *eval, XiangqiSide side, XiangqiType type)
{
  return xiangqi_board_get (eval->board, side, type);
}

/* The place of a square in a group by row and half column. */
EVAL_INLINE guint
get_place (XiangqiSide side, int square)
{
  int column = xiangqi_column (square);

  return (guint) (5 * xiangqi_row_of_side (side, square) + MIN (column, 8 - column));
}

/* The number of pieces between two squares of a line, at most 3. */
EVAL_INLINE guint
count_between (const XiangqiEvaluation *eval, int a, int b)
{
  int n = xiangqi_set_count (xiangqi_set_and (xiangqi_tables.between[a][b], eval->occupied));

  return (guint) MIN (n, 3);
}

/* The index of an attacking type in groups of pawn, horse, cannon and rook. */
EVAL_INLINE guint
get_attacker (XiangqiType type)
{
  return type == XIANGQI_PAWN ? 0 : (guint) type - XIANGQI_HORSE + 1;
}

EVAL_INLINE void
note_attacks (XiangqiEvaluation *eval, XiangqiSide side, XiangqiType type, XiangqiSet attacks)
{
  eval->attacks[side][type] = xiangqi_set_or (eval->attacks[side][type], attacks);
}

EVAL_INLINE void
note_attacker (XiangqiEvaluation *eval, XiangqiSide side, XiangqiType type, XiangqiSet attacks)
{
  XiangqiSide them = xiangqi_other (side);
  int n_hits = xiangqi_set_count (xiangqi_set_and (attacks, eval->palaces[them]));

  note_attacks (eval, side, type, attacks);
  if (n_hits == 0)
    return;
  add_danger (eval, them, XIANGQI_W_DANGER_ATTACKERS + get_attacker (type), 1);
  add_danger (eval, them, XIANGQI_W_DANGER_HITS, n_hits);
}
