/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-moves.h"

#include "engine/kt-pvs.h"

static gint16 *
find_noisy (XiangqiWorker *worker, const XiangqiBoard *board, XiangqiMove move)
{
  int to = xiangqi_move_to (move);

  return &worker->history
              .noisy[board->men[xiangqi_move_from (move)]][to][xiangqi_man_type (board->men[to])];
}

/* Adds to the counts of a quiet move: to its own and to those of the moves before it. */
static void
add_quiet (XiangqiWorker *worker, const XiangqiFrame *frame, XiangqiMove move, int bonus)
{
  static const int plies_before[XIANGQI_N_CONTINUATIONS] = { 1, 2, 4 };
  const XiangqiBoard *board = &frame->board;
  int man = board->men[xiangqi_move_from (move)], to = xiangqi_move_to (move);

  if (xiangqi_worker_has (worker, XIANGQI_FEATURE_HISTORY))
    kt_history_count_add (&worker->history.quiet[board->side][move], bonus);
  for (guint i = 0; i < XIANGQI_N_CONTINUATIONS; i++) {
    const XiangqiFrame *before = frame - plies_before[i];

    if (before->move && xiangqi_worker_has (worker, XIANGQI_FEATURE_CONTINUATION))
      kt_history_count_add (&(*before->continuation)[man][to], bonus);
  }
}

/* Remembers a quiet move that was best: as a killer, and as the answer to the move before it. */
static void
keep_quiet (XiangqiWorker *worker, XiangqiFrame *frame, XiangqiMove move)
{
  XiangqiMove before = frame[-1].move;
  int to = xiangqi_move_to (before);

  if (before)
    worker->history.countermoves[frame->board.men[to]][to] = move;
  if (frame->killers[0] != move) {
    frame->killers[1] = frame->killers[0];
    frame->killers[0] = move;
  }
}

void
xiangqi_moves_reward (XiangqiWorker *worker, XiangqiFrame *frame, XiangqiMove best, int depth,
                      const XiangqiMove *tried, guint n_tried)
{
  const KtPvsParameters *p = &worker->parameters.pvs;
  const XiangqiBoard *board = &frame->board;
  gboolean is_quiet = !xiangqi_is_noisy (board, best);
  int penalty = kt_pvs_get_penalty (p, depth);

  for (guint i = 0; i < n_tried; i++) {
    if (xiangqi_is_noisy (board, tried[i]))
      kt_history_count_add (find_noisy (worker, board, tried[i]), penalty);
    else if (is_quiet)
      add_quiet (worker, frame, tried[i], penalty);
  }
  if (is_quiet) {
    keep_quiet (worker, frame, best);
    add_quiet (worker, frame, best, kt_pvs_get_bonus (p, depth));
  } else {
    kt_history_count_add (find_noisy (worker, board, best), kt_pvs_get_bonus (p, depth));
  }
}

static gboolean
has_quiet_move (const XiangqiFrame *frame)
{
  return frame->move && !xiangqi_is_noisy (&frame->board, frame->move);
}

void
xiangqi_moves_note_gain (XiangqiWorker *worker, const XiangqiFrame *frame)
{
  const XiangqiFrame *before = frame - 1;

  if (before->static_eval != KT_NO_SCORE && has_quiet_move (before) &&
      xiangqi_worker_has (worker, XIANGQI_FEATURE_HISTORY))
    kt_history_count_add (
        &worker->history.quiet[before->board.side][before->move],
        kt_pvs_get_gain_bonus (&worker->parameters.pvs, before->static_eval, frame->static_eval));
}

void
xiangqi_moves_note_fail_low (XiangqiWorker *worker, const XiangqiFrame *frame, int depth)
{
  const KtPvsParameters *p = &worker->parameters.pvs;

  if (has_quiet_move (frame - 1))
    add_quiet (worker, frame - 1, frame[-1].move,
               kt_pvs_get_bonus (p, depth) * p->fail_low_bonus / 100);
}
