/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/kt-review-private.h"

#include <math.h>
#include <stdlib.h>

#include "engine/kt-engine.h"
#include "games/kt-registry.h"
#include "model/review/kt-review-proofs.h"

enum { MIN_US = 3000, MAX_US = 250000 };

KtReview *
kt_review_new (KtGameTree *tree)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  guint depth = kt_node_get_depth (kt_game_tree_get_tip (tree));
  KtReview *self = g_new0 (KtReview, 1);

  self->start = kt_position_copy (kt_game_tree_get_start (tree));
  self->moves = g_new0 (KtReviewMove, MAX (depth, 1));
  for (guint i = 0; i < depth; i++) {
    const KtAction *action = kt_node_get_action (line->pdata[i]);

    if (!kt_action_is_on_board (*action))
      break;
    self->moves[self->n_moves++].action = *action;
  }
  self->places = g_new0 (KtReviewPlace, self->n_moves + 1);
  return self;
}

void
kt_review_free (KtReview *self)
{
  g_free (self->start);
  g_free (self->places);
  g_free (self->moves);
  g_free (self);
}

/* Returns the chance of actor 0 in thousandths. Only a forced win or loss may have 1000 or 0. */
static int
get_chance_of_first (const KtPosition *position, int score)
{
  const KtGameModule *module = kt_registry_get_module (position->game);
  double chance = kt_review_get_chance (module, position->actor == 0 ? score : -score);
  int thousandths = (int) lround (chance * KT_REVIEW_THOUSAND);

  if (kt_score_is_win (score) || kt_score_is_loss (score))
    return thousandths;
  return CLAMP (thousandths, 1, KT_REVIEW_THOUSAND - 1);
}

static int
get_final_chance (const KtResult *result)
{
  if (result->outcome == KT_DRAW)
    return KT_REVIEW_THOUSAND / 2;
  return result->winner == 0 ? KT_REVIEW_THOUSAND : 0;
}

/* Evaluates a position; `played` is the move played there, NULL at the end of the line. */
static void
search_position (KtReviewPlace *place, KtEngine *engine, const KtPosition *position,
                 const KtAction *played, const KtLimits *limits, KtProgress *progress)
{
  gboolean is_over = kt_position_is_over (position);

  if (is_over || !place->is_settled)
    return;
  if (!place->is_proved || kt_action_is_none (place->finding.action))
    kt_engine_think (engine, position, limits, progress, &place->finding);
  if (!place->is_proved)
    place->chance = get_chance_of_first (position, place->finding.score);
  place->is_best = played && kt_action_equal (place->finding.action, *played);
  place->is_won = place->is_proved
                      ? place->chance == (position->actor == 0 ? KT_REVIEW_THOUSAND : 0)
                      : kt_score_is_win (place->finding.score);
}

/* Sets which positions can be judged, and the result of a position in which the game is over. */
static void
begin_places (KtReview *self, char *positions)
{
  for (guint i = 0; i <= self->n_moves; i++) {
    const KtPosition *position = kt_review_get_position (self, positions, i);
    KtReviewPlace *place = &self->places[i];

    *place = (KtReviewPlace){ .chance = KT_REVIEW_THOUSAND / 2 };
    place->is_proved = kt_position_is_over (position);
    place->is_settled = place->is_proved || kt_review_is_settled (position);
    if (place->is_proved)
      place->chance = get_final_chance (&position->result);
  }
}

KtPosition *
kt_review_get_position (const KtReview *self, char *positions, guint index)
{
  return (KtPosition *) (gpointer) (positions + index * self->start->game->position_size);
}

char *
kt_review_list_positions (const KtReview *self)
{
  char *all = g_malloc ((self->n_moves + 1) * self->start->game->position_size);

  kt_position_copy_to (self->start, kt_review_get_position (self, all, 0));
  for (guint i = 0; i < self->n_moves; i++) {
    KtPosition *next = kt_review_get_position (self, all, i + 1);

    kt_position_copy_to (kt_review_get_position (self, all, i), next);
    kt_position_play (next, &self->moves[i].action);
  }
  return all;
}

