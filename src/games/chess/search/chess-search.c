/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-search.h"

#include <string.h>

#include "games/chess/search/chess-pvs.h"
#include "games/chess/search/chess-upcoming-repetition.h"

struct _ChessSearcher {
  ChessSearchConfig config;
  ChessShared shared;
  ChessSight sight;
  ChessListener listener;
  gpointer listener_data;
  guint n_workers;
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
chess_search_config_standard (void)
{
  return (ChessSearchConfig){
    .kernel = chess_kernel_get_best (),
    .table_mib = 16,
    .n_threads = 1,
  };
}

static ChessWorker *
worker_new (ChessSearcher *searcher, guint index)
{
  ChessWorker *worker = g_new0 (ChessWorker, 1);

  worker->shared = &searcher->shared;
  worker->kernel = searcher->config.kernel;
  worker->index = index;
  worker->eval = chess_eval_new ();
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

ChessSearcher *
chess_searcher_new (const ChessSearchConfig *config)
{
  enum { MEBIBYTE = 1024 * 1024 };
  ChessSearcher *searcher = g_new0 (ChessSearcher, 1);

  chess_cycles_prepare ();
  searcher->config = *config;
  searcher->shared.config = &searcher->config;
  searcher->shared.hash = kt_hash_new ((gsize) config->table_mib * MEBIBYTE);
  if (!searcher->shared.hash) {
    g_free (searcher);
    return NULL;
  }
  searcher->n_workers = MAX (config->n_threads, 1);
  searcher->workers = g_new (ChessWorker *, searcher->n_workers);
  for (guint i = 0; i < searcher->n_workers; i++)
    searcher->workers[i] = worker_new (searcher, i);
  return searcher;
}

void
chess_searcher_free (ChessSearcher *searcher)
{
  if (!searcher)
    return;
  for (guint i = 0; i < searcher->n_workers; i++)
    worker_free (searcher->workers[i]);
  g_free (searcher->workers);
  kt_hash_free (searcher->shared.hash);
  g_free (searcher);
}

void
chess_searcher_clear (ChessSearcher *searcher)
{
  kt_hash_clear (searcher->shared.hash);
  for (guint i = 0; i < searcher->n_workers; i++) {
    ChessWorker *worker = searcher->workers[i];

    *worker->history = (ChessHistory){ 0 };
    chess_eval_clear (worker->eval);
  }
}

void
chess_searcher_set_sight (ChessSearcher *searcher, const ChessSight *sight)
{
  gboolean sees_all = sight->overlook == 0 && searcher->sight.overlook == 0;

  if (sees_all ||
      (sight->overlook == searcher->sight.overlook && sight->seed == searcher->sight.seed))
    return;
  chess_searcher_clear (searcher);
  searcher->sight = *sight;
  for (guint i = 0; i < searcher->n_workers; i++)
    searcher->workers[i]->sight = sight->overlook ? &searcher->sight : NULL;
}

static gboolean
is_wanted (const ChessSearchLimits *limits, ChessMove move)
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

    if (!is_wanted (worker->shared->limits, moves[i]))
      continue;
    *root = (ChessRootMove){ .earlier_score = -CHESS_INFINITE };
    root->finding.score = -CHESS_INFINITE;
    root->finding.line[0] = moves[i];
    root->finding.n_line = 1;
    worker->n_root_moves++;
  }
}

/* Who asks for a mate wants no way to it left out, however foolish it looks. */
static guint32
get_without (const ChessSearcher *searcher)
{
  static const ChessFeature guesses[] = {
    CHESS_FEATURE_REVERSE_FUTILITY, CHESS_FEATURE_RAZORING,        CHESS_FEATURE_NULL_MOVE,
    CHESS_FEATURE_PROBCUT,          CHESS_FEATURE_LATE_PRUNING,    CHESS_FEATURE_FUTILITY,
    CHESS_FEATURE_EXCHANGE_PRUNING, CHESS_FEATURE_HISTORY_PRUNING,
  };
  guint32 without = searcher->config.without;

  for (guint i = 0; searcher->shared.limits->mate && i < G_N_ELEMENTS (guesses); i++)
    without |= 1u << guesses[i];
  return without;
}

