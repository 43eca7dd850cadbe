/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-worker.h"

#include "core/kt-zobrist.h"
#include "games/chess/rules/chess-material.h"
#include "games/chess/rules/chess-obscurity.h"
#include "games/chess/search/chess-upcoming-repetition.h"

/* No evaluation may look like a mate. */
G_STATIC_ASSERT ((int) CHESS_EVAL_MAX < (int) KT_MIN_MATE);

/* Whether a position is repeated. Below the root a single repetition counts as a draw, because a
 * side that can repeat once can repeat again. */
static gboolean
is_repeated (const ChessWorker *worker, const ChessFrame *frame)
{
  const guint64 *keys = worker->keys + worker->n_earlier + frame->ply;
  guint n_found = 0;

  for (guint i = 4; i <= frame->reversible; i += 2) {
    if (*(keys - i) != frame->board.key)
      continue;
    if (i <= frame->ply || ++n_found == 2)
      return TRUE;
  }
  return FALSE;
}

/* Checkmate has priority over the fifty-move rule, so in check legal moves are counted first. */
gboolean
chess_worker_is_drawn (const ChessWorker *worker, const ChessFrame *frame)
{
  ChessMove moves[CHESS_MAX_MOVES];
  const ChessBoard *board = &frame->board;

  if (frame->ply == 0)
    return FALSE;
  if (board->fifty_move_counter >= CHESS_FIFTY_MOVE_PLIES)
    return !frame->checkers || worker->kernel->list (board, moves) > 0;
  if (is_repeated (worker, frame))
    return TRUE;
  return !(board->types[CHESS_PAWN] | board->types[CHESS_ROOK] | board->types[CHESS_QUEEN]) &&
         chess_set_count (chess_board_occupied (board)) <= 4 && chess_has_too_little (board);
}

gboolean
chess_worker_has_upcoming_repetition (const ChessWorker *worker, const ChessFrame *frame)
{
  const guint64 *keys = worker->keys + worker->n_earlier + frame->ply;
  const ChessBoard *board = &frame->board;

  for (guint i = 3; i <= MIN (frame->reversible, frame->ply); i += 2) {
    ChessMove move = chess_upcoming_repetition_find (board->key ^ *(keys - i));
    int from = chess_move_from (move), to = chess_move_to (move);
    ChessSet ends = chess_set (from) | chess_set (to);

    if (move && (ends & board->sides[board->side]) &&
        !(worker->kernel->get_between (from, to) & chess_board_occupied (board)))
      return TRUE;
  }
  return FALSE;
}

void
chess_worker_play (ChessWorker *worker, ChessFrame *frame, ChessMove move)
{
  const ChessKernel *kernel = worker->kernel;
  const ChessBoard *board = &frame->board;
  ChessFrame *next = frame + 1;

  kernel->play_to (board, move, &next->board);
  kt_tt_prefetch (worker->base.search->table, next->board.key);
  next->ply = frame->ply + 1;
  next->reversible = move && next->board.fifty_move_counter ? frame->reversible + 1 : 0;
  next->checkers = move ? kernel->get_checkers (&next->board) : 0;
  next->pv.length = 0;
  worker->keys[worker->n_earlier + next->ply] = next->board.key;
  frame->move = move;
  if (move) {
    int piece = chess_get_mover (board, move);

    frame->continuation = &worker->history->after[piece][chess_move_to (move)];
  } else {
    frame->continuation = &worker->history->after_nothing;
  }
}

static int
correct (const ChessWorker *worker, const ChessFrame *frame, int evaluation,
         const ChessCorrectionPlaces places)
{
  /* In known wins small steps of the evaluation lead to the mate, so corrections must not hide
   * them. */
  if (ABS (evaluation) >= CHESS_EVAL_KNOWN_WIN)
    return evaluation;
  if (chess_worker_has (worker, CHESS_FEATURE_CORRECTION))
    evaluation += chess_history_get_correction (places, &worker->parameters);
  /* Shrinks the evaluation towards a draw as the fifty-move counter grows. */
  evaluation -= evaluation * frame->board.fifty_move_counter / 256;
  return CLAMP (evaluation, 1 - KT_MIN_MATE, KT_MIN_MATE - 1);
}

int
chess_worker_evaluate (ChessWorker *worker, const ChessFrame *frame, const KtSearchEntry *entry,
                       int *evaluation)
{
  ChessCorrectionPlaces places;

  chess_history_find_corrections (worker->history, &frame->board, places);
  if (entry && entry->evaluation != KT_NO_SCORE)
    *evaluation = entry->evaluation;
  else
    *evaluation = chess_eval_score (worker->eval, &frame->board);
  return correct (worker, frame, *evaluation, places);
}

ChessOrder
chess_worker_get_order (const ChessWorker *worker, const ChessFrame *frame)
{
  ChessOrder order = { worker->kernel,
                       &frame->board,
                       worker->history,
                       &worker->parameters,
                       { frame[-1].continuation, frame[-2].continuation, frame[-4].continuation },
                       .safe = frame->safe };

  if (chess_worker_has (worker, CHESS_FEATURE_KILLERS)) {
    for (int i = 0; i < CHESS_KILLERS; i++)
      order.killers[i] = frame->killers[i];
  }
  return order;
}

/* Whether the simulated player misses this move within the search tree; the same move and
 * obscurity give the same result throughout the tree. Moves out of check are never overlooked.
 * Quiet moves are seen more easily than at the root, because it is obvious that an attacked
 * piece can move away. */
gboolean
chess_worker_overlooks (const ChessWorker *worker, const ChessFrame *frame, ChessMove move)
{
  enum { QUIET_IS_PLAINER = 4 };
  const KtOversight *oversight = worker->base.oversight;
  ChessMove before = frame[-1].move;
  guint obscurity;

  if (frame->ply == 0 || frame->checkers)
    return FALSE;
  obscurity = chess_get_move_obscurity (&frame->board, move,
                                        before ? chess_move_to (before) : CHESS_NO_SQUARE);
  if (chess_board_is_empty (&frame->board, chess_move_to (move)))
    obscurity /= QUIET_IS_PLAINER;
  return kt_oversight_misses (oversight, move, obscurity);
}
