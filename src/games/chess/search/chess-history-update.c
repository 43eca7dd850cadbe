/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-history-update.h"

#include "engine/kt-pvs.h"

static void
add_noisy (ChessWorker *worker, const ChessBoard *board, ChessMove move, int bonus)
{
  int to = chess_move_to (move);
  int piece = chess_get_mover (board, move);

  kt_history_count_add (&worker->history->noisy[piece][to][chess_board_get_type (board, to)],
                        bonus);
}

static void
add_quiet (ChessWorker *worker, const ChessFrame *frame, ChessMove move, int bonus)
{
  static const int plies_before[CHESS_N_CONTINUATIONS] = { 1, 2, 4 };
  enum { WHOLE = 64 };
  const ChessParameters *parameters = &worker->parameters;
  const int shares[CHESS_N_CONTINUATIONS] = { parameters->bonus_after_one,
                                              parameters->bonus_after_two,
                                              parameters->bonus_after_four };
  const ChessBoard *board = &frame->board;
  int piece = chess_get_mover (board, move);

  if (chess_worker_has (worker, CHESS_FEATURE_HISTORY))
    kt_history_count_add (
        chess_history_get_quiet (worker->history, (ChessSide) board->side, frame->safe, move),
        bonus);
  if (!chess_worker_has (worker, CHESS_FEATURE_CONTINUATION))
    return;
  for (guint i = 0; i < CHESS_N_CONTINUATIONS; i++) {
    const ChessFrame *before = frame - plies_before[i];

    if (before->move)
      kt_history_count_add (&(*before->continuation)[piece][chess_move_to (move)],
                            bonus * shares[i] / WHOLE);
  }
}

static void
keep_killer (ChessFrame *frame, ChessMove move)
{
  if (frame->killers[0] == move)
    return;
  frame->killers[1] = frame->killers[0];
  frame->killers[0] = move;
}

void
chess_history_update (ChessWorker *worker, ChessFrame *frame, ChessMove best, int depth,
                      const ChessMove *tried, guint n_tried)
{
  const ChessBoard *board = &frame->board;
  gboolean is_noisy = chess_is_noisy (board, best);
  int bonus = kt_pvs_get_bonus (&worker->parameters.pvs, depth);
  int penalty = kt_pvs_get_penalty (&worker->parameters.pvs, depth);

  if (is_noisy) {
    add_noisy (worker, board, best, bonus);
  } else {
    keep_killer (frame, best);
    add_quiet (worker, frame, best, bonus);
  }
  for (guint i = 0; i < n_tried; i++) {
    if (chess_is_noisy (board, tried[i]))
      add_noisy (worker, board, tried[i], penalty);
    else if (!is_noisy)
      add_quiet (worker, frame, tried[i], penalty);
  }
}

static gboolean
has_quiet_move (const ChessFrame *frame)
{
  return frame->move && !chess_is_noisy (&frame->board, frame->move);
}

void
chess_history_update_eval_difference (ChessWorker *worker, ChessFrame *frame)
{
  const ChessFrame *before = frame - 1;
  const ChessBoard *board = &before->board;

  if (before->static_eval != KT_NO_SCORE && has_quiet_move (before) &&
      chess_worker_has (worker, CHESS_FEATURE_HISTORY))
    kt_history_count_add (
        chess_history_get_quiet (worker->history, (ChessSide) board->side, before->safe,
                                 before->move),
        kt_pvs_get_gain_bonus (&worker->parameters.pvs, before->static_eval, frame->static_eval));
}

void
chess_history_update_fail_low (ChessWorker *worker, ChessFrame *frame, int depth)
{
  ChessFrame *before = frame - 1;

  if (has_quiet_move (before))
    add_quiet (worker, before, before->move,
               kt_pvs_get_bonus (&worker->parameters.pvs, depth) *
                   worker->parameters.pvs.fail_low_bonus / 100);
}
