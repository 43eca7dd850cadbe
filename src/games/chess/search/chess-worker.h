/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker: what one thread of the search holds, and what all threads share. */
#pragma once

#include <stdatomic.h>

#include "games/chess/eval/chess-eval.h"
#include "games/chess/search/chess-picker.h"
#include "games/chess/search/chess-search.h"
#include "games/chess/search/chess-tt.h"

G_BEGIN_DECLS

typedef struct _ChessWorker ChessWorker;

/* What all threads of a search share. */
typedef struct {
  const ChessSearchConfig *config;
  const ChessSearchLimits *limits;
  KtProgress *progress;
  KtTranspositionTable *table;
  gint64 start_us;
  gint64 ponderhit_us; /* written by the first thread: since when its own clock runs; 0: not yet */
  gboolean is_enough;  /* written by the first thread: the search ends once its own clock runs */
  _Atomic gboolean is_over; /* all threads end */
  /* The first thread calls it when its first `n_lines` root moves have changed. */
  void (*report) (ChessWorker *worker, guint n_lines);
  gpointer report_data;
} ChessShared;

/* A position on the way from the root; elsewhere an entry of the search stack. */
typedef struct {
  ChessBoard board;
  ChessSet checkers;
  ChessSet safe; /* squares that the other side does not attack; set before quiet moves are rated */
  guint ply;
  guint reversible;              /* plies since a capture, a pawn's move or a null move */
  ChessMove move;                /* the move that is searched; 0: none, or a null move */
  ChessMove excluded;            /* the move that a singular search leaves out; 0: none */
  ChessMoveCounts *continuation; /* the history of moves that follow `move` */
  ChessMove killers[CHESS_KILLERS];
  int static_eval; /* corrected by history; CHESS_NO_SCORE in check */
  int correction;  /* by how much it is corrected, unless in check */
  int n_cutoffs;   /* how many positions one ply below have reached beta */
  int reduction;   /* of `move`, in plies, while its reduced search runs */
  guint pv_length;
  ChessMove pv[CHESS_MAX_PLY]; /* the principal variation from here */
} ChessFrame;

/* A legal move of the root. */
typedef struct {
  int previous_score; /* of the depth before */
  guint64 nodes;
  ChessFinding finding;
} ChessRootMove;

/* Continuation history looks four plies back. */
enum { CHESS_FRAMES_BEFORE = 4 };

/* One thread. */
struct _ChessWorker {
  ChessShared *shared;
  const ChessKernel *kernel;
  ChessNumbers numbers;
  guint index;           /* 0: the first thread, which reports and watches the clock */
  _Atomic guint64 nodes; /* written by this thread only; see chess_worker_get_nodes() */
  guint64 max_nodes;     /* 0: no limit */
  ChessEval *eval;
  ChessHistory *history;
  guint32 without;                 /* bits of ChessFeature */
  const ChessOversight *oversight; /* NULL: it overlooks nothing */
  gboolean is_stopped;
  guint depth, n_completed; /* of this iteration, and of the last one that was completed */
  guint seldepth;
  ChessMove last_best_move; /* of the depth before */
  guint stability;          /* for how many depths it has been the best move */
  guint null_move_min_ply;  /* while a null move is verified, none is tried above this ply */
  guint n_root_moves;
  guint pv_index; /* which principal variation is searched; the root moves before it have a place */
  ChessRootMove *root_moves;
  guint n_earlier; /* positions of the game before the root, the first of `keys` */
  guint64 keys[CHESS_SEVENTY_FIVE_MOVE_PLIES + CHESS_MAX_PLY + 1];
  ChessFrame memory[CHESS_FRAMES_BEFORE + CHESS_MAX_PLY + 2];
  ChessFrame *frames; /* the root's first; those before it are empty */
};

/* From any thread. */
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

/* A draw scores a little more or less than 0, so that the search does not stay with the first draw
 * it finds. */
int chess_worker_get_draw (const ChessWorker *worker);
/* Repetition, fifty-move rule, insufficient material. */
gboolean chess_worker_is_drawn (const ChessWorker *worker, const ChessFrame *frame);
/* Whether the side to move can repeat a position that was on the way here. */
gboolean chess_worker_has_upcoming_repetition (const ChessWorker *worker, const ChessFrame *frame);
/* FALSE when the search must end. */
gboolean chess_worker_count_node (ChessWorker *worker);
/* Starts the clock of the side to move once pondering has ended. TRUE when it runs. Only the first
 * thread may call this. */
gboolean chess_worker_start_clock (ChessWorker *worker);
/* Starts fetching what the table may have of the board after a move, as early as the move is known:
 * memory is slow. */
static inline void
chess_worker_prefetch (const ChessWorker *worker, const ChessFrame *frame, ChessMove move)
{
  kt_tt_prefetch (worker->shared->table, worker->kernel->guess_key (&frame->board, move));
}

/* Prepares the next frame; the move 0 is a null move. */
void chess_worker_play (ChessWorker *worker, ChessFrame *frame, ChessMove move);
/* The static evaluation, corrected by history. `raw_eval` learns the evaluation itself, which comes
 * from the table's entry where there is one; `entry` may be NULL. */
int chess_worker_evaluate (ChessWorker *worker, const ChessFrame *frame, const ChessTtEntry *entry,
                           int *raw_eval);
ChessOrder chess_worker_get_order (const ChessWorker *worker, const ChessFrame *frame);
/* Whether a weak player does not see this move. */
gboolean chess_worker_overlooks (const ChessWorker *worker, const ChessFrame *frame,
                                 ChessMove move);
/* The principal variation of a frame becomes the move and that of the next frame. */
void chess_frame_update_pv (ChessFrame *frame, ChessMove move);

G_END_DECLS
