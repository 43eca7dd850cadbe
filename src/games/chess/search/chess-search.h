/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search for chess: principal variation search by one or several threads that share a
 * transposition table. It uses the techniques of current open-source engines, as described by
 * their authors and the Chess Programming Wiki. */
#pragma once

#include "core/kt-zobrist.h"
#include "engine/kt-progress.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/search/chess-parameters.h"
#include "games/chess/search/chess-score.h"

G_BEGIN_DECLS

/* Parts of the search that can be switched off to measure their value; bits of
 * ChessSearchConfig.without. */
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

/* Returns the id of a feature, for example "null-move". chess_feature_find() returns -1 for an
 * unknown id. */
const char *chess_feature_get_id (ChessFeature feature);
int chess_feature_find (const char *id);

/* The blindness of a weak player. `overlook` is how many times in 1000 a move of obscurity 100 is
 * missed (see chess_get_move_obscurity()). Above 1000 such moves are always missed, and easier
 * ones often. The misses are drawn from the seed. They are constant within a search and mostly
 * the same for a few moves of the game, because a person who has not noticed a distant bishop
 * usually keeps not noticing it. */
typedef struct {
  guint overlook;
  guint number; /* move number in the game */
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
  guint32 without;     /* bits 1 << ChessFeature */
  const ChessNet *net; /* must outlive the search. NULL: evaluate by hand-made terms */
  ChessParameters parameters;
} ChessSearchConfig;

/* This processor's best kernel, a 16 MiB table, one thread, all features, default parameters. */
ChessSearchConfig chess_search_config_default (void);

/* The limits at which a search ends; 0 means no limit. */
typedef struct {
  guint depth;
  guint64 nodes;        /* total of all threads; exact with one thread */
  guint mate;           /* look for a mate in this many moves */
  gboolean is_thorough; /* no unsound pruning; slower, meant for short searches */
  /* In microseconds. After `soft_us`, longer or shorter as the best move is less or more
   * settled, no new depth begins; after `hard_us` the search stops. */
  gint64 soft_us, hard_us;
  guint n_lines; /* number of principal variations; 0 means 1 */
  guint n_moves; /* size of `moves`, the root moves to search; 0: all */
  ChessMove moves[CHESS_MAX_MOVES];
  /* While this is TRUE, the search ponders and ignores the time limits. NULL: the search never
   * ponders. */
  const _Atomic gboolean *is_pondering;
} ChessSearchLimits;

/* Whether the limits allow a root move. */
gboolean chess_search_limits_allow (const ChessSearchLimits *limits, ChessMove move);

/* The result for a root move. */
typedef struct {
  guint depth, seldepth; /* completed depth, and the greatest ply that was reached */
  guint rank;            /* place of the line among the findings, from 1 for the best */
  int score;
  KtBound bound; /* whether `score` is exact or a bound */
  guint pv_length;
  ChessMove pv[CHESS_MAX_PLY];
} ChessFinding;

typedef struct _ChessSearch ChessSearch;

/* Called in a search thread when a line was found. */
typedef void (*ChessListener) (ChessSearch *search, const ChessFinding *finding, gpointer data);

/* Returns a search. If memory is short, it uses a smaller table and fewer threads than
 * configured. */
ChessSearch *chess_search_new (const ChessSearchConfig *config);
void chess_search_free (ChessSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessSearch, chess_search_free)
/* Clears table and history. A search must not be running. */
void chess_search_clear (ChessSearch *search);

/* Sets what all later searches overlook. If nothing is overlooked, the seed is irrelevant. A
 * changed oversight clears table and history. A search must not be running. */
void chess_search_set_oversight (ChessSearch *search, const ChessOversight *oversight);

/* The input of one search. */
typedef struct {
  const ChessPosition *position; /* must have legal moves */
  const ChessSearchLimits *limits;
  KtProgress *progress;
  ChessListener listener; /* may be NULL */
  gpointer listener_data;
} ChessSearchTask;

/* Searches until a limit or a stop. Returns the number of findings, at most `n_lines` of the
 * limits, the best first. */
guint chess_search_think (ChessSearch *search, const ChessSearchTask *task, ChessFinding *findings);

/* Totals of the current or latest search; the time is in microseconds. */
guint64 chess_search_get_nodes (const ChessSearch *search);
gint64 chess_search_get_time (const ChessSearch *search);
/* The actual size of the table, which is smaller than `table_mib` if memory is short. */
guint chess_search_get_table_mib (const ChessSearch *search);
/* The actual number of threads, which is lower than `n_threads` if the system refused some. */
guint chess_search_get_n_threads (const ChessSearch *search);
guint chess_search_get_fullness (const ChessSearch *search);

G_END_DECLS
