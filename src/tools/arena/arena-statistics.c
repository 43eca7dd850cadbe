/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-statistics.h"

#include <math.h>

const double arena_deviations_95 = 1.959963984540054;

guint
arena_tally_get_games (const ArenaTally *tally)
{
  return tally->wins + tally->draws + tally->losses;
}

guint
arena_tally_get_pairs (const ArenaTally *tally)
{
  guint n = 0;

  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++)
    n += tally->pairs[i];
  return n;
}

ArenaTally
arena_tally_turn (const ArenaTally *tally)
{
  ArenaTally turned = { .wins = tally->losses, .draws = tally->draws, .losses = tally->wins };

  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++)
    turned.pairs[i] = tally->pairs[ARENA_PAIR_RESULTS - 1 - i];
  return turned;
}

void
arena_tally_add (ArenaTally *to, const ArenaTally *tally)
{
  to->wins += tally->wins;
  to->draws += tally->draws;
  to->losses += tally->losses;
  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++)
    to->pairs[i] += tally->pairs[i];
}

/* --- Elo --- */

double
arena_elo_to_score (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

double
arena_score_to_elo (double score)
{
  if (score <= 0)
    return -INFINITY;
  return score >= 1 ? INFINITY : -400 * log10 (1 / score - 1);
}

/* Computes mean and variance of a result, whose values are evenly spaced from 0 to 1. */
static void
get_moments (const double *weights, guint n, double *mean, double *variance)
{
  double total = 0, sum = 0, squares = 0;

  for (guint i = 0; i < n; i++) {
    double value = (double) i / (n - 1);

    total += weights[i];
    sum += weights[i] * value;
    squares += weights[i] * value * value;
  }
  *mean = sum / total;
  *variance = MAX (squares / total - *mean * *mean, 0);
}

/* Returns the standard deviation of the mean score. */
static double
get_deviation (const ArenaTally *tally, double *score)
{
  guint n_games = arena_tally_get_games (tally), n_pairs = arena_tally_get_pairs (tally);
  double weights[ARENA_PAIR_RESULTS] = { tally->losses, tally->draws, tally->wins };
  double variance;

  if (2 * n_pairs != n_games) {
    get_moments (weights, 3, score, &variance);
    return sqrt (variance / n_games);
  }
  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++)
    weights[i] = tally->pairs[i];
  get_moments (weights, ARENA_PAIR_RESULTS, score, &variance);
  return sqrt (variance / n_pairs);
}

ArenaEstimate
arena_estimate (const ArenaTally *tally)
{
  ArenaEstimate estimate = { .score = 0.5, .error = INFINITY, .likelihood = 0.5 };
  double deviation, low, high;

  if (arena_tally_get_games (tally) == 0)
    return estimate;
  deviation = get_deviation (tally, &estimate.score);
  low = estimate.score - arena_deviations_95 * deviation;
  high = estimate.score + arena_deviations_95 * deviation;
  estimate.elo = arena_score_to_elo (estimate.score);
  estimate.likelihood = NAN;
  if (deviation == 0)
    return estimate;
  estimate.error = (arena_score_to_elo (high) - arena_score_to_elo (low)) / 2;
  estimate.likelihood = erfc (-(estimate.score - 0.5) / deviation / G_SQRT2) / 2;
  return estimate;
}

/* --- The sequential test --- */

/* Computes the relative frequencies of pair results. Each is at least a small positive value, as in
 * fishtest, because a result that has not occurred yet is still possible. */
static double
get_shares (const ArenaTally *tally, double shares[ARENA_PAIR_RESULTS])
{
  static const double least = 1e-3;
  double total = 0;

  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++) {
    shares[i] = MAX (tally->pairs[i], least);
    total += shares[i];
  }
  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++)
    shares[i] /= total;
  return total;
}

static double
get_slope (const double shares[ARENA_PAIR_RESULTS], double score, double tilt)
{
  double sum = 0;

  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++) {
    double distance = i / 4.0 - score;

    sum += shares[i] * distance / (1 + tilt * distance);
  }
  return sum;
}

/* The most likely distribution with mean `score` has the frequencies p / (1 + tilt * (value -
 * score)), where the tilt is the root of get_slope() (M. Van den Bergh, "Comments on Normalized
 * Elo"). The slope decreases with the tilt, so the root is found by bisection. */
static double
find_tilt (const double shares[ARENA_PAIR_RESULTS], double score)
{
  enum { HALVINGS = 100 };
  double low = -1 / (1 - score), high = 1 / score;

  for (guint i = 0; i < HALVINGS; i++) {
    double middle = (low + high) / 2;

    if (get_slope (shares, score, middle) > 0)
      low = middle;
    else
      high = middle;
  }
  return (low + high) / 2;
}

double
arena_sprt_get_llr (const ArenaSprt *sprt, const ArenaTally *tally)
{
  double shares[ARENA_PAIR_RESULTS], total = get_shares (tally, shares), sum = 0;
  double score0 = arena_elo_to_score (sprt->elo0), score1 = arena_elo_to_score (sprt->elo1);
  double tilt0 = find_tilt (shares, score0), tilt1 = find_tilt (shares, score1);

  if (arena_tally_get_pairs (tally) == 0)
    return 0;
  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++) {
    double value = i / 4.0;

    sum += shares[i] * (log1p (tilt0 * (value - score0)) - log1p (tilt1 * (value - score1)));
  }
  return total * sum;
}

double
arena_sprt_get_lower (const ArenaSprt *sprt)
{
  return log (sprt->beta / (1 - sprt->alpha));
}

double
arena_sprt_get_upper (const ArenaSprt *sprt)
{
  return log ((1 - sprt->beta) / sprt->alpha);
}

ArenaVerdict
arena_sprt_decide (const ArenaSprt *sprt, const ArenaTally *tally)
{
  double llr = arena_sprt_get_llr (sprt, tally);

  if (llr >= arena_sprt_get_upper (sprt))
    return ARENA_SPRT_ACCEPTS_ELO1;
  return llr <= arena_sprt_get_lower (sprt) ? ARENA_SPRT_ACCEPTS_ELO0 : ARENA_SPRT_UNDECIDED;
}
