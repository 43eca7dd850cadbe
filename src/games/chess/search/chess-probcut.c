/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-probcut.h"

#include "games/chess/search/chess-pvs.h"
#include "games/chess/search/chess-quiescence.h"

/* Whether a capture that wins enough reaches beta in the quiescence search and then in a shallower
 * one. */
static gboolean
search_captures (ChessWorker *worker, ChessFrame *frame, int depth, int beta, ChessMove first,
                 gboolean is_cut_node, int *score)
{
  enum { SHALLOWER = 4 };
  ChessOrder order = chess_worker_get_order (worker, frame);
  ChessPicker picker;
  ChessMove move;

  chess_picker_init (&picker, &order, first, FALSE, beta - frame->static_eval);
  while ((move = chess_picker_next (&picker)) && picker.stage < CHESS_PICK_BAD_NOISY) {
    if (move == frame->excluded)
      continue;
    chess_worker_play (worker, frame, move);
    *score = -chess_quiescence (worker, frame + 1, -beta, 1 - beta);
    if (*score >= beta)
      *score = -chess_pvs (worker, frame + 1, depth - SHALLOWER, -beta, 1 - beta, !is_cut_node);
    if (worker->is_stopped || *score >= beta)
      return !worker->is_stopped;
  }
  return FALSE;
}

gboolean
chess_node_prune_probcut (ChessNode *node, int *score)
{
  enum { MARGIN = 180 };
  const ChessTtEntry *entry = &node->entry;
  int depth = node->depth, beta = node->beta + MARGIN;

  return chess_node_has (node, CHESS_FEATURE_PROBCUT) && depth >= 5 &&
         !chess_score_is_mate (node->beta) &&
         !(node->is_known && entry->depth >= depth - 3 && entry->score < beta) &&
         search_captures (node->worker, node->frame, depth, beta,
                          node->first_is_noisy ? entry->move : 0, node->is_cut_node, score);
}
