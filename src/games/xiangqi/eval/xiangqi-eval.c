/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/eval/xiangqi-eval.h"

#include <string.h>

#include "games/xiangqi/eval/xiangqi-eval-pieces.h"
#include "games/xiangqi/eval/xiangqi-eval-sides.h"
#include "games/xiangqi/eval/xiangqi-eval-terms.h"

/* Material, and where it stands if `has_squares`. */
EVAL_INLINE void
evaluate_men (XiangqiEvaluation *eval, XiangqiSide side, gboolean has_squares)
{
  for (guint type = XIANGQI_PAWN; type < XIANGQI_TYPES; type++) {
    XiangqiSet pieces = get_pieces (eval, side, (XiangqiType) type);

    eval->n_men[side][type] = xiangqi_set_count (pieces);
    if (type != XIANGQI_KING)
      add (eval, side, XIANGQI_W_MATERIAL + type, eval->n_men[side][type]);
    while (has_squares && !xiangqi_set_is_empty (pieces))
      add (eval, side, XIANGQI_W_SQUARES + 50 * type + get_place (side, xiangqi_set_pop (&pieces)),
           1);
  }
}

static int
get_phase (const XiangqiEvaluation *eval)
{
  const XiangqiSet *types = eval->board->types;
  int phase = xiangqi_set_count (types[XIANGQI_HORSE]) + xiangqi_set_count (types[XIANGQI_CANNON]) +
              2 * xiangqi_set_count (types[XIANGQI_ROOK]);

  return MIN (phase, XIANGQI_PHASE_FULL);
}

EVAL_INLINE void
evaluate_pieces (XiangqiEvaluation *eval, XiangqiSide side)
{
  evaluate_type (eval, side, XIANGQI_ADVISOR);
  evaluate_type (eval, side, XIANGQI_ELEPHANT);
  evaluate_type (eval, side, XIANGQI_HORSE);
  evaluate_type (eval, side, XIANGQI_CANNON);
  evaluate_type (eval, side, XIANGQI_ROOK);
  note_attacks (eval, side, XIANGQI_KING, xiangqi_tables.kings[eval->kings[side]]);
  for (int type = 0; type < XIANGQI_TYPES; type++)
    eval->attacked[side] = xiangqi_set_or (eval->attacked[side], eval->attacks[side][type]);
}

EVAL_INLINE void
prepare (XiangqiEvaluation *eval, XiangqiSide side)
{
  eval->kings[side] = xiangqi_board_get_king (eval->board, side);
  eval->palaces[side] = xiangqi_tables.homes[side][XIANGQI_KING];
  evaluate_men (eval, side, TRUE);
}

/* Evaluates a board from Red's view. A trace must be empty. */
EVAL_INLINE int
evaluate (const XiangqiBoard *board, XiangqiEvalTrace *trace)
{
  XiangqiEvaluation eval = { .board = board,
                             .trace = trace,
                             .occupied = xiangqi_board_occupied (board) };

  prepare (&eval, XIANGQI_RED);
  prepare (&eval, XIANGQI_BLACK);
  evaluate_type (&eval, XIANGQI_RED, XIANGQI_PAWN);
  evaluate_type (&eval, XIANGQI_BLACK, XIANGQI_PAWN);
  evaluate_pieces (&eval, XIANGQI_RED);
  evaluate_pieces (&eval, XIANGQI_BLACK);
  evaluate_side (&eval, XIANGQI_RED);
  evaluate_side (&eval, XIANGQI_BLACK);
  add (&eval, (XiangqiSide) board->side, XIANGQI_W_TEMPO, 1);
  eval.sums.phase = get_phase (&eval);
  eval.sums.scales[XIANGQI_RED] = get_scale (&eval, XIANGQI_RED);
  eval.sums.scales[XIANGQI_BLACK] = get_scale (&eval, XIANGQI_BLACK);
  if (trace)
    trace->sums = eval.sums;
  return xiangqi_eval_combine (&eval.sums);
}

/* The two simple evaluations for students, from Red's view. */
static int
evaluate_simply (const XiangqiBoard *board, XiangqiEvalKind kind)
{
  XiangqiEvaluation eval = { .board = board };

  evaluate_men (&eval, XIANGQI_RED, kind == XIANGQI_EVAL_SQUARES);
  evaluate_men (&eval, XIANGQI_BLACK, kind == XIANGQI_EVAL_SQUARES);
  eval.sums.phase = get_phase (&eval);
  eval.sums.scales[XIANGQI_RED] = eval.sums.scales[XIANGQI_BLACK] = XIANGQI_SCALE_FULL;
  return xiangqi_eval_combine (&eval.sums);
}

int
xiangqi_eval_score (const XiangqiBoard *board, XiangqiEvalKind kind)
{
  int score = kind == XIANGQI_EVAL_WHOLE ? evaluate (board, NULL) : evaluate_simply (board, kind);

  score = CLAMP (score, -XIANGQI_EVAL_MAX, XIANGQI_EVAL_MAX);
  return board->side == XIANGQI_RED ? score : -score;
}

void
xiangqi_eval_trace (const XiangqiBoard *board, XiangqiEvalTrace *trace)
{
  memset (trace, 0, sizeof *trace);
  trace->score = evaluate (board, trace);
}
