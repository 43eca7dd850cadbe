/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-pvs.h"

#include "engine/kt-pvs.h"
#include "games/xiangqi/search/xiangqi-moves.h"
#include "games/xiangqi/search/xiangqi-prune.h"
#include "games/xiangqi/search/xiangqi-quiescence.h"

/* --- Before the moves ------------------------------------------------------------------------- */

/* Returns TRUE if the position needs no search: it is over, too deep, or no mate that is still
 * possible could change the result. */
static gboolean
is_settled (XiangqiNode *node, int *score)
{
  const XiangqiFrame *frame = node->frame;
  int ply = (int) frame->ply;

  if (xiangqi_worker_is_over (node->worker, frame, score))
    return TRUE;
  if (ply >= KT_MAX_PLY) {
    *score = node->in_check ? 0 : xiangqi_eval_score (&frame->board, node->worker->eval);
    return TRUE;
  }
  node->alpha = MAX (node->alpha, ply - KT_MATE);
  node->beta = MIN (node->beta, KT_MATE - ply - 1);
  *score = node->alpha;
  return node->alpha >= node->beta;
}

/* Close to the move limit, scores of the table are not trusted. */
static gboolean
is_trusted (const XiangqiNode *node)
{
  enum { MAX_PLIES = XIANGQI_LIMIT_PLIES - 10 };

  return node->is_known && !node->is_pv && node->entry.depth >= node->depth &&
         node->frame->board.plies < MAX_PLIES &&
         kt_bound_cuts (node->entry.bound, node->entry.score, node->beta - 1, node->beta);
}

/* Returns TRUE for a cutoff by the transposition table; otherwise its move, if any, is tried
 * first. */
static gboolean
probe_table (XiangqiNode *node)
{
  XiangqiWorker *worker = node->worker;
  XiangqiFrame *frame = node->frame;
  const XiangqiBoard *board = &frame->board;
  KtSearchEntry *entry = &node->entry;

  node->is_known = !frame->excluded && xiangqi_worker_has (worker, XIANGQI_FEATURE_TABLE) &&
                   kt_search_entry_probe (worker->base.search->table, board->key, entry);
  if (node->is_root)
    entry->move = kt_searcher_get_root_move (&worker->base, 0);
  entry->score =
      (gint16) kt_search_entry_get_score (entry, frame->ply, XIANGQI_LIMIT_PLIES - board->plies);
  node->was_pv = node->is_pv || (node->is_known && entry->was_pv);
  node->first_is_noisy = entry->move && xiangqi_is_noisy (board, entry->move);
  if (!is_trusted (node))
    return FALSE;
  if (entry->score >= node->beta && entry->move && !node->first_is_noisy &&
      xiangqi_board_is_legal (board, entry->move))
    xiangqi_moves_reward (worker, frame, entry->move, node->depth, NULL, 0);
  return TRUE;
}

/* A static evaluation of at least beta counts as improving. */
static gboolean
is_improving (const XiangqiNode *node)
{
  const XiangqiFrame *frame = node->frame;

  return (!node->in_check && frame->static_eval >= node->beta) ||
         kt_pvs_is_improving (frame->static_eval, frame[-2].static_eval, frame[-4].static_eval);
}

/* Stores the static evaluation even if the node is pruned, because it was expensive to compute. */
static void
keep_evaluation (const XiangqiNode *node)
{
  KtSearchEntry entry = { .evaluation = (gint16) node->raw_eval, .was_pv = node->was_pv };

  kt_search_entry_store (node->worker->base.search->table, node->frame->board.key, &entry);
}

/* Evaluates statically. The score of the table replaces the evaluation if its bound makes it more
 * precise. */
static void
evaluate (XiangqiNode *node)
{
  XiangqiFrame *frame = node->frame;
  const KtSearchEntry *entry = node->is_known ? &node->entry : NULL;
  int eval = xiangqi_worker_evaluate (node->worker, frame, entry, &node->raw_eval);

  frame->static_eval = node->eval = eval;
  frame->correction = ABS (eval - node->raw_eval);
  if (!entry)
    keep_evaluation (node);
  if (!node->is_root)
    xiangqi_moves_note_gain (node->worker, frame);
  if (entry && !xiangqi_score_is_decided (entry->score) &&
      kt_bound_cuts (entry->bound, entry->score, eval - 1, eval))
    node->eval = entry->score;
}

/* --- The moves -------------------------------------------------------------------------------- */

static XiangqiMove
next_move (XiangqiNode *node)
{
  if (node->is_root)
    return kt_searcher_get_root_move (&node->worker->base, node->n_seen++);
  return xiangqi_picker_next (&node->picker);
}

/* Searches the position after the current move. */
static int
descend (const XiangqiNode *node, int depth, int alpha, int beta, gboolean is_cut_node)
{
  return -xiangqi_pvs (node->worker, node->frame + 1, depth, -beta, -alpha, is_cut_node);
}