/* Returns the chance of the player who made the move, in the position at `place`. */
static double
get_chance (const KtReviewPlace *place, const KtAction *action)
{
  int chance = action->actor == 0 ? place->chance : KT_REVIEW_THOUSAND - place->chance;

  return (double) chance / KT_REVIEW_THOUSAND;
}

/* Judges a move. If the search after the move finds a higher chance than the search before it, the
 * search before was too shallow, so the higher chance counts for both. If the value before is
 * proved, the search after was wrong, and the proved value counts. */
static void
judge (KtReview *self, guint index)
{
  const KtReviewPlace *place = &self->places[index], *next = place + 1;
  KtReviewMove *move = &self->moves[index];

  move->is_judged = place->is_settled && next->is_settled;
  if (!move->is_judged)
    return;
  move->best = place->finding;
  move->before = get_chance (place, &move->action);
  move->after = get_chance (next, &move->action);
  if (place->is_proved)
    move->after = MIN (move->after, move->before);
  else
    move->before = place->is_best ? move->after : MAX (move->before, move->after);
  move->judgement = kt_review_judge (move->before - move->after);
  move->misses_win = place->is_won && !place->is_best && move->after < 1;
  move->is_win_proved = move->misses_win && place->is_proved;
  move->is_proved = place->is_proved && next->is_proved;
}

void
kt_review_judge_moves (KtReview *self)
{
  for (guint i = 0; i < self->n_moves; i++)
    judge (self, i);
}

/* --- The searches ----------------------------------------------------------------------------- */

/* Proofs take at most a quarter of the time. The first search of all positions takes two thirds.
 * Positions around apparent mistakes and blunders are then searched LONGER times as long, and once
 * more if the judgement is close or the move seems decisive. */
enum { PARTS_TO_PROVE = 4, FIRST_OF_THREE = 2, LONGER = 4, MAX_SEARCHES = 3 };

typedef struct {
  KtReview *review;
  KtEngine *engine;
  char *positions;
  guint *n_searches; /* number of searches so far, per position */
  KtLimits limits[MAX_SEARCHES];
  gint64 start_us;
  gint64 time_us; /* total time limit; 0: none */
  KtProgress *progress;
  KtReviewListener listener;
  gpointer data;
} ReviewRun;

static void
search_index (ReviewRun *run, guint index)
{
  KtReview *self = run->review;

  search_position (&self->places[index], run->engine,
                   kt_review_get_position (self, run->positions, index),
                   index < self->n_moves ? &self->moves[index].action : NULL,
                   &run->limits[run->n_searches[index]], run->progress);
  run->n_searches[index]++;
}

/* Reports that `n_done` positions were searched. Repeated searches are counted as half of the
 * number of positions. */
static void
report (ReviewRun *run, guint n_done)
{
  guint n = run->review->n_moves + 1;

  if (run->listener)
    run->listener (n_done, n + n / 2, run->data);
}

/* Searches all positions, the last one first. */
static gboolean
search_all (ReviewRun *run)
{
  guint n = run->review->n_moves + 1;

  for (guint i = n; i-- > 0;) {
    if (kt_progress_is_stopped (run->progress))
      return FALSE;
    search_index (run, i);
    report (run, n - i);
  }
  return !kt_progress_is_stopped (run->progress);
}

/* Returns how often the positions before and after a move were searched: the lower of the two
 * numbers. */
static guint
count_searches (const ReviewRun *run, guint index)
{
  return MIN (run->n_searches[index], run->n_searches[index + 1]);
}

static guint
count_needed (const KtReviewMove *move, gboolean is_moment)
{
  if (!move->is_judged || move->judgement < KT_JUDGEMENT_MISTAKE)
    return 1;
  return is_moment || kt_review_is_near_blunder (move->before - move->after) ? MAX_SEARCHES : 2;
}

