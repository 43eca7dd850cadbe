/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-late-moves.h"

#include "engine/kt-logarithm.h"

/* Returns the base reduction of a late move, from depth and move number only. */
static int
get_reduction (const ChessParameters *parameters, int depth, int n_moves)
{
  return parameters->reduction_base + kt_logarithm ((guint) depth) *
                                          kt_logarithm ((guint) n_moves) /
                                          parameters->reduction_by_logarithms;
}

/* Returns the number of moves after which late move pruning skips the remaining quiet moves. */
static guint
get_max_moves (const ChessParameters *parameters, int depth, gboolean improving)
{
  int most = parameters->late_pruning_base + parameters->late_pruning_by_depth * depth * depth;

  return (guint) most / (improving ? 100 : 200);
}

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
    .reduction = get_reduction (&node->worker->parameters, node->depth, (int) node->n_moves),
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
  int depth = node->depth, reduced = MAX (depth - candidate->reduction / CHESS_PLY, 1);

  if (node->is_root || kt_search_score_is_loss (node->best) ||
      !chess_has_pieces (&node->frame->board))
    return FALSE;
  if (candidate->is_noisy || candidate->seems_check)
    return node->picker.base.stage > KT_PICK_GOOD_NOISY &&
           loses_exchange (node, candidate, depth, -parameters->noisy_exchange * depth);
  if (chess_node_has (node, CHESS_FEATURE_LATE_PRUNING) && !node->in_check &&
      node->n_moves > get_max_moves (parameters, depth, node->improving))
    kt_picker_skip_quiet (&node->picker.base);
  if (chess_node_has (node, CHESS_FEATURE_FUTILITY) && !node->in_check && reduced <= 8 &&
      node->frame->static_eval + parameters->futility_base +
              parameters->futility_by_depth * reduced +
              candidate->rating / parameters->futility_by_history <=
          node->alpha)
    return TRUE;
  if (chess_node_has (node, CHESS_FEATURE_HISTORY_PRUNING) && reduced <= 4 &&
      candidate->rating < -parameters->history_pruning * reduced)
    return TRUE;
  return loses_exchange (node, candidate, reduced, -parameters->quiet_exchange * reduced * reduced);
}

/* Returns the part of the reduction that depends on the correction of the evaluation: positions
 * that needed a large correction are reduced less. */
static int
get_reduction_by_correction (const ChessNode *node)
{
  enum { MAX_CORRECTION = 60 };
  const ChessParameters *parameters = &node->worker->parameters;
  int correction = MIN (node->frame->correction, MAX_CORRECTION);

  return node->in_check
             ? 0
             : parameters->reduction_uncorrected - parameters->reduction_by_correction * correction;
}

int
chess_node_get_reduction (const ChessNode *node, const ChessCandidate *candidate)
{
  const ChessParameters *parameters = &node->worker->parameters;
  const ChessFrame *next = node->frame + 1;
  ChessMove move = candidate->move;
  int reduction = candidate->reduction;

  if (candidate->is_noisy)
    reduction = reduction * parameters->reduction_of_noisy / CHESS_PLY -
                candidate->rating * CHESS_PLY / parameters->reduction_by_noisy_history;
  else
    reduction -= candidate->rating * CHESS_PLY / parameters->reduction_by_quiet_history;
  reduction += node->is_cut_node * parameters->reduction_of_cut_node +
               (!node->improving) * parameters->reduction_not_improving;
  reduction -= node->was_pv * parameters->reduction_was_pv +
               node->is_pv * parameters->reduction_is_pv +
               (next->checkers != 0) * parameters->reduction_of_check;
  if (node->first_is_noisy && !candidate->is_noisy)
    reduction += parameters->reduction_first_noisy;
  reduction += get_reduction_by_correction (node);
  if (next->n_cutoffs > 3)
    reduction += parameters->reduction_by_cutoffs;
  if (move == node->order.killers[0] || move == node->order.killers[1])
    reduction -= parameters->reduction_of_killer;
  return reduction / CHESS_PLY;
}
