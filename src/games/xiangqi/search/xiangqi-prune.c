/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-prune.h"

#include "engine/kt-pvs.h"
#include "games/xiangqi/search/xiangqi-exchange.h"
#include "games/xiangqi/search/xiangqi-pvs.h"
#include "games/xiangqi/search/xiangqi-quiescence.h"

/* --- Whole nodes ------------------------------------------------------------------------------ */

static gboolean
razor (XiangqiNode *node, int *score)
{
  enum { MAX_DEPTH = 4 };
  int hope = node->eval + node->worker->parameters.razoring_margin * node->depth;

  if (node->depth > MAX_DEPTH || hope > node->alpha || xiangqi_score_is_decided (node->alpha) ||
      !xiangqi_node_has (node, XIANGQI_FEATURE_RAZORING))
    return FALSE;
  *score = xiangqi_quiescence (node->worker, node->frame, 0, node->alpha, node->alpha + 1);
  return *score <= node->alpha;
}

static gboolean
prune_reverse_futility (const XiangqiNode *node, int *score)
{
  enum { MAX_DEPTH = 9 };
  int margin = node->worker->parameters.reverse_futility_margin * (node->depth - node->improving);

  *score = (2 * node->beta + node->eval) / 3;
  return node->depth <= MAX_DEPTH && node->eval - margin >= node->beta &&
         !xiangqi_score_is_decided (node->eval) && !xiangqi_score_is_decided (node->beta) &&
         (!node->entry.move || node->first_is_noisy) &&
         xiangqi_node_has (node, XIANGQI_FEATURE_REVERSE_FUTILITY);
}

/* Zugzwang is likely if neither rook, horse nor cannon is left, and possible with few of them. */
static gboolean
may_pass (const XiangqiNode *node)
{
  const XiangqiParameters *p = &node->worker->parameters;
  const XiangqiFrame *frame = node->frame;
  const XiangqiBoard *board = &frame->board;
  const XiangqiSet *types = board->types;
  XiangqiSet pieces = xiangqi_set_or (types[XIANGQI_ROOK],
                                      xiangqi_set_or (types[XIANGQI_HORSE], types[XIANGQI_CANNON]));
  int least = node->beta - p->pvs.null_move_by_depth * node->depth + p->pvs.null_move_base;

  return node->depth >= 3 && node->eval >= node->beta && frame->static_eval >= least &&
         frame[-1].move && frame->ply >= node->worker->null_move_min_ply &&
         !kt_search_score_is_loss (node->beta) &&
         xiangqi_set_meets (pieces, board->sides[board->side]) &&
         xiangqi_node_has (node, XIANGQI_FEATURE_NULL_MOVE);
}

static gboolean
prune_null_move (XiangqiNode *node, int *score)
{
  enum { VERIFIED_DEPTH = 12 };
  XiangqiWorker *worker = node->worker;
  int beta = node->beta, depth;

  if (!may_pass (node))
    return FALSE;
  depth = node->depth -
          kt_pvs_get_null_move_reduction (&worker->parameters.pvs, node->depth, node->eval - beta);
  xiangqi_worker_play (worker, node->frame, 0);
  *score = -xiangqi_pvs (worker, node->frame + 1, depth, -beta, 1 - beta, FALSE);
  if (worker->base.is_stopped || *score < beta)
    return FALSE;
  if (xiangqi_score_is_decided (*score))
    *score = beta;
  if (node->depth < VERIFIED_DEPTH || worker->null_move_min_ply > 0)
    return TRUE;
  worker->null_move_min_ply = node->frame->ply + (guint) MAX (depth, 1) * 3 / 4;
  *score = xiangqi_pvs (worker, node->frame, depth, beta - 1, beta, FALSE);
  worker->null_move_min_ply = 0;
  return *score >= beta;
}

/* Searches captures that may bring the score far above beta: first quiescence, then shallower. */
static gboolean
search_captures (const XiangqiNode *node, int beta, int *score)
{
  enum { SHALLOWER = 4 };
  XiangqiWorker *worker = node->worker;
  XiangqiFrame *frame = node->frame;
  XiangqiOrdering order;
  XiangqiPicker picker;
  XiangqiMove move;

  xiangqi_worker_get_order (worker, frame, &order);
  xiangqi_picker_init (&picker, &order, node->first_is_noisy ? node->entry.move : 0, FALSE,
                       beta - frame->static_eval);
  while ((move = xiangqi_picker_next (&picker)) && picker.base.stage < KT_PICK_BAD_NOISY) {
    xiangqi_worker_play (worker, frame, move);
    *score = -xiangqi_quiescence (worker, frame + 1, 0, -beta, 1 - beta);
    if (*score >= beta)
      *score = -xiangqi_pvs (worker, frame + 1, node->depth - SHALLOWER, -beta, 1 - beta,
                             !node->is_cut_node);
    if (worker->base.is_stopped)
      return FALSE;
    if (*score >= beta)
      return TRUE;
  }
  return FALSE;
}

static gboolean
prune_probcut (XiangqiNode *node, int *score)
{
  const KtSearchEntry *entry = &node->entry;
  int beta = node->beta + node->worker->parameters.probcut_margin;
  gboolean is_refuted = node->is_known && entry->depth >= node->depth - 3 && entry->score < beta;

  return node->depth >= 5 && !is_refuted && !xiangqi_score_is_decided (node->beta) &&
         xiangqi_node_has (node, XIANGQI_FEATURE_PROBCUT) && search_captures (node, beta, score);
}

gboolean
xiangqi_node_prune (XiangqiNode *node, int *score)
{
  if (node->is_pv || node->in_check || node->frame->excluded)
    return FALSE;
  return razor (node, score) || prune_reverse_futility (node, score) ||
         prune_null_move (node, score) || prune_probcut (node, score);
}

