/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-searcher.h"

/* The stop flag and the clock are checked once per this many nodes. */
enum { NODES_BETWEEN_LOOKS = 512 };

/* Scores that are only bounds are not reported before the search has taken this time, in
 * microseconds. */
enum { QUIET_US = 1500000 };

void
kt_searcher_init (KtSearcher *searcher, KtSearch *search)
{
  searcher->search = search;
  searcher->root_moves = g_new (KtRootMove, KT_MAX_ROOT_MOVES);
}

void
kt_searcher_finish (KtSearcher *searcher)
{
  g_free (searcher->root_moves);
}

/* --- Limits ----------------------------------------------------------------------------------- */

/* Starts the clock if pondering has ended. Returns whether the clock runs. Only for the first
 * thread. */
static gboolean
start_clock (KtSearcher *searcher)
{
  KtSearch *search = searcher->search;

  if (!search->ponderhit_us && !atomic_load (search->task->limits->is_pondering))
    search->ponderhit_us = g_get_monotonic_time ();
  return search->ponderhit_us != 0;
}

/* Returns whether the search must end. Every thread checks the stop flag; only the first thread
 * checks the clock. */
static gboolean
check_limits (KtSearcher *searcher)
{
  KtSearch *search = searcher->search;
  gint64 hard_us = search->task->limits->hard_us;

  if (atomic_load (&search->is_over) || kt_progress_is_stopped (search->task->progress))
    return TRUE;
  if (searcher->index > 0 || !hard_us || !start_clock (searcher))
    return FALSE;
  return search->is_enough || g_get_monotonic_time () - search->ponderhit_us >= hard_us;
}

gboolean
kt_searcher_count_node (KtSearcher *searcher)
{
  guint64 nodes = kt_searcher_get_nodes (searcher);

  if (searcher->is_stopped)
    return FALSE;
  if ((searcher->max_nodes && nodes >= searcher->max_nodes) ||
      (nodes % NODES_BETWEEN_LOOKS == 0 && nodes && check_limits (searcher))) {
    searcher->is_stopped = TRUE;
    return FALSE;
  }
  atomic_store_explicit (&searcher->nodes, nodes + 1, memory_order_relaxed);
  return TRUE;
}

/* --- Root moves ------------------------------------------------------------------------------- */

static void
list_root_moves (KtSearcher *searcher, const guint16 *moves, guint n_moves)
{
  searcher->n_root_moves = 0;
  for (guint i = 0; i < n_moves; i++) {
    KtRootMove *root = &searcher->root_moves[searcher->n_root_moves];

    if (!kt_search_limits_allow (searcher->search->task->limits, moves[i]))
      continue;
    *root = (KtRootMove){ .previous_score = -KT_INFINITE };
    root->finding.score = -KT_INFINITE;
    root->finding.pv[0] = moves[i];
    root->finding.pv_length = 1;
    searcher->n_root_moves++;
  }
}

void
kt_searcher_begin (KtSearcher *searcher, const guint16 *moves, guint n_moves)
{
  atomic_store_explicit (&searcher->nodes, 0, memory_order_relaxed);
  searcher->max_nodes = 0;
  searcher->is_stopped = FALSE;
  searcher->depth = searcher->n_completed = searcher->seldepth = 0;
  searcher->last_best_move = 0;
  searcher->stability = 0;
  searcher->pv_index = 0;
  list_root_moves (searcher, moves, n_moves);
}

guint16
kt_searcher_get_root_move (const KtSearcher *searcher, guint n_seen)
{
  guint index = searcher->pv_index + n_seen;

  return index < searcher->n_root_moves ? searcher->root_moves[index].finding.pv[0] : 0;
}

/* Compares two root moves by their scores; if neither has a new score, by their scores at the
 * previous depth. */
static gboolean
is_better (const KtRootMove *a, const KtRootMove *b)
{
  if (a->finding.score != b->finding.score)
    return a->finding.score > b->finding.score;
  return a->previous_score > b->previous_score;
}

/* Only the first move, and moves that raise alpha, get a score. The remaining moves keep their
 * order and are sorted behind the moves with a score. */
void
kt_searcher_note_root_move (KtSearcher *searcher, guint n_seen, guint64 nodes, int score, int alpha,
                            int beta, const KtSearchPv *pv)
{
  KtRootMove *root = &searcher->root_moves[searcher->pv_index + n_seen];
  gboolean is_known = n_seen == 0 || score > alpha;

  root->nodes += nodes;
  root->finding.score = is_known ? score : -KT_INFINITE;
  if (!is_known)
    return;
  root->finding.bound = kt_bound_of_window (score, alpha, beta);
  root->finding.depth = searcher->depth;
  root->finding.seldepth = searcher->seldepth;
  if (score <= alpha)
    return;
  root->finding.pv_length = pv->length;
  for (guint i = 0; i < pv->length; i++)
    root->finding.pv[i] = pv->moves[i];
}

/* Sorts root moves, the best first, by a stable insertion sort, because the list is short and
 * nearly sorted. */
static void
sort (KtSearcher *searcher, guint first, guint end)
{
  KtRootMove *moves = searcher->root_moves;

  for (guint i = first + 1; i < end; i++) {
    KtRootMove move = moves[i];
    guint place = i;

    if (!is_better (&moves[i], &moves[i - 1]))
      continue;
    for (; place > first && is_better (&move, &moves[place - 1]); place--)
      moves[place] = moves[place - 1];
    moves[place] = move;
  }
}

