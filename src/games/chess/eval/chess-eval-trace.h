/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace of an evaluation: how often each weight counted, and the sums from which the score
 * is computed. The evaluation combines its sums by the functions below, too. */
#pragma once

#include "games/chess/eval/chess-eval-weights.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* The phase is 24 with all pieces and 0 with kings and pawns only. The full scale of an ending
 * is 64. */
enum { CHESS_PHASE_FULL = 24, CHESS_SCALE_FULL = 64 };
/* King danger counts danger² / CHESS_DANGER_MG in the middle game and danger /
 * CHESS_DANGER_EG in the ending. */
enum { CHESS_DANGER_MG = 1024, CHESS_DANGER_EG = 16 };

typedef struct {
  KtWeight sides[CHESS_SIDES];
  KtWeight danger[CHESS_SIDES]; /* for this side's king */
  KtWeight chances;
  int phase;
  int scales[CHESS_SIDES]; /* scale of the ending score if this side is better */
} ChessEvalSums;

typedef struct {
  /* How often each weight counts for each side. Weights of the chances, which belong to no side,
   * are counted for White. */
  gint16 counts[CHESS_N_WEIGHTS][CHESS_SIDES];
  gint16 phase;
  gint16 scales[CHESS_SIDES];
  gboolean is_known; /* a known ending, so nothing was counted */
  int score;         /* from White's view */
} ChessEvalTrace;

typedef enum {
  CHESS_WEIGHT_TERM,    /* adds to its side's score */
  CHESS_WEIGHT_DANGER,  /* adds to the danger for its side's king */
  CHESS_WEIGHT_CHANCES, /* adds to the chances */
} ChessWeightUse;

guint chess_weight_group_get_n (void);
const KtWeightGroup *chess_weight_group_get (guint index);

/* Evaluates a board with a trace. */
void chess_eval_trace (const ChessBoard *board, ChessEvalTrace *trace);
/* Computes the sums of a trace from its counts and the weights. */
ChessEvalSums chess_eval_trace_sum (const ChessEvalTrace *trace);

static inline ChessWeightUse
chess_weight_get_use (guint weight)
{
  if (weight >= CHESS_W_CHANCES)
    return CHESS_WEIGHT_CHANCES;
  return weight >= CHESS_W_DANGER ? CHESS_WEIGHT_DANGER : CHESS_WEIGHT_TERM;
}

/* The penalty for king danger. */
static inline KtWeight
chess_eval_get_danger_penalty (KtWeight danger)
{
  int mg = MAX (kt_weight_get_mg (danger), 0), eg = MAX (kt_weight_get_eg (danger), 0);

  return KT_WEIGHT (mg * mg / CHESS_DANGER_MG, eg / CHESS_DANGER_EG);
}

/* Combines the sums to a score from White's view. Chances can at most cancel or double the
 * ending score; they never reverse it. */
static inline int
chess_eval_combine (const ChessEvalSums *sums)
{
  KtWeight score = sums->sides[CHESS_WHITE] - sums->sides[CHESS_BLACK] -
                   chess_eval_get_danger_penalty (sums->danger[CHESS_WHITE]) +
                   chess_eval_get_danger_penalty (sums->danger[CHESS_BLACK]);
  int mg = kt_weight_get_mg (score), eg = kt_weight_get_eg (score);
  int chances = CLAMP (kt_weight_get_eg (sums->chances), -ABS (eg), ABS (eg));
  int scale = sums->scales[eg > 0 ? CHESS_WHITE : CHESS_BLACK];

  eg += eg > 0 ? chances : eg < 0 ? -chances : 0;
  return (mg * sums->phase * CHESS_SCALE_FULL + eg * (CHESS_PHASE_FULL - sums->phase) * scale) /
         (CHESS_PHASE_FULL * CHESS_SCALE_FULL);
}

G_END_DECLS
