/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a search thread that all games share: its counters, its root moves, and iterative
 * deepening with aspiration windows, for one or several principal variations. */
#pragma once

#include "engine/kt-search.h"

G_BEGIN_DECLS

/* A legal move of the root. */
typedef struct {
  int previous_score; /* score at the previous depth */
  guint64 nodes;
  KtSearchFinding finding;
} KtRootMove;

struct _KtSearcher {
  KtSearch *search;
  const KtOversight *oversight; /* NULL: overlooks nothing */
  guint index;                  /* 0: the first thread, which reports and checks the clock */
  _Atomic guint64 nodes;        /* written by this thread only; read by kt_searcher_get_nodes() */
  guint64 max_nodes;            /* limit of `nodes`; 0: none */
  gboolean is_stopped;
  guint depth, n_completed; /* the current depth; the last completed depth */
  guint seldepth;
  guint16 last_best_move; /* best move of the previous depth */
  guint stability;        /* number of depths for which the best move has not changed */
  guint n_root_moves;
  guint pv_index; /* number of the principal variation being searched; earlier ones are final */
  KtRootMove *root_moves;
};

/* Returns the node count of a searcher. Callable from any thread. */
static inline guint64
kt_searcher_get_nodes (const KtSearcher *searcher)
{
  return atomic_load_explicit (&searcher->nodes, memory_order_relaxed);
}

/* Returns a draw score. It varies by 1 around 0, so that the search does not settle on the first
 * draw it finds. */
static inline int
kt_searcher_get_draw (const KtSearcher *searcher)
{
  return 1 - (int) (kt_searcher_get_nodes (searcher) & 2);
}

/* Initialises and clears the head. */
void kt_searcher_init (KtSearcher *searcher, KtSearch *search);
void kt_searcher_finish (KtSearcher *searcher);
/* Counts a node. Returns FALSE if the search must end. */
gboolean kt_searcher_count_node (KtSearcher *searcher);

/* Resets the counters, and makes root moves of those moves that the limits allow. */
void kt_searcher_begin (KtSearcher *searcher, const guint16 *moves, guint n_moves);
/* Searches with growing depth until a limit is reached. Afterwards the root moves are sorted,
 * the best first. */
void kt_searcher_deepen (KtSearcher *searcher);
/* Returns the root move number `n_seen` of the current line; 0 after the last. */
guint16 kt_searcher_get_root_move (const KtSearcher *searcher, guint n_seen);
/* Records the result of searching root move number `n_seen`: its score within the window, its node
 * count, and the variation that begins with it. */
void kt_searcher_note_root_move (KtSearcher *searcher, guint n_seen, guint64 nodes, int score,
                                 int alpha, int beta, const KtSearchPv *pv);

G_END_DECLS