/* --- Iterative deepening ---------------------------------------------------------------------- */

/* Reports the best `n_lines` root moves. */
static void
report (KtSearcher *searcher, guint n_lines)
{
  KtSearch *search = searcher->search;
  const KtSearchTask *task = search->task;

  if (searcher->index > 0)
    return;
  kt_progress_set_positions (task->progress, kt_search_get_nodes (search));
  for (guint i = 0; task->listener && i < n_lines; i++) {
    KtSearchFinding *finding = &searcher->root_moves[i].finding;

    finding->rank = i + 1;
    if (finding->score != -KT_INFINITE)
      task->listener (search, finding, task->listener_data);
  }
}

/* Searches one more line at this depth, in an aspiration window around the score of the previous
 * depth. The window widens while the score lies outside. */
static void
search_line (KtSearcher *searcher)
{
  enum { FIRST_DEPTH = 4, MAX_WIDTH = 600 };
  KtSearch *search = searcher->search;
  KtRootMove *root = &searcher->root_moves[searcher->pv_index];
  int alpha = -KT_INFINITE, beta = KT_INFINITE, width = search->aspiration_width;
  int depth = (int) searcher->depth, score;

  if (searcher->depth >= FIRST_DEPTH && width > 0) {
    alpha = MAX (root->previous_score - width, -KT_INFINITE);
    beta = MIN (root->previous_score + width, KT_INFINITE);
  }
  for (;;) {
    score = search->klass->search_root (searcher, MAX (depth, 1), alpha, beta);
    sort (searcher, searcher->pv_index, searcher->n_root_moves);
    if (searcher->is_stopped || (score > alpha && score < beta))
      return;
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = MAX (score - width, -KT_INFINITE);
      depth = (int) searcher->depth;
    } else {
      beta = MIN (score + width, KT_INFINITE);
      depth -= !kt_search_score_is_mate (score);
    }
    if (kt_search_get_time (search) > QUIET_US)
      report (searcher, searcher->pv_index + 1);
    width += MAX (width * search->aspiration_growth / 64, 1);
    if (width > MAX_WIDTH) {
      alpha = -KT_INFINITE;
      beta = KT_INFINITE;
    }
  }
}

static void
begin_depth (KtSearcher *searcher)
{
  for (guint i = 0; i < searcher->n_root_moves; i++) {
    KtRootMove *root = &searcher->root_moves[i];

    if (root->finding.score != -KT_INFINITE)
      root->previous_score = root->finding.score;
    else
      root->previous_score = MIN (root->previous_score, searcher->root_moves[0].finding.score);
  }
}

/* Counts the depths for which the best move has stayed the same. */
static void
update_stability (KtSearcher *searcher)
{
  guint16 best_move = searcher->root_moves[0].finding.pv[0];

  if (best_move == searcher->last_best_move)
    searcher->stability++;
  else
    searcher->stability = 0;
  searcher->last_best_move = best_move;
}

/* Returns the share of the planned time to use, in thousandths: less if the best move is stable
 * and took most of the nodes, more if the best score drops. */
static int
get_time_scale (const KtSearcher *searcher, int score_before)
{
  static const int by_stability[] = { 1300, 1100, 1000, 900, 820, 750 };
  const KtRootMove *best = &searcher->root_moves[0];
  int share = (int) (best->nodes * 1000 / MAX (kt_searcher_get_nodes (searcher), 1));
  int drop = CLAMP (score_before - best->finding.score, -20, 60);

  return by_stability[MIN (searcher->stability, G_N_ELEMENTS (by_stability) - 1)] * (1700 - share) /
         1000 * (1000 + 8 * drop) / 1000;
}

/* Decides after each depth whether to stop. While pondering, it only sets `is_enough`, so that
 * the search stops as soon as its own clock starts. */
static gboolean
check_enough (KtSearcher *searcher, int score_before)
{
  KtSearch *search = searcher->search;
  const KtSearchLimits *limits = search->task->limits;
  int score = searcher->root_moves[0].finding.score;

  update_stability (searcher);
  if (limits->mate && kt_search_score_is_win (score) &&
      kt_search_score_get_mate (score) <= (int) limits->mate)
    return TRUE;
  if (!limits->soft_us)
    return FALSE;
  search->is_enough = (searcher->n_root_moves == 1 && searcher->depth >= 4) ||
                      kt_search_get_time (search) >=
                          limits->soft_us * get_time_scale (searcher, score_before) / 1000;
  return search->is_enough && start_clock (searcher);
}

void
kt_searcher_deepen (KtSearcher *searcher)
{
  const KtSearchLimits *limits = searcher->search->task->limits;
  guint n_lines = MIN (MAX (limits->n_lines, 1), searcher->n_root_moves);
  guint max_depth = limits->depth ? MIN (limits->depth, KT_MAX_PLY - 1) : KT_MAX_PLY - 1;

  for (searcher->depth = 1; searcher->depth <= max_depth; searcher->depth++) {
    int score_before;

    begin_depth (searcher);
    score_before = searcher->root_moves[0].previous_score;
    for (searcher->pv_index = 0; searcher->pv_index < n_lines; searcher->pv_index++) {
      searcher->seldepth = 0;
      search_line (searcher);
      sort (searcher, 0, searcher->pv_index + 1);
      if (searcher->is_stopped)
        return;
    }
    searcher->n_completed = searcher->depth;
    report (searcher, n_lines);
    if (searcher->index == 0 && check_enough (searcher, score_before))
      return;
  }
}