/* Late move reduction: searches with a null window at reduced depth, and again at full depth if
 * the score exceeds alpha. */
static int
search_reduced (XiangqiNode *node, const XiangqiCandidate *candidate, int *depth)
{
  int alpha = node->alpha, reduction = xiangqi_node_get_reduction (node, candidate);
  int shallow = CLAMP (*depth - reduction, 1, *depth + node->is_pv), score;

  node->frame->reduction = *depth - shallow;
  score = descend (node, shallow, alpha, alpha + 1, TRUE);
  node->frame->reduction = 0;
  if (score <= alpha || shallow >= *depth)
    return score;
  if (score > node->best + node->worker->parameters.pvs.deeper_margin + 2 * *depth)
    ++*depth;
  else if (score < node->best + *depth)
    --*depth;
  return shallow < *depth ? descend (node, *depth, alpha, alpha + 1, !node->is_cut_node) : score;
}

/* Most moves get a null window. The first move of a PV node, and moves that raise alpha, get the
 * full window. */
static int
search_move (XiangqiNode *node, const XiangqiCandidate *candidate)
{
  int depth = node->depth - 1 + candidate->extension, alpha = node->alpha, score = alpha + 1;
  gboolean is_first = node->n_moves == 1;
  guint n_unreduced = node->is_root ? 2 : 1;

  xiangqi_worker_play (node->worker, node->frame, candidate->move);
  if (node->depth >= 2 && node->n_moves > n_unreduced &&
      xiangqi_node_has (node, XIANGQI_FEATURE_REDUCTION))
    score = search_reduced (node, candidate, &depth);
  else if (!node->is_pv || !is_first)
    score = descend (node, depth, alpha, alpha + 1, !node->is_cut_node);
  if (node->is_pv && score > alpha && (is_first || node->is_root || score < node->beta))
    score = descend (node, depth, alpha, node->beta, FALSE);
  return score;
}

/* Records the score of a move. Returns TRUE for a beta cutoff. */
static gboolean
note_score (XiangqiNode *node, XiangqiMove move, int score, guint64 nodes)
{
  XiangqiFrame *frame = node->frame;

  if (score > node->alpha || node->is_root)
    kt_search_pv_set (&frame->pv, move, &frame[1].pv);
  if (node->is_root)
    kt_searcher_note_root_move (&node->worker->base, node->n_seen - 1, nodes, score, node->alpha,
                                node->beta, &frame->pv);
  node->best = MAX (node->best, score);
  if (score <= node->alpha) {
    if (node->n_tried < XIANGQI_MAX_TRIED)
      node->tried[node->n_tried++] = move;
    return FALSE;
  }
  node->best_move = move;
  node->alpha = MIN (score, node->beta);
  frame->n_cutoffs += score >= node->beta;
  return score >= node->beta;
}

/* Tries the moves, up to a beta cutoff. Returns FALSE if `*score` is already the result of the
 * node. */
static gboolean
try_moves (XiangqiNode *node, int *score)
{
  XiangqiWorker *worker = node->worker;
  XiangqiCandidate candidate;
  XiangqiMove move;

  while ((move = next_move (node))) {
    guint64 nodes = kt_searcher_get_nodes (&worker->base);

    if (move == node->frame->excluded || xiangqi_worker_overlooks (worker, node->frame, move))
      continue;
    xiangqi_worker_prefetch (worker, node->frame, move);
    xiangqi_node_make_candidate (node, move, &candidate);
    if (xiangqi_node_prune_move (node, &candidate))
      continue;
    if (xiangqi_node_extend (node, &candidate, score))
      return FALSE;
    if (!worker->base.is_stopped)
      *score = search_move (node, &candidate);
    if (worker->base.is_stopped)
      return FALSE;
    if (note_score (node, move, *score, kt_searcher_get_nodes (&worker->base) - nodes))
      break;
  }
  return TRUE;
}

/* --- After the moves -------------------------------------------------------------------------- */

static void
store (const XiangqiNode *node, KtBound bound)
{
  const XiangqiFrame *frame = node->frame;
  const XiangqiBoard *board = &frame->board;
  KtSearchEntry entry = {
    node->best_move,         (gint16) kt_score_to_table (node->best, (int) frame->ply, KT_MIN_MATE),
    (gint16) node->raw_eval, (guint8) MIN (node->depth, G_MAXUINT8),
    (guint8) bound,          node->was_pv
  };

  if (xiangqi_score_is_forbidden (node->best))
    return;
  kt_search_entry_store (node->worker->base.search->table, board->key, &entry);
}

