/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-search.h"

#include <string.h>

#include "games/xiangqi/search/xiangqi-pvs.h"

typedef struct {
  KtSearch base;
  XiangqiSearchConfig config;
} XiangqiSearch;

static const char *const feature_ids[XIANGQI_N_FEATURES] = {
  [XIANGQI_FEATURE_ASPIRATION] = "aspiration",
  [XIANGQI_FEATURE_TABLE] = "table",
  [XIANGQI_FEATURE_REVERSE_FUTILITY] = "reverse-futility",
  [XIANGQI_FEATURE_RAZORING] = "razoring",
  [XIANGQI_FEATURE_NULL_MOVE] = "null-move",
  [XIANGQI_FEATURE_PROBCUT] = "probcut",
  [XIANGQI_FEATURE_INTERNAL_REDUCTION] = "internal-reduction",
  [XIANGQI_FEATURE_SINGULAR] = "singular",
  [XIANGQI_FEATURE_CHECK_EXTENSION] = "check-extension",
  [XIANGQI_FEATURE_QUIET_CHECKS] = "quiet-checks",
  [XIANGQI_FEATURE_LATE_PRUNING] = "late-pruning",
  [XIANGQI_FEATURE_FUTILITY] = "futility",
  [XIANGQI_FEATURE_EXCHANGE_PRUNING] = "exchange-pruning",
  [XIANGQI_FEATURE_HISTORY_PRUNING] = "history-pruning",
  [XIANGQI_FEATURE_REDUCTION] = "reduction",
  [XIANGQI_FEATURE_HISTORY] = "history",
  [XIANGQI_FEATURE_KILLERS] = "killers",
  [XIANGQI_FEATURE_COUNTERMOVE] = "countermove",
  [XIANGQI_FEATURE_CONTINUATION] = "continuation",
  [XIANGQI_FEATURE_CORRECTION] = "correction",
};

int
xiangqi_feature_find (const char *id)
{
  return kt_search_find_feature (feature_ids, XIANGQI_N_FEATURES, id);
}

XiangqiSearchConfig
xiangqi_search_config_default (void)
{
  return (XiangqiSearchConfig){ .table_mib = 16, .n_threads = 1, .parameters = xiangqi_parameters };
}

static KtSearcher *
create_worker (KtSearch *base)
{
  const XiangqiSearchConfig *config = &((XiangqiSearch *) base)->config;
  XiangqiWorker *worker = g_new0 (XiangqiWorker, 1);

  worker->frames = worker->memory + XIANGQI_FRAMES_BEFORE;
  worker->parameters = config->parameters;
  worker->eval = config->eval;
  kt_searcher_init (&worker->base, base);
  return &worker->base;
}

static void
free_worker (KtSearcher *base)
{
  kt_searcher_finish (base);
  g_free (base);
}

static void
clear_worker (KtSearcher *base)
{
  memset (&((XiangqiWorker *) base)->history, 0, sizeof (XiangqiHistory));
}

/* Returns the features to switch off. A mate search must not miss a line, and a thorough search
 * is too short to risk missing one, so both do without unsound pruning. */
static guint32
get_without (const KtSearch *search)
{
  enum {
    GUESSES = 1 << XIANGQI_FEATURE_REVERSE_FUTILITY | 1 << XIANGQI_FEATURE_RAZORING |
              1 << XIANGQI_FEATURE_NULL_MOVE | 1 << XIANGQI_FEATURE_PROBCUT |
              1 << XIANGQI_FEATURE_LATE_PRUNING | 1 << XIANGQI_FEATURE_FUTILITY |
              1 << XIANGQI_FEATURE_EXCHANGE_PRUNING | 1 << XIANGQI_FEATURE_HISTORY_PRUNING
  };
  const KtSearchLimits *limits = search->task->limits;

  return ((const XiangqiSearch *) search)->config.without |
         (limits->mate || limits->is_thorough ? GUESSES : 0);
}

/* Copies the game before the root, which repetitions are judged by. */
static void
remember_game (XiangqiWorker *worker, const XiangqiPosition *position)
{
  guint n = worker->n_earlier = position->n_earlier;

  memcpy (worker->keys, position->earlier, n * sizeof *worker->keys);
  memcpy (worker->played, position->played, n * sizeof *worker->played);
  worker->keys[n] = position->board.key;
  worker->rule = (XiangqiRepetitionRule) position->base.options.values[XIANGQI_OPTION_REPETITION];
  memset (worker->judged, 0, sizeof worker->judged);
}

static void
prepare (KtSearcher *base, const KtPosition *start)
{
  XiangqiWorker *worker = (XiangqiWorker *) base;
  XiangqiFrame *root = worker->frames;

  memset (worker->memory, 0, sizeof worker->memory);
  for (guint i = 0; i < G_N_ELEMENTS (worker->memory); i++) {
    worker->memory[i].continuation = &worker->history.after_nothing;
    worker->memory[i].static_eval = KT_NO_SCORE;
  }
  remember_game (worker, xiangqi (start));
  root->board = xiangqi (start)->board;
  root->reversible = worker->n_earlier;
  worker->without = get_without (base->search);
  worker->null_move_min_ply = 0;
}

static int
search_from_root (KtSearcher *base, int depth, int alpha, int beta)
{
  XiangqiWorker *worker = (XiangqiWorker *) base;

  return xiangqi_pvs (worker, worker->frames, depth, alpha, beta, FALSE);
}

static guint
list_moves (const KtPosition *position, guint16 *moves)
{
  return xiangqi_board_list (&xiangqi (position)->board, moves);
}

static void
convert_line (const KtPosition *position, const guint16 *moves, guint n_moves, KtAction *actions)
{
  XiangqiBoard board = xiangqi (position)->board;

  for (guint i = 0; i < n_moves; i++) {
    actions[i] = xiangqi_action_of_move (&board, moves[i]);
    xiangqi_board_play (&board, moves[i]);
  }
}

KtSearch *
xiangqi_search_new (const XiangqiSearchConfig *config)
{
  static const KtSearchClass klass = {
    .name = "xiangqi",
    .create_searcher = create_worker,
    .free_searcher = free_worker,
    .clear_searcher = clear_worker,
    .prepare = prepare,
    .search_root = search_from_root,
    .list_moves = list_moves,
    .convert_line = convert_line,
  };
  gboolean has_windows = !(config->without >> XIANGQI_FEATURE_ASPIRATION & 1);
  const KtSearchSettings settings = {
    .table_mib = config->table_mib,
    .n_threads = config->n_threads,
    .aspiration_width = has_windows ? config->parameters.aspiration_width : 0,
    .aspiration_growth = config->parameters.pvs.aspiration_growth,
  };
  XiangqiSearch *search = g_new0 (XiangqiSearch, 1);

  search->config = *config;
  return kt_search_init (&search->base, &klass, &settings);
}
