/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-quiescence.h"

/* Delta pruning: what a capture could still bring beyond its victim. */
enum { DELTA_MARGIN = 180 };
/* The number of evasions that may have been tried before quiet ones are left out. */
enum { QUIET_WAYS_OUT = 3 };

/* Whether even winning what a capture takes would not reach alpha; `*best` learns how far it gets.
 */
static gboolean
is_delta_pruned (const ChessFrame *frame, ChessMove move, int alpha, int *best)
{
  ChessType victim = chess_board_get_type (&frame->board, chess_move_to (move));
  int reach = frame->static_eval + DELTA_MARGIN + chess_exchange_values[victim];

  if (chess_move_promotion (move) != CHESS_PAWN ||
      chess_move_kind (move) == CHESS_MOVE_EN_PASSANT || reach > alpha)
    return FALSE;
  *best = MAX (*best, reach);
  return TRUE;
}

static void
store (ChessWorker *worker, const ChessFrame *frame, ChessMove move, int score, KtBound bound,
       int evaluation, gboolean was_pv)
{
  ChessTtEntry entry = { move,
                         (gint16) kt_score_to_table (score, (int) frame->ply, CHESS_MIN_MATE),
                         (gint16) evaluation,
                         0,
                         (guint8) bound,
                         was_pv };

  chess_tt_store (worker->shared->table, frame->board.key, &entry);
}

/* Tries moves and returns the best score; `*best_move` is 0 where none was better than alpha. */
static int
try_moves (ChessWorker *worker, ChessFrame *frame, ChessMove first, int alpha, int beta, int best,
           ChessMove *best_move)
{
  gboolean in_check = frame->checkers != 0;
  guint n_tried = 0;
  ChessOrder order;
  ChessPicker picker;
  ChessMove move;

  if (in_check)
    frame->safe = worker->kernel->get_safe (&frame->board);
  order = chess_worker_get_order (worker, frame);
  chess_picker_init (&picker, &order, first, in_check, 0);
  while ((move = chess_picker_next (&picker)) &&
         (in_check || picker.stage < CHESS_PICK_BAD_NOISY)) {
    int score;

    if (!chess_score_is_loss (best)) {
      if (!in_check && is_delta_pruned (frame, move, alpha, &best))
        continue;
      if (in_check && n_tried >= QUIET_WAYS_OUT && !chess_is_noisy (&frame->board, move))
        continue;
    }
    if (worker->sight && chess_worker_overlooks (worker, frame, move))
      continue;
    n_tried++;
    chess_worker_play (worker, frame, move);
    score = -chess_quiescence (worker, frame + 1, -beta, -alpha);
    if (worker->is_stopped)
      return 0;
    best = MAX (best, score);
    if (score > alpha) {
      alpha = score;
      *best_move = move;
      chess_frame_update_pv (frame, move);
      if (score >= beta)
        break;
    }
  }
  return best;
}

/* What it is worth to make no capture. Better than the evaluation is what the table knows. */
static int
stand_pat (ChessWorker *worker, ChessFrame *frame, const ChessTtEntry *entry, int *evaluation)
{
  int score;

  frame->static_eval = score = chess_worker_evaluate (worker, frame, entry, evaluation);
  if (entry && !chess_score_is_mate (entry->score) &&
      kt_bound_cuts (entry->bound, entry->score, score - 1, score))
    score = entry->score;
  return score;
}

int
chess_quiescence (ChessWorker *worker, ChessFrame *frame, int alpha, int beta)
{
  gboolean is_pv = beta - alpha > 1, is_known, in_check = frame->checkers != 0;
  int best = -CHESS_INFINITE, evaluation = CHESS_NO_SCORE, score;
  ChessMove best_move = 0;
  ChessTtEntry entry;

  frame->pv_length = 0;
  if (!chess_worker_count_node (worker))
    return 0;
  worker->seldepth = MAX (worker->seldepth, frame->ply);
  if (chess_worker_is_drawn (worker, frame))
    return chess_worker_get_draw (worker);
  if (frame->ply >= CHESS_MAX_PLY)
    return in_check ? 0 : chess_eval_score (worker->eval, &frame->board);
  is_known = chess_worker_has (worker, CHESS_FEATURE_TABLE) &&
             chess_tt_probe (worker->shared->table, frame->board.key, &entry);
  if (is_known && !is_pv) {
    score = kt_score_from_table (entry.score, (int) frame->ply, CHESS_MIN_MATE);
    if (kt_bound_cuts (entry.bound, score, beta - 1, beta))
      return score;
  }
  if (!in_check) {
    best = stand_pat (worker, frame, is_known ? &entry : NULL, &evaluation);
    if (best >= beta) {
      if (!is_known)
        store (worker, frame, 0, best, KT_BOUND_LOWER, evaluation, FALSE);
      return best;
    }
    alpha = MAX (alpha, best);
  }
  best = try_moves (worker, frame, is_known ? entry.move : 0, alpha, beta, best, &best_move);
  if (worker->is_stopped)
    return 0;
  if (best == -CHESS_INFINITE) /* in check, and there was no move */
    return (int) frame->ply - CHESS_MATE;
  store (worker, frame, best_move, best, best >= beta ? KT_BOUND_LOWER : KT_BOUND_UPPER, evaluation,
         is_pv || (is_known && entry.was_pv));
  return best;
}
