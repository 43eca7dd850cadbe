/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-singular.h"

#include "games/chess/search/chess-pvs.h"

gboolean
chess_node_may_be_singular (const ChessNode *node, ChessMove move)
{
  const KtSearchEntry *entry = &node->entry;

  return !node->is_root && node->depth >= 6 && move == entry->move && !node->frame->excluded &&
         node->is_known && chess_node_has (node, CHESS_FEATURE_SINGULAR) &&
         node->frame->ply < 2 * node->worker->base.depth && (entry->bound & KT_BOUND_LOWER) &&
         entry->depth >= node->depth - 3 && !kt_search_score_is_mate (entry->score);
}

gboolean
chess_node_search_singular (ChessNode *node, ChessCandidate *candidate, int *score)
{
  enum { ONCE = 64 };
  const ChessParameters *parameters = &node->worker->parameters;
  int share = node->was_pv && !node->is_pv ? parameters->singular_was_pv : ONCE;
  int margin = node->depth * parameters->pvs.singular_margin * share / (ONCE * ONCE);
  int beta = node->entry.score - margin;

  node->frame->excluded = candidate->move;
  *score = chess_pvs (node->worker, node->frame, (node->depth - 1) / 2, beta - 1, beta,
                      node->is_cut_node);
  node->frame->excluded = 0;
  node->frame->pv.length = 0;
  if (*score < beta) {
    candidate->extension =
        !node->is_pv && *score < beta - parameters->pvs.double_extension_margin ? 2 : 1;
    return FALSE;
  }
  *score = beta;
  if (beta >= node->beta)
    return TRUE;
  candidate->extension = node->entry.score >= node->beta ? -2 : node->is_cut_node ? -1 : 0;
  return FALSE;
}
