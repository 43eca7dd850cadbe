/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-statistics.h"

#include <math.h>

static ArenaTally
make_tally (const guint pairs[ARENA_PAIR_RESULTS])
{
  ArenaTally tally = { 0 };

  for (guint i = 0; i < ARENA_PAIR_RESULTS; i++)
    tally.pairs[i] = pairs[i];
  return tally;
}

/* Tests of Stockfish on fishtest in 2020 and 2021, from their pull requests: the bounds in {}
 * (logistic Elo), the pairs, and the LLR to two decimals. */
static void
test_llr_of_fishtest (void)
{
  static const struct {
    const char *source;
    double elo0, elo1;
    guint pairs[ARENA_PAIR_RESULTS];
    double llr;
  } tests[] = {
    { "5fe50b9d3932f79192d3973c", -0.25, 1.25, { 292, 5905, 28939, 6129, 299 }, 2.95 },
    { "5f4cb5e8ba100690c5cc5d25", -0.25, 1.25, { 491, 7345, 29693, 7670, 465 }, 2.96 },
    { "5f4dbc2eba100690c5cc5dac", 0.25, 1.25, { 53, 2220, 21459, 2445, 47 }, 2.97 },
    { "5e1c9afed12216a2857e6401", -1, 3, { 424, 2948, 5832, 3045, 460 }, 2.94 },
    { "5e1ceb9975be933c8fe635a3", 0, 2, { 1284, 17437, 55536, 18085, 1292 }, 2.94 },
    { "5f3bb380b38d442594aabefc", -0.5, 1.5, { 153, 2767, 11455, 2865, 180 }, 2.93 },
    { "5f3c46a0a95672ddd56c632a", 0.25, 1.75, { 17, 669, 6429, 785, 16 }, 2.95 },
    { "5f9c7bbc6a2c112b60691d4d", -0.25, 1.25, { 253, 4282, 17604, 4431, 286 }, 2.94 },
    { "5f9d01f06a2c112b60691d87", 0.25, 1.25, { 58, 3302, 33130, 3518, 84 }, 2.97 },
    { "60161ee1735dd7f0f03530f8", -0.25, 1.25, { 115, 2196, 11328, 2317, 136 }, 2.94 },
    { "60163146735dd7f0f03530ff", 0.25, 1.25, { 14, 1030, 14318, 1163, 19 }, 2.93 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    ArenaSprt sprt = { tests[i].elo0, tests[i].elo1, 0.05, 0.05 };
    ArenaTally tally = make_tally (tests[i].pairs);
    double llr = arena_sprt_get_llr (&sprt, &tally);

    g_test_message ("%s: %.4f", tests[i].source, llr);
    g_assert_cmpfloat_with_epsilon (llr, tests[i].llr, 0.00501);
  }
}

/* More digits, from raw statistics on the testing site of Monty, which runs fishtest: "Logistic
 * (exact)" of test 69d3c8dc7c5b3724e29d2712. Its elo1 is rounded to 0.001. */
static void
test_llr_exact (void)
{
  static const guint pairs[] = { 13, 37, 50, 25, 3 };
  const ArenaSprt sprt = { 0, 2.716, 0.05, 0.05 };
  ArenaTally tally = make_tally (pairs);

  g_assert_cmpfloat_with_epsilon (arena_sprt_get_llr (&sprt, &tally), -0.53772, 0.0002);
}

/* Matches as reported by programs, with the likelihood in percent. The errors of cutechess-cli
 * are 0.1 to 0.2 % smaller than those from the exact quantile of the normal distribution in
 * every match. */
static void
test_estimates (void)
{
  static const struct {
    const char *source;
    ArenaTally tally;
    double elo, error, likelihood;
    double elo_step, error_step, likelihood_step; /* the rounding of the values */
  } matches[] = {
    { "fishtest, 68335d276ec7634154f9c25c",
      { 15507, 28999, 15494, { 168, 7012, 15622, 7035, 163 } },
      0.08,
      1.4,
      54.2,
      0.01,
      0.1,
      0.1 },
    { "fastchess, cinder #773",
      { 999, 1590, 785, { 36, 340, 767, 462, 82 } },
      22.07,
      7.16,
      100,
      0.01,
      0.01,
      0.01 },
    { "fastchess, cinder #804",
      { 6085, 10799, 5824, { 320, 2667, 5158, 2850, 359 } },
      3.99,
      2.72,
      99.80,
      0.01,
      0.01,
      0.01 },
    { "fastchess, cinder #836",
      { 15367, 27393, 15016, { 835, 6884, 13116, 7201, 852 } },
      2.11,
      1.70,
      99.25,
      0.01,
      0.01,
      0.01 },
    { "cutechess-cli, cutechess #543", { 880, 1863, 759, { 0 } }, 12.0, 7.9, 99.9, 0.1, 0.1, 0.1 },
    { "cutechess-cli, cinder #570", { 1038, 1925, 1037, { 0 } }, 0.1, 7.7, 50.9, 0.1, 0.1, 0.1 },
    { "cutechess-cli, princhess #210", { 745, 501, 678, { 0 } }, 12.1, 13.3, 96.2, 0.1, 0.1, 0.1 },
    { "cutechess-cli, Chess-Challenge #22",
      { 195, 85, 110, { 0 } },
      77.0,
      31.1,
      100.0,
      0.1,
      0.1,
      0.1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    ArenaEstimate estimate = arena_estimate (&matches[i].tally);

    g_test_message ("%s: %f %f %f", matches[i].source, estimate.elo, estimate.error,
                    estimate.likelihood);
    g_assert_cmpfloat_with_epsilon (estimate.elo, matches[i].elo, 0.501 * matches[i].elo_step);
    g_assert_cmpfloat_with_epsilon (estimate.error, matches[i].error,
                                    0.501 * matches[i].error_step + 0.002 * matches[i].error);
    g_assert_cmpfloat_with_epsilon (100 * estimate.likelihood, matches[i].likelihood,
                                    0.501 * matches[i].likelihood_step);
  }
}

/* Elo’s definition: a difference of 400 gives ten points to one. */
static void
test_elo (void)
{
  g_assert_cmpfloat_with_epsilon (arena_elo_to_score (0), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (arena_elo_to_score (400), 10.0 / 11, 1e-12);
  g_assert_cmpfloat_with_epsilon (arena_elo_to_score (-400), 1.0 / 11, 1e-12);
  for (int elo = -800; elo <= 800; elo += 50)
    g_assert_cmpfloat_with_epsilon (arena_score_to_elo (arena_elo_to_score (elo)), elo, 1e-9);
  g_assert_true (isinf (arena_score_to_elo (1)) && arena_score_to_elo (1) > 0);
  g_assert_true (isinf (arena_score_to_elo (0)) && arena_score_to_elo (0) < 0);
}

/* Wald’s bounds: log ((1 - beta) / alpha) = log 19 for the usual errors. */
static void
test_bounds (void)
{
  const ArenaSprt usual = { 0, 10, 0.05, 0.05 }, strict = { 0, 10, 0.05, 0.1 };

  g_assert_cmpfloat_with_epsilon (arena_sprt_get_upper (&usual), log (19), 1e-12);
  g_assert_cmpfloat_with_epsilon (arena_sprt_get_lower (&usual), -log (19), 1e-12);
  g_assert_cmpfloat_with_epsilon (arena_sprt_get_upper (&strict), log (18), 1e-12);
  g_assert_cmpfloat_with_epsilon (arena_sprt_get_lower (&strict), log (2.0 / 19), 1e-12);
}

static void
test_decisions (void)
{
  static const guint better[] = { 10, 100, 300, 200, 40 }, equal[] = { 20, 150, 330, 150, 20 };
  const ArenaSprt sprt = { 0, 10, 0.05, 0.05 };
  ArenaTally none = { 0 }, good = make_tally (better), level = make_tally (equal);
  ArenaTally bad = arena_tally_turn (&good);

  g_assert_cmpint (arena_sprt_decide (&sprt, &none), ==, ARENA_SPRT_UNDECIDED);
  g_assert_cmpfloat (arena_sprt_get_llr (&sprt, &none), ==, 0);
  g_assert_cmpint (arena_sprt_decide (&sprt, &good), ==, ARENA_SPRT_ACCEPTS_ELO1);
  g_assert_cmpint (arena_sprt_decide (&sprt, &bad), ==, ARENA_SPRT_ACCEPTS_ELO0);
  g_assert_cmpfloat (arena_sprt_get_llr (&sprt, &level), <, 0);
}

/* The same match from the other side, in halves, and without any variance. */
static void
test_tallies (void)
{
  const ArenaTally tally = { 7, 4, 3, { 0, 2, 1, 2, 2 } };
  const ArenaTally all_won = { 4, 0, 0, { 0, 0, 0, 0, 2 } };
  const ArenaTally one_pair = { 1, 1, 0, { 0, 0, 0, 1, 0 } };
  ArenaTally turned = arena_tally_turn (&tally), sum = { 0 };
  ArenaEstimate here = arena_estimate (&tally), there = arena_estimate (&turned);

  g_assert_cmpuint (arena_tally_get_games (&tally), ==, 14);
  g_assert_cmpuint (arena_tally_get_pairs (&tally), ==, 7);
  g_assert_cmpfloat_with_epsilon (here.score, 9.0 / 14, 1e-12);
  g_assert_cmpfloat_with_epsilon (here.elo, -there.elo, 1e-9);
  g_assert_cmpfloat_with_epsilon (here.error, there.error, 1e-9);
  g_assert_cmpfloat_with_epsilon (here.likelihood, 1 - there.likelihood, 1e-12);
  arena_tally_add (&sum, &tally);
  arena_tally_add (&sum, &turned);
  g_assert_cmpfloat (arena_estimate (&sum).elo, ==, 0);
  g_assert_cmpfloat (arena_estimate (&sum).likelihood, ==, 0.5);
  g_assert_true (isinf (arena_estimate (&all_won).elo));
  g_assert_true (isinf (arena_estimate (&all_won).error));
  g_assert_true (isnan (arena_estimate (&all_won).likelihood));
  g_assert_true (isnan (arena_estimate (&one_pair).likelihood));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/llr-of-fishtest", test_llr_of_fishtest);
  g_test_add_func ("/statistics/llr-exact", test_llr_exact);
  g_test_add_func ("/statistics/estimates", test_estimates);
  g_test_add_func ("/statistics/elo", test_elo);
  g_test_add_func ("/statistics/bounds", test_bounds);
  g_test_add_func ("/statistics/decisions", test_decisions);
  g_test_add_func ("/statistics/tallies", test_tallies);
  return g_test_run ();
}
