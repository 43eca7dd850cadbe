/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a board has its score: how often each weight was counted, and how the sums become a score.
 * The evaluation itself makes its score of the same sums by the same functions. */
#pragma once

#include "games/chess/eval/chess-eval-weights.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* 24 with all pieces on the board, 0 with kings and pawns only; a full scale is 64. */
enum { CHESS_PHASE_FULL = 24, CHESS_SCALE_FULL = 64 };
/* A danger counts by its square over the first in the middle game, and over the second, in
 * proportion, in the ending. */
enum { CHESS_DANGER_EARLY = 1024, CHESS_DANGER_LATE = 16 };

typedef struct {
  ChessWeight sides[CHESS_SIDES];
  ChessWeight danger[CHESS_SIDES]; /* for this side's king */
  ChessWeight chances;
  int phase;
  int scales[CHESS_SIDES]; /* of the ending, when it is this side that stands better in it */
} ChessEvalSums;

typedef struct {
  gint16 counts[CHESS_N_WEIGHTS][CHESS_SIDES]; /* chances: under white */
  gint16 phase;
  gint16 scales[CHESS_SIDES];
  gboolean is_known; /* a known ending: nothing is counted */
  int score;         /* for white */
} ChessEvalTrace;

typedef enum {
  CHESS_WEIGHT_TERM,    /* added for its side */
  CHESS_WEIGHT_DANGER,  /* added to the danger for its side's king */
  CHESS_WEIGHT_CHANCES, /* added to the chances */
} ChessWeightUse;

typedef struct {
  const char *name;
  const char *heading;
  guint first, n;
} ChessWeightGroup;

guint chess_weight_group_get_n (void);
const ChessWeightGroup *chess_weight_group_get (guint index);

/* Evaluates a board and counts. */
void chess_eval_trace (const ChessBoard *board, ChessEvalTrace *trace);
/* The sums that counts and weights give. */
ChessEvalSums chess_eval_trace_sum (const ChessEvalTrace *trace);

static inline ChessWeightUse
chess_weight_get_use (guint weight)
{
  if (weight >= CHESS_W_CHANCES)
    return CHESS_WEIGHT_CHANCES;
  return weight >= CHESS_W_DANGER ? CHESS_WEIGHT_DANGER : CHESS_WEIGHT_TERM;
}

/* What a danger takes from the side whose king is in it. */
static inline ChessWeight
chess_eval_get_fear (ChessWeight danger)
{
  int early = MAX (chess_weight_get_early (danger), 0),
      late = MAX (chess_weight_get_late (danger), 0);

  return CHESS_WEIGHT (early * early / CHESS_DANGER_EARLY, late / CHESS_DANGER_LATE);
}

/* For white. Chances take away or double the score of the ending at most, so that it never jumps.
 */
static inline int
chess_eval_combine (const ChessEvalSums *sums)
{
  ChessWeight score = sums->sides[CHESS_WHITE] - sums->sides[CHESS_BLACK] -
                      chess_eval_get_fear (sums->danger[CHESS_WHITE]) +
                      chess_eval_get_fear (sums->danger[CHESS_BLACK]);
  int early = chess_weight_get_early (score), late = chess_weight_get_late (score);
  int chances = CLAMP (chess_weight_get_late (sums->chances), -ABS (late), ABS (late));
  int scale = sums->scales[late > 0 ? CHESS_WHITE : CHESS_BLACK];

  late += late > 0 ? chances : late < 0 ? -chances : 0;
  return (early * sums->phase * CHESS_SCALE_FULL +
          late * (CHESS_PHASE_FULL - sums->phase) * scale) /
         (CHESS_PHASE_FULL * CHESS_SCALE_FULL);
}

G_END_DECLS
