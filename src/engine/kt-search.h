/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of the strong searches of games: several threads that share a transposition
 * table, iterative deepening in each of them, limits, and results. A game adds the recursion and
 * everything that depends on its rules. It embeds KtSearch and KtSearcher at the start of its own
 * structs. */
#pragma once

#include <stdatomic.h>

#include "core/kt-position.h"
#include "engine/kt-oversight.h"
#include "engine/kt-progress.h"
#include "engine/kt-search-pv.h"
#include "engine/kt-transposition-table.h"

G_BEGIN_DECLS

/* No position of any game has more legal moves than this. */
enum { KT_MAX_ROOT_MOVES = 224 };

/* The limits at which a search ends; 0 means no limit. A move of a game is a number of 15 bits;
 * 0: none. */
typedef struct {
  guint depth;
  guint64 nodes;        /* total of all threads; exact with one thread */
  guint mate;           /* look for a mate in this many moves */
  gboolean is_thorough; /* no unsound pruning; slower, meant for short searches */
  /* In microseconds. No new depth begins after about `soft_us`: earlier if the best move is stable,
   * later if the score drops. The search stops after `hard_us`. */
  gint64 soft_us, hard_us;
  guint n_lines; /* number of principal variations; 0 means 1 */
  guint n_moves; /* size of `moves`, the root moves to search; 0: all */
  guint16 moves[KT_MAX_ROOT_MOVES];
  /* While this is TRUE, the search ponders and ignores the time limits. NULL: the search never
   * ponders. */
  const _Atomic gboolean *is_pondering;
} KtSearchLimits;

/* Whether the limits allow a root move. */
gboolean kt_search_limits_allow (const KtSearchLimits *limits, guint16 move);

/* The result for a root move. */
typedef struct {
  guint depth, seldepth; /* completed depth, and the greatest ply that was reached */
  guint rank;            /* place of the line among the findings, from 1 for the best */
  int score;
  KtBound bound; /* whether `score` is exact or a bound */
  guint pv_length;
  guint16 pv[KT_MAX_PLY];
} KtSearchFinding;

typedef struct _KtSearch KtSearch;
typedef struct _KtSearcher KtSearcher;

/* Called in a search thread when a line was found. */
typedef void (*KtSearchListener) (KtSearch *search, const KtSearchFinding *finding, gpointer data);

/* The input of one search. */
typedef struct {
  const KtPosition *position; /* must have legal moves */
  const KtSearchLimits *limits;
  KtProgress *progress;
  KtSearchListener listener; /* may be NULL */
  gpointer listener_data;
} KtSearchTask;

/* The functions that a game adds. */
typedef struct {
  const char *name; /* name of the search threads */
  KtSearcher *(*create_searcher) (KtSearch *search);
  void (*free_searcher) (KtSearcher *searcher);
  /* Clears everything learnt in earlier searches, such as history tables. */
  void (*clear_searcher) (KtSearcher *searcher);
  /* Prepares for another search. History tables and the like keep their contents. */
  void (*prepare) (KtSearcher *searcher, const KtPosition *position);
  /* Searches the root moves from root_moves[pv_index] on, and passes the result of each to
   * kt_searcher_note_root_move(). Returns the score. */
  int (*search_root) (KtSearcher *searcher, int depth, int alpha, int beta);
  /* Lists the legal moves of a position, and returns their number. */
  guint (*list_moves) (const KtPosition *position, guint16 *moves);
  /* Converts moves that follow each other to actions. */
  void (*convert_line) (const KtPosition *position, const guint16 *moves, guint n_moves,
                        KtAction *actions);
} KtSearchClass;

/* The head of the search of a game. */
struct _KtSearch {
  const KtSearchClass *klass;
  KtTranspositionTable *table;
  int aspiration_width;  /* 0: no aspiration windows */
  int aspiration_growth; /* in 1/64 */
  KtOversight oversight;
  /* The following fields belong to the current or latest search. */
  const KtSearchTask *task;
  gint64 start_us;
  gint64 ponderhit_us;      /* when the search's own clock started; 0: still pondering */
  gboolean is_enough;       /* set by the first thread while pondering: stop once the clock runs */
  _Atomic gboolean is_over; /* tells all threads to end */
  guint n_threads;          /* number of searchers that had their own thread */
  guint n_searchers;
  KtSearcher **searchers;
};

typedef struct {
  guint table_mib, n_threads;
  int aspiration_width, aspiration_growth; /* as in KtSearch */
} KtSearchSettings;

/* Initialises the head of a search, creates its searchers, which may read what the game has added
 * to the search, and returns it. If memory is short, the table is smaller than wanted, and there
 * are fewer threads. */
KtSearch *kt_search_init (KtSearch *search, const KtSearchClass *klass,
                          const KtSearchSettings *settings);

void kt_search_free (KtSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSearch, kt_search_free)
/* Clears table and history. A search must not be running. */
void kt_search_clear (KtSearch *search);

/* Sets the oversight of all later searches. Its seed is irrelevant if `overlook` is 0. A changed
 * oversight clears table and history. A search must not be running. */
void kt_search_set_oversight (KtSearch *search, const KtOversight *oversight);

/* Returns the index of an id in a list, such as the names of a search's parts; -1 if there is none.
 */
int kt_search_find_feature (const char *const *ids, guint n_ids, const char *id);

/* Searches until a limit or a stop. Returns the number of findings, at most `n_lines` of the
 * limits, the best first. */
guint kt_search_think (KtSearch *search, const KtSearchTask *task, KtSearchFinding *findings);

/* Totals of the current or latest search; the time is in microseconds. */
guint64 kt_search_get_nodes (const KtSearch *search);
gint64 kt_search_get_time (const KtSearch *search);
/* The actual size of the table, which is smaller than wanted if memory is short. */
guint kt_search_get_table_mib (const KtSearch *search);
/* The actual number of threads, which is lower than wanted if the system refused some. */
guint kt_search_get_n_threads (const KtSearch *search);
guint kt_search_get_fullness (const KtSearch *search);

G_END_DECLS
