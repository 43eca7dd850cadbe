/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-iterate.h"

#include "games/caro/search/caro-pv.h"
#include "games/caro/search/caro-threads.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-vct.h"

/* Before the first iteration, a VCF and a VCT are searched, each with a percentage of the limits
 * and a maximum number of nodes. */
enum {
  VCF_PERCENT = 5,
  VCT_PERCENT = 10,
  VCF_MAX_NODES = 1000000,
  VCT_MAX_NODES = 4000000,
  VCF_MAX_DEPTH = 32,
  NODES_PER_MICROSECOND = 1,
};

/* Aspiration windows start around the last score. If the score lies outside, the window is
 * widened on that side; a side beyond ASPIRATION_MAX becomes infinite. */
enum { ASPIRATION_MAX = 1000, ASPIRATION_MIN_DEPTH = 3 };

/* After SOFT_LIMIT_PERCENT of the time no new iteration begins if the best move has been stable
 * for STABLE_ITERATIONS and the score has dropped by less than SCORE_DROP. */
enum { SOFT_LIMIT_PERCENT = 70, STABLE_ITERATIONS = 2, SCORE_DROP = 30 };

static CaroBudget
make_budget (const KtLimits *limits, KtProgress *progress)
{
  CaroBudget budget = { .progress = progress,
                        .start_us = g_get_monotonic_time (),
                        .max_nodes = limits->positions,
                        .is_published = TRUE };

  if (limits->time_us)
    budget.deadline_us = budget.start_us + limits->time_us;
  return budget;
}

/* Returns a percentage of the limits in nodes, at most `max_nodes`. With a depth limit the
 * number is fixed, so that the search can be repeated exactly. */
static guint64
get_max_nodes (const KtLimits *limits, guint percent, guint64 max_nodes)
{
  if (limits->positions)
    max_nodes = MIN (max_nodes, limits->positions * percent / 100);
  if (limits->time_us)
    max_nodes = MIN (max_nodes, (guint64) limits->time_us * NODES_PER_MICROSECOND * percent / 100);
  if (limits->depth)
    max_nodes = MIN (max_nodes, (guint64) limits->depth * limits->depth * 1000);
  return max_nodes;
}

static void
publish (CaroSearch *search, int actor, int score, int depth, KtFinding *finding)
{
  *finding = (KtFinding){ .score = score, .depth = (guint) depth };
  finding->positions = search->board.n_nodes;
  finding->time_us = g_get_monotonic_time () - search->budget.start_us;
  caro_pv_write (search, actor, finding);
  kt_progress_publish (search->budget.progress, finding);
}

static void
exclude_moves (CaroSearch *search, const KtLimits *limits)
{
  search->excluded = (CaroSet){ 0 };
  for (guint i = 0; i < limits->n_excluded; i++) {
    if (limits->excluded[i].kind == KT_ACTION_PLACE)
      caro_set_add (&search->excluded, limits->excluded[i].to);
  }
  search->n_excluded = limits->n_excluded;
}

/* Searches for a VCF, then for a VCT. If moves are excluded, it searches nothing, because the
 * solvers might return an excluded move. */
static gboolean
search_forced_win (CaroSearch *search, const KtLimits *limits, int *score)
{
  KtSquare first = KT_NO_SQUARE;
  int length;

  if (search->n_excluded > 0 || !caro_search_has (search, CARO_FEATURE_ROOT_WINS))
    return FALSE;
  length = caro_vcf_search_shortest (&search->solver, VCF_MAX_DEPTH,
                                     get_max_nodes (limits, VCF_PERCENT, VCF_MAX_NODES), &first);

  if (length == 0)
    length = caro_vct_search (&search->solver, get_max_nodes (limits, VCT_PERCENT, VCT_MAX_NODES),
                              &first);
  if (length == 0)
    return FALSE;
  caro_pv_set (search, 0, first);
  *score = KT_SCORE_WIN - length;
  return TRUE;
}

/* Makes the most promising move the PV of the root, in case there is no time to search. */
static void
choose_first_move (CaroSearch *search)
{
  CaroFrame *root = &search->frames[0];
  CaroSet set;

  caro_forced_moves_find (&search->board, caro_forced_moves_get_situation (&search->board), &set);
  caro_search_exclude (search, &set);
  caro_move_list_fill_both (&root->moves, &search->board, &set, KT_NO_SQUARE);
  if (root->moves.n == 0) {
    caro_forced_moves_find (&search->board, CARO_QUIET, &set);
    caro_move_list_fill_both (&root->moves, &search->board, &set, KT_NO_SQUARE);
  }
  root->pv[0] = caro_move_list_pick (&root->moves, 0);
  root->pv_length = 1;
}

/* Whether a deeper search cannot change the score: the board would be full, or the depth covers
 * the announced win or loss. */
static gboolean
is_settled (const CaroSearch *search, int score, int depth)
{
  return search->board.n_stones + depth >= search->board.n_cells ||
         (ABS (score) >= KT_SCORE_MIN_WIN && KT_SCORE_WIN - ABS (score) <= depth);
}

/* Searches one iteration with aspiration windows around the expected score. After a fail high
 * the root PV remains valid; after a fail low there is none. */
