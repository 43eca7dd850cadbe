/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-worker.h"

#include "core/kt-zobrist.h"
#include "games/xiangqi/rules/xiangqi-obscurity.h"

/* No evaluation may look like a decided game. */
G_STATIC_ASSERT ((int) XIANGQI_EVAL_MAX < (int) XIANGQI_MIN_FORBIDDEN);

/* --- Repetitions ------------------------------------------------------------------------------ */

static int
judge (const XiangqiWorker *worker, const XiangqiFrame *frame, const XiangqiMove *moves, guint n)
{
  XiangqiVerdict verdict;

  xiangqi_repetition_judge (&frame->board, moves, n, &verdict);
  if (xiangqi_rule_forbids_chases (worker->rule) || verdict.cause == XIANGQI_CAUSE_CHECKS)
    return xiangqi_verdict_get_loser (&verdict);
  return -1;
}

/* Returns the side that loses by the last `n` moves, which repeated the position; -1 if none
 * does. */
static int
find_loser (XiangqiWorker *worker, const XiangqiFrame *frame, guint n)
{
  const XiangqiMove *moves = worker->played + worker->n_earlier + frame->ply - n;
  guint64 key = frame->board.key;
  XiangqiJudged *judged;

  if (!xiangqi_rule_forbids_checks (worker->rule))
    return -1;
  for (guint i = 0; i < n; i++)
    key = kt_zobrist_mix (key ^ moves[i]);
  judged = &worker->judged[key % XIANGQI_N_JUDGED];
  if (judged->key != key)
    *judged = (XiangqiJudged){ key, judge (worker, frame, moves, n) };
  return judged->loser;
}

/* Returns how many plies ago the position stood before; 0 if it is not repeated. Below the root a
 * single repetition counts, because a side that can repeat once can repeat again. */
static guint
find_repetition (const XiangqiWorker *worker, const XiangqiFrame *frame)
{
  const guint64 *keys = worker->keys + worker->n_earlier + frame->ply;
  guint n_found = 0;

  for (guint i = 4; i <= frame->reversible; i += 2) {
    if (*(keys - i) == frame->board.key && (i <= frame->ply || ++n_found == 2))
      return i;
  }
  return 0;
}

static gboolean
has_attackers (const XiangqiBoard *board)
{
  const XiangqiSet *types = board->types;

  return !xiangqi_set_is_empty (xiangqi_set_or (types[XIANGQI_ROOK], types[XIANGQI_PAWN])) ||
         !xiangqi_set_is_empty (xiangqi_set_or (types[XIANGQI_HORSE], types[XIANGQI_CANNON]));
}

/* Checkmate has priority over the move limit. */
gboolean
xiangqi_worker_is_over (XiangqiWorker *worker, const XiangqiFrame *frame, int *score)
{
  const XiangqiBoard *board = &frame->board;
  guint n;

  if (frame->ply == 0)
    return FALSE;
  *score = kt_searcher_get_draw (&worker->base);
  n = find_repetition (worker, frame);
  if (n > 0) {
    int loser = find_loser (worker, frame, n);

    if (loser >= 0)
      *score = loser == board->side ? (int) frame->ply - XIANGQI_FORBIDDEN
                                    : XIANGQI_FORBIDDEN - (int) frame->ply;
    return TRUE;
  }
  if (board->plies >= XIANGQI_LIMIT_PLIES)
    return !board->in_check || xiangqi_board_can_move (board);
  return !has_attackers (board);
}

/* --- Moves ------------------------------------------------------------------------------------ */

void
xiangqi_worker_play (XiangqiWorker *worker, XiangqiFrame *frame, XiangqiMove move)
{
  const XiangqiBoard *board = &frame->board;
  XiangqiFrame *next = frame + 1;

  next->board = *board;
  next->ply = frame->ply + 1;
  next->pv.length = 0;
  worker->played[worker->n_earlier + frame->ply] = move;
  frame->move = move;
  if (move) {
    gboolean is_noisy = xiangqi_is_noisy (board, move);
    int man = board->men[xiangqi_move_from (move)];

    xiangqi_board_play (&next->board, move);
    next->reversible = is_noisy ? 0 : frame->reversible + 1;
    frame->continuation = &worker->history.after[man][xiangqi_move_to (move)];
  } else {
    xiangqi_board_pass (&next->board);
    next->reversible = 0;
    frame->continuation = &worker->history.after_nothing;
  }
  kt_tt_prefetch (worker->base.search->table, next->board.key);
  worker->keys[worker->n_earlier + next->ply] = next->board.key;
}

int
xiangqi_worker_evaluate (XiangqiWorker *worker, const XiangqiFrame *frame,
                         const KtSearchEntry *entry, int *raw_eval)
{
  const XiangqiBoard *board = &frame->board;
  XiangqiCorrections places;
  int eval;

  xiangqi_history_find_corrections (&worker->history, board, places);
  eval = *raw_eval = entry && entry->evaluation != KT_NO_SCORE
                         ? entry->evaluation
                         : xiangqi_eval_score (board, worker->eval);
  if (xiangqi_worker_has (worker, XIANGQI_FEATURE_CORRECTION))
    eval += xiangqi_history_get_correction (places, &worker->parameters);
  /* Shrinks the evaluation towards a draw as the move limit comes nearer. */
  eval -= eval * board->plies / (3 * XIANGQI_LIMIT_PLIES);
  return CLAMP (eval, -XIANGQI_EVAL_MAX, XIANGQI_EVAL_MAX);
}

void
xiangqi_worker_get_order (XiangqiWorker *worker, const XiangqiFrame *frame, XiangqiOrdering *order)
{
  XiangqiMove before = frame[-1].move;

  order->board = &frame->board;
  order->history = &worker->history;
  order->parameters = &worker->parameters;
  order->continuations[0] = frame[-1].continuation;
  order->continuations[1] = frame[-2].continuation;
  order->continuations[2] = frame[-4].continuation;
  order->killers[0] = order->killers[1] = order->countermove = 0;
  if (xiangqi_worker_has (worker, XIANGQI_FEATURE_KILLERS)) {
    order->killers[0] = frame->killers[0];
    order->killers[1] = frame->killers[1];
  }
  if (before && xiangqi_worker_has (worker, XIANGQI_FEATURE_COUNTERMOVE)) {
    int to = xiangqi_move_to (before);

    order->countermove = worker->history.countermoves[frame->board.men[to]][to];
  }
  xiangqi_order_find_checks (order);
}

/* The same move and obscurity give the same result throughout the tree. Moves out of check are
 * never overlooked. Quiet moves are seen more easily than at the root, because it is obvious that
 * an attacked piece can move away. */
gboolean
xiangqi_worker_overlooks (const XiangqiWorker *worker, const XiangqiFrame *frame, XiangqiMove move)
{
  enum { QUIET_IS_PLAINER = 4 };
  const KtOversight *oversight = worker->base.oversight;
  guint obscurity;

  if (!oversight || frame->ply == 0 || frame->board.in_check)
    return FALSE;
  obscurity = xiangqi_get_move_obscurity (&frame->board, move, frame[-1].move);
  if (!xiangqi_is_noisy (&frame->board, move))
    obscurity /= QUIET_IS_PLAINER;
  return kt_oversight_misses (oversight, move, obscurity);
}
