/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests SPSA with an artificial game: the numbers approach the best ones. */
#include <math.h>

#include "tools/tune/spsa.h"

enum { PAIRS = 20000, STEP = 10 };

/* The best values of the first two numbers; the third one has no effect. */
static const int best[] = { 150, 40 };

static double
get_distance (const int *parameters)
{
  double distance = 0;

  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    distance += pow ((parameters[i] - best[i]) / (double) STEP, 2);
  return distance;
}

/* Plays the two games of a pair, whose results are mostly random. */
static int
play (GRand *random, const int *up, const int *down)
{
  double better = 0.01 * (get_distance (down) - get_distance (up));
  int gain = 0;

  for (guint i = 0; i < 2; i++)
    gain += g_rand_double (random) < 0.5 + CLAMP (better, -0.5, 0.5) ? 1 : -1;
  return gain;
}

static void
learn (SpsaParameter *parameters, guint n, guint64 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  Spsa spsa = { parameters, n, seed, PAIRS };

  for (guint64 pair = 0; pair < PAIRS; pair++) {
    int up[3], down[3];

    spsa_draw (&spsa, pair, up, down);
    spsa_learn (&spsa, pair, play (random, up, down));
  }
}

static void
test_learn (void)
{
  SpsaParameter parameters[] = { { "low", 100, STEP }, { "high", 90, STEP }, { "idle", 60, STEP } };

  learn (parameters, G_N_ELEMENTS (parameters), 1);
  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    g_assert_cmpfloat (fabs (parameters[i].value - best[i]), <, STEP);
  g_assert_cmpfloat (fabs (parameters[2].value - 60), <, 2 * STEP);
}

/* Both sides differ equally from the number, more at first; no value is below 1. */
static void
test_draw (void)
{
  SpsaParameter parameters[] = { { "some", 500, STEP }, { "small", 2, STEP } };
  Spsa spsa = { parameters, G_N_ELEMENTS (parameters), 3, PAIRS };
  guint n_up = 0;

  for (guint64 pair = 0; pair < 1000; pair++) {
    int up[2], down[2];

    spsa_draw (&spsa, pair, up, down);
    g_assert_cmpint (up[0] - 500, ==, 500 - down[0]);
    g_assert_cmpint (ABS (up[0] - 500), >, STEP);
    g_assert_cmpint (ABS (up[0] - 500), <, 4 * STEP);
    g_assert_cmpint (MIN (up[1], down[1]), ==, 1);
    n_up += up[0] > down[0];
  }
  g_assert_cmpuint (n_up, >, 400);
  g_assert_cmpuint (n_up, <, 600);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spsa/draw", test_draw);
  g_test_add_func ("/spsa/learn", test_learn);
  return g_test_run ();
}
