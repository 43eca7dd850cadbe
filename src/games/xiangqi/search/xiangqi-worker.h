/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker holds the data of one search thread. */
#pragma once

#include "engine/kt-search-entry.h"
#include "engine/kt-searcher.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/search/xiangqi-picker.h"
#include "games/xiangqi/search/xiangqi-search.h"

G_BEGIN_DECLS

/* A loss by repetition. It is not a mate, because it depends on how the position was reached; a
 * score beyond XIANGQI_MIN_FORBIDDEN is not stored in the table. */
enum {
  XIANGQI_FORBIDDEN = KT_MIN_MATE - 1,
  XIANGQI_MIN_FORBIDDEN = XIANGQI_FORBIDDEN - 2 * KT_MAX_PLY
};

static inline gboolean
xiangqi_score_is_forbidden (int score)
{
  return ABS (score) >= XIANGQI_MIN_FORBIDDEN && !kt_search_score_is_mate (score);
}

/* Whether a score is a mate or a loss by repetition. */
static inline gboolean
xiangqi_score_is_decided (int score)
{
  return ABS (score) >= XIANGQI_MIN_FORBIDDEN;
}

/* A position on the path from the root: an entry of the search stack. */
typedef struct {
  XiangqiBoard board;
  guint ply;
  guint reversible;                /* plies since the last capture or null move */
  XiangqiMove move;                /* the move being searched; 0: none, or a null move */
  XiangqiMove excluded;            /* left out by the singular search; 0: none */
  XiangqiMoveCounts *continuation; /* continuation history after `move` */
  XiangqiMove killers[XIANGQI_KILLERS];
  int static_eval; /* evaluation corrected by history; KT_NO_SCORE in check */
  int correction;  /* absolute value of the correction of static_eval; not set in check */
  int n_cutoffs;   /* beta cutoffs at this ply under the same grandparent */
  int reduction;   /* reduction of `move` in plies, during its reduced search */
  KtSearchPv pv;
} XiangqiFrame;

/* A verdict on a cycle of moves, remembered because judging it takes long. */
typedef struct {
  guint64 key;
  int loser;
} XiangqiJudged;

/* Continuation history looks four plies back. */
enum { XIANGQI_FRAMES_BEFORE = 4, XIANGQI_N_JUDGED = 4096 };

typedef struct {
  KtSearcher base;
  XiangqiParameters parameters;
  XiangqiEvalKind eval;
  XiangqiHistory history;
  guint32 without;         /* disabled features, as bits of XiangqiFeature */
  guint null_move_min_ply; /* null moves from this ply on, in a verification search; or 0 */
  XiangqiRepetitionRule rule;
  XiangqiJudged judged[XIANGQI_N_JUDGED];
  guint n_earlier; /* number of game positions before the root, at the start of `keys` */
  guint64 keys[XIANGQI_REMEMBERED + KT_MAX_PLY + 2];
  XiangqiMove played[XIANGQI_REMEMBERED + KT_MAX_PLY + 2];
  XiangqiFrame memory[XIANGQI_FRAMES_BEFORE + KT_MAX_PLY + 2];
  XiangqiFrame *frames; /* starts at the root; empty frames precede it */
} XiangqiWorker;

static inline gboolean
xiangqi_worker_has (const XiangqiWorker *worker, XiangqiFeature feature)
{
  return !(worker->without >> feature & 1);
}

/* Whether the game is over by a rule: a repetition, the move limit, or no attackers left. `score`
 * is then its result. */
gboolean xiangqi_worker_is_over (XiangqiWorker *worker, const XiangqiFrame *frame, int *score);

static inline void
xiangqi_worker_prefetch (const XiangqiWorker *worker, const XiangqiFrame *frame, XiangqiMove move)
{
  kt_tt_prefetch (worker->base.search->table, xiangqi_board_get_key_after (&frame->board, move));
}

/* Fills the next frame with the position after a move; 0 is a null move. */
void xiangqi_worker_play (XiangqiWorker *worker, XiangqiFrame *frame, XiangqiMove move);
/* Returns the static evaluation, corrected by history. `raw_eval` receives the evaluation
 * without correction, which is taken from `entry` if possible; `entry` may be NULL. */
int xiangqi_worker_evaluate (XiangqiWorker *worker, const XiangqiFrame *frame,
                             const KtSearchEntry *entry, int *raw_eval);
void xiangqi_worker_get_order (XiangqiWorker *worker, const XiangqiFrame *frame,
                               XiangqiOrdering *order);
/* Whether a weak player overlooks this move. */
gboolean xiangqi_worker_overlooks (const XiangqiWorker *worker, const XiangqiFrame *frame,
                                   XiangqiMove move);

G_END_DECLS
