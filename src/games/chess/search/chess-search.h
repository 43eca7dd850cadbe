/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search for chess: principal variation search by one or several threads that share a
 * table. The ideas are those of today's open engines, as the Chess Programming Wiki and their
 * authors describe them. */
#pragma once

#include "core/kt-zobrist.h"
#include "engine/kt-progress.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/search/chess-numbers.h"
#include "games/chess/search/chess-score.h"

G_BEGIN_DECLS

/* What can be left out to see what it brings; bits of ChessSearchConfig.without. */
typedef enum {
  CHESS_FEATURE_ASPIRATION,
  CHESS_FEATURE_TABLE,
  CHESS_FEATURE_REVERSE_FUTILITY,
  CHESS_FEATURE_RAZORING,
  CHESS_FEATURE_NULL_MOVE,
  CHESS_FEATURE_PROBCUT,
  CHESS_FEATURE_INTERNAL_REDUCTION,
  CHESS_FEATURE_SINGULAR,
  CHESS_FEATURE_LATE_PRUNING,
  CHESS_FEATURE_FUTILITY,
  CHESS_FEATURE_EXCHANGE_PRUNING,
  CHESS_FEATURE_HISTORY_PRUNING,
  CHESS_FEATURE_REDUCTION,
  CHESS_FEATURE_HISTORY,
  CHESS_FEATURE_KILLERS,
  CHESS_FEATURE_CONTINUATION,
  CHESS_FEATURE_CORRECTION,
  CHESS_FEATURE_CYCLES,
  CHESS_N_FEATURES,
} ChessFeature;

/* "null-move"; finding answers -1 for an unknown one. */
const char *chess_feature_get_id (ChessFeature feature);
int chess_feature_find (const char *id);

/* How a weak player sees: of 1000 looks at a move of obscurity 100 (see chess_get_obscurity()) so
 * many miss it; it may be more than 1000, for who misses easier moves, too. What is missed is drawn
 * by the seed, the same whenever it is looked at in one search, and mostly in the next one of the
 * game, too: who has not noticed a bishop in its corner goes on without noticing it for a while. */
typedef struct {
  guint overlook;
  guint number; /* of the move in the game */
  guint64 seed;
} ChessOversight;

static inline gboolean
chess_oversight_misses (const ChessOversight *oversight, ChessMove move, guint obscurity)
{
  enum { FOR_MOVES = 4, ALWAYS = 100000, MAX_SHARE = 95000 };
  guint turn = (oversight->number + move) / FOR_MOVES;

  return kt_zobrist (oversight->seed, turn << 16 | move) % ALWAYS <
         MIN (oversight->overlook * obscurity, MAX_SHARE);
}

typedef struct {
  const ChessKernel *kernel;
  guint table_mib;
  guint n_threads;
  guint32 without;     /* 1 << ChessFeature, ... */
  const ChessNet *net; /* what judges; must live as long as the search. NULL: the terms do */
  ChessNumbers numbers;
} ChessSearchConfig;

/* The best kernel, 16 MiB, one thread, nothing left out, the numbers of the program. */
ChessSearchConfig chess_search_config_default (void);

/* When a search ends. 0 means no such limit. */
typedef struct {
  guint depth;
  guint64 nodes;        /* of all threads; exact with one */
  guint mate;           /* the number of moves within which it is looked for */
  gboolean is_thorough; /* no move is left out by a guess, which takes longer and is meant for short
                         * searches: guesses are for who looks deep */
  /* In microseconds: a search that has used the first does not begin what it cannot end, scaled by
   * how settled it is; at the second it stops. */
  gint64 soft_us, hard_us;
  guint n_lines; /* of different first moves; 0 means 1 */
  guint n_moves; /* only these first moves; 0: all */
  ChessMove moves[CHESS_MAX_MOVES];
  /* While it is TRUE the time does not count; NULL: the time always counts. */
  const _Atomic gboolean *is_pondering;
} ChessSearchLimits;

/* Whether a first move is one that is asked about. */
gboolean chess_search_limits_allow (const ChessSearchLimits *limits, ChessMove move);

/* What is known about a first move. */
typedef struct {
  guint depth, seldepth; /* to which it was searched, and the longest way that was looked at */
  guint rank;            /* from 1 */
  int score;
  KtBound bound; /* what the score is of the true one */
  guint pv_length;
  ChessMove pv[CHESS_MAX_PLY];
} ChessFinding;

typedef struct _ChessSearch ChessSearch;

/* In the thread that thinks: a line was found. */
typedef void (*ChessListener) (ChessSearch *search, const ChessFinding *finding, gpointer data);

/* Its table is smaller, and it has fewer threads, where there is not so much memory. */
ChessSearch *chess_search_new (const ChessSearchConfig *config);
void chess_search_free (ChessSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessSearch, chess_search_free)
/* Forgets all it has learnt. Not while it thinks. */
void chess_search_clear (ChessSearch *search);

/* From now on; one who overlooks nothing needs no seed. Forgets what was learnt with another
 * oversight. Not while it thinks. */
void chess_search_set_oversight (ChessSearch *search, const ChessOversight *oversight);

/* One search: of what, how far, and who is told. */
typedef struct {
  const ChessPosition *position; /* has legal moves */
  const ChessSearchLimits *limits;
  KtProgress *progress;
  ChessListener listener; /* may be NULL */
  gpointer listener_data;
} ChessSearchTask;

/* Searches until a limit or a stop. Returns how many findings there are, the best first, at most
 * `n_lines` of the limits. */
guint chess_search_think (ChessSearch *search, const ChessSearchTask *task, ChessFinding *findings);

/* Of the search that runs or ran last. */
guint64 chess_search_get_nodes (const ChessSearch *search);
gint64 chess_search_get_time (const ChessSearch *search);
/* Less than `table_mib` of its config where the memory does not have it. */
guint chess_search_get_table_mib (const ChessSearch *search);
/* Fewer than `n_threads` of its config where the system refused threads. */
guint chess_search_get_n_threads (const ChessSearch *search);
guint chess_search_get_fullness (const ChessSearch *search);

G_END_DECLS
