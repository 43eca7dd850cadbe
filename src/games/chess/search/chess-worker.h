/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker holds the data of one search thread. */
#pragma once

#include "engine/kt-search-entry.h"
#include "engine/kt-searcher.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/search/chess-picker.h"
#include "games/chess/search/chess-search.h"

G_BEGIN_DECLS

typedef struct _ChessWorker ChessWorker;

/* A position on the path from the root: an entry of the search stack. */
typedef struct {
  ChessBoard board;
  ChessSet checkers;
  ChessSet safe; /* squares that the opponent does not attack; set before quiet moves are rated */
  guint ply;
  guint reversible;              /* plies since the last capture, pawn move or null move */
  ChessMove move;                /* the move being searched; 0: none, or a null move */
  ChessMove excluded;            /* left out by the singular search of this position; 0: none */
  ChessMoveCounts *continuation; /* continuation history after `move` */
  ChessMove killers[CHESS_KILLERS];
  int static_eval; /* evaluation corrected by history; KT_NO_SCORE in check */
  int correction;  /* absolute value of the correction of static_eval; not set in check */
  int n_cutoffs;   /* beta cutoffs at this ply under the same grandparent */
  int reduction;   /* reduction of `move` in plies, during its reduced search */
  KtSearchPv pv;   /* principal variation from this position */
} ChessFrame;

/* Continuation history looks four plies back. */
enum { CHESS_FRAMES_BEFORE = 4 };

/* The data of one search thread. */
struct _ChessWorker {
  KtSearcher base;
  const ChessKernel *kernel;
  ChessParameters parameters;
  ChessEval *eval;
  ChessHistory *history;
  guint32 without;         /* disabled features, as bits of ChessFeature */
  guint null_move_min_ply; /* null moves from this ply on, in a verification search; or 0 */
  guint n_earlier;         /* number of game positions before the root, at the start of `keys` */
  guint64 keys[CHESS_SEVENTY_FIVE_MOVE_PLIES + KT_MAX_PLY + 1];
  ChessFrame memory[CHESS_FRAMES_BEFORE + KT_MAX_PLY + 2];
  ChessFrame *frames; /* starts at the root; empty frames precede it */
};

static inline gboolean
chess_worker_has (const ChessWorker *worker, ChessFeature feature)
{
  return !(worker->without >> feature & 1);
}

/* Whether the position is drawn by repetition, fifty-move rule or insufficient material. */
gboolean chess_worker_is_drawn (const ChessWorker *worker, const ChessFrame *frame);
/* Whether the side to move can repeat an earlier position with its next move. */
gboolean chess_worker_has_upcoming_repetition (const ChessWorker *worker, const ChessFrame *frame);
/* Prefetches the table entry of the position after a move, as early as possible to hide memory
 * latency. */
static inline void
chess_worker_prefetch (const ChessWorker *worker, const ChessFrame *frame, ChessMove move)
{
  kt_tt_prefetch (worker->base.search->table, worker->kernel->guess_key (&frame->board, move));
}

/* Fills the next frame with the position after a move; 0 is a null move. */
void chess_worker_play (ChessWorker *worker, ChessFrame *frame, ChessMove move);
/* Returns the static evaluation, corrected by history. `raw_eval` receives the evaluation
 * without correction, which is taken from `entry` if possible; `entry` may be NULL. */
int chess_worker_evaluate (ChessWorker *worker, const ChessFrame *frame, const KtSearchEntry *entry,
                           int *raw_eval);
ChessOrder chess_worker_get_order (const ChessWorker *worker, const ChessFrame *frame);
/* Whether a weak player overlooks this move. */
gboolean chess_worker_overlooks (const ChessWorker *worker, const ChessFrame *frame,
                                 ChessMove move);
G_END_DECLS
