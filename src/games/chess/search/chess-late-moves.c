/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-late-moves.h"

#include "engine/kt-pvs.h"

/* Guesses quickly whether a move gives check, and is nearly always right. It wrongly counts a
 * blocker that moves along its line, and misses checks by castling. */
static gboolean
seems_to_check (const ChessBoard *board, const ChessChecks *checks, ChessMove move)
{
  int from = chess_move_from (move);
  ChessType type = chess_board_get_type (board, from), promotion = chess_move_promotion (move);

  if (promotion != CHESS_PAWN)
    type = promotion;
  return chess_set_has (checks->squares[type], chess_move_to (move)) ||
         chess_set_has (checks->blockers, from);
}

ChessCandidate
chess_node_make_candidate (ChessNode *node, ChessMove move)
{
  const ChessBoard *board = &node->frame->board;
  gboolean is_noisy = chess_is_noisy (board, move);

  node->n_moves++;
  return (ChessCandidate){
    .move = move,
    .is_noisy = is_noisy,
    .seems_check = seems_to_check (board, &node->checks, move),
    .rating = is_noisy ? chess_order_rate_noisy (&node->order, move)
                       : chess_order_rate_quiet (&node->order, move),
    .reduction =
        kt_pvs_get_base_reduction (&node->worker->parameters.pvs, node->depth, node->n_moves),
  };
}

static gboolean
loses_exchange (const ChessNode *node, const ChessCandidate *candidate, int depth, int min_gain)
{
  return chess_node_has (node, CHESS_FEATURE_EXCHANGE_PRUNING) && depth <= 8 &&
         !node->worker->kernel->see_ge (&node->frame->board, candidate->move, min_gain);
}

gboolean
chess_node_prune_move (ChessNode *node, const ChessCandidate *candidate)
{
  const ChessParameters *parameters = &node->worker->parameters;
  int depth = node->depth, reduced = MAX (depth - candidate->reduction / KT_PVS_PLY, 1);

  if (node->is_root || kt_search_score_is_loss (node->best) ||
      !chess_has_pieces (&node->frame->board))
    return FALSE;
  if (candidate->is_noisy || candidate->seems_check)
    return node->picker.base.stage > KT_PICK_GOOD_NOISY &&
           loses_exchange (node, candidate, depth, -parameters->pvs.noisy_exchange * depth);
  if (chess_node_has (node, CHESS_FEATURE_LATE_PRUNING) && !node->in_check &&
      kt_pvs_is_late (&parameters->pvs, depth, node->improving, node->n_moves))
    kt_picker_skip_quiet (&node->picker.base);
  if (chess_node_has (node, CHESS_FEATURE_FUTILITY) && !node->in_check && reduced <= 8 &&
      node->frame->static_eval + parameters->futility_base +
              parameters->futility_by_depth * reduced +
              candidate->rating / parameters->pvs.futility_by_history <=
          node->alpha)
    return TRUE;
  if (chess_node_has (node, CHESS_FEATURE_HISTORY_PRUNING) && reduced <= 4 &&
      candidate->rating < -parameters->pvs.history_pruning * reduced)
    return TRUE;
  return loses_exchange (node, candidate, reduced, -parameters->quiet_exchange * reduced * reduced);
}

int
chess_node_get_reduction (const ChessNode *node, const ChessCandidate *candidate)
{
  const ChessFrame *frame = node->frame, *next = frame + 1;
  ChessMove move = candidate->move;
  const KtPvsLateMove late = {
    .base = candidate->reduction,
    .rating = candidate->rating,
    .correction = frame->correction,
    .n_cutoffs = next->n_cutoffs,
    .is_noisy = candidate->is_noisy,
    .gives_check = next->checkers != 0,
    .is_killer = move == node->order.killers[0] || move == node->order.killers[1],
    .first_is_noisy = node->first_is_noisy,
    .in_check = node->in_check,
    .is_cut_node = node->is_cut_node,
    .is_pv = node->is_pv,
    .was_pv = node->was_pv,
    .improving = node->improving,
  };

  return kt_pvs_get_reduction (&node->worker->parameters.pvs, &late);
}
