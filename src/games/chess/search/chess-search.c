/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-search.h"

#include <stdatomic.h>
#include <string.h>

#include "engine/kt-pages.h"
#include "engine/kt-threads.h"
#include "games/chess/search/chess-iterate.h"
#include "games/chess/search/chess-upcoming-repetition.h"

enum { MEBIBYTE = 1024 * 1024 };

struct _ChessSearch {
  ChessSearchConfig config;
  ChessShared shared;
  ChessOversight oversight;
  ChessListener listener;
  gpointer listener_data;
  guint n_workers;
  guint n_threads; /* number of workers that had their own thread in the current or latest search */
  ChessWorker **workers;
};

static const char *const feature_ids[CHESS_N_FEATURES] = {
  [CHESS_FEATURE_ASPIRATION] = "aspiration",
  [CHESS_FEATURE_TABLE] = "table",
  [CHESS_FEATURE_REVERSE_FUTILITY] = "reverse-futility",
  [CHESS_FEATURE_RAZORING] = "razoring",
  [CHESS_FEATURE_NULL_MOVE] = "null-move",
  [CHESS_FEATURE_PROBCUT] = "probcut",
  [CHESS_FEATURE_INTERNAL_REDUCTION] = "internal-reduction",
  [CHESS_FEATURE_SINGULAR] = "singular",
  [CHESS_FEATURE_LATE_PRUNING] = "late-pruning",
  [CHESS_FEATURE_FUTILITY] = "futility",
  [CHESS_FEATURE_EXCHANGE_PRUNING] = "exchange-pruning",
  [CHESS_FEATURE_HISTORY_PRUNING] = "history-pruning",
  [CHESS_FEATURE_REDUCTION] = "reduction",
  [CHESS_FEATURE_HISTORY] = "history",
  [CHESS_FEATURE_KILLERS] = "killers",
  [CHESS_FEATURE_CONTINUATION] = "continuation",
  [CHESS_FEATURE_CORRECTION] = "correction",
  [CHESS_FEATURE_CYCLES] = "cycles",
};

const char *
chess_feature_get_id (ChessFeature feature)
{
  return feature_ids[feature];
}

int
chess_feature_find (const char *id)
{
  for (int i = 0; i < CHESS_N_FEATURES; i++) {
    if (g_str_equal (feature_ids[i], id))
      return i;
  }
  return -1;
}

ChessSearchConfig
chess_search_config_default (void)
{
  return (ChessSearchConfig){
    .kernel = chess_kernel_get_best (),
    .table_mib = 16,
    .n_threads = 1,
    .parameters = chess_parameters,
  };
}

static ChessWorker *
worker_new (ChessSearch *search, guint index)
{
  ChessWorker *worker = g_new0 (ChessWorker, 1);

  worker->shared = &search->shared;
  worker->kernel = search->config.kernel;
  worker->index = index;
  worker->parameters = search->config.parameters;
  worker->eval = chess_eval_new ();
  chess_eval_set_net (worker->eval, search->config.net);
  worker->history = g_new0 (ChessHistory, 1);
  worker->root_moves = g_new (ChessRootMove, CHESS_MAX_MOVES);
  worker->frames = worker->memory + CHESS_FRAMES_BEFORE;
  return worker;
}

static void
worker_free (ChessWorker *worker)
{
  chess_eval_free (worker->eval);
  g_free (worker->history);
  g_free (worker->root_moves);
  g_free (worker);
}

/* Whether memory suffices for one more worker. The memory of the workers created before is
 * counted, too, because their threads have not started yet and so do not use it yet. */
static gboolean
has_room_for_another (const ChessSearch *search)
{
  enum { WORKER_ROOM = 32 * MEBIBYTE };

  return kt_pages_have_room ((gsize) (search->n_workers + 1) * WORKER_ROOM);
}

ChessSearch *
chess_search_new (const ChessSearchConfig *config)
{
  ChessSearch *search = g_new0 (ChessSearch, 1);

  chess_upcoming_repetition_prepare ();
  search->config = *config;
  search->shared.config = &search->config;
  search->shared.table = chess_tt_new (kt_pages_from_mebibytes (config->table_mib));
  search->workers = g_new (ChessWorker *, MAX (config->n_threads, 1));
  do {
    search->workers[search->n_workers] = worker_new (search, search->n_workers);
    search->n_workers++;
  } while (search->n_workers < config->n_threads && has_room_for_another (search));
  return search;
}

