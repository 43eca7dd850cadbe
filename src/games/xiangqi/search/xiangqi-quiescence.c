/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-quiescence.h"

#include "games/xiangqi/search/xiangqi-exchange.h"

/* In check, the remaining quiet moves are skipped once this many moves have been tried. */
enum { QUIET_WAYS_OUT = 3 };

/* A node of the quiescence search. */
typedef struct {
  XiangqiWorker *worker;
  XiangqiFrame *frame;
  int depth, alpha, beta;
  gboolean is_pv, in_check, has_checks;
  gboolean is_known;   /* TRUE if the transposition table has an entry */
  KtSearchEntry entry; /* the entry of the table; mates in its score count from this position */
  int raw_eval;        /* evaluation without the correction by history; KT_NO_SCORE in check */
  int best;
  XiangqiMove best_move; /* 0: no move raised alpha */
  guint n_tried;
  XiangqiOrdering order;
} XiangqiQuiescence;

static void
store (const XiangqiQuiescence *node)
{
  const XiangqiFrame *frame = node->frame;
  gboolean is_known = node->is_known;
  KtSearchEntry entry = {
    node->best_move,
    (gint16) kt_score_to_table (node->best, (int) frame->ply, KT_MIN_MATE),
    (gint16) node->raw_eval,
    0,
    node->best >= node->beta ? KT_BOUND_LOWER : KT_BOUND_UPPER,
    node->is_pv || (is_known && node->entry.was_pv),
  };

  if (!xiangqi_score_is_forbidden (node->best))
    kt_search_entry_store (node->worker->base.search->table, frame->board.key, &entry);
}

/* Delta pruning: skips a capture if the static evaluation, the victim and a margin together do
 * not exceed alpha. The best score is then at least their sum. */
static gboolean
prune_delta (XiangqiQuiescence *node, XiangqiMove move)
{
  const XiangqiFrame *frame = node->frame;
  int gain = xiangqi_exchange_get_value (&frame->board, xiangqi_move_to (move));
  int reach = frame->static_eval + node->worker->parameters.delta_margin + gain;

  if (reach > node->alpha)
    return FALSE;
  node->best = MAX (node->best, reach);
  return TRUE;
}

/* Whether to skip a move. No move is skipped as long as the best score is a loss. */
static gboolean
prune_move (XiangqiQuiescence *node, XiangqiMove move)
{
  gboolean is_noisy = xiangqi_is_noisy (&node->frame->board, move);

  if (kt_search_score_is_loss (node->best))
    return FALSE;
  if (node->in_check)
    return node->n_tried >= QUIET_WAYS_OUT && !is_noisy;
  if (is_noisy)
    return prune_delta (node, move);
  return !xiangqi_order_checks (&node->order, move) ||
         !xiangqi_exchange_gains (&node->frame->board, move, 0);
}

/* Searches a move. Returns FALSE if no further move is needed. */
static gboolean
try_move (XiangqiQuiescence *node, XiangqiMove move)
{
  XiangqiWorker *worker = node->worker;
  XiangqiFrame *frame = node->frame;
  int score;

  node->n_tried++;
  xiangqi_worker_play (worker, frame, move);
  score = -xiangqi_quiescence (worker, frame + 1, node->depth - 1, -node->beta, -node->alpha);
  if (worker->base.is_stopped)
    return FALSE;
  node->best = MAX (node->best, score);
  if (score <= node->alpha)
    return TRUE;
  node->alpha = score;
  node->best_move = move;
  kt_search_pv_set (&frame->pv, move, &frame[1].pv);
  return score < node->beta;
}

static void
search_moves (XiangqiQuiescence *node)
{
  XiangqiPicker picker;
  gboolean has_quiet = node->in_check || node->has_checks;
  XiangqiMove move;

  xiangqi_worker_get_order (node->worker, node->frame, &node->order);
  xiangqi_picker_init (&picker, &node->order, node->is_known ? node->entry.move : 0, has_quiet, 0);
  while ((move = xiangqi_picker_next (&picker)) &&
         (node->in_check || picker.base.stage < KT_PICK_BAD_NOISY)) {
    xiangqi_worker_prefetch (node->worker, node->frame, move);
    if (!prune_move (node, move) && !xiangqi_worker_overlooks (node->worker, node->frame, move) &&
        !try_move (node, move))
      return;
  }
}

/* Stand pat: without a capture, the score is the static evaluation, or the score of the table if
 * that is more precise. */
static void
stand_pat (XiangqiQuiescence *node, int table_score)
{
  const KtSearchEntry *entry = node->is_known ? &node->entry : NULL;

  node->best = node->frame->static_eval =
      xiangqi_worker_evaluate (node->worker, node->frame, entry, &node->raw_eval);
  if (entry && !xiangqi_score_is_decided (table_score) &&
      kt_bound_cuts (entry->bound, table_score, node->best - 1, node->best))
    node->best = table_score;
}

static int
get_table_score (const XiangqiQuiescence *node)
{
  const XiangqiFrame *frame = node->frame;

  return kt_search_entry_get_score (&node->entry, frame->ply,
                                    XIANGQI_LIMIT_PLIES - frame->board.plies);
}

/* Searches a position that is not decided by a rule. */
static int
search (XiangqiQuiescence *node)
{
  XiangqiWorker *worker = node->worker;
  XiangqiFrame *frame = node->frame;
  int table_score = 0;

  node->is_known =
      xiangqi_worker_has (worker, XIANGQI_FEATURE_TABLE) &&
      kt_search_entry_probe (worker->base.search->table, frame->board.key, &node->entry);
  if (node->is_known)
    table_score = get_table_score (node);
  if (node->is_known && !node->is_pv &&
      kt_bound_cuts (node->entry.bound, table_score, node->beta - 1, node->beta))
    return table_score;
  if (!node->in_check) {
    stand_pat (node, table_score);
    if (node->best >= node->beta) {
      if (!node->is_known || node->entry.bound == KT_BOUND_NONE)
        store (node);
      return node->best;
    }
    node->alpha = MAX (node->alpha, node->best);
  }
  search_moves (node);
  if (worker->base.is_stopped)
    return 0;
  if (node->best == -KT_INFINITE) /* checkmate */
    return (int) frame->ply - KT_MATE;
  store (node);
  return node->best;
}

int
xiangqi_quiescence (XiangqiWorker *worker, XiangqiFrame *frame, int depth, int alpha, int beta)
{
  XiangqiQuiescence node;
  int score;

  frame->pv.length = 0;
  if (!kt_searcher_count_node (&worker->base))
    return 0;
  worker->base.seldepth = MAX (worker->base.seldepth, frame->ply);
  if (xiangqi_worker_is_over (worker, frame, &score))
    return score;
  if (frame->ply >= KT_MAX_PLY)
    return frame->board.in_check ? 0 : xiangqi_eval_score (&frame->board, worker->eval);
  node.worker = worker;
  node.frame = frame;
  node.depth = depth;
  node.alpha = alpha;
  node.beta = beta;
  node.is_pv = beta - alpha > 1;
  node.in_check = frame->board.in_check;
  node.has_checks = depth == 0 && xiangqi_worker_has (worker, XIANGQI_FEATURE_QUIET_CHECKS);
  node.best = -KT_INFINITE;
  node.best_move = 0;
  node.raw_eval = KT_NO_SCORE;
  node.n_tried = 0;
  return search (&node);
}
