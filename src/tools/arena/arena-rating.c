/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-rating.h"

#include <math.h>
#include <string.h>

enum { MAX_STEPS = 100 };

/* The iteration stops when no rating changes by more than this, in natural units of the logistic
 * curve. */
static const double precision = 1e-10;
/* The maximum change of a rating in one step, so that the iteration does not overshoot the
 * maximum. */
static const double longest_step = 1;

typedef struct {
  const ArenaScore *scores;
  guint n_scores, n_players;
  guint root;         /* this player is fixed at 0 */
  gboolean *is_rated; /* for each player: whether the rating is finite */
  double *strengths;  /* ratings in natural units */
  double *matrix;     /* n_players rows and columns: Fisher information, then its inverse */
} Rating;

static double
get_points (const ArenaTally *tally)
{
  return tally->wins + tally->draws / 2.0;
}

static double
get_expected (const Rating *self, const ArenaScore *score)
{
  return 1 / (1 + exp (self->strengths[score->second] - self->strengths[score->first]));
}

static double *
get_cell (const Rating *self, guint row, guint column)
{
  return &self->matrix[row * self->n_players + column];
}

static gboolean
is_counted (const Rating *self, const ArenaScore *score)
{
  return self->is_rated[score->first] && self->is_rated[score->second];
}

/* --- Comparable players --- */

/* Marks the players that can be reached from the root. A step leads from a player to one who
 * took points from this player; backwards if `forwards` is FALSE. */
static void
spread (const Rating *self, gboolean forwards, gboolean *reached)
{
  gboolean grows = TRUE;

  memset (reached, 0, self->n_players * sizeof *reached);
  reached[self->root] = TRUE;
  while (grows) {
    grows = FALSE;
    for (guint i = 0; i < self->n_scores; i++) {
      const ArenaScore *score = &self->scores[i];
      const ArenaTally turned = arena_tally_turn (&score->tally);
      gboolean up = get_points (forwards ? &turned : &score->tally) > 0;
      gboolean down = get_points (forwards ? &score->tally : &turned) > 0;
      gboolean first = reached[score->first], second = reached[score->second];

      reached[score->second] |= first && up;
      reached[score->first] |= second && down;
      grows |= reached[score->first] != first || reached[score->second] != second;
    }
  }
}

/* Finds the players whose ratings are finite: maximum likelihood ratings are finite for players
 * that are reachable in both directions (Ford, 1957). Players reachable in only one direction
 * have infinite ratings. */
static guint
find_rated (Rating *self, guint root, ArenaRating *ratings)
{
  guint n_rated = 0;
  g_autofree gboolean *takers = g_new (gboolean, self->n_players);
  g_autofree gboolean *givers = g_new (gboolean, self->n_players);

  self->root = root;
  spread (self, TRUE, takers);
  spread (self, FALSE, givers);
  for (guint i = 0; i < self->n_players; i++) {
    self->is_rated[i] = takers[i] && givers[i];
    n_rated += self->is_rated[i] ? 1 : 0;
    ratings[i].elo = takers[i] ? INFINITY : givers[i] ? -INFINITY : NAN;
    ratings[i].error = INFINITY;
  }
  return n_rated;
}

/* If there is no anchor, rates the largest group of comparable players; the first of several. */
static void
choose_circle (Rating *self, ArenaRating *ratings)
{
  guint most = 0, best = 0;

  for (guint i = 0; i < self->n_players; i++) {
    guint n_rated = find_rated (self, i, ratings);

    if (n_rated <= most)
      continue;
    most = n_rated;
    best = i;
  }
  find_rated (self, best, ratings);
}

/* --- The most likely ratings --- */

/* Adds the information of a score about the difference of two players. */
static void
add_to_matrix (Rating *self, const ArenaScore *score, double amount)
{
  *get_cell (self, score->first, score->first) += amount;
  *get_cell (self, score->second, score->second) += amount;
  *get_cell (self, score->first, score->second) -= amount;
  *get_cell (self, score->second, score->first) -= amount;
}

/* Clears the rows and columns of fixed players in the matrix. `alone` is put on their diagonal:
 * 1 before the inversion and 0 afterwards. */
static void
hold (Rating *self, double alone)
{
  for (guint i = 0; i < self->n_players; i++) {
    if (i != self->root && self->is_rated[i])
      continue;
    for (guint j = 0; j < self->n_players; j++)
      *get_cell (self, i, j) = *get_cell (self, j, i) = 0;
    *get_cell (self, i, i) = alone;
  }
}

/* Inverts the matrix in place (Gauss–Jordan). It is positive definite, so no pivoting is needed. */
static void
invert (Rating *self)
{
  guint n = self->n_players;

  for (guint pivot = 0; pivot < n; pivot++) {
    double scale = 1 / *get_cell (self, pivot, pivot);

    *get_cell (self, pivot, pivot) = 1;
    for (guint column = 0; column < n; column++)
      *get_cell (self, pivot, column) *= scale;
    for (guint row = 0; row < n; row++) {
      double factor = *get_cell (self, row, pivot);

      if (row == pivot)
        continue;
      *get_cell (self, row, pivot) = 0;
      for (guint column = 0; column < n; column++)
        *get_cell (self, row, column) -= factor * *get_cell (self, pivot, column);
    }
  }
}

/* Inverts the Fisher information, with the root fixed. */
static void
invert_information (Rating *self)
{
  memset (self->matrix, 0, self->n_players * self->n_players * sizeof *self->matrix);
  for (guint i = 0; i < self->n_scores; i++) {
    double expected = get_expected (self, &self->scores[i]);

    if (is_counted (self, &self->scores[i]))
      add_to_matrix (self, &self->scores[i],
                     arena_tally_get_games (&self->scores[i].tally) * expected * (1 - expected));
  }
  hold (self, 1);
  invert (self);
  hold (self, 0);
}

