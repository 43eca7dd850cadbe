/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace of an evaluation: how often each weight counted, and the sums from which the score
 * is computed. The evaluation itself uses the same functions to combine the sums. */
#pragma once

#include "games/xiangqi/eval/xiangqi-eval-weights.h"
#include "games/xiangqi/eval/xiangqi-eval.h"

G_BEGIN_DECLS

/* The phase is 16 with all rooks, horses and cannons, and 0 without any. The full scale of a score
 * is 64. */
enum { XIANGQI_PHASE_FULL = 16, XIANGQI_SCALE_FULL = 64 };
/* King danger counts danger² / XIANGQI_DANGER_MG in the middle game and danger / XIANGQI_DANGER_EG
 * in the ending. */
enum { XIANGQI_DANGER_MG = 1024, XIANGQI_DANGER_EG = 16 };

typedef struct {
  KtWeight sides[XIANGQI_SIDES];
  KtWeight danger[XIANGQI_SIDES]; /* for this side's king */
  int phase;
  int scales[XIANGQI_SIDES]; /* scale of the score if this side is better */
} XiangqiEvalSums;

struct _XiangqiEvalTrace {
  gint16 counts[XIANGQI_N_WEIGHTS][XIANGQI_SIDES]; /* how often each weight counts for each side */
  XiangqiEvalSums sums;
  int score; /* from Red's view */
};

guint xiangqi_weight_group_get_n (void);
const KtWeightGroup *xiangqi_weight_group_get (guint index);

/* Whether a weight adds to the danger for its side's king. */
static inline gboolean
xiangqi_weight_is_danger (guint weight)
{
  return weight >= XIANGQI_W_DANGER;
}

/* The penalty for king danger. */
static inline KtWeight
xiangqi_eval_get_danger_penalty (KtWeight danger)
{
  int mg = MAX (kt_weight_get_mg (danger), 0), eg = MAX (kt_weight_get_eg (danger), 0);

  return KT_WEIGHT (mg * mg / XIANGQI_DANGER_MG, eg / XIANGQI_DANGER_EG);
}

/* Combines the sums to a score from Red's view. */
static inline int
xiangqi_eval_combine (const XiangqiEvalSums *sums)
{
  KtWeight score = sums->sides[XIANGQI_RED] - sums->sides[XIANGQI_BLACK] -
                   xiangqi_eval_get_danger_penalty (sums->danger[XIANGQI_RED]) +
                   xiangqi_eval_get_danger_penalty (sums->danger[XIANGQI_BLACK]);
  int whole = kt_weight_get_mg (score) * sums->phase +
              kt_weight_get_eg (score) * (XIANGQI_PHASE_FULL - sums->phase);

  return whole * sums->scales[whole > 0 ? XIANGQI_RED : XIANGQI_BLACK] /
         (XIANGQI_PHASE_FULL * XIANGQI_SCALE_FULL);
}

G_END_DECLS
