/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/eval/chess-eval-trace.h"

#include <string.h>

#include "games/chess/eval/chess-endings.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/rules/chess-kernel.h"

#define CHESS_EVAL_NAME(name, n, heading) { #name, heading, CHESS_W_##name, n },
static const KtWeightGroup groups[] = { CHESS_EVAL_GROUPS (CHESS_EVAL_NAME) };
#undef CHESS_EVAL_NAME

guint
chess_weight_group_get_n (void)
{
  return G_N_ELEMENTS (groups);
}

const KtWeightGroup *
chess_weight_group_get (guint index)
{
  return &groups[index];
}

static void
add_weight (ChessEvalSums *sums, guint weight, const gint16 counts[CHESS_SIDES])
{
  ChessWeightUse use = chess_weight_get_use (weight);

  if (use == CHESS_WEIGHT_CHANCES) {
    sums->chances += chess_weights[weight] * counts[CHESS_WHITE];
    return;
  }
  for (int side = CHESS_WHITE; side < CHESS_SIDES; side++) {
    KtWeight *sum = use == CHESS_WEIGHT_TERM ? &sums->sides[side] : &sums->danger[side];

    *sum += chess_weights[weight] * counts[side];
  }
}

ChessEvalSums
chess_eval_trace_sum (const ChessEvalTrace *trace)
{
  ChessEvalSums sums = { .phase = trace->phase,
                         .scales = { trace->scales[CHESS_WHITE], trace->scales[CHESS_BLACK] } };

  for (guint i = 0; i < CHESS_N_WEIGHTS; i++)
    add_weight (&sums, i, trace->counts[i]);
  return sums;
}

void
chess_eval_trace (const ChessBoard *board, ChessEvalTrace *trace)
{
  memset (trace, 0, sizeof *trace);
  trace->is_known = chess_ending_is_likely (board) && chess_ending_evaluate (board, &trace->score);
  if (!trace->is_known)
    trace->score = chess_eval_limit (chess_kernel_get_best ()->trace (board, trace));
}
