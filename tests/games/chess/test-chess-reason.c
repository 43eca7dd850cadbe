/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that every reason for a chess move is true: it is checked again by simple means that share
 * no code with the reasons. The kinds of reasons have known positions, and positions that look
 * alike but must not have them. */
#include <stdlib.h>

#include "games/chess/chess-engine.h"
#include "games/chess/chess-game.h"
#include "games/chess/openings/chess-opening-line.h"
#include "games/chess/rules/chess-position.h"
#include "games/kt-registry.h"
#include "tests/games/chess/chess-claims.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

/* Few positions, because the checks are slow; the benchmark checks many more. */
enum { N_TACTICS = 10, N_QUIET = 20, NODES = 10000 };

typedef struct {
  guint n_true, n_unchecked, n_strong, n_silent;
} Counts;

/* Returns the ids of the notes of a reason, "mate", or "". */
static char *
name_reason (const KtReason *reason)
{
  if (reason->kind == KT_REASON_MATE)
    return g_strdup ("mate");
  if (!reason->note)
    return g_strdup ("");
  if (!reason->means)
    return g_strdup (reason->note->id);
  return g_strdup_printf ("%s+%s", reason->means->id, reason->note->id);
}

static void
check_reason (const KtPosition *position, const KtFinding *finding, Counts *counts)
{
  g_autofree char *fen = kt_position_to_text (position);
  g_autofree char *move = kt_position_format_action (position, &finding->action);
  g_autofree char *name = name_reason (&finding->reason);
  gboolean is_strong = chess_claims_is_strong (&finding->reason);
  ChessClaim claim;

  if (finding->reason.kind == KT_REASON_NONE) {
    counts->n_silent++;
    return;
  }
  g_test_message ("%s %s: %s", fen, move, name);
  claim = chess_claims_check (position, finding);
  g_assert_cmpint (claim, !=, CHESS_CLAIM_FALSE);
  counts->n_true += claim == CHESS_CLAIM_TRUE;
  counts->n_unchecked += claim == CHESS_CLAIM_UNCHECKED;
  counts->n_strong += is_strong;
}

static KtFinding
think (KtEngine *engine, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_reset (engine);
  kt_engine_think (engine, position, &(KtLimits){ .positions = NODES }, progress, &finding);
  finding.reason = kt_registry_explain (position, &finding, progress);
  return finding;
}

static void
tell (const char *what, guint n, const Counts *counts)
{
  g_test_message ("%u %s: %u reasons are true, %u not checked, %u say what is won or threatened; "
                  "%u have none",
                  n, what, counts->n_true, counts->n_unchecked, counts->n_strong, counts->n_silent);
}

/* After many random moves most pieces are unguarded. */
static KtPosition *
make_wild_position (GRand *rand)
{
  for (;;) {
    KtPosition *position = chess_fixture_position ("start");
    KtAction actions[CHESS_MAX_MOVES];
    int n_moves = g_rand_int_range (rand, 12, 60);

    for (int i = 0; i < n_moves && !kt_position_is_over (position); i++) {
      guint n = kt_position_list_actions (position, actions);

      kt_position_play (position, &actions[g_rand_int_range (rand, 0, (int) n)]);
    }
    if (!kt_position_is_over (position))
      return position;
    g_free (position);
  }
}

static void
test_wild (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (KtEngine) engine = chess_engine_new (NULL, 1);
  Counts counts = { 0 };

  for (guint i = 0; i < N_TACTICS; i++) {
    g_autofree KtPosition *position = make_wild_position (rand);
    KtFinding finding = think (engine, position);

    check_reason (position, &finding, &counts);
  }
  tell ("wild positions", N_TACTICS, &counts);
  g_assert_cmpuint (counts.n_strong, >=, N_TACTICS * 6 / 10);
}

/* Positions of named openings, in which few moves win anything. */
static void
test_quiet (void)
{
  g_autoptr (KtEngine) engine = chess_engine_new (NULL, 1);
  Counts counts = { 0 };

  for (guint i = 0; i < N_QUIET; i++) {
    guint index = i * chess_n_opening_names / N_QUIET;
    g_autofree KtPosition *position = chess_fixture_position ("start");
    KtFinding finding;

    kt_test_play (position, chess_opening_names[index].moves);
    finding = think (engine, position);
    check_reason (position, &finding, &counts);
  }
  tell ("openings", N_QUIET, &counts);
  g_assert_cmpuint (counts.n_strong, <, N_QUIET / 2);
}

/* The score that announces a mate; with a negative number the side to move is mated. */
static int
get_score (int number)
{
  if (number == 0)
    return 0;
  return number > 0 ? KT_SCORE_WIN - 2 * number + 1 : -KT_SCORE_WIN - 2 * number;
}

static KtFinding
explain (const KtPosition *position, const char *move, int number)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding = { .action = kt_test_action (position, move), .score = get_score (number) };

  finding.reason = kt_registry_explain (position, &finding, progress);
  return finding;
}

static void
check_known (char **parts)
{
  g_autofree KtPosition *position = chess_fixture_position (parts[0]);
  KtFinding finding = explain (position, parts[1], atoi (parts[2]));
  g_autofree char *name = name_reason (&finding.reason);
  Counts counts = { 0 };

  g_test_message ("%s %s: %s", parts[0], parts[1], name);
  if (parts[3][0] == '!')
    g_assert_cmpstr (name, !=, parts[3] + 1);
  else
    g_assert_cmpstr (name, ==, parts[3]);
  check_reason (position, &finding, &counts);
}

static void
test_known (void)
{
  g_assert_cmpuint (chess_fixture_run ("reasons.txt", 4, check_known), >, 0);
}

/* The reason does not depend on the counters of moves. */
static void
check_clocks (char **parts)
{
  static const char *const clocks[] = { "0 1", "3 7", "40 60" };
  g_auto (GStrv) fields = g_strsplit (parts[0], " ", 5);
  g_autofree KtPosition *first = chess_fixture_position (parts[0]);
  KtFinding expected = explain (first, parts[1], atoi (parts[2]));

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++) {
    g_autofree char *fen =
        g_strdup_printf ("%s %s %s %s %s", fields[0], fields[1], fields[2], fields[3], clocks[i]);
    g_autofree KtPosition *position = chess_fixture_position (fen);
    KtFinding finding = explain (position, parts[1], atoi (parts[2]));

    g_test_message ("%s %s", fen, parts[1]);
    g_assert_cmpint (finding.reason.kind, ==, expected.reason.kind);
    g_assert_true (finding.reason.note == expected.reason.note);
    g_assert_true (finding.reason.means == expected.reason.means);
  }
}

static void
test_clocks (void)
{
  chess_fixture_run ("reasons.txt", 4, check_clocks);
}

/* A mate that only the score announces is not told. */
static void
test_false_score (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding = { .action = kt_test_action (position, "e4"), .score = KT_SCORE_WIN - 3 };

  g_assert_cmpint (kt_registry_explain (position, &finding, progress).kind, !=, KT_REASON_MATE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-reason/known", test_known);
  g_test_add_func ("/chess-reason/clocks", test_clocks);
  g_test_add_func ("/chess-reason/false-score", test_false_score);
  g_test_add_func ("/chess-reason/wild", test_wild);
  g_test_add_func ("/chess-reason/quiet", test_quiet);
  return g_test_run ();
}