void
chess_search_free (ChessSearch *search)
{
  if (!search)
    return;
  for (guint i = 0; i < search->n_workers; i++)
    worker_free (search->workers[i]);
  g_free (search->workers);
  kt_tt_free (search->shared.table);
  g_free (search);
}

void
chess_search_clear (ChessSearch *search)
{
  kt_tt_clear (search->shared.table);
  for (guint i = 0; i < search->n_workers; i++) {
    ChessWorker *worker = search->workers[i];

    *worker->history = (ChessHistory){ 0 };
    chess_eval_clear (worker->eval);
  }
}

void
chess_search_set_oversight (ChessSearch *search, const ChessOversight *oversight)
{
  gboolean sees_all = oversight->overlook == 0 && search->oversight.overlook == 0;

  if (sees_all ||
      (oversight->overlook == search->oversight.overlook &&
       oversight->seed == search->oversight.seed && oversight->number == search->oversight.number))
    return;
  chess_search_clear (search);
  search->oversight = *oversight;
  for (guint i = 0; i < search->n_workers; i++)
    search->workers[i]->oversight = oversight->overlook ? &search->oversight : NULL;
}

gboolean
chess_search_limits_allow (const ChessSearchLimits *limits, ChessMove move)
{
  guint i = 0;

  while (i < limits->n_moves && limits->moves[i] != move)
    i++;
  return limits->n_moves == 0 || i < limits->n_moves;
}

static void
list_root_moves (ChessWorker *worker, const ChessBoard *board)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = worker->kernel->list (board, moves);

  worker->n_root_moves = 0;
  for (guint i = 0; i < n_moves; i++) {
    ChessRootMove *root = &worker->root_moves[worker->n_root_moves];

    if (!chess_search_limits_allow (worker->shared->limits, moves[i]))
      continue;
    *root = (ChessRootMove){ .previous_score = -CHESS_INFINITE };
    root->finding.score = -CHESS_INFINITE;
    root->finding.pv[0] = moves[i];
    root->finding.pv_length = 1;
    worker->n_root_moves++;
  }
}

/* Returns the features to switch off. A mate search must not miss a line, and a thorough search
 * is too short to risk missing one, so both do without unsound pruning. */
static guint32
get_without (const ChessSearch *search)
{
  static const ChessFeature guesses[] = {
    CHESS_FEATURE_REVERSE_FUTILITY, CHESS_FEATURE_RAZORING,        CHESS_FEATURE_NULL_MOVE,
    CHESS_FEATURE_PROBCUT,          CHESS_FEATURE_LATE_PRUNING,    CHESS_FEATURE_FUTILITY,
    CHESS_FEATURE_EXCHANGE_PRUNING, CHESS_FEATURE_HISTORY_PRUNING,
  };
  const ChessSearchLimits *limits = search->shared.limits;
  guint32 without = search->config.without;

  for (guint i = 0; (limits->mate || limits->is_thorough) && i < G_N_ELEMENTS (guesses); i++)
    without |= 1u << guesses[i];
  return without;
}

/* Resets a worker for another search; its history stays. */
static void
prepare (ChessWorker *worker, const ChessPosition *position, guint32 without)
{
  ChessFrame *root = worker->frames;

  memset (worker->memory, 0, sizeof worker->memory);
  for (guint i = 0; i < G_N_ELEMENTS (worker->memory); i++) {
    worker->memory[i].continuation = &worker->history->after_nothing;
    worker->memory[i].static_eval = CHESS_NO_SCORE;
  }
  worker->n_earlier = position->n_earlier;
  for (guint i = 0; i < position->n_earlier; i++)
    worker->keys[i] = position->earlier[i];
  worker->keys[position->n_earlier] = position->board.key;
  root->board = position->board;
  root->checkers = worker->kernel->get_checkers (&root->board);
  root->reversible = position->n_earlier;
  worker->without = without;
  atomic_store_explicit (&worker->nodes, 0, memory_order_relaxed);
  worker->max_nodes = 0;
  worker->is_stopped = FALSE;
  worker->depth = worker->n_completed = worker->seldepth = 0;
  worker->last_best_move = 0;
  worker->stability = 0;
  worker->null_move_min_ply = 0;
  list_root_moves (worker, &root->board);
}

