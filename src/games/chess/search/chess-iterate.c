/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-iterate.h"

#include "games/chess/search/chess-pvs.h"

/* Scores that are only bounds are not reported before the search has taken this time, in
 * microseconds. */
enum { QUIET_US = 1500000 };

/* Compares two root moves by their scores; if neither has a new score, by their scores at the
 * previous depth. */
static gboolean
is_better (const ChessRootMove *a, const ChessRootMove *b)
{
  if (a->finding.score != b->finding.score)
    return a->finding.score > b->finding.score;
  return a->previous_score > b->previous_score;
}

/* Only the first move, and moves that raise alpha, get a score. The remaining moves keep their
 * order and are sorted behind the moves with a score. */
void
chess_iterate_note_root_move (ChessWorker *worker, guint index, guint64 nodes, int score, int alpha,
                              int beta)
{
  const ChessFrame *frame = worker->frames;
  ChessRootMove *root = &worker->root_moves[index];
  gboolean is_known = index == worker->pv_index || score > alpha;

  root->nodes += nodes;
  root->finding.score = is_known ? score : -CHESS_INFINITE;
  if (!is_known)
    return;
  root->finding.bound = score >= beta    ? KT_BOUND_LOWER
                        : score <= alpha ? KT_BOUND_UPPER
                                         : KT_BOUND_EXACT;
  root->finding.depth = worker->depth;
  root->finding.seldepth = worker->seldepth;
  if (score <= alpha)
    return;
  root->finding.pv_length = frame->pv_length;
  for (guint i = 0; i < frame->pv_length; i++)
    root->finding.pv[i] = frame->pv[i];
}

/* Sorts root moves, the best first, by a stable insertion sort, because the list is short and
 * nearly sorted. */
static void
sort (ChessWorker *worker, guint first, guint end)
{
  ChessRootMove *moves = worker->root_moves;

  for (guint i = first + 1; i < end; i++) {
    ChessRootMove move = moves[i];
    guint place = i;

    if (!is_better (&moves[i], &moves[i - 1]))
      continue;
    for (; place > first && is_better (&move, &moves[place - 1]); place--)
      moves[place] = moves[place - 1];
    moves[place] = move;
  }
}

static gint64
get_elapsed (const ChessWorker *worker)
{
  return g_get_monotonic_time () - worker->shared->start_us;
}

static void
report (ChessWorker *worker, guint n_lines)
{
  if (worker->index == 0)
    worker->shared->report (worker, n_lines);
}

/* Searches one more line at this depth, in an aspiration window around the score of the previous
 * depth. The window widens while the score lies outside. */
static void
search_line (ChessWorker *worker)
{
  enum { FIRST_DEPTH = 4, MAX_WIDTH = 600 };
  ChessRootMove *root = &worker->root_moves[worker->pv_index];
  int alpha = -CHESS_INFINITE, beta = CHESS_INFINITE, width = worker->parameters.aspiration_width;
  int depth = (int) worker->depth, score;

  if (worker->depth >= FIRST_DEPTH && chess_worker_has (worker, CHESS_FEATURE_ASPIRATION)) {
    alpha = MAX (root->previous_score - width, -CHESS_INFINITE);
    beta = MIN (root->previous_score + width, CHESS_INFINITE);
  }
  for (;;) {
    score = chess_pvs (worker, worker->frames, MAX (depth, 1), alpha, beta, FALSE);
    sort (worker, worker->pv_index, worker->n_root_moves);
    if (worker->is_stopped || (score > alpha && score < beta))
      return;
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = MAX (score - width, -CHESS_INFINITE);
      depth = (int) worker->depth;
    } else {
      beta = MIN (score + width, CHESS_INFINITE);
      depth -= !chess_score_is_mate (score);
    }
    if (get_elapsed (worker) > QUIET_US)
      report (worker, worker->pv_index + 1);
    width += MAX (width * worker->parameters.aspiration_growth / 64, 1);
    if (width > MAX_WIDTH) {
      alpha = -CHESS_INFINITE;
      beta = CHESS_INFINITE;
    }
  }
}

static void
begin_depth (ChessWorker *worker)
{
  for (guint i = 0; i < worker->n_root_moves; i++) {
    ChessRootMove *root = &worker->root_moves[i];

    if (root->finding.score != -CHESS_INFINITE)
      root->previous_score = root->finding.score;
    else
      root->previous_score = MIN (root->previous_score, worker->root_moves[0].finding.score);
  }
}

/* Counts the depths for which the best move has stayed the same. */
static void
update_stability (ChessWorker *worker)
{
  ChessMove best_move = worker->root_moves[0].finding.pv[0];

  if (best_move == worker->last_best_move)
    worker->stability++;
  else
    worker->stability = 0;
  worker->last_best_move = best_move;
}

/* Returns the share of the planned time to use, in thousandths: less if the best move is stable
 * and took most of the nodes, more if the best score drops. */
static int
get_time_scale (const ChessWorker *worker, int score_before)
{
  static const int by_stability[] = { 1300, 1100, 1000, 900, 820, 750 };
  const ChessRootMove *best = &worker->root_moves[0];
  int share = (int) (best->nodes * 1000 / MAX (chess_worker_get_nodes (worker), 1));
  int drop = CLAMP (score_before - best->finding.score, -20, 60);

  return by_stability[MIN (worker->stability, G_N_ELEMENTS (by_stability) - 1)] * (1700 - share) /
         1000 * (1000 + 8 * drop) / 1000;
}

/* Decides after each depth whether to stop. While pondering, it only sets `is_enough`, so that
 * the search stops as soon as its own clock starts. */
static gboolean
check_enough (ChessWorker *worker, int score_before)
{
  ChessShared *shared = worker->shared;
  const ChessSearchLimits *limits = shared->limits;
  int score = worker->root_moves[0].finding.score;

  update_stability (worker);
  if (limits->mate && chess_score_is_win (score) &&
      chess_score_get_mate (score) <= (int) limits->mate)
    return TRUE;
  if (!limits->soft_us)
    return FALSE;
  shared->is_enough =
      (worker->n_root_moves == 1 && worker->depth >= 4) ||
      get_elapsed (worker) >= limits->soft_us * get_time_scale (worker, score_before) / 1000;
  return shared->is_enough && chess_worker_start_clock (worker);
}

void
chess_iterate (ChessWorker *worker)
{
  const ChessSearchLimits *limits = worker->shared->limits;
  guint n_lines = MIN (MAX (limits->n_lines, 1), worker->n_root_moves);
  guint max_depth = limits->depth ? MIN (limits->depth, CHESS_MAX_PLY - 1) : CHESS_MAX_PLY - 1;

  for (worker->depth = 1; worker->depth <= max_depth; worker->depth++) {
    int score_before;

    begin_depth (worker);
    score_before = worker->root_moves[0].previous_score;
    for (worker->pv_index = 0; worker->pv_index < n_lines; worker->pv_index++) {
      worker->seldepth = 0;
      search_line (worker);
      sort (worker, 0, worker->pv_index + 1);
      if (worker->is_stopped)
        return;
    }
    worker->n_completed = worker->depth;
    report (worker, n_lines);
    if (worker->index == 0 && check_enough (worker, score_before))
      return;
  }
}
