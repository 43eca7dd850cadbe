/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-iterate.h"

#include "games/caro/search/caro-pv.h"
#include "games/caro/search/caro-threads.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-vct.h"

/* Before the search proper, so much is spent on wins by force, in parts of 100 of the limits; and
 * no more than so many positions. */
enum {
  PART_OF_FOURS = 5,
  PART_OF_THREATS = 10,
  VCF_MAX_NODES = 1000000,
  VCT_MAX_NODES = 4000000,
  VCF_MAX_DEPTH = 32,
  POSITIONS_PER_MICROSECOND = 1,
};

/* The window around an expected score, from this depth on. */
enum { WINDOW = 40, WIDENING = 5, WIDEST = 1000, LEAST_DEPTH = 3 };

/* After this part of the time, in hundredths, nothing new is begun when the best move is the same
 * as in so many iterations before, and the score has not fallen so much. */
enum { LATE = 70, CALM = 2, FALL = 30 };

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

/* So much of the limits as an effort; a search that is only limited in depth spends what depends on
 * nothing else. */
static guint64
get_max_nodes (const KtLimits *limits, guint part, guint64 most)
{
  if (limits->positions)
    most = MIN (most, limits->positions * part / 100);
  if (limits->time_us)
    most = MIN (most, (guint64) limits->time_us * POSITIONS_PER_MICROSECOND * part / 100);
  if (limits->depth)
    most = MIN (most, (guint64) limits->depth * limits->depth * 1000);
  return most;
}

static void
report (CaroSearch *search, int actor, int score, int depth, KtFinding *finding)
{
  *finding = (KtFinding){ .score = score, .depth = (guint) depth };
  finding->positions = search->board.n_nodes;
  finding->time_us = g_get_monotonic_time () - search->budget.start_us;
  caro_line_write (search, actor, finding);
  kt_progress_publish (search->budget.progress, finding);
}

/* A win by force alone, before anything else is searched: by fours, or else by fours and threes. */
static gboolean
find_win_by_force (CaroSearch *search, const KtLimits *limits, int *score)
{
  KtSquare first = KT_NO_SQUARE;
  int length = caro_vcf_search_shortest (
      &search->solver, VCF_MAX_DEPTH, get_max_nodes (limits, PART_OF_FOURS, VCF_MAX_NODES), &first);

  if (length == 0)
    length = caro_vct_search (&search->solver,
                              get_max_nodes (limits, PART_OF_THREATS, VCT_MAX_NODES), &first);
  if (length == 0)
    return FALSE;
  caro_memory_set_line (search, 0, first);
  *score = KT_SCORE_WIN - length;
  return TRUE;
}

/* The most promising move, for when there is no time to think. */
static void
guess (CaroSearch *search)
{
  CaroFrame *root = &search->frames[0];
  CaroSet set;

  caro_forced_moves_find (&search->board, caro_forced_moves_get_situation (&search->board), &set);
  caro_move_list_fill_both (&root->moves, &search->board, &set, KT_NO_SQUARE);
  if (root->moves.n == 0) {
    caro_forced_moves_find (&search->board, CARO_QUIET, &set);
    caro_move_list_fill_both (&root->moves, &search->board, &set, KT_NO_SQUARE);
  }
  root->line[0] = caro_move_list_pick (&root->moves, 0);
  root->n_line = 1;
}

/* Whether no deeper search could say anything better. */
static gboolean
is_settled (const CaroSearch *search, int score, int depth)
{
  return search->board.n_stones + depth >= search->board.n_cells ||
         (ABS (score) >= KT_SCORE_LEAST_WIN && KT_SCORE_WIN - ABS (score) <= depth);
}

/* One iteration: at first with a window around the score of the last one. What a try left in the
 * first frame stays good in the next one if it was better than expected. */
static int
search_near (CaroSearch *search, int depth, int guess)
{
  int below = WINDOW, above = WINDOW;

  search->frames[0].n_line = 0;
  for (;;) {
    int alpha = below > WIDEST || depth < LEAST_DEPTH ? -CARO_INFINITE : guess - below;
    int beta = above > WIDEST || depth < LEAST_DEPTH ? CARO_INFINITE : guess + above;
    int score = caro_search_root (search, depth, alpha, beta);

    if (search->budget.stopped || (score > alpha && score < beta))
      return score;
    if (score >= beta) {
      above *= WIDENING;
    } else {
      below *= WIDENING;
      search->frames[0].n_line = 0;
    }
  }
}

