/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-search.h"

gboolean
chess_passes (ChessWorker *worker, ChessFrame *frame, int depth, int beta, int judgement,
              int *score)
{
  enum { VERIFIED_DEPTH = 14 };
  int reduction = 4 + depth / 4 + MIN ((judgement - beta) / 180, 3);

  chess_worker_play (worker, frame, 0);
  *score = -chess_search (worker, frame + 1, depth - reduction, -beta, 1 - beta, FALSE);
  if (worker->is_stopped || *score < beta)
    return FALSE;
  if (chess_score_is_win (*score))
    *score = beta;
  if (depth < VERIFIED_DEPTH || worker->first_null_ply > 0)
    return TRUE;
  /* Deep ones are verified, for there are positions in which it is best to be able to pass. */
  worker->first_null_ply = frame->ply + (guint) (depth - reduction) * 3 / 4;
  *score = chess_search (worker, frame, depth - reduction, beta - 1, beta, FALSE);
  worker->first_null_ply = 0;
  return *score >= beta;
}

gboolean
chess_takes_enough (ChessWorker *worker, ChessFrame *frame, int depth, int beta, ChessMove first,
                    gboolean is_cut, int *score)
{
  enum { SHALLOWER = 4 };
  ChessOrder order = chess_worker_get_order (worker, frame);
  ChessPicker picker;
  ChessMove move;

  chess_picker_init (&picker, &order, first, FALSE, beta - frame->judgement);
  while ((move = chess_picker_next (&picker)) && picker.stage < CHESS_PICK_BAD_NOISY) {
    if (move == frame->excluded)
      continue;
    chess_worker_play (worker, frame, move);
    *score = -chess_quiesce (worker, frame + 1, -beta, 1 - beta);
    if (*score >= beta)
      *score = -chess_search (worker, frame + 1, depth - SHALLOWER, -beta, 1 - beta, !is_cut);
    if (worker->is_stopped || *score >= beta)
      return !worker->is_stopped;
  }
  return FALSE;
}
