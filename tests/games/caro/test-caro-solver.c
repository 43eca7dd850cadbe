/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests VCF against the independent prover, and VCT by exhaustive search. */
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-vct.h"
#include "tests/games/caro/caro-brute-force.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/games/caro/caro-random.h"

enum { TABLE_BYTES = 1 << 20, MAX_OWN_STONES = 8, ENOUGH_NODES = 1000000, MAX_NODES = 20000 };

/* Solver and prover find the same length of the shortest win, or both none. */
static void
test_vcf (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  g_autoptr (CaroProver) prover = caro_prover_new ();
  guint n_long = 0, n_none = 0;

  for (guint i = 0; i < 60; i++) {
    guint size = (guint) g_rand_int_range (random, 7, 12);
    g_autofree KtPosition *position = caro_random_position (
        GPOINTER_TO_UINT (data), size,
        size * size * (guint) g_rand_int_range (random, 20, 45) / 100, random);
    g_autoptr (CaroFixture) fixture = caro_fixture_new (position, TABLE_BYTES);
    KtSquare first = KT_NO_SQUARE;
    int found = caro_vcf_search_shortest (&fixture->solver, MAX_OWN_STONES, ENOUGH_NODES, &first),
        length;

    caro_prover_set_up (prover, position, MAX_NODES);
    length = caro_prover_search (prover, CARO_PROVER_VCF, mnk (position)->next, MAX_OWN_STONES);
    if (length > 0 || found > 0 || !caro_prover_gave_up (prover)) {
      g_assert_cmpint (found, ==, length);
      n_long += length >= 5;
      n_none += length == 0;
    }
  }
  g_assert_cmpuint (n_long, >, 0);
  g_assert_cmpuint (n_none, >, 0);
}

/* A selective search misses a win, and a following full search with the same tables finds it. */
static void
test_selective (void)
{
  g_autofree KtPosition *position =
      caro_fixture_make_position ("size=15 rule=free", "g5 i4 f6 h3 f4 f3 g3 g2 j5 i5 d6 e5 h6 i7");
  g_autoptr (CaroProver) prover = caro_prover_new ();
  KtSquare first = KT_NO_SQUARE;
  g_autoptr (CaroFixture) fixture = NULL;
  int length;

  caro_prover_set_up (prover, position, ENOUGH_NODES);
  length = caro_prover_search (prover, CARO_PROVER_VCF, mnk (position)->next, MAX_OWN_STONES);
  g_assert_cmpint (length, >, 5);
  fixture = caro_fixture_new (position, TABLE_BYTES);
  for (guint i = 0; i < 2; i++) {
    g_assert_cmpint (
        caro_vcf_search_selective (&fixture->solver, MAX_OWN_STONES, ENOUGH_NODES, &first), ==,
        i == 0 ? 0 : length);
    g_assert_cmpint (
        caro_vcf_search_shortest (&fixture->solver, MAX_OWN_STONES, ENOUGH_NODES, &first), ==,
        length);
  }
}

enum { SHORT = 5 };

/* A found win exists. */
static void
test_vct (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  guint n_short = 0;

  for (guint i = 0; i < 500; i++) {
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), 7, 8 + i % 8, random);
    g_autoptr (CaroFixture) fixture = caro_fixture_new (position, TABLE_BYTES);
    KtSquare first = KT_NO_SQUARE;
    int length = caro_vct_search (&fixture->solver, ENOUGH_NODES, &first);

    if (length > 0 && length <= SHORT && n_short < 12) {
      KtAction action = kt_action_place (position->actor, first);

      g_assert_true (caro_brute_force_wins_after (position, &action, position->actor, length));
      n_short += length == SHORT;
    }
  }
  g_assert_cmpuint (n_short, >, 0);
}

/* --- Wins that take threes --- */

enum { MIN_LONG_LENGTH = 9, MAX_LONG_LENGTH = 15 };

/* VCF wins are tested above. */
static gboolean
prove_by_vcf_cb (CaroFixture *fixture, gpointer data)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_vcf_search_selective (&fixture->solver, MAX_OWN_STONES, ENOUGH_NODES, &first) > 0;
}

static KtSquare
search_vct_move_cb (CaroFixture *fixture, gpointer data)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_vct_search (&fixture->solver, ENOUGH_NODES, &first) ? first : KT_NO_SQUARE;
}

/* A found win works against every stone of the opponent, not only those that the solver
 * considers. */
static void
test_long_vct (gconstpointer data)
{
  static const CaroFixtureStrategy strategy = { prove_by_vcf_cb, search_vct_move_cb };
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  guint n_long = 0;

  for (guint i = 0; i < 2000 && n_long < 6; i++) {
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), 9, 8 + i % 12, random);
    g_autoptr (CaroFixture) fixture = caro_fixture_new (position, TABLE_BYTES);
    KtSquare first = KT_NO_SQUARE;
    int length = 0;

    if (!caro_vcf_search_selective (&fixture->solver, MAX_OWN_STONES, ENOUGH_NODES, &first))
      length = caro_vct_search (&fixture->solver, 20000, &first);
    if (length >= MIN_LONG_LENGTH && length <= MAX_LONG_LENGTH) {
      g_assert_true (caro_fixture_strategy_wins (fixture, &strategy, NULL));
      n_long++;
    }
  }
  g_assert_cmpuint (n_long, >=, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/solver/selective", test_selective);
  for (guint rule = 0; rule < CARO_RANDOM_N_RULES / 2; rule++) {
    g_autofree char *vcf = g_strdup_printf ("/caro/solver/vcf/%u", rule);
    g_autofree char *vct = g_strdup_printf ("/caro/solver/vct/%u", rule);
    g_autofree char *long_vct = g_strdup_printf ("/caro/solver/long-vct/%u", rule);

    g_test_add_data_func (vcf, GUINT_TO_POINTER (rule), test_vcf);
    g_test_add_data_func (vct, GUINT_TO_POINTER (rule), test_vct);
    g_test_add_data_func (long_vct, GUINT_TO_POINTER (rule), test_long_vct);
  }
  return g_test_run ();
}
