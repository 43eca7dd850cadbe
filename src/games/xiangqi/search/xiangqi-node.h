/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node of the search: a position searched to a depth within a window. */
#pragma once

#include "games/xiangqi/search/xiangqi-worker.h"

G_BEGIN_DECLS

/* The number of tried moves that a node remembers, to punish them if a later move is better. */
enum { XIANGQI_MAX_TRIED = 64 };

typedef struct {
  XiangqiWorker *worker;
  XiangqiFrame *frame;
  int depth, alpha, beta;
  gboolean is_cut_node; /* a score of at least beta is expected */
  gboolean is_root, is_pv, in_check;
  gboolean is_known;   /* TRUE if the transposition table has an entry */
  KtSearchEntry entry; /* the entry of the table; mates in its score count from the root */
  gboolean was_pv;     /* this is a PV node, or was one when the entry was stored */
  gboolean first_is_noisy;
  int raw_eval; /* evaluation without the correction by history */
  int eval;     /* frame->static_eval, or the score of the table if that is more precise */
  gboolean improving;
  XiangqiOrdering order;
  XiangqiPicker picker;
  guint n_seen, n_moves; /* n_seen: moves picked; n_moves: those not excluded */
  int best;
  XiangqiMove best_move; /* 0: no move raised alpha */
  XiangqiMove tried[XIANGQI_MAX_TRIED];
  guint n_tried;
} XiangqiNode;

/* A move and what is known of it before it is searched. */
typedef struct {
  XiangqiMove move;
  gboolean is_noisy, seems_check;
  int rating;
  int reduction; /* base reduction by depth and move number, in 1/KT_PVS_PLY */
  int extension; /* in plies */
} XiangqiCandidate;

static inline gboolean
xiangqi_node_has (const XiangqiNode *node, XiangqiFeature feature)
{
  return xiangqi_worker_has (node->worker, feature);
}

G_END_DECLS
