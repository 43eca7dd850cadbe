/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that the engine solves the positions of tests/fixtures/caro/tactics.txt. Some of them
 * are proved again each time, and all of them with KYTHU_LONG in the environment. */
#include "games/mnk/mnk-position.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/games/caro/caro-tactics.h"
#include "tests/kt-test.h"

enum {
  TABLE_MIB = 16,
  MAX_OWN_STONES = 13,
  MAX_OWN_STONES_OF_DEFENCE = 8,
  PROVED_ANEW = 12,
  N_RULES = 4,
  LONG_WIN = 19, /* stones of both sides, up to 25 */
  POSITIONS_OF_WINS = 1000000,
  POSITIONS_OF_DEFENCE = 20000,
};

static const guint64 max_nodes = 3000000;

static GPtrArray *
read_tactics (void)
{
  return caro_tactics_read (
      g_test_get_filename (G_TEST_DIST, "fixtures", "caro", "tactics.txt", NULL));
}

static KtFinding
search (const KtPosition *position, guint64 positions)
{
  return caro_fixture_search (position, TABLE_MIB, (KtLimits){ .positions = positions });
}

/* The announced line is played to its end. */
static void
check_line (const CaroTactic *tactic, const KtFinding *finding)
{
  g_autofree KtPosition *position = kt_position_copy (tactic->position);

  g_assert_cmpuint (finding->pv_length, ==, (guint) (KT_SCORE_WIN - finding->score));
  for (guint i = 0; i < finding->pv_length; i++)
    kt_test_play_action (position, finding->pv[i]);
  kt_test_assert_result (position, KT_WIN, tactic->position->actor,
                         position->result.reason ? position->result.reason->id : NULL);
}

/* A long win need not be the shortest one, and its line need not be complete. */
static void
check_win (const CaroTactic *tactic)
{
  gboolean by_vcf = tactic->kind == CARO_TACTIC_VCF;
  KtFinding finding = search (tactic->position, POSITIONS_OF_WINS);

  g_assert_true (kt_score_is_win (finding.score));
  if (!by_vcf || tactic->length >= LONG_WIN)
    return;
  g_assert_cmpint (finding.score, ==, KT_SCORE_WIN - tactic->length);
  check_line (tactic, &finding);
}

/* Whether the opponent wins by VCT even after the stone that stops its VCF. */
static gboolean
prove_loss_by_vct (const CaroTactic *tactic)
{
  g_autofree KtPosition *position = kt_position_copy (tactic->position);
  g_autoptr (CaroProver) prover = caro_prover_new ();
  KtAction action;

  g_assert_true (kt_position_parse_action (position, tactic->defence, &action, NULL));
  kt_position_play (position, &action);
  caro_prover_set_up (prover, position, max_nodes);
  return caro_prover_search (prover, CARO_PROVER_VCT, mnk (position)->next, MAX_OWN_STONES) > 0;
}

/* If the engine sees that no stone holds, it may choose the longest defence instead. */
static void
check_defence (const CaroTactic *tactic)
{
  KtFinding finding = search (tactic->position, POSITIONS_OF_DEFENCE);
  g_autofree char *action = kt_position_format_action (tactic->position, &finding.action);

  if (g_strcmp0 (action, tactic->defence) != 0) {
    g_assert_true (kt_score_is_loss (finding.score));
    g_assert_true (prove_loss_by_vct (tactic));
  }
}

static void
test_found (void)
{
  static void (*const checks[]) (const CaroTactic *tactic) = {
    [CARO_TACTIC_VCF] = check_win,
    [CARO_TACTIC_VCT] = check_win,
    [CARO_TACTIC_HOLD] = check_defence,
  };
  g_autoptr (GPtrArray) tactics = read_tactics ();

  for (guint i = 0; i < tactics->len; i++) {
    const CaroTactic *tactic = tactics->pdata[i];

    g_test_message ("%s", tactic->line);
    checks[tactic->kind](tactic);
  }
}

/* A search that is stopped early must not announce a loss because its first stone loses: others
 * may hold. */
