/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the hints of chess that have a reason, in games between weak levels. Hints are searched as
 * in the program, but with a number of positions instead of a time, so that every machine gives the
 * same figures. *   bench-reasons [HINTS [POSITIONS]] * Each reason is checked by simple means.
 * Prints a line for each hint: the expected reason, the reason given, whether it is true, the move,
 * and the positions before and after the move. Fails if a reason is false, or if too many are
 * missing where something is won or threatened. */
#include <stdio.h>
#include <stdlib.h>

#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "tests/bench/bench-figure.h"
#include "tests/games/chess/chess-claims.h"

enum { HINTS = 400, POSITIONS = 200000, MIN_MOVES = 4, MAX_MOVES = 90, MIN_PERCENT = 90, SEED = 1 };

typedef struct {
  guint n_hints, n_due, n_told, n_strong, n_false, n_quiet, n_quiet_told;
  gint64 longest_us;
} Counts;

static void
play_move (KtEngine *const engines[], const KtLimits limits[], KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  int actor = position->actor;
  KtFinding finding;

  kt_engine_think (engines[actor], position, &limits[actor], progress, &finding);
  kt_position_play (position, &finding.action);
}

/* A position after some moves of two weak players; NULL if the game has ended before. */
static KtPosition *
make_position (GRand *rand)
{
  guint n_moves = (guint) g_rand_int_range (rand, MIN_MOVES, MAX_MOVES);
  KtOptions options = kt_options_default (&chess_game);
  KtPosition *position = kt_position_new (&chess_game, &options);
  KtEngine *engines[2];
  KtLimits limits[2];

  for (int i = 0; i < 2; i++) {
    guint level = (guint) g_rand_int_range (rand, KT_LEVEL_BEGINNER, KT_LEVEL_SKILLED);

    engines[i] = kt_registry_create_engine (&chess_game, level, 0, g_rand_int (rand));
    limits[i] = kt_registry_get_limits (&chess_game, level);
  }
  for (guint i = 0; i < n_moves && !kt_position_is_over (position); i++)
    play_move (engines, limits, position);
  for (int i = 0; i < 2; i++)
    kt_engine_free (engines[i]);
  if (kt_position_is_over (position))
    g_clear_pointer (&position, g_free);
  return position;
}

static KtFinding
find_hint (KtEngine *engine, const KtPosition *position, guint64 n_positions, Counts *counts)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;
  gint64 start_us;

  kt_engine_reset (engine);
  kt_engine_think (engine, position, &(KtLimits){ .positions = n_positions }, progress, &finding);
  start_us = g_get_monotonic_time ();
  finding.reason = kt_registry_explain (position, &finding, progress);
  counts->longest_us = MAX (counts->longest_us, g_get_monotonic_time () - start_us);
  return finding;
}

static char *
describe (const KtReason *reason)
{
  if (reason->kind == KT_REASON_NONE)
    return g_strdup ("-");
  if (reason->kind == KT_REASON_MATE)
    return g_strdup_printf ("mate-%d", reason->number);
  return g_strdup_printf ("%s%s%s", reason->means ? reason->means->id : "",
                          reason->means ? "+" : "", reason->note->id);
}

static void
judge (const KtPosition *position, const KtFinding *finding, Counts *counts)
{
  static const char *const truths[] = { "FALSE", "true", "unchecked" };
  const char *due = chess_claims_get_due (position, finding);
  gboolean is_told = finding->reason.kind != KT_REASON_NONE;
  ChessClaim claim = is_told ? chess_claims_check (position, finding) : CHESS_CLAIM_TRUE;
  g_autofree char *reason = describe (&finding->reason);
  g_autofree char *move = kt_position_format_action (position, &finding->action);
  g_autofree char *text = kt_position_to_text (position);
  g_autofree KtPosition *next = kt_position_copy (position);
  g_autofree char *after = NULL;

  kt_position_play (next, &finding->action);
  after = kt_position_to_text (next);
  counts->n_hints++;
  counts->n_due += due != NULL;
  counts->n_told += due && is_told;
  counts->n_strong += due && chess_claims_is_strong (&finding->reason);
  counts->n_quiet += !due;
  counts->n_quiet_told += !due && is_told;
  counts->n_false += claim == CHESS_CLAIM_FALSE;
  printf ("%s %s %s %d %s %s|%s\n", due ? due : "quiet", reason, truths[claim], finding->score,
          move, text, after);
  fflush (stdout);
}

static gboolean
report (const Counts *counts)
{
  double percent = counts->n_due ? 100.0 * counts->n_strong / counts->n_due : 0;

  printf ("# %u hints: %u in positions where something is won or threatened; %u of these have a "
          "reason, %u say what is won or threatened; %u of %u other hints have a reason; %u "
          "reasons are false; the slowest took %.0f ms\n",
          counts->n_hints, counts->n_due, counts->n_told, counts->n_strong, counts->n_quiet_told,
          counts->n_quiet, counts->n_false, (double) counts->longest_us / 1000);
  return bench_figure_report (&(BenchFigure){ .what = "Hints of chess that say what is won",
                                              .unit = "%",
                                              .value = percent,
                                              .bar = MIN_PERCENT,
                                              .is_floor = TRUE }) &&
         counts->n_false == 0;
}

int
main (int argc, char **argv)
{
  guint n_hints = argc > 1 ? (guint) atoi (argv[1]) : HINTS;
  guint64 n_positions = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : POSITIONS;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (KtEngine) engine = kt_registry_create_strongest (&chess_game);
  Counts counts = { 0 };

  while (counts.n_hints < n_hints) {
    g_autofree KtPosition *position = make_position (rand);
    KtFinding finding;

    if (!position)
      continue;
    finding = find_hint (engine, position, n_positions, &counts);
    judge (position, &finding, &counts);
  }
  return report (&counts) ? 0 : 1;
}