static gboolean
is_more_urgent (const ReviewRun *run, guint index, guint other)
{
  const KtReviewMove *move = &run->review->moves[index], *than = &run->review->moves[other];

  if (count_searches (run, index) != count_searches (run, other))
    return count_searches (run, index) < count_searches (run, other);
  return move->before - move->after > than->before - than->after;
}

/* Returns the index of the move with the greatest apparent loss among the moves with the fewest
 * searches; G_MAXUINT if no move needs another search. */
static guint
find_next_to_repeat (ReviewRun *run)
{
  const KtReview *review = run->review;
  KtReviewMoments moments = kt_review_list_moments (review);
  guint worst = G_MAXUINT;

  for (guint i = 0; i < review->n_moves; i++) {
    gboolean is_moment = kt_review_moments_have (&moments, i);

    if (count_searches (run, i) < count_needed (&review->moves[i], is_moment) &&
        (worst == G_MAXUINT || is_more_urgent (run, i, worst)))
      worst = i;
  }
  return worst;
}

static gboolean
has_time (ReviewRun *run, guint index)
{
  gint64 spent_us = g_get_monotonic_time () - run->start_us;
  gint64 needed_us = 2 * run->limits[count_searches (run, index)].time_us;

  return run->time_us == 0 || spent_us + needed_us <= run->time_us;
}

/* Reports the progress of the repeated searches, measured by time. */
static void
report_repeated (ReviewRun *run)
{
  guint n = run->review->n_moves + 1, n_again = n + n / 2;
  double part = run->time_us == 0
                    ? 0
                    : (double) (g_get_monotonic_time () - run->start_us) / (double) run->time_us;

  report (run, MAX (n, (guint) (part * n_again)));
}

/* Searches the positions around the worst moves again, one move after the other. A move whose
 * judgement changes may be searched once more. */
static gboolean
search_again (ReviewRun *run)
{
  guint index;

  while ((index = find_next_to_repeat (run)) != G_MAXUINT && has_time (run, index)) {
    guint n_searches = count_searches (run, index);

    for (guint place = index + 2; place-- > index;) {
      if (run->n_searches[place] == n_searches)
        search_index (run, place);
    }
    if (kt_progress_is_stopped (run->progress))
      return FALSE;
    kt_review_judge_moves (run->review);
    report_repeated (run);
  }
  return TRUE;
}

/* A limit of the depth, because without one engines do not search a position that has only one
 * move. */
enum { MAX_DEPTH = 100 };

static void
set_limits (ReviewRun *run, const KtReviewLimits *limits)
{
  gint64 first_us = limits->time_us * FIRST_OF_THREE / 3 / (run->review->n_moves + 1);

  run->time_us = limits->time_us;
  for (guint i = 0; i < MAX_SEARCHES; i++)
    run->limits[i].depth = MAX_DEPTH;
  run->limits[0].positions = limits->positions;
  if (limits->time_us > 0)
    run->limits[0].time_us = CLAMP (first_us, MIN_US, MAX_US);
  for (guint i = 1; i < MAX_SEARCHES; i++) {
    run->limits[i].positions = LONGER * run->limits[i - 1].positions;
    run->limits[i].time_us = LONGER * run->limits[i - 1].time_us;
  }
}

static gboolean
run_all (ReviewRun *run)
{
  gint64 end_us = run->time_us > 0 ? run->start_us + run->time_us : 0;

  begin_places (run->review, run->positions);
  kt_review_prove (run->review, run->positions,
                   &(KtLimits){ .positions = run->limits[MAX_SEARCHES - 1].positions },
                   run->time_us / PARTS_TO_PROVE, run->progress);
  if (!search_all (run))
    return FALSE;
  kt_review_judge_moves (run->review);
  if (!search_again (run))
    return FALSE;
  kt_review_verify_wins (run->review, run->positions, end_us, run->progress);
  kt_review_judge_moves (run->review);
  return !kt_progress_is_stopped (run->progress);
}