/* Computes the difference between actual and expected points of each player. */
static void
find_surplus (const Rating *self, double *surplus)
{
  memset (surplus, 0, self->n_players * sizeof *surplus);
  for (guint i = 0; i < self->n_scores; i++) {
    const ArenaScore *score = &self->scores[i];
    double more = get_points (&score->tally) -
                  arena_tally_get_games (&score->tally) * get_expected (self, score);

    if (is_counted (self, score)) {
      surplus[score->first] += more;
      surplus[score->second] -= more;
    }
  }
  surplus[self->root] = 0;
}

/* Makes one Newton step. Returns the largest change of a rating before it was limited. */
static double
climb (Rating *self)
{
  g_autofree double *surplus = g_new (double, self->n_players);
  double farthest = 0;

  find_surplus (self, surplus);
  invert_information (self);
  for (guint i = 0; i < self->n_players; i++) {
    double step = 0;

    for (guint j = 0; j < self->n_players; j++)
      step += *get_cell (self, i, j) * surplus[j];
    self->strengths[i] += CLAMP (step, -longest_step, longest_step);
    farthest = MAX (farthest, fabs (step));
  }
  return farthest;
}

/* --- Errors --- */

/* Returns the squared deviations of results from their expectation. They are summed by pairs of
 * games if every game belongs to a pair, because games of a pair are not independent. */
static double
get_score_variance (const Rating *self, const ArenaScore *score)
{
  const ArenaTally *tally = &score->tally;
  const guint games[] = { tally->losses, tally->draws, tally->wins };
  gboolean by_pairs = 2 * arena_tally_get_pairs (tally) == arena_tally_get_games (tally);
  guint n = by_pairs ? ARENA_PAIR_RESULTS : G_N_ELEMENTS (games);
  double expected = get_expected (self, score) * (n - 1), sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (by_pairs ? tally->pairs[i] : games[i]) * (i - expected) * (i - expected);
  return sum / 4;
}

/* The effect of a result on a player's rating relative to the reference. */
static double
get_leverage (const Rating *self, const ArenaScore *score, const double *weights)
{
  double sum = 0;

  for (guint i = 0; i < self->n_players; i++)
    sum += weights[i] * (*get_cell (self, i, score->first) - *get_cell (self, i, score->second));
  return sum;
}

/* Returns the standard deviation of a weighted sum of ratings; the weights sum to 0. It is
 * estimated from the results themselves (the Huber–White "sandwich"), because draws reduce it
 * below the model's value. If all results are equal up to rounding, it is infinite. */
static double
get_deviation (const Rating *self, const double *weights)
{
  static const double rounding = 1e-12;
  double variance = 0, most = 0;

  for (guint i = 0; i < self->n_scores; i++) {
    double leverage;

    if (!is_counted (self, &self->scores[i]))
      continue;
    leverage = get_leverage (self, &self->scores[i], weights);
    variance += leverage * leverage * get_score_variance (self, &self->scores[i]);
    most += leverage * leverage;
  }
  return most > 0 && variance <= rounding * most ? INFINITY : sqrt (variance);
}

/* --- The ratings --- */

/* Sets the weights of the reference: minus the anchor's rating or minus the mean. Returns the
 * number of rated players. */
static guint
set_reference_weights (const Rating *self, int anchor, double *weights)
{
  guint n_rated = 0;

  for (guint i = 0; i < self->n_players; i++)
    n_rated += self->is_rated[i] ? 1 : 0;
  for (guint i = 0; i < self->n_players; i++) {
    double all = self->is_rated[i] ? 1.0 / n_rated : 0;

    weights[i] = anchor == ARENA_NO_ANCHOR ? -all : -(double) ((guint) anchor == i);
  }
  return n_rated;
}

/* Writes the ratings. A player without comparable opponents gets none. */
static void
write_ratings (const Rating *self, int anchor, double elo, ArenaRating *ratings)
{
  const double unit = 400 / G_LN10;
  g_autofree double *weights = g_new (double, self->n_players);
  double reference = 0;

  if (set_reference_weights (self, anchor, weights) == 1 && anchor == ARENA_NO_ANCHOR) {
    ratings[self->root].elo = NAN;
    return;
  }
  for (guint i = 0; i < self->n_players; i++)
    reference -= weights[i] * self->strengths[i];
  for (guint i = 0; i < self->n_players; i++) {
    if (!self->is_rated[i])
      continue;
    weights[i] += 1;
    ratings[i].elo = elo + unit * (self->strengths[i] - reference);
    ratings[i].error = unit * arena_deviations_95 * get_deviation (self, weights);
    weights[i] -= 1;
  }
}

void
arena_rate (const ArenaScore *scores, guint n_scores, guint n_players, int anchor, double elo,
            ArenaRating *ratings)
{
  g_autofree gboolean *is_rated = g_new (gboolean, n_players);
  g_autofree double *strengths = g_new0 (double, n_players);
  g_autofree double *matrix = g_new (double, n_players *n_players);
  Rating self = { scores, n_scores, n_players, 0, is_rated, strengths, matrix };

  if (anchor == ARENA_NO_ANCHOR)
    choose_circle (&self, ratings);
  else
    find_rated (&self, (guint) anchor, ratings);
  for (guint i = 0; i < MAX_STEPS && climb (&self) > precision; i++)
    ;
  invert_information (&self);
  write_ratings (&self, anchor, elo, ratings);
}
