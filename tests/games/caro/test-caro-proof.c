/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Verifies proofs with quiet stones from the start to the forced wins, after every possible
 * stone of the opponent, not only those that the proof considered. */
#include "games/caro/proof/caro-proof.h"
#include "games/caro/proof/caro-verify.h"
#include "games/caro/solver/caro-vct.h"
#include "tests/games/caro/caro-fixture.h"

enum { SECONDS = 600, ENOUGH_NODES = 1000000, TABLE_BYTES = CARO_PROOF_TABLE_MIB << 20 };

typedef struct {
  CaroFixture *base;
  CaroProof *proof;
  guint n_quiet; /* number of quiet moves of the proof that were verified */
} Fixture;

static Fixture *
fixture_new (const KtPosition *position)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->base = caro_fixture_new (position, 1 << 22);
  fixture->base->budget.deadline_us = g_get_monotonic_time () + SECONDS * G_TIME_SPAN_SECOND;
  fixture->proof = caro_proof_new (MNK_X, TABLE_BYTES);
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  caro_fixture_free (fixture->base);
  caro_proof_free (fixture->proof);
  g_free (fixture);
}

/* Forced wins are tested in test-caro-solver.c. */
static gboolean
prove_by_vct_cb (CaroFixture *base, gpointer data)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_vct_search (&base->solver, ENOUGH_NODES, &first) > 0;
}

static KtSquare
choose_quiet_move_cb (CaroFixture *base, gpointer data)
{
  Fixture *fixture = data;
  KtSquare move = caro_proof_get_move (fixture->proof, &base->board);

  fixture->n_quiet += move != KT_NO_SQUARE;
  return move;
}

static KtSquare
get_move_cb (gconstpointer data, const CaroBoard *board)
{
  return caro_proof_get_move (data, board);
}

/* An incomplete proof that contains only its first move. */
static KtSquare
get_first_move_cb (gconstpointer data, const CaroBoard *board)
{
  const Fixture *fixture = data;

  return board->key == fixture->base->board.key ? caro_proof_get_move (fixture->proof, board)
                                                : KT_NO_SQUARE;
}

/* The verification accepts the whole proof, and refuses it when positions are missing. */
static void
verify_again (Fixture *fixture, const KtPosition *position)
{
  g_autoptr (CaroVerify) whole =
      caro_verify_new (get_move_cb, fixture->proof, FALSE, TABLE_BYTES, &fixture->base->budget);
  g_autoptr (CaroVerify) part =
      caro_verify_new (get_first_move_cb, fixture, FALSE, TABLE_BYTES, &fixture->base->budget);

  g_assert_true (caro_verify_run (whole, mnk (position)));
  g_assert_cmpuint (caro_verify_get_entries (whole)->len, >, 0);
  g_assert_true (caro_verify_run (part, mnk (position)) ==
                 (caro_verify_get_entries (whole)->len == 1));
}

static void
check (const char *options, const char *moves, CaroProofOutcome expected)
{
  static const CaroFixtureStrategy strategy = { prove_by_vct_cb, choose_quiet_move_cb };
  g_autofree KtPosition *position = caro_fixture_make_position (options, moves);
  Fixture *fixture = fixture_new (position);
  CaroProofOutcome outcome =
      caro_proof_search (fixture->proof, mnk (position), &fixture->base->budget);

  g_assert_cmpint (outcome, ==, expected);
  if (expected == CARO_PROOF_WON) {
    g_assert_true (caro_fixture_strategy_wins (fixture->base, &strategy, fixture));
    g_assert_cmpuint (fixture->n_quiet, >, 0);
    verify_again (fixture, position);
  }
  fixture_free (fixture);
}

/* Two stones in the centre with the turn, against two in the corners. */
static void
test_won (void)
{
  check ("size=11 rule=free", "f6 a1 g7 a11", CARO_PROOF_WON);
  check ("size=11 rule=exact", "f6 a1 f7 k1", CARO_PROOF_WON);
  check ("size=11 rule=vietnamese", "f6 a1 g6 a11", CARO_PROOF_WON);
}

/* The opponent wins, or there is no room. */
static void
test_not_won (void)
{
  check ("size=11 rule=free", "a1 e5 k1 f5 k11 g5", CARO_PROOF_GIVEN_UP);
  check ("size=5 rule=free", "c3 a1 a5 e1", CARO_PROOF_GIVEN_UP);
}

static KtSquare
claim_cb (gconstpointer data, const CaroBoard *board)
{
  return KT_NO_SQUARE;
}

/* A claim of a forced win without an entry is accepted only if the win exists. */
static void
test_claims (void)
{
  static const struct {
    const char *options, *moves;
    gboolean is_won;
  } claims[] = {
    { "size=15 rule=free", "h8 a1 h9 a2 g8 a15", TRUE },        /* won by consecutive threats */
    { "size=15 rule=free", "h8 a1 h9 a2 h10 b1 h11 b2", TRUE }, /* five at once */
    { "size=11 rule=free", "f6 a1 g7 a11", FALSE },             /* won, but by quiet stones */
    { "size=11 rule=free", "a1 e5 k1 f5 k11 g5", FALSE },       /* lost */
    { "size=11 rule=free", "f6 e5 f7 e6 a1 e7 a2 e8", FALSE },  /* the opponent wins first */
  };

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++) {
    g_autofree KtPosition *position =
        caro_fixture_make_position (claims[i].options, claims[i].moves);
    Fixture *fixture = fixture_new (position);
    CaroVerify *verify =
        caro_verify_new (claim_cb, NULL, FALSE, TABLE_BYTES, &fixture->base->budget);

    g_test_message ("%s", claims[i].moves);
    g_assert_cmpint (caro_verify_run (verify, mnk (position)), ==, claims[i].is_won);
    g_assert_cmpuint (caro_verify_get_entries (verify)->len, ==, 0);
    caro_verify_free (verify);
    fixture_free (fixture);
  }
}

/* After the time has run out, nothing counts as a proof. */
static void
test_stopped (void)
{
  g_autofree KtPosition *position =
      caro_fixture_make_position ("size=11 rule=free", "f6 a1 g7 a11");
  Fixture *fixture = fixture_new (position);

  fixture->base->budget.deadline_us = g_get_monotonic_time () - 1;
  g_assert_cmpint (caro_proof_search (fixture->proof, mnk (position), &fixture->base->budget), ==,
                   CARO_PROOF_OPEN);
  g_assert_cmpint (caro_proof_get_move (fixture->proof, &fixture->base->board), ==, KT_NO_SQUARE);
  fixture_free (fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/proof/won", test_won);
  g_test_add_func ("/caro/proof/not-won", test_not_won);
  g_test_add_func ("/caro/proof/claims", test_claims);
  g_test_add_func ("/caro/proof/stopped", test_stopped);
  return g_test_run ();
}
