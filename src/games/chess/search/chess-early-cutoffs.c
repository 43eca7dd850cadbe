/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-node.h"

static gboolean
passes (ChessWorker *worker, ChessFrame *frame, int depth, int beta, int judgement, int *score)
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

static gboolean
takes_enough (ChessWorker *worker, ChessFrame *frame, int depth, int beta, ChessMove first,
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

/* 5. So far behind that only captures could help. */
static gboolean
is_lost_without_captures (ChessNode *node, int *score)
{
  int alpha = node->alpha;

  if (!chess_node_has (node, CHESS_FEATURE_RAZORING) || node->depth > 4 ||
      node->judgement + 220 * node->depth > alpha || chess_score_is_mate (alpha))
    return FALSE;
  *score = chess_quiesce (node->worker, node->frame, alpha, alpha + 1);
  return *score <= alpha;
}

/* 6. So far ahead that it will hold. */
static gboolean
is_far_ahead (const ChessNode *node, int *score)
{
  int beta = node->beta, judgement = node->judgement;

  *score = (2 * beta + judgement) / 3;
  return chess_node_has (node, CHESS_FEATURE_REVERSE_FUTILITY) && node->depth <= 9 &&
         judgement - 75 * (node->depth - node->improving) >= beta &&
         !chess_score_is_mate (judgement) && !chess_score_is_mate (beta) &&
         (!node->entry.move || node->first_is_noisy);
}

/* 7. So good that even passing would hold. */
static gboolean
holds_by_passing (ChessNode *node, int *score)
{
  const ChessFrame *frame = node->frame;
  int depth = node->depth, beta = node->beta;

  return chess_node_has (node, CHESS_FEATURE_NULL_MOVE) && depth >= 3 && node->judgement >= beta &&
         frame->judgement >= beta - 20 * depth + 120 && frame[-1].move &&
         chess_has_pieces (&frame->board) && frame->ply >= node->worker->first_null_ply &&
         !chess_score_is_loss (beta) &&
         passes (node->worker, node->frame, depth, beta, node->judgement, score);
}

/* 8. A capture so good that a shallower search is enough to tell. */
static gboolean
holds_by_capture (ChessNode *node, int *score)
{
  enum { MORE = 180 };
  const KtHashEntry *entry = &node->entry;
  int depth = node->depth, beta = node->beta + MORE;

  return chess_node_has (node, CHESS_FEATURE_PROBCUT) && depth >= 5 &&
         !chess_score_is_mate (node->beta) &&
         !(node->is_known && entry->depth >= depth - 3 && entry->score < beta) &&
         takes_enough (node->worker, node->frame, depth, beta,
                       node->first_is_noisy ? entry->move : 0, node->is_cut, score);
}

gboolean
chess_node_is_foregone (ChessNode *node, int *score)
{
  if (node->is_open || node->in_check || node->frame->excluded)
    return FALSE;
  return is_lost_without_captures (node, score) || is_far_ahead (node, score) ||
         holds_by_passing (node, score) || holds_by_capture (node, score);
}
