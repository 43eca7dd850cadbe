/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the search: what one thread holds. */
#pragma once

#include "games/chess/eval/chess-eval.h"
#include "games/chess/search/chess-picker.h"
#include "games/chess/search/chess-search.h"

G_BEGIN_DECLS

typedef struct _ChessWorker ChessWorker;

/* What all threads of a search share. */
typedef struct {
  const ChessSearchConfig *config;
  const ChessSearchLimits *limits;
  KtProgress *progress;
  KtHash *hash;
  guint64 first_thread_nodes; /* its share of the limit; 0: there is none */
  gint64 start_us;
  gint64 hit_us;      /* the first thread's: when the clock began to count; 0: not yet */
  gboolean is_enough; /* the first thread's: it ends as soon as the clock counts */
  int is_over;        /* atomic: all threads end */
  /* Called by the first thread when its first so many moves have changed. */
  void (*report) (ChessWorker *worker, guint n_lines);
  gpointer report_data;
} ChessShared;

/* A position on the way from the root. */
typedef struct {
  ChessBoard board;
  ChessSet checkers;
  ChessSet safe; /* from attacks by the other side; known once its quiet moves matter */
  guint ply;
  guint reversible;           /* moves since one that cannot be taken back, or a null move */
  ChessMove move;             /* that is tried; 0: none or a null move */
  ChessMove excluded;         /* that is left out to see what it is worth */
  ChessMoveCounts *followers; /* the counts of moves after that one */
  ChessMove killers[CHESS_KILLERS];
  int judgement; /* the evaluation as corrected; CHESS_NO_SCORE in check */
  int n_cutoffs; /* how often positions below have refuted the move before them */
  int reduction; /* by how many plies the move is looked at less deep at first */
  guint n_line;
  ChessMove line[CHESS_MAX_PLY]; /* the best from here */
} ChessFrame;

/* A legal first move. */
typedef struct {
  int earlier_score; /* of the last depth */
  guint64 nodes;
  ChessFinding finding;
} ChessRootMove;

enum { CHESS_FRAMES_BEFORE = 4 };

/* One thread. */
struct _ChessWorker {
  ChessShared *shared;
  const ChessKernel *kernel;
  guint index;   /* 0 is the one that talks and watches the clock */
  guint64 nodes; /* written by this thread only, atomically */
  ChessEval *eval;
  ChessHistory *history;
  guint32 without;
  const ChessSight *sight; /* NULL: sees all */
  gboolean is_stopped;
  guint depth, n_completed; /* of this iteration; the last one that came to its end */
  guint deepest;
  ChessMove favourite;           /* the best of the last depth, ... */
  guint n_stable;                /* ... and for how many it has been */
  guint first_null_ply;          /* null moves are verified above; below this ply there are none */
  guint n_root_moves, n_settled; /* the first ones already have their place among several lines */
  ChessRootMove *root_moves;
  guint n_earlier;
  guint64 keys[CHESS_MAX_IDLE_MOVES + CHESS_MAX_PLY + 1]; /* of the game, then of the way here */
  ChessFrame memory[CHESS_FRAMES_BEFORE + CHESS_MAX_PLY + 2];
  ChessFrame *frames; /* the root's first; the ones before it are empty */
};

static inline gboolean
chess_worker_has (const ChessWorker *worker, ChessFeature feature)
{
  return !(worker->without >> feature & 1);
}

/* A draw is a little more or less, so that the search does not stay with the first one it sees. */
int chess_worker_get_draw (const ChessWorker *worker);
/* The position is on the board again, or nothing has happened for too long. */
gboolean chess_worker_is_drawn (const ChessWorker *worker, const ChessFrame *frame);
/* The side to move can bring a position back that was on the way here. */
gboolean chess_worker_is_repeatable (const ChessWorker *worker, const ChessFrame *frame);
/* Counts a position. FALSE when the search must end. */
gboolean chess_worker_count (ChessWorker *worker);
/* Whether time passes for the side to move: not while the other one thinks. For the first thread.
 */
gboolean chess_worker_is_clock_running (ChessWorker *worker);
/* Prepares the next frame; 0 is a null move. */
void chess_worker_play (ChessWorker *worker, ChessFrame *frame, ChessMove move);
/* What the evaluation says once it is corrected by what was learnt; and itself, from the table's
 * entry where it has one. */
int chess_worker_judge (ChessWorker *worker, const ChessFrame *frame, const KtHashEntry *entry,
                        int *evaluation);
ChessOrder chess_worker_get_order (const ChessWorker *worker, const ChessFrame *frame);
/* Whether a weak player does not see this move. */
gboolean chess_worker_overlooks (const ChessWorker *worker, const ChessFrame *frame,
                                 ChessMove move);
/* The line of a frame is its best move and the line after it. */
void chess_frame_keep_line (ChessFrame *frame, ChessMove move);

/* Whether a score with its bound decides a question about a window that is closed at beta. */
static inline gboolean
chess_bound_decides (guint bound, int score, int beta)
{
  return bound & (score >= beta ? KT_BOUND_LOWER : KT_BOUND_UPPER);
}

/* The value of a frame's position by a search so deep. */
int chess_search (ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
                  gboolean is_cut);
/* By captures and ways out of check only. */
int chess_quiesce (ChessWorker *worker, ChessFrame *frame, int alpha, int beta);
/* Keeps what a search of a first move within a window has brought. */
void chess_worker_note_root_move (ChessWorker *worker, ChessFrame *frame, guint index,
                                  guint64 nodes, int score, int alpha, int beta);
/* Deeper and deeper, until a limit. The root moves end in their order. */
void chess_iterate (ChessWorker *worker);
/* What to learn from a best move: `tried` came before it and were worse. */
void chess_learn (ChessWorker *worker, ChessFrame *frame, ChessMove best, int depth,
                  const ChessMove *tried, guint n_tried);
/* The move that led to a frame has changed the judgement, as its opponent sees it now. */
void chess_learn_swing (ChessWorker *worker, ChessFrame *frame);
/* No answer to the move that led to a frame was good enough. */
void chess_learn_unanswered (ChessWorker *worker, ChessFrame *frame, int depth);

G_END_DECLS