/* Whether so much of the time is over that another iteration would hardly end in what is left. */
static gboolean
is_late (const CaroBudget *budget)
{
  gint64 time_us = budget->deadline_us - budget->start_us;

  return budget->deadline_us && g_get_monotonic_time () > budget->start_us + time_us * LATE / 100;
}

/* What an iteration that was stopped has found, after one with such a score: it began with the best
 * move of that. A loss is not one before all moves are tried; where those that were lose, the next
 * one is better, whatever it is worth. FALSE: it found nothing. */
static gboolean
take_stopped (CaroSearch *search, int *score)
{
  if (search->frames[0].n_line == 0)
    return FALSE;
  if (kt_score_is_loss (search->root_score) && !kt_score_is_loss (*score))
    caro_memory_set_line (search, 0, search->root_trial);
  else
    *score = search->root_score;
  return TRUE;
}

/* Iterations as deep as the limits and the position allow; the last score. All the time is taken
 * where the best move or the score has just changed for the worse. */
static int
deepen (CaroSearch *search, int actor, guint last, KtFinding *finding)
{
  KtSquare best = KT_NO_SQUARE;
  guint n_same = 0;
  int score = 0;

  for (int depth = 1; depth <= (int) last; depth++) {
    int found = search_near (search, depth, score), before = score;

    if (!search->budget.stopped)
      score = found;
    else if (!take_stopped (search, &score))
      break;
    if (finding)
      report (search, actor, score, depth, finding);
    if (search->budget.stopped || is_settled (search, score, depth))
      break;
    n_same = search->frames[0].line[0] == best ? n_same + 1 : 0;
    best = search->frames[0].line[0];
    if (n_same >= CALM && score > before - FALL && is_late (&search->budget))
      break;
  }
  return score;
}

static guint
get_last_depth (const KtLimits *limits)
{
  return limits->depth ? MIN (limits->depth, CARO_DEEPEST) : CARO_DEEPEST;
}

void
caro_think (CaroShared *shared, guint threads, const KtPosition *position, const KtLimits *limits,
            KtProgress *progress, KtFinding *finding)
{
  CaroSearch *search = g_new (CaroSearch, 1);
  guint64 helped = 0;
  guint last;
  int score;

  caro_search_init (search, mnk (position), shared);
  search->budget = make_budget (limits, progress);
  guess (search);
  /* Who only looks for a move needs no search for the only one. */
  last = limits->depth == 0 && search->frames[0].moves.n == 1 ? 1 : get_last_depth (limits);
  report (search, position->actor, 0, 0, finding);
  if (find_win_by_force (search, limits, &score)) {
    report (search, position->actor, score, KT_SCORE_WIN - score, finding);
  } else {
    CaroTeam *team = caro_team_start (search, mnk (position), last > 1 ? threads - 1 : 0);

    deepen (search, position->actor, last, finding);
    helped = caro_team_end (team);
  }
  finding->positions = search->board.n_nodes + helped;
  finding->time_us = g_get_monotonic_time () - search->budget.start_us;
  kt_progress_publish (progress, finding);
  g_free (search);
}

int
caro_think_judge (CaroShared *shared, const MnkPosition *position, const KtLimits *limits,
                  KtProgress *progress)
{
  CaroSearch *search = g_new (CaroSearch, 1);
  int score;

  caro_search_init (search, position, shared);
  search->budget = make_budget (limits, progress);
  if (!find_win_by_force (search, limits, &score))
    score = deepen (search, 0, get_last_depth (limits), NULL);
  g_free (search);
  return score;
}

KtSquare
caro_think_choose (CaroShared *shared, const MnkPosition *position, const KtLimits *limits,
                   KtProgress *progress)
{
  CaroSearch *search = g_new (CaroSearch, 1);
  KtSquare square;
  int score;

  caro_search_init (search, position, shared);
  search->budget = make_budget (limits, progress);
  guess (search);
  if (!find_win_by_force (search, limits, &score))
    deepen (search, 0, get_last_depth (limits), NULL);
  square = search->frames[0].line[0];
  g_free (search);
  return square;
}
