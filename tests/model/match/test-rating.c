/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests how a rating follows a person: against Glickman’s published example, and with simulated
 * players of known strength. */
#include <math.h>

#include "model/match/kt-rating.h"

enum { MIN = 600, MAX = 3000 };

/* A win raises the rating, a loss lowers it, a draw moves it towards the opponent’s, and an
 * expected result hardly changes it. */
static void
test_direction (void)
{
  static const struct {
    guint opponent;
    double score;
    int direction;
  } cases[] = {
    { 1500, 1, 1 }, { 1500, 0, -1 }, { 1800, 0.5, 1 }, { 1200, 0.5, -1 }, { 1500, 0.5, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtRating rating;

    kt_rating_init (&rating, 1500);
    kt_rating_add_game (&rating, cases[i].opponent, cases[i].score, FALSE);
    g_assert_cmpint ((rating.elo > 1500.01) - (rating.elo < 1499.99), ==, cases[i].direction);
    g_assert_cmpuint (rating.n_games, ==, 1);
  }
}

/* In Glickman’s example a player of 1500 with deviation 200 wins against 1400 (30), and loses
 * against 1550 (100) and 1700 (300). As one period this gives 1464 (151.4). Adding the games one
 * by one, with the same deviation for all opponents, gives nearly this result. */
static void
test_published (void)
{
  KtRating rating = { .elo = 1500, .deviation = 200 };

  kt_rating_add_game (&rating, 1400, 1, FALSE);
  kt_rating_add_game (&rating, 1550, 0, FALSE);
  kt_rating_add_game (&rating, 1700, 0, FALSE);
  g_assert_cmpfloat (fabs (rating.elo - 1464), <, 15);
  g_assert_cmpfloat (fabs (rating.deviation - 151.4), <, 10);
}

/* The more games are known, the less a further game changes the rating, but it always does. */
static void
test_pace (void)
{
  KtRating rating;
  double first, later = 0;

  kt_rating_init (&rating, 1000);
  kt_rating_add_game (&rating, 1000, 1, FALSE);
  first = rating.elo - 1000;
  for (guint i = 0; i < 100; i++) {
    double before = rating.elo;

    kt_rating_add_game (&rating, (guint) rating.elo, i % 2, FALSE);
    later = fabs (rating.elo - before);
  }
  g_assert_cmpfloat (first, >, 100);
  g_assert_cmpfloat (later, <, first / 5);
  g_assert_cmpfloat (later, >, 5);
}

/* Each further win in a row changes the rating more than the one before. A draw ends this. */
static void
test_streak (void)
{
  KtRating rating;
  double steps[10], before;

  kt_rating_init (&rating, 1000);
  for (guint i = 0; i < 60; i++)
    kt_rating_add_game (&rating, (guint) rating.elo, i % 2, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    before = rating.elo;
    kt_rating_add_game (&rating, (guint) rating.elo, 1, FALSE);
    steps[i] = rating.elo - before;
  }
  g_assert_cmpfloat (steps[9], >, 3 * steps[0]);
  kt_rating_add_game (&rating, (guint) rating.elo, 0.5, FALSE);
  g_assert_cmpint (rating.streak, ==, 0);
}

static void
test_help (void)
{
  KtRating alone, helped;

  kt_rating_init (&alone, 1000);
  kt_rating_init (&helped, 1000);
  kt_rating_add_game (&alone, 1000, 1, FALSE);
  kt_rating_add_game (&helped, 1000, 1, TRUE);
  g_assert_cmpfloat (helped.elo, >, 1000);
  g_assert_cmpfloat (helped.elo - 1000, <, (alone.elo - 1000) * 0.7);
  g_assert_cmpfloat (helped.deviation, >, alone.deviation);
}

/* A player who loses every game meets the weakest opponent, and never one outside the range of
 * the levels. */
static void
test_range (void)
{
  KtRating rating;

  for (int wins = 0; wins < 2; wins++) {
    kt_rating_init (&rating, 1500);
    for (guint i = 0; i < 300; i++)
      kt_rating_add_game (&rating, kt_rating_get_opponent (&rating, MIN, MAX), wins, FALSE);
    g_assert_cmpuint (kt_rating_get_opponent (&rating, MIN, MAX), ==, wins ? MAX : MIN);
  }
}

static double
play (double strength, guint opponent, GRand *random)
{
  return g_rand_double (random) < 1 / (1 + pow (10, (opponent - strength) / 400));
}

/* Returns the points in games 21 to 60 of a player of this strength, which grows by `growth` in
 * each game. */
static double
get_share (double strength, double growth, guint start, guint32 seed)
{
  enum { FIRST = 21, LAST = 60 };
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  double points = 0;
  KtRating rating;

  kt_rating_init (&rating, start);
  for (guint game = 1; game <= LAST; game++) {
    guint opponent = kt_rating_get_opponent (&rating, MIN, MAX);
    double score = play (strength + growth * game, opponent, random);

    kt_rating_add_game (&rating, opponent, score, FALSE);
    points += game >= FIRST ? score : 0;
  }
  return points / (LAST - FIRST + 1);
}

/* After twenty games a player of any strength wins about half of the points, and slightly more
 * while learning. This holds for the mean of many trials; single trials are nearly always
 * between 30 and 70 %. */
static void
test_follows (void)
{
  enum { TRIALS = 200 };
  static const double growths[] = { 0, 4 }, bounds[] = { 0.05, 0.1 };

  for (guint growth = 0; growth < G_N_ELEMENTS (growths); growth++) {
    for (double strength = 700; strength < 2800; strength += 400) {
      double sum = 0;
      guint n_far = 0;

      for (guint i = 0; i < TRIALS; i++) {
        double share = get_share (strength, growths[growth], 1200, i + 1);

        sum += share;
        n_far += fabs (share - 0.5) > 0.2;
      }
      g_test_message ("strength %.0f: %.1f %%", strength, 100 * sum / TRIALS);
      g_assert_cmpfloat (fabs (sum / TRIALS - 0.5), <, bounds[growth]);
      g_assert_cmpuint (n_far, <, TRIALS / 20);
    }
  }
}

static void
test_text (void)
{
  static const char *const wrong[] = {
    "",          "1200",        "1200 80 1",    "1200 80 1 3 4", "1200 80 1x",
    "-5 80 1 3", "1200 20 1 3", "99999 80 1 3", "1200 999 1 3"
  };
  KtRating rating, read = { 0 };
  g_autofree char *text = NULL, *again = NULL;

  kt_rating_init (&rating, 1200);
  kt_rating_add_game (&rating, 1300, 1, FALSE);
  text = kt_rating_to_text (&rating);
  g_assert_true (kt_rating_parse (&read, text));
  again = kt_rating_to_text (&read);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpfloat (fabs (read.elo - rating.elo), <=, 0.5);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_assert_false (kt_rating_parse (&read, wrong[i]));
    g_assert_cmpuint (read.n_games, ==, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rating/direction", test_direction);
  g_test_add_func ("/rating/published", test_published);
  g_test_add_func ("/rating/pace", test_pace);
  g_test_add_func ("/rating/streak", test_streak);
  g_test_add_func ("/rating/help", test_help);
  g_test_add_func ("/rating/range", test_range);
  g_test_add_func ("/rating/follows", test_follows);
  g_test_add_func ("/rating/text", test_text);
  return g_test_run ();
}
