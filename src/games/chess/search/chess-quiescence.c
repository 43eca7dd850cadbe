/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-quiescence.h"

/* In check, the remaining quiet moves are skipped once this many moves have been tried. */
enum { QUIET_WAYS_OUT = 3 };

/* A node of the quiescence search. */
typedef struct {
  ChessWorker *worker;
  ChessFrame *frame;
  int alpha, beta;
  gboolean is_pv, in_check;
  gboolean is_known;   /* TRUE if the transposition table has an entry */
  KtSearchEntry entry; /* the entry of the table; mates in its score count from this position */
  int raw_eval;        /* evaluation without the correction by history; KT_NO_SCORE in check */
  int best;
  ChessMove best_move; /* 0: no move raised alpha */
} Quiescence;

/* Delta pruning: skips a capture if the static evaluation, the victim and a margin together do
 * not exceed alpha. The best score is then at least their sum. */
static gboolean
prune_delta (Quiescence *node, ChessMove move)
{
  ChessType victim = chess_board_get_type (&node->frame->board, chess_move_to (move));
  int reach = node->frame->static_eval + node->worker->parameters.delta_margin +
              chess_exchange_values[victim];

  if (chess_move_promotion (move) != CHESS_PAWN ||
      chess_move_kind (move) == CHESS_MOVE_EN_PASSANT || reach > node->alpha)
    return FALSE;
  node->best = MAX (node->best, reach);
  return TRUE;
}

static void
store (const Quiescence *node, KtBound bound, gboolean was_pv)
{
  const ChessFrame *frame = node->frame;
  KtSearchEntry entry = {
    .move = node->best_move,
    .score = (gint16) kt_score_to_table (node->best, (int) frame->ply, KT_MIN_MATE),
    .evaluation = (gint16) node->raw_eval,
    .bound = (guint8) bound,
    .was_pv = was_pv,
  };

  kt_search_entry_store (node->worker->base.search->table, frame->board.key, &entry);
}

/* Whether to skip a move. No move is skipped as long as the best score is a mate against the
 * side to move. */
static gboolean
prune_move (Quiescence *node, ChessMove move, guint n_tried)
{
  if (kt_search_score_is_loss (node->best))
    return FALSE;
  if (!node->in_check)
    return prune_delta (node, move);
  return n_tried >= QUIET_WAYS_OUT && !chess_is_noisy (&node->frame->board, move);
}

/* Searches captures and promotions; in check, all moves. Returns FALSE if the search was
 * stopped. */
static gboolean
search_moves (Quiescence *node)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  guint n_tried = 0;
  ChessOrder order;
  ChessPicker picker;
  ChessMove move;

  if (node->in_check)
    frame->safe = worker->kernel->get_safe (&frame->board);
  order = chess_worker_get_order (worker, frame);
  chess_picker_init (&picker, &order, node->is_known ? node->entry.move : 0, node->in_check, 0);
  while ((move = chess_picker_next (&picker)) &&
         (node->in_check || picker.base.stage < KT_PICK_BAD_NOISY)) {
    int score;

    chess_worker_prefetch (worker, frame, move);
    if (prune_move (node, move, n_tried) ||
        (worker->base.oversight && chess_worker_overlooks (worker, frame, move)))
      continue;
    n_tried++;
    chess_worker_play (worker, frame, move);
    score = -chess_quiescence (worker, frame + 1, -node->beta, -node->alpha);
    if (worker->base.is_stopped)
      return FALSE;
    node->best = MAX (node->best, score);
    if (score <= node->alpha)
      continue;
    node->alpha = score;
    node->best_move = move;
    kt_search_pv_set (&frame->pv, move, &frame[1].pv);
    if (score >= node->beta)
      break;
  }
  return TRUE;
}

/* Stand pat: without a capture, the score is the static evaluation, or the score of the table if
 * that is more precise. */
static void
stand_pat (Quiescence *node)
{
  const KtSearchEntry *entry = node->is_known ? &node->entry : NULL;
  int score = chess_worker_evaluate (node->worker, node->frame, entry, &node->raw_eval);

  node->frame->static_eval = score;
  if (entry && !kt_search_score_is_mate (entry->score) &&
      kt_bound_cuts (entry->bound, entry->score, score - 1, score))
    score = entry->score;
  node->best = score;
}

/* Returns TRUE if the transposition table has a score that causes a cutoff. */
static gboolean
probe_table (Quiescence *node, int *score)
{
  const ChessFrame *frame = node->frame;

  node->is_known =
      chess_worker_has (node->worker, CHESS_FEATURE_TABLE) &&
      kt_search_entry_probe (node->worker->base.search->table, frame->board.key, &node->entry);
  if (!node->is_known || node->is_pv)
    return FALSE;
  *score = kt_search_entry_get_score (&node->entry, frame->ply,
                                      CHESS_FIFTY_MOVE_PLIES - frame->board.fifty_move_counter);
  return kt_bound_cuts (node->entry.bound, *score, node->beta - 1, node->beta);
}

int
chess_quiescence (ChessWorker *worker, ChessFrame *frame, int alpha, int beta)
{
  Quiescence node = { worker, frame, alpha, beta, beta - alpha > 1, frame->checkers != 0 };
  int score;

  frame->pv.length = 0;
  if (!kt_searcher_count_node (&worker->base))
    return 0;
  worker->base.seldepth = MAX (worker->base.seldepth, frame->ply);
  if (chess_worker_is_drawn (worker, frame))
    return kt_searcher_get_draw (&worker->base);
  if (frame->ply >= KT_MAX_PLY)
    return node.in_check ? 0 : chess_eval_score (worker->eval, &frame->board);
  if (probe_table (&node, &score))
    return score;
  node.best = -KT_INFINITE;
  node.raw_eval = KT_NO_SCORE;
  if (!node.in_check) {
    stand_pat (&node);
    if (node.best >= beta) {
      if (!node.is_known || node.entry.bound == KT_BOUND_NONE)
        store (&node, KT_BOUND_LOWER, node.is_known && node.entry.was_pv);
      return node.best;
    }
    node.alpha = MAX (alpha, node.best);
  }
  if (!search_moves (&node))
    return 0;
  if (node.best == -KT_INFINITE) /* checkmate */
    return (int) frame->ply - KT_MATE;
  store (&node, node.best >= beta ? KT_BOUND_LOWER : KT_BOUND_UPPER,
         node.is_pv || (node.is_known && node.entry.was_pv));
  return node.best;
}