/* --- Moves ------------------------------------------------------------------------------------ */

void
xiangqi_node_make_candidate (XiangqiNode *node, XiangqiMove move, XiangqiCandidate *candidate)
{
  node->n_moves++;
  candidate->move = move;
  candidate->is_noisy = xiangqi_is_noisy (&node->frame->board, move);
  candidate->seems_check = xiangqi_order_checks (&node->order, move);
  candidate->rating = candidate->is_noisy ? xiangqi_order_rate_noisy (&node->order, move)
                                          : xiangqi_order_rate_quiet (&node->order, move);
  candidate->reduction =
      kt_pvs_get_base_reduction (&node->worker->parameters.pvs, node->depth, node->n_moves);
  candidate->extension = 0;
}

static gboolean
is_futile (const XiangqiNode *node, int rating, int depth)
{
  enum { MAX_DEPTH = 8 };
  const XiangqiParameters *p = &node->worker->parameters;
  int hope = node->frame->static_eval + p->futility_base + p->futility_by_depth * depth +
             rating / p->pvs.futility_by_history;

  return depth <= MAX_DEPTH && hope <= node->alpha &&
         xiangqi_node_has (node, XIANGQI_FEATURE_FUTILITY);
}

static gboolean
loses_exchange (const XiangqiNode *node, XiangqiMove move, int depth, int margin)
{
  enum { MAX_DEPTH = 8 };

  return depth <= MAX_DEPTH && xiangqi_node_has (node, XIANGQI_FEATURE_EXCHANGE_PRUNING) &&
         !xiangqi_exchange_gains (&node->frame->board, move, -margin);
}

gboolean
xiangqi_node_prune_move (XiangqiNode *node, const XiangqiCandidate *candidate)
{
  const XiangqiParameters *p = &node->worker->parameters;
  int depth = MAX (node->depth - candidate->reduction / KT_PVS_PLY, 1);

  if (node->is_root || xiangqi_score_is_decided (node->best))
    return FALSE;
  if (candidate->is_noisy || candidate->seems_check)
    return node->picker.base.stage > KT_PICK_GOOD_NOISY &&
           loses_exchange (node, candidate->move, node->depth, p->pvs.noisy_exchange * node->depth);
  if (!node->in_check) {
    if (xiangqi_node_has (node, XIANGQI_FEATURE_LATE_PRUNING) &&
        kt_pvs_is_late (&p->pvs, node->depth, node->improving, node->n_moves))
      kt_picker_skip_quiet (&node->picker.base);
    if (is_futile (node, candidate->rating, depth))
      return TRUE;
  }
  if (depth <= 4 && candidate->rating < -p->pvs.history_pruning * depth &&
      xiangqi_node_has (node, XIANGQI_FEATURE_HISTORY_PRUNING))
    return TRUE;
  return loses_exchange (node, candidate->move, depth, p->quiet_exchange * depth * depth);
}

static gboolean
is_killer (const XiangqiOrdering *order, XiangqiMove move)
{
  return move == order->killers[0] || move == order->killers[1] || move == order->countermove;
}

int
xiangqi_node_get_reduction (const XiangqiNode *node, const XiangqiCandidate *candidate)
{
  const XiangqiFrame *frame = node->frame, *next = frame + 1;
  const KtPvsLateMove late = {
    .base = candidate->reduction,
    .rating = candidate->rating,
    .is_noisy = candidate->is_noisy,
    .is_killer = is_killer (&node->order, candidate->move),
    .gives_check = next->board.in_check,
    .n_cutoffs = next->n_cutoffs,
    .correction = frame->correction,
    .in_check = node->in_check,
    .first_is_noisy = node->first_is_noisy,
    .improving = node->improving,
    .is_pv = node->is_pv,
    .was_pv = node->was_pv,
    .is_cut_node = node->is_cut_node,
  };

  return kt_pvs_get_reduction (&node->worker->parameters.pvs, &late);
}

/* --- Extensions ------------------------------------------------------------------------------- */

static gboolean
may_be_singular (const XiangqiNode *node, XiangqiMove move)
{
  const KtSearchEntry *entry = &node->entry;

  return move == entry->move && node->is_known && node->depth >= 6 && !node->is_root &&
         !node->frame->excluded && node->frame->ply < 2 * node->worker->base.depth &&
         (entry->bound & KT_BOUND_LOWER) && entry->depth >= node->depth - 3 &&
         !xiangqi_score_is_decided (entry->score) &&
         xiangqi_node_has (node, XIANGQI_FEATURE_SINGULAR);
}

gboolean
xiangqi_node_extend (XiangqiNode *node, XiangqiCandidate *candidate, int *score)
{
  enum { ONCE = 64 };
  const XiangqiParameters *p = &node->worker->parameters;
  XiangqiFrame *frame = node->frame;
  int beta = node->entry.score - node->depth * p->pvs.singular_margin / ONCE;

  if (!may_be_singular (node, candidate->move)) {
    candidate->extension = node->in_check &&
                           xiangqi_node_has (node, XIANGQI_FEATURE_CHECK_EXTENSION) &&
                           frame->ply < 2 * node->worker->base.depth;
    return FALSE;
  }
  frame->excluded = candidate->move;
  *score =
      xiangqi_pvs (node->worker, frame, (node->depth - 1) / 2, beta - 1, beta, node->is_cut_node);
  frame->excluded = 0;
  frame->pv.length = 0;
  if (*score < beta) {
    candidate->extension = 1 + (!node->is_pv && *score < beta - p->pvs.double_extension_margin);
  } else if (beta >= node->beta) {
    *score = beta;
    return TRUE;
  } else {
    candidate->extension = node->entry.score >= node->beta ? -2 : -node->is_cut_node;
  }
  return FALSE;
}
