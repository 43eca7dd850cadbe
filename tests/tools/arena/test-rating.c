/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-rating.h"

#include <math.h>

static const double unit = 400 / G_LN10;

/* Seven baseball teams of 1987, which met 13 times each, with the wins of each against the
 * others. A. Agresti, Categorical Data Analysis (second edition, 2002), pages 437 and 438, fits
 * them: the logarithms of strengths relative to the last team, with standard errors of about
 * 0.3. */
enum { TEAMS = 7 };
static const guint baseball_wins[TEAMS][TEAMS] = {
  { 0, 7, 9, 7, 7, 9, 11 }, { 6, 0, 7, 5, 11, 9, 9 }, { 4, 6, 0, 7, 7, 8, 12 },
  { 6, 8, 6, 0, 6, 7, 10 }, { 6, 2, 6, 7, 0, 7, 12 }, { 4, 4, 5, 6, 6, 0, 6 },
  { 2, 4, 1, 3, 1, 7, 0 },
};
static const double baseball_strengths[TEAMS] = { 1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0 };

static guint
list_baseball (ArenaScore *scores)
{
  guint n = 0;

  for (guint i = 0; i < TEAMS; i++) {
    for (guint j = i + 1; j < TEAMS; j++)
      scores[n++] =
          (ArenaScore){ i, j, { .wins = baseball_wins[i][j], .losses = baseball_wins[j][i] } };
  }
  return n;
}

static void
test_baseball (void)
{
  ArenaScore scores[TEAMS * TEAMS];
  ArenaRating ratings[TEAMS];
  guint n = list_baseball (scores);

  arena_rate (scores, n, TEAMS, TEAMS - 1, 0, ratings);
  for (guint i = 0; i < TEAMS; i++) {
    g_test_message ("%f ± %f", ratings[i].elo / unit,
                    ratings[i].error / unit / arena_deviations_95);
    g_assert_cmpfloat_with_epsilon (ratings[i].elo / unit, baseball_strengths[i], 0.00501);
    if (i < TEAMS - 1)
      g_assert_cmpfloat_with_epsilon (ratings[i].error / unit / arena_deviations_95, 0.3, 0.0501);
  }
  g_assert_cmpfloat (ratings[TEAMS - 1].error, ==, 0);
}

/* Another anchor shifts all ratings equally; without one the mean is as requested. */
static void
test_anchors (void)
{
  ArenaScore scores[TEAMS * TEAMS];
  ArenaRating first[TEAMS], other[TEAMS], none[TEAMS];
  guint n = list_baseball (scores);
  double mean = 0;

  arena_rate (scores, n, TEAMS, TEAMS - 1, 0, first);
  arena_rate (scores, n, TEAMS, 2, 2500, other);
  arena_rate (scores, n, TEAMS, ARENA_NO_ANCHOR, 100, none);
  g_assert_cmpfloat_with_epsilon (other[2].elo, 2500, 1e-9);
  for (guint i = 0; i < TEAMS; i++) {
    mean += none[i].elo / TEAMS;
    g_assert_cmpfloat_with_epsilon (other[i].elo - other[0].elo, first[i].elo - first[0].elo, 1e-6);
    g_assert_cmpfloat_with_epsilon (none[i].elo - none[0].elo, first[i].elo - first[0].elo, 1e-6);
  }
  g_assert_cmpfloat_with_epsilon (mean, 100, 1e-6);
  /* The error of a difference does not depend on which of the two is the anchor. */
  g_assert_cmpfloat_with_epsilon (other[TEAMS - 1].error, first[2].error, 1e-6);
}

/* Between two players, the rating is the inverse of the logistic curve, and the error follows
 * its slope. */
static void
assert_pair (const ArenaTally *tally, double variance_of_score)
{
  const ArenaScore score = { 0, 1, *tally };
  ArenaEstimate estimate = arena_estimate (tally);
  double slope = unit / (estimate.score * (1 - estimate.score));
  ArenaRating ratings[2];

  arena_rate (&score, 1, 2, 1, 50, ratings);
  g_assert_cmpfloat_with_epsilon (ratings[0].elo, 50 + arena_score_to_elo (estimate.score), 1e-6);
  g_assert_cmpfloat_with_epsilon (ratings[0].error,
                                  arena_deviations_95 * slope * sqrt (variance_of_score), 1e-6);
  g_assert_cmpfloat (ratings[1].elo, ==, 50);
}

/* Single games, and pairs, whose variance is smaller. */
static void
test_two_players (void)
{
  const ArenaTally games = { .wins = 50, .draws = 30, .losses = 20 };
  const ArenaTally pairs = { 25, 50, 25, { 0, 5, 40, 5, 0 } };

  assert_pair (&games, (50 * 0.35 * 0.35 + 30 * 0.15 * 0.15 + 20 * 0.65 * 0.65) / (100 * 100));
  assert_pair (&pairs, 10 * 0.25 * 0.25 / (50 * 50));
}