static int
search_aspiration_window (CaroSearch *search, int depth, int expected)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  int alpha_margin = parameters->aspiration_window, beta_margin = alpha_margin;
  gboolean is_narrow =
      depth >= ASPIRATION_MIN_DEPTH && caro_search_has (search, CARO_FEATURE_ASPIRATION);

  search->frames[0].pv_length = 0;
  for (;;) {
    int alpha = is_narrow && alpha_margin <= ASPIRATION_MAX ? expected - alpha_margin
                                                            : -CARO_SEARCH_INFINITE;
    int beta =
        is_narrow && beta_margin <= ASPIRATION_MAX ? expected + beta_margin : CARO_SEARCH_INFINITE;
    int score = caro_search_root (search, depth, alpha, beta);

    if (search->budget.is_stopped || (score > alpha && score < beta))
      return score;
    if (score >= beta) {
      beta_margin = beta_margin * parameters->aspiration_growth / 64;
    } else {
      alpha_margin = alpha_margin * parameters->aspiration_growth / 64;
      search->frames[0].pv_length = 0;
    }
  }
}

/* Whether another iteration is unlikely to finish before the deadline. */
static gboolean
is_past_soft_limit (const CaroBudget *budget)
{
  gint64 time_us = budget->deadline_us - budget->start_us;

  return budget->deadline_us &&
         g_get_monotonic_time () > budget->start_us + time_us * SOFT_LIMIT_PERCENT / 100;
}

/* Accepts the result of a stopped iteration. The iteration searched the best move of the
 * previous one first, so its best move so far is at least as good. A loss counts only after all
 * moves were tried. Until then the move being searched is played, and `score` keeps the value of
 * the previous iteration. Returns FALSE if nothing was found. */
static gboolean
accept_stopped_iteration (CaroSearch *search, int *score)
{
  if (search->frames[0].pv_length == 0)
    return FALSE;
  if (kt_score_is_loss (search->root_score) && !kt_score_is_loss (*score))
    caro_pv_set (search, 0, search->root_current_move);
  else
    *score = search->root_score;
  return TRUE;
}

/* Iterates as deep as limits and position allow and returns the last score. The soft time limit
 * is ignored if the best move has just changed or the score has dropped. */
static int
iterate (CaroSearch *search, int actor, guint max_depth, KtFinding *finding)
{
  KtSquare best = KT_NO_SQUARE;
  guint n_stable = 0;
  int score = 0;

  for (int depth = 1; depth <= (int) max_depth; depth++) {
    int found = search_aspiration_window (search, depth, score), previous_score = score;

    if (!search->budget.is_stopped)
      score = found;
    else if (!accept_stopped_iteration (search, &score))
      break;
    if (finding)
      publish (search, actor, score, depth, finding);
    if (search->budget.is_stopped || is_settled (search, score, depth))
      break;
    n_stable = search->frames[0].pv[0] == best ? n_stable + 1 : 0;
    best = search->frames[0].pv[0];
    if (n_stable >= STABLE_ITERATIONS && score > previous_score - SCORE_DROP &&
        is_past_soft_limit (&search->budget))
      break;
  }
  return score;
}

static guint
get_max_depth (const KtLimits *limits)
{
  return limits->depth ? MIN (limits->depth, CARO_SEARCH_MAX_DEPTH) : CARO_SEARCH_MAX_DEPTH;
}

void
caro_iterate (CaroShared *shared, guint threads, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  CaroSearch *search = g_new (CaroSearch, 1);
  guint64 helper_nodes = 0;
  guint max_depth;
  int score;

  caro_search_init (search, mnk (position), shared);
  search->budget = make_budget (limits, progress);
  exclude_moves (search, limits);
  choose_first_move (search);
  /* Without a depth limit only a move is wanted, so a single legal move needs no search. */
  max_depth = limits->depth == 0 && search->frames[0].moves.n == 1 ? 1 : get_max_depth (limits);
  publish (search, position->actor, 0, 0, finding);
  if (search_forced_win (search, limits, &score)) {
    publish (search, position->actor, score, KT_SCORE_WIN - score, finding);
  } else {
    CaroThreads *helpers = caro_threads_start (
        search, mnk (position), max_depth > 1 && search->n_excluded == 0 ? threads - 1 : 0);

    iterate (search, position->actor, max_depth, finding);
    helper_nodes = caro_threads_stop (helpers);
  }
  finding->positions = search->board.n_nodes + helper_nodes;
  finding->time_us = g_get_monotonic_time () - search->budget.start_us;
  kt_progress_publish (progress, finding);
  g_free (search);
}

int
caro_iterate_for_score (CaroShared *shared, const MnkPosition *position, const KtLimits *limits,
                        KtProgress *progress)
{
  CaroSearch *search = g_new (CaroSearch, 1);
  int score;

  caro_search_init (search, position, shared);
  search->budget = make_budget (limits, progress);
  if (!search_forced_win (search, limits, &score))
    score = iterate (search, 0, get_max_depth (limits), NULL);
  g_free (search);
  return score;
}

KtSquare
caro_iterate_for_move (CaroShared *shared, const MnkPosition *position, const KtLimits *limits,
                       KtProgress *progress)
{
  CaroSearch *search = g_new (CaroSearch, 1);
  KtSquare square;
  int score;

  caro_search_init (search, position, shared);
  search->budget = make_budget (limits, progress);
  choose_first_move (search);
  if (!search_forced_win (search, limits, &score))
    iterate (search, 0, get_max_depth (limits), NULL);
  square = search->frames[0].pv[0];
  g_free (search);
  return square;
}
