/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-futility.h"

#include "games/chess/search/chess-quiescence.h"

/* Razoring: if the evaluation is far below alpha, only captures could raise the score, so the
 * quiescence search decides. */
gboolean
chess_node_razor (ChessNode *node, int *score)
{
  int alpha = node->alpha;

  if (!chess_node_has (node, CHESS_FEATURE_RAZORING) || node->depth > 4 ||
      node->eval + node->worker->parameters.razoring_margin * node->depth > alpha ||
      kt_search_score_is_mate (alpha))
    return FALSE;
  *score = chess_quiescence (node->worker, node->frame, alpha, alpha + 1);
  return *score <= alpha;
}

gboolean
chess_node_prune_reverse_futility (const ChessNode *node, int *score)
{
  int beta = node->beta, eval = node->eval;

  *score = (2 * beta + eval) / 3;
  return chess_node_has (node, CHESS_FEATURE_REVERSE_FUTILITY) && node->depth <= 9 &&
         eval - node->worker->parameters.reverse_futility_margin *
                     (node->depth - node->improving) >=
             beta &&
         !kt_search_score_is_mate (eval) && !kt_search_score_is_mate (beta) &&
         (!node->entry.move || node->first_is_noisy);
}