/* Everything a thread needs for another search; what it has learnt stays. */
static void
prepare (ChessWorker *worker, const ChessPosition *position, guint32 without)
{
  ChessFrame *root = worker->frames;

  memset (worker->memory, 0, sizeof worker->memory);
  for (guint i = 0; i < G_N_ELEMENTS (worker->memory); i++) {
    worker->memory[i].followers = &worker->history->after_nothing;
    worker->memory[i].judgement = CHESS_NO_SCORE;
  }
  worker->n_earlier = position->n_earlier;
  for (guint i = 0; i < position->n_earlier; i++)
    worker->keys[i] = position->earlier[i];
  worker->keys[position->n_earlier] = position->board.key;
  root->board = position->board;
  root->checkers = worker->kernel->get_checkers (&root->board);
  root->reversible = position->n_earlier;
  worker->without = without;
  worker->nodes = 0;
  worker->is_stopped = FALSE;
  worker->depth = worker->n_completed = worker->deepest = 0;
  worker->favourite = 0;
  worker->n_stable = 0;
  worker->first_null_ply = 0;
  list_root_moves (worker, &root->board);
}

static void
report (ChessWorker *worker, guint n_lines)
{
  ChessSearcher *searcher = worker->shared->report_data;

  kt_progress_set_positions (worker->shared->progress, chess_searcher_get_nodes (searcher));
  for (guint i = 0; searcher->listener && i < n_lines; i++) {
    ChessFinding *finding = &worker->root_moves[i].finding;

    finding->rank = i + 1;
    if (finding->score != -CHESS_INFINITE)
      searcher->listener (searcher, finding, searcher->listener_data);
  }
}

static gpointer
help (gpointer data)
{
  chess_iterate (data);
  return NULL;
}

static void
run_all (ChessSearcher *searcher)
{
  g_autofree GThread **threads = g_new (GThread *, searcher->n_workers);

  for (guint i = 1; i < searcher->n_workers; i++)
    threads[i] = g_thread_new ("chess", help, searcher->workers[i]);
  chess_iterate (searcher->workers[0]);
  g_atomic_int_set (&searcher->shared.is_over, TRUE);
  for (guint i = 1; i < searcher->n_workers; i++)
    g_thread_join (threads[i]);
}

/* The first thread is believed, unless another has seen as deep at least and finds more. */
static const ChessWorker *
choose_worker (ChessSearcher *searcher)
{
  const ChessWorker *best = searcher->workers[0];

  for (guint i = 1; i < searcher->n_workers; i++) {
    const ChessWorker *other = searcher->workers[i];
    int gain = other->root_moves[0].finding.score - best->root_moves[0].finding.score;

    if (other->n_completed >= best->n_completed && gain > 0)
      best = other;
  }
  return best;
}

static guint
collect (ChessSearcher *searcher, guint n_lines, ChessFinding *findings)
{
  const ChessWorker *worker = n_lines > 1 ? searcher->workers[0] : choose_worker (searcher);
  guint n = MIN (n_lines, worker->n_root_moves);

  for (guint i = 0; i < n; i++) {
    findings[i] = worker->root_moves[i].finding;
    findings[i].rank = i + 1;
  }
  return n;
}

guint
chess_searcher_think (ChessSearcher *searcher, const ChessPosition *position,
                      const ChessSearchLimits *limits, KtProgress *progress, ChessListener listener,
                      gpointer data, ChessFinding *findings)
{
  ChessShared *shared = &searcher->shared;

  shared->limits = limits;
  shared->progress = progress;
  shared->first_thread_nodes = (limits->nodes + searcher->n_workers - 1) / searcher->n_workers;
  shared->report = report;
  shared->report_data = searcher;
  shared->start_us = g_get_monotonic_time ();
  shared->hit_us = limits->is_pondering ? 0 : shared->start_us;
  shared->is_enough = FALSE;
  g_atomic_int_set (&shared->is_over, FALSE);
  searcher->listener = listener;
  searcher->listener_data = data;
  kt_hash_grow_older (shared->hash);
  for (guint i = 0; i < searcher->n_workers; i++)
    prepare (searcher->workers[i], position, get_without (searcher));
  run_all (searcher);
  kt_progress_set_positions (progress, chess_searcher_get_nodes (searcher));
  return collect (searcher, MAX (limits->n_lines, 1), findings);
}

guint64
chess_searcher_get_nodes (const ChessSearcher *searcher)
{
  guint64 n_nodes = 0;

  for (guint i = 0; i < searcher->n_workers; i++)
    n_nodes += __atomic_load_n (&searcher->workers[i]->nodes, __ATOMIC_RELAXED);
  return n_nodes;
}

gint64
chess_searcher_get_time (const ChessSearcher *searcher)
{
  return g_get_monotonic_time () - searcher->shared.start_us;
}

guint
chess_searcher_get_fullness (const ChessSearcher *searcher)
{
  return kt_hash_get_fullness (searcher->shared.hash);
}
