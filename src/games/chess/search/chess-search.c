/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-search.h"

#include <string.h>

#include "games/chess/search/chess-pvs.h"
#include "games/chess/search/chess-upcoming-repetition.h"

typedef struct {
  KtSearch base;
  ChessSearchConfig config;
} ChessSearch;

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
  return kt_search_find_feature (feature_ids, CHESS_N_FEATURES, id);
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

static KtSearcher *
create_worker (KtSearch *base)
{
  const ChessSearchConfig *config = &((ChessSearch *) base)->config;
  ChessWorker *worker = g_new0 (ChessWorker, 1);

  kt_searcher_init (&worker->base, base);
  worker->kernel = config->kernel;
  worker->parameters = config->parameters;
  worker->eval = chess_eval_new ();
  chess_eval_set_net (worker->eval, config->net);
  worker->history = g_new0 (ChessHistory, 1);
  worker->frames = worker->memory + CHESS_FRAMES_BEFORE;
  return &worker->base;
}

static void
free_worker (KtSearcher *base)
{
  ChessWorker *worker = (ChessWorker *) base;

  kt_searcher_finish (base);
  chess_eval_free (worker->eval);
  g_free (worker->history);
  g_free (worker);
}

static void
clear_worker (KtSearcher *base)
{
  ChessWorker *worker = (ChessWorker *) base;

  *worker->history = (ChessHistory){ 0 };
  chess_eval_clear (worker->eval);
}

/* Returns the features to switch off. A mate search must not miss a line, and a thorough search
 * is too short to risk missing one, so both do without unsound pruning. */
static guint32
get_without (const KtSearch *search)
{
  static const ChessFeature guesses[] = {
    CHESS_FEATURE_REVERSE_FUTILITY, CHESS_FEATURE_RAZORING,        CHESS_FEATURE_NULL_MOVE,
    CHESS_FEATURE_PROBCUT,          CHESS_FEATURE_LATE_PRUNING,    CHESS_FEATURE_FUTILITY,
    CHESS_FEATURE_EXCHANGE_PRUNING, CHESS_FEATURE_HISTORY_PRUNING,
  };
  const KtSearchLimits *limits = search->task->limits;
  guint32 without = ((const ChessSearch *) search)->config.without;

  for (guint i = 0; (limits->mate || limits->is_thorough) && i < G_N_ELEMENTS (guesses); i++)
    without |= 1u << guesses[i];
  return without;
}

static void
prepare (KtSearcher *base, const KtPosition *start)
{
  ChessWorker *worker = (ChessWorker *) base;
  const ChessPosition *position = chess (start);
  ChessFrame *root = worker->frames;

  memset (worker->memory, 0, sizeof worker->memory);
  for (guint i = 0; i < G_N_ELEMENTS (worker->memory); i++) {
    worker->memory[i].continuation = &worker->history->after_nothing;
    worker->memory[i].static_eval = KT_NO_SCORE;
  }
  worker->n_earlier = position->n_earlier;
  for (guint i = 0; i < position->n_earlier; i++)
    worker->keys[i] = position->earlier[i];
  worker->keys[position->n_earlier] = position->board.key;
  root->board = position->board;
  root->checkers = worker->kernel->get_checkers (&root->board);
  root->reversible = position->n_earlier;
  worker->without = get_without (base->search);
  worker->null_move_min_ply = 0;
}

static int
search_from_root (KtSearcher *base, int depth, int alpha, int beta)
{
  ChessWorker *worker = (ChessWorker *) base;

  return chess_pvs (worker, worker->frames, depth, alpha, beta, FALSE);
}

static guint
list_moves (const KtPosition *position, guint16 *moves)
{
  return chess_board_list (&chess (position)->board, moves);
}

static void
convert_line (const KtPosition *position, const guint16 *moves, guint n_moves, KtAction *actions)
{
  ChessBoard board = chess (position)->board;

  for (guint i = 0; i < n_moves; i++) {
    actions[i] = chess_action_of_move (&board, moves[i]);
    chess_board_play (&board, moves[i]);
  }
}

KtSearch *
chess_search_new (const ChessSearchConfig *config)
{
  static const KtSearchClass klass = {
    .name = "chess",
    .create_searcher = create_worker,
    .free_searcher = free_worker,
    .clear_searcher = clear_worker,
    .prepare = prepare,
    .search_root = search_from_root,
    .list_moves = list_moves,
    .convert_line = convert_line,
  };
  gboolean has_windows = !(config->without >> CHESS_FEATURE_ASPIRATION & 1);
  const KtSearchSettings settings = {
    .table_mib = config->table_mib,
    .n_threads = config->n_threads,
    .aspiration_width = has_windows ? config->parameters.aspiration_width : 0,
    .aspiration_growth = config->parameters.pvs.aspiration_growth,
  };
  ChessSearch *search = g_new0 (ChessSearch, 1);

  G_STATIC_ASSERT ((int) CHESS_MAX_MOVES <= (int) KT_MAX_ROOT_MOVES);
  chess_upcoming_repetition_prepare ();
  search->config = *config;
  return kt_search_init (&search->base, &klass, &settings);
}