static void
report (ChessWorker *worker, guint n_lines)
{
  ChessSearch *search = worker->shared->report_data;

  kt_progress_set_positions (worker->shared->progress, chess_search_get_nodes (search));
  for (guint i = 0; search->listener && i < n_lines; i++) {
    ChessFinding *finding = &worker->root_moves[i].finding;

    finding->rank = i + 1;
    if (finding->score != -CHESS_INFINITE)
      search->listener (search, finding, search->listener_data);
  }
}

static gpointer
help (gpointer data)
{
  ChessWorker **worker = data;

  chess_iterate (*worker);
  return NULL;
}

/* Runs all threads. The node limit is for all of them together; each gets an equal share. */
static void
run_all (ChessSearch *search)
{
  KtThreads *helpers = kt_threads_start ("chess", help, search->workers + 1,
                                         sizeof *search->workers, search->n_workers - 1);
  ChessWorker *first = search->workers[0];

  search->n_threads = 1 + kt_threads_get_n (helpers);
  first->max_nodes = (first->shared->limits->nodes + search->n_threads - 1) / search->n_threads;
  chess_iterate (first);
  atomic_store (&search->shared.is_over, TRUE);
  kt_threads_join (helpers);
}

/* Chooses the worker whose result counts: the first one, unless another worker completed at
 * least the same depth with a better score. */
static const ChessWorker *
choose_worker (ChessSearch *search)
{
  const ChessWorker *best = search->workers[0];

  for (guint i = 1; i < search->n_threads; i++) {
    const ChessWorker *other = search->workers[i];
    int gain = other->root_moves[0].finding.score - best->root_moves[0].finding.score;

    if (other->n_completed >= best->n_completed && gain > 0)
      best = other;
  }
  return best;
}

static guint
collect (ChessSearch *search, guint n_lines, ChessFinding *findings)
{
  const ChessWorker *worker = n_lines > 1 ? search->workers[0] : choose_worker (search);
  guint n = MIN (n_lines, worker->n_root_moves);

  for (guint i = 0; i < n; i++) {
    findings[i] = worker->root_moves[i].finding;
    findings[i].rank = i + 1;
  }
  return n;
}

guint
chess_search_think (ChessSearch *search, const ChessSearchTask *task, ChessFinding *findings)
{
  ChessShared *shared = &search->shared;
  const ChessSearchLimits *limits = task->limits;

  shared->limits = limits;
  shared->progress = task->progress;
  shared->report = report;
  shared->report_data = search;
  shared->start_us = g_get_monotonic_time ();
  shared->ponderhit_us = limits->is_pondering ? 0 : shared->start_us;
  shared->is_enough = FALSE;
  atomic_store (&shared->is_over, FALSE);
  search->listener = task->listener;
  search->listener_data = task->listener_data;
  kt_tt_new_search (shared->table);
  for (guint i = 0; i < search->n_workers; i++)
    prepare (search->workers[i], task->position, get_without (search));
  run_all (search);
  kt_progress_set_positions (task->progress, chess_search_get_nodes (search));
  return collect (search, MAX (limits->n_lines, 1), findings);
}

guint64
chess_search_get_nodes (const ChessSearch *search)
{
  guint64 n_nodes = 0;

  for (guint i = 0; i < search->n_workers; i++)
    n_nodes += chess_worker_get_nodes (search->workers[i]);
  return n_nodes;
}

guint
chess_search_get_table_mib (const ChessSearch *search)
{
  return (guint) (kt_tt_get_bytes (search->shared.table) / MEBIBYTE);
}

guint
chess_search_get_n_threads (const ChessSearch *search)
{
  return search->n_threads;
}

gint64
chess_search_get_time (const ChessSearch *search)
{
  return g_get_monotonic_time () - search->shared.start_us;
}

guint
chess_search_get_fullness (const ChessSearch *search)
{
  return kt_tt_get_fullness (search->shared.table);
}
