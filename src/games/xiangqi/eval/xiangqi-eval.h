/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static evaluation of a board for the side to move, as needed at each leaf of the search. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* No evaluation is greater. */
enum { XIANGQI_EVAL_MAX = 20000 };

typedef enum {
  XIANGQI_EVAL_WHOLE,
  XIANGQI_EVAL_SQUARES,  /* material, and where it stands */
  XIANGQI_EVAL_MATERIAL, /* material alone */
  XIANGQI_EVALS,
} XiangqiEvalKind;

/* Returns the score in centipawns for the side to move, within ±XIANGQI_EVAL_MAX. It depends only
 * on the men and the side to move. */
int xiangqi_eval_score (const XiangqiBoard *board, XiangqiEvalKind eval);

/* Evaluates a board as a whole, with a trace. */
typedef struct _XiangqiEvalTrace XiangqiEvalTrace;
void xiangqi_eval_trace (const XiangqiBoard *board, XiangqiEvalTrace *trace);

G_END_DECLS