/* Learns from the difference between the score and the static evaluation. */
static void
correct (const XiangqiNode *node, KtBound bound)
{
  const XiangqiFrame *frame = node->frame;
  int eval = frame->static_eval;

  if (!node->in_check && !(node->best_move && xiangqi_is_noisy (&frame->board, node->best_move)) &&
      !xiangqi_score_is_decided (node->best) && kt_bound_cuts (bound, node->best, eval - 1, eval))
    xiangqi_history_correct (&node->worker->history, &frame->board, node->depth, node->best - eval,
                             node->worker->parameters.pvs.correction_step);
}

/* Updates history and transposition table. A score above beta is moved towards beta, the more so
 * the lower the depth. */
static void
finish (XiangqiNode *node, int beta)
{
  XiangqiFrame *frame = node->frame;
  int depth = node->depth;
  KtBound bound = kt_pvs_get_bound (node->best, beta, node->is_pv, node->best_move != 0);

  if (node->best_move)
    xiangqi_moves_reward (node->worker, frame, node->best_move, depth, node->tried, node->n_tried);
  else if (!node->is_root && !frame->excluded)
    xiangqi_moves_note_fail_low (node->worker, frame, depth);
  if (node->best > beta && !node->is_root && !xiangqi_score_is_decided (node->best) &&
      !xiangqi_score_is_decided (beta))
    node->best = (node->best * depth + beta) / (depth + 1);
  if (frame->excluded || (node->is_root && node->worker->base.pv_index > 0))
    return;
  store (node, bound);
  correct (node, bound);
}

/* Initialises a node. Its arrays are large, so only the fields that are read before they are
 * written are set. */
static void
begin (XiangqiNode *node, XiangqiWorker *worker, XiangqiFrame *frame, int depth)
{
  frame->pv.length = 0;
  node->worker = worker;
  node->frame = frame;
  node->depth = depth;
  node->is_root = frame->ply == 0;
  node->is_pv = node->beta - node->alpha > 1;
  node->in_check = frame->board.in_check;
  node->entry = (KtSearchEntry){ 0 };
  node->raw_eval = KT_NO_SCORE;
  node->n_seen = node->n_moves = node->n_tried = 0;
  node->best = -KT_INFINITE;
  node->best_move = 0;
  frame[1].excluded = 0;
  frame[2].killers[0] = frame[2].killers[1] = 0;
  frame[2].n_cutoffs = 0;
}

/* The score if no move was searched: it is mate or stalemate, or all moves were excluded or
 * overlooked. */
static int
get_score_without_moves (const XiangqiNode *node)
{
  const XiangqiFrame *frame = node->frame;

  if (frame->excluded)
    return node->alpha;
  if (node->worker->base.oversight && !node->in_check && xiangqi_board_can_move (&frame->board))
    return frame->static_eval;
  return (int) frame->ply - KT_MATE;
}

/* Searches the moves of a node that was not pruned. */
static int
search_moves (XiangqiNode *node)
{
  XiangqiFrame *frame = node->frame;
  int beta = node->beta, score = 0;

  if (node->depth >= 7 && !node->entry.move && !frame->excluded &&
      (node->is_pv || node->is_cut_node) &&
      xiangqi_node_has (node, XIANGQI_FEATURE_INTERNAL_REDUCTION))
    node->depth--;
  xiangqi_worker_get_order (node->worker, frame, &node->order);
  if (!node->is_root)
    xiangqi_picker_init (&node->picker, &node->order, node->entry.move, TRUE, 0);
  if (!try_moves (node, &score))
    return node->worker->base.is_stopped ? 0 : score;
  if (node->n_moves == 0)
    return get_score_without_moves (node);
  finish (node, beta);
  return node->best;
}

int
xiangqi_pvs (XiangqiWorker *worker, XiangqiFrame *frame, int depth, int alpha, int beta,
             gboolean is_cut_node)
{
  int score = 0;
  XiangqiNode node;

  if (depth <= 0)
    return xiangqi_quiescence (worker, frame, 0, alpha, beta);
  if (!kt_searcher_count_node (&worker->base))
    return 0;
  node.alpha = alpha;
  node.beta = beta;
  node.is_cut_node = is_cut_node;
  begin (&node, worker, frame, depth);
  if (!node.is_root && is_settled (&node, &score))
    return score;
  if (probe_table (&node))
    return node.entry.score;
  if (node.in_check)
    frame->static_eval = node.eval = KT_NO_SCORE;
  else if (frame->excluded)
    node.eval = frame->static_eval;
  else
    evaluate (&node);
  if (!frame->excluded &&
      kt_pvs_was_reduced_wrongly (frame[-1].reduction, frame[-1].static_eval, frame->static_eval))
    node.depth++;
  node.improving = is_improving (&node);
  if (xiangqi_node_prune (&node, &score))
    return score;
  return worker->base.is_stopped ? 0 : search_moves (&node);
}