gboolean
kt_review_run (KtReview *self, const KtReviewLimits *limits, KtProgress *progress,
               KtReviewListener listener, gpointer data)
{
  g_autofree char *positions = kt_review_list_positions (self);
  g_autofree guint *n_searches = g_new0 (guint, self->n_moves + 1);
  g_autoptr (KtEngine) engine = kt_registry_create_strongest (self->start->game);
  ReviewRun run = { .review = self,
                    .engine = engine,
                    .positions = positions,
                    .n_searches = n_searches,
                    .start_us = g_get_monotonic_time (),
                    .progress = progress,
                    .listener = listener,
                    .data = data };

  set_limits (&run, limits);
  if (run_all (&run))
    return TRUE;
  for (guint i = 0; i < self->n_moves; i++)
    self->moves[i].is_judged = FALSE;
  return FALSE;
}

/* --- Results ---------------------------------------------------------------------------------- */

guint
kt_review_get_n_moves (const KtReview *self)
{
  return self->n_moves;
}

const KtReviewMove *
kt_review_get_move (const KtReview *self, guint index)
{
  g_return_val_if_fail (index < self->n_moves, NULL);
  return &self->moves[index];
}

gboolean
kt_review_is_marked (const KtReview *self, guint index)
{
  return kt_review_get_move (self, index)->judgement != KT_JUDGEMENT_NONE;
}

double
kt_review_get_chance_after (const KtReview *self, guint n)
{
  g_return_val_if_fail (n <= self->n_moves, 0.5);
  return (double) self->places[n].chance / KT_REVIEW_THOUSAND;
}

gboolean
kt_review_is_proved_after (const KtReview *self, guint n)
{
  g_return_val_if_fail (n <= self->n_moves, FALSE);
  return self->places[n].is_proved;
}

static double
get_loss (const KtReviewMove *move)
{
  return move->is_judged ? move->before - move->after : 0;
}

double
kt_review_get_accuracy_of (const KtReview *self, int actor)
{
  g_autofree double *chances = g_new (double, self->n_moves + 1), *volatilities = NULL;
  g_autofree double *accuracies = g_new (double, self->n_moves + 1);
  guint n = 0;

  for (guint i = 0; i <= self->n_moves; i++)
    chances[i] = kt_review_get_chance_after (self, i);
  volatilities = kt_review_get_volatilities (chances, self->n_moves);
  for (guint i = 0; i < self->n_moves; i++) {
    if (!self->moves[i].is_judged || self->moves[i].action.actor != actor)
      continue;
    volatilities[n] = volatilities[i];
    accuracies[n++] = kt_review_get_move_accuracy (get_loss (&self->moves[i]));
  }
  return kt_review_get_accuracy (accuracies, volatilities, n);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

/* Replaces the moment with the least loss by a move, if the move lost more. */
static void
replace_least (const KtReview *self, KtReviewMoments *moments, guint move)
{
  guint *least = &moments->moves[0];

  for (guint i = 1; i < moments->n; i++) {
    if (get_loss (&self->moves[moments->moves[i]]) < get_loss (&self->moves[*least]))
      least = &moments->moves[i];
  }
  if (get_loss (&self->moves[move]) > get_loss (&self->moves[*least]))
    *least = move;
}

KtReviewMoments
kt_review_list_moments (const KtReview *self)
{
  KtReviewMoments moments = { { 0 }, 0 };

  for (guint i = 0; i < self->n_moves; i++) {
    if (self->moves[i].judgement == KT_JUDGEMENT_NONE)
      continue;
    if (moments.n < KT_REVIEW_MOMENTS)
      moments.moves[moments.n++] = i;
    else
      replace_least (self, &moments, i);
  }
  qsort (moments.moves, moments.n, sizeof *moments.moves, compare_numbers);
  return moments;
}

gboolean
kt_review_moments_have (const KtReviewMoments *self, guint move)
{
  gboolean is_there = FALSE;

  for (guint i = 0; i < self->n; i++)
    is_there = is_there || self->moves[i] == move;
  return is_there;
}