static void
test_stopped (void)
{
  g_autoptr (GPtrArray) tactics = read_tactics ();
  guint n_held = 0;

  for (guint i = 0; i < tactics->len; i++) {
    const CaroTactic *tactic = tactics->pdata[i];

    if (tactic->kind != CARO_TACTIC_HOLD ||
        kt_score_is_loss (search (tactic->position, POSITIONS_OF_DEFENCE).score))
      continue;
    g_test_message ("%s", tactic->line);
    for (guint64 positions = 10; positions < POSITIONS_OF_DEFENCE; positions += positions / 2)
      g_assert_false (kt_score_is_loss (search (tactic->position, positions).score));
    n_held++;
  }
  g_assert_cmpuint (n_held, >, 0);
}

/* There are enough tactics of each kind under each rule. */
static void
test_numbers (void)
{
  g_autoptr (GPtrArray) tactics = read_tactics ();
  guint n_wins[N_RULES] = { 0 }, n_threes[N_RULES] = { 0 }, n_long[N_RULES] = { 0 }, n_holds = 0;

  for (guint i = 0; i < tactics->len; i++) {
    const CaroTactic *tactic = tactics->pdata[i];
    guint rule = mnk (tactic->position)->rule;

    n_wins[rule] += tactic->kind != CARO_TACTIC_HOLD;
    n_threes[rule] += tactic->kind == CARO_TACTIC_VCT;
    n_long[rule] += tactic->length >= LONG_WIN;
    n_holds += tactic->kind == CARO_TACTIC_HOLD;
  }
  for (guint rule = 0; rule < N_RULES; rule++) {
    g_test_message ("rule %u: %u wins, %u need threes, %u are long", rule, n_wins[rule],
                    n_threes[rule], n_long[rule]);
    g_assert_cmpuint (n_wins[rule], >=, 60);
    g_assert_cmpuint (n_threes[rule], >=, 6);
  }
  g_assert_cmpuint (n_holds, >=, 60);
}

static void
prove_win (CaroProver *prover, const CaroTactic *tactic)
{
  int side = mnk (tactic->position)->next;
  int vcf_length = caro_prover_search (prover, CARO_PROVER_VCF, side, MAX_OWN_STONES);

  g_assert_false (vcf_length == 0 && caro_prover_gave_up (prover));
  if (tactic->kind == CARO_TACTIC_VCF) {
    g_assert_cmpint (vcf_length, ==, tactic->length);
    return;
  }
  g_assert_cmpint (vcf_length, ==, 0);
  g_assert_cmpint (caro_prover_search (prover, CARO_PROVER_VCT, side, MAX_OWN_STONES), ==,
                   tactic->length);
}

static void
prove (CaroProver *prover, const CaroTactic *tactic)
{
  g_autofree char *defences = NULL;

  g_test_message ("%s", tactic->line);
  caro_prover_set_up (prover, tactic->position, max_nodes);
  if (tactic->kind != CARO_TACTIC_HOLD) {
    prove_win (prover, tactic);
    return;
  }
  defences = caro_prover_list_defences (prover, CARO_PROVER_VCF, mnk (tactic->position)->next,
                                        MAX_OWN_STONES_OF_DEFENCE);
  g_assert_cmpstr (defences, ==, tactic->defence);
}

static void
test_proved (void)
{
  g_autoptr (GPtrArray) tactics = read_tactics ();
  g_autoptr (CaroProver) prover = caro_prover_new ();
  guint step = g_getenv ("KYTHU_LONG") ? 1 : MAX (tactics->len / PROVED_ANEW, 1);

  for (guint i = (guint) g_test_rand_int_range (0, (gint32) step); i < tactics->len; i += step)
    prove (prover, tactics->pdata[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/tactics/numbers", test_numbers);
  g_test_add_func ("/caro/tactics/found", test_found);
  g_test_add_func ("/caro/tactics/stopped", test_stopped);
  g_test_add_func ("/caro/tactics/proved", test_proved);
  return g_test_run ();
}
