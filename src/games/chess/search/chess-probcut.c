/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-probcut.h"

#include "games/chess/search/chess-pvs.h"
#include "games/chess/search/chess-quiescence.h"

/* Whether a good capture reaches beta, first in the quiescence search and then in a shallower
 * search. */
static gboolean
search_captures (const ChessNode *node, int beta, int *score)
{
  enum { SHALLOWER = 4 };
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  ChessOrder order = chess_worker_get_order (worker, frame);
  ChessPicker picker;
  ChessMove move;

  chess_picker_init (&picker, &order, node->first_is_noisy ? node->entry.move : 0, FALSE,
                     beta - frame->static_eval);
  while ((move = chess_picker_next (&picker)) && picker.base.stage < KT_PICK_BAD_NOISY) {
    if (move == frame->excluded)
      continue;
    chess_worker_play (worker, frame, move);
    *score = -chess_quiescence (worker, frame + 1, -beta, 1 - beta);
    if (*score >= beta)
      *score = -chess_pvs (worker, frame + 1, node->depth - SHALLOWER, -beta, 1 - beta,
                           !node->is_cut_node);
    if (worker->base.is_stopped || *score >= beta)
      return !worker->base.is_stopped;
  }
  return FALSE;
}

gboolean
chess_node_prune_probcut (ChessNode *node, int *score)
{
  const KtSearchEntry *entry = &node->entry;
  int beta = node->beta + node->worker->parameters.probcut_margin;

  return chess_node_has (node, CHESS_FEATURE_PROBCUT) && node->depth >= 5 &&
         !kt_search_score_is_mate (node->beta) &&
         !(node->is_known && entry->depth >= node->depth - 3 && entry->score < beta) &&
         search_captures (node, beta, score);
}
