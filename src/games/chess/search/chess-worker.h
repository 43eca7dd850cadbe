/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker holds the data of one search thread; ChessShared holds the data that all threads
 * share. */
#pragma once

#include <stdatomic.h>

#include "games/chess/eval/chess-eval.h"
#include "games/chess/search/chess-picker.h"
#include "games/chess/search/chess-search.h"
#include "games/chess/search/chess-tt.h"

G_BEGIN_DECLS

typedef struct _ChessWorker ChessWorker;

/* Data shared by all threads of a search. */
typedef struct {
  const ChessSearchConfig *config;
  const ChessSearchLimits *limits;
  KtProgress *progress;
  KtTranspositionTable *table;
  gint64 start_us;
  gint64 ponderhit_us;      /* when the search's own clock started; 0: still pondering */
  gboolean is_enough;       /* set by the first thread while pondering: stop once the clock runs */
  _Atomic gboolean is_over; /* tells all threads to end */
  /* Called by the first thread when its best `n_lines` root moves have changed. */
  void (*report) (ChessWorker *worker, guint n_lines);
  gpointer report_data;
} ChessShared;

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
  int static_eval; /* evaluation corrected by history; CHESS_NO_SCORE in check */
  int correction;  /* absolute value of the correction of static_eval; not set in check */
  int n_cutoffs;   /* beta cutoffs at this ply under the same grandparent */
  int reduction;   /* reduction of `move` in plies, during its reduced search */
  guint pv_length;
  ChessMove pv[CHESS_MAX_PLY]; /* principal variation from this position */
} ChessFrame;

/* A legal move of the root. */
typedef struct {
  int previous_score; /* score at the previous depth */
  guint64 nodes;
  ChessFinding finding;
} ChessRootMove;

/* Continuation history looks four plies back. */
enum { CHESS_FRAMES_BEFORE = 4 };

/* The data of one search thread. */
struct _ChessWorker {
  ChessShared *shared;
  const ChessKernel *kernel;
  ChessParameters parameters;
  guint index;           /* 0: the first thread, which reports and checks the clock */
  _Atomic guint64 nodes; /* written by this thread only; read by chess_worker_get_nodes() */
  guint64 max_nodes;     /* limit of `nodes`; 0: none */
  ChessEval *eval;
  ChessHistory *history;
  guint32 without;                 /* disabled features, as bits of ChessFeature */
  const ChessOversight *oversight; /* NULL: overlooks nothing */
  gboolean is_stopped;
  guint depth, n_completed; /* the current depth; the last completed depth */
  guint seldepth;
  ChessMove last_best_move; /* best move of the previous depth */
  guint stability;          /* number of depths for which the best move has not changed */
  guint null_move_min_ply;  /* null moves from this ply on, in a verification search; or 0 */
  guint n_root_moves;
  guint pv_index; /* number of the principal variation being searched; earlier ones are final */
  ChessRootMove *root_moves;
  guint n_earlier; /* number of game positions before the root, at the start of `keys` */
  guint64 keys[CHESS_SEVENTY_FIVE_MOVE_PLIES + CHESS_MAX_PLY + 1];
  ChessFrame memory[CHESS_FRAMES_BEFORE + CHESS_MAX_PLY + 2];
  ChessFrame *frames; /* starts at the root; empty frames precede it */
};

/* Returns the node count of a worker. Callable from any thread. */
static inline guint64
chess_worker_get_nodes (const ChessWorker *worker)
{
  return atomic_load_explicit (&worker->nodes, memory_order_relaxed);
}

static inline gboolean
chess_worker_has (const ChessWorker *worker, ChessFeature feature)
{
  return !(worker->without >> feature & 1);
}

/* Returns a draw score. It varies by 1 around 0, so that the search does not settle on the first
 * draw it finds. */
int chess_worker_get_draw (const ChessWorker *worker);
/* Whether the position is drawn by repetition, fifty-move rule or insufficient material. */
gboolean chess_worker_is_drawn (const ChessWorker *worker, const ChessFrame *frame);
/* Whether the side to move can repeat an earlier position with its next move. */
gboolean chess_worker_has_upcoming_repetition (const ChessWorker *worker, const ChessFrame *frame);
/* Counts a node. Returns FALSE if the search must end. */
gboolean chess_worker_count_node (ChessWorker *worker);
/* Starts the clock if pondering has ended. Returns whether the clock runs. Only for the first
 * thread. */
gboolean chess_worker_start_clock (ChessWorker *worker);
/* Prefetches the table entry of the position after a move, as early as possible to hide memory
 * latency. */
static inline void
chess_worker_prefetch (const ChessWorker *worker, const ChessFrame *frame, ChessMove move)
{
  kt_tt_prefetch (worker->shared->table, worker->kernel->guess_key (&frame->board, move));
}

/* Fills the next frame with the position after a move; 0 is a null move. */
void chess_worker_play (ChessWorker *worker, ChessFrame *frame, ChessMove move);
/* Returns the static evaluation, corrected by history. `raw_eval` receives the evaluation
 * without correction, which is taken from `entry` if possible; `entry` may be NULL. */
int chess_worker_evaluate (ChessWorker *worker, const ChessFrame *frame, const ChessTtEntry *entry,
                           int *raw_eval);
ChessOrder chess_worker_get_order (const ChessWorker *worker, const ChessFrame *frame);
/* Whether a weak player overlooks this move. */
gboolean chess_worker_overlooks (const ChessWorker *worker, const ChessFrame *frame,
                                 ChessMove move);
/* Sets the principal variation of a frame to a move followed by the principal variation of the
 * next frame. */
void chess_frame_update_pv (ChessFrame *frame, ChessMove move);

G_END_DECLS