/* If all pairs ended the same way, their variance is unknown. */
static void
test_alike (void)
{
  const ArenaScore score = { 0, 1, { 3, 0, 3, { 0, 0, 3, 0, 0 } } };
  const ArenaScore better = { 0, 1, { 2, 2, 0, { 0, 0, 0, 2, 0 } } };
  ArenaRating ratings[2];

  arena_rate (&score, 1, 2, ARENA_NO_ANCHOR, 0, ratings);
  g_assert_cmpfloat_with_epsilon (ratings[0].elo, 0, 1e-6);
  g_assert_true (isinf (ratings[0].error));
  arena_rate (&better, 1, 2, 1, 0, ratings);
  g_assert_cmpfloat_with_epsilon (ratings[0].elo, arena_score_to_elo (0.75), 1e-6);
  g_assert_true (isinf (ratings[0].error));
  g_assert_cmpfloat (ratings[1].error, ==, 0);
}

/* A player who lost everything has no finite rating. */
static void
test_alone (void)
{
  const ArenaScore lost = { 0, 1, { 0, 0, 2, { 1, 0, 0, 0, 0 } } };
  ArenaRating ratings[2];

  arena_rate (&lost, 1, 2, ARENA_NO_ANCHOR, 0, ratings);
  g_assert_true (isnan (ratings[0].elo));
  g_assert_true (isinf (ratings[0].error));
  arena_rate (&lost, 1, 2, 0, 1500, ratings);
  g_assert_cmpfloat (ratings[0].elo, ==, 1500);
}

/* In a gauntlet, each difference to the first player depends only on their own games. */
static void
test_gauntlet (void)
{
  const ArenaScore scores[] = { { 0, 1, { 10, 5, 5 } },
                                { 0, 2, { 3, 4, 13 } },
                                { 0, 3, { 9, 2, 9 } } };
  ArenaRating ratings[4];

  arena_rate (scores, G_N_ELEMENTS (scores), 4, 0, 0, ratings);
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++) {
    ArenaEstimate estimate = arena_estimate (&scores[i].tally);

    g_assert_cmpfloat_with_epsilon (ratings[i + 1].elo, -estimate.elo, 1e-6);
  }
}

/* Scores that are expected from given strengths yield these strengths. */
static void
test_known_strengths (void)
{
  static const double elos[] = { -350, -20, 0, 75, 500 };
  enum { PLAYERS = G_N_ELEMENTS (elos), GAMES = 4000000 };
  ArenaScore scores[PLAYERS * PLAYERS];
  ArenaRating ratings[PLAYERS];
  guint n = 0;

  for (guint i = 0; i < PLAYERS; i++) {
    for (guint j = i + 1; j < PLAYERS; j++) {
      guint wins = (guint) lround (GAMES * arena_elo_to_score (elos[i] - elos[j]));

      scores[n++] = (ArenaScore){ i, j, { .wins = wins, .losses = GAMES - wins } };
    }
  }
  arena_rate (scores, n, PLAYERS, 2, 0, ratings);
  for (guint i = 0; i < PLAYERS; i++)
    g_assert_cmpfloat_with_epsilon (ratings[i].elo, elos[i], 0.001);
}

/* Player 1 lost to all, player 4 beat all, nobody met player 5, and 0, 2 and 3 can be compared. */
static void
test_infinite (void)
{
  const ArenaScore scores[] = {
    { 0, 1, { 4, 0, 0 } }, { 0, 2, { 2, 1, 1 } }, { 2, 3, { 1, 0, 3 } },
    { 3, 0, { 0, 1, 3 } }, { 3, 4, { 0, 0, 4 } }, { 1, 4, { 0, 0, 2 } }
  };
  ArenaRating ratings[6], alone[6];

  arena_rate (scores, G_N_ELEMENTS (scores), 6, ARENA_NO_ANCHOR, 0, ratings);
  g_assert_true (isinf (ratings[1].elo) && ratings[1].elo < 0);
  g_assert_true (isinf (ratings[4].elo) && ratings[4].elo > 0);
  g_assert_true (isnan (ratings[5].elo));
  g_assert_true (isfinite (ratings[0].elo) && isfinite (ratings[2].elo) &&
                 isfinite (ratings[3].elo));
  /* Games against the other players do not affect these three. */
  arena_rate (&scores[1], 3, 6, ARENA_NO_ANCHOR, 0, alone);
  g_assert_cmpfloat_with_epsilon (ratings[3].elo, alone[3].elo, 1e-6);
  g_assert_cmpfloat_with_epsilon (ratings[3].error, alone[3].error, 1e-6);
}

static void
test_nothing_played (void)
{
  const ArenaScore scores[] = { { 0, 1, { 0 } } };
  ArenaRating ratings[2];

  arena_rate (scores, 1, 2, 1, 1500, ratings);
  g_assert_cmpfloat (ratings[1].elo, ==, 1500);
  g_assert_true (isnan (ratings[0].elo));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rating/alone", test_alone);
  g_test_add_func ("/rating/baseball", test_baseball);
  g_test_add_func ("/rating/anchors", test_anchors);
  g_test_add_func ("/rating/two-players", test_two_players);
  g_test_add_func ("/rating/alike", test_alike);
  g_test_add_func ("/rating/gauntlet", test_gauntlet);
  g_test_add_func ("/rating/known-strengths", test_known_strengths);
  g_test_add_func ("/rating/infinite", test_infinite);
  g_test_add_func ("/rating/nothing-played", test_nothing_played);
  return g_test_run ();
}
