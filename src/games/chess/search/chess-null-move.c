/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-null-move.h"

#include "engine/kt-pvs.h"
#include "games/chess/search/chess-pvs.h"

/* Whether the score after a null move is at least beta. */
static gboolean
search_null_move (ChessWorker *worker, ChessFrame *frame, int depth, int beta, int eval, int *score)
{
  enum { VERIFIED_DEPTH = 14 };
  int reduction = kt_pvs_get_null_move_reduction (&worker->parameters.pvs, depth, eval - beta);

  chess_worker_play (worker, frame, 0);
  *score = -chess_pvs (worker, frame + 1, depth - reduction, -beta, 1 - beta, FALSE);
  if (worker->base.is_stopped || *score < beta)
    return FALSE;
  if (kt_search_score_is_win (*score))
    *score = beta;
  if (depth < VERIFIED_DEPTH || worker->null_move_min_ply > 0)
    return TRUE;
  /* In zugzwang passing would be best, so at high depths the result is verified without null
   * moves. */
  worker->null_move_min_ply = frame->ply + (guint) (depth - reduction) * 3 / 4;
  *score = chess_pvs (worker, frame, depth - reduction, beta - 1, beta, FALSE);
  worker->null_move_min_ply = 0;
  return *score >= beta;
}

gboolean
chess_node_prune_null_move (ChessNode *node, int *score)
{
  const ChessFrame *frame = node->frame;
  const ChessParameters *parameters = &node->worker->parameters;
  int depth = node->depth, beta = node->beta;

  return chess_node_has (node, CHESS_FEATURE_NULL_MOVE) && depth >= 3 && node->eval >= beta &&
         frame->static_eval >=
             beta - parameters->pvs.null_move_by_depth * depth + parameters->pvs.null_move_base &&
         frame[-1].move && chess_has_pieces (&frame->board) &&
         frame->ply >= node->worker->null_move_min_ply && !kt_search_score_is_loss (beta) &&
         search_null_move (node->worker, node->frame, depth, beta, node->eval, score);
}
