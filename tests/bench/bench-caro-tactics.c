/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the caro engine takes to announce the wins of a file, with one thread and a new
 * engine each time; none may take longer than a second.
 *
 *   bench-caro-tactics FILE
 *
 * Prints the lines of the wins that it does not find. A file without wins fails, too. */
#include <stdio.h>

#include "games/caro/caro-engine.h"
#include "tests/bench/bench-figure.h"
#include "tests/games/caro/caro-tactics.h"

enum { MAX_US = 1000000, MILLISECOND = 1000 };

typedef struct {
  KtProgress *progress;
  gint64 start_us, found_us; /* times of the start and of the announced win; 0: none yet */
} Stopwatch;

/* Stops the search at the first announced win, because an announced win is proved. */
static void
found_cb (const KtFinding *finding, gpointer data)
{
  Stopwatch *watch = data;

  if (!kt_score_is_win (finding->score) || watch->found_us)
    return;
  watch->found_us = g_get_monotonic_time () - watch->start_us;
  kt_progress_stop (watch->progress);
}

/* Microseconds until the win is announced; 0: not within the time. */
static gint64
measure (const KtPosition *position)
{
  CaroConfig config = caro_config_default ();
  g_autoptr (KtEngine) engine = caro_engine_new (&config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .time_us = MAX_US };
  Stopwatch watch = { progress, .start_us = g_get_monotonic_time () };
  KtFinding finding;

  kt_progress_set_listener (progress, found_cb, &watch);
  kt_engine_think (engine, position, &limits, progress, &finding);
  return watch.found_us;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) tactics = argc > 1 ? caro_tactics_read (argv[1]) : NULL;
  guint n = 0, n_found = 0;
  gint64 total_us = 0, longest_us = 0;

  if (!tactics)
    return 2;
  for (guint i = 0; i < tactics->len; i++) {
    const CaroTactic *tactic = tactics->pdata[i];
    gint64 time_us = tactic->kind == CARO_TACTIC_HOLD ? 0 : measure (tactic->position);

    n += tactic->kind != CARO_TACTIC_HOLD;
    n_found += time_us > 0;
    total_us += time_us;
    longest_us = MAX (longest_us, time_us);
    if (tactic->kind != CARO_TACTIC_HOLD && time_us == 0)
      printf ("%s\n", tactic->line);
  }
  if (n == 0) {
    fprintf (stderr, "there is no win in %s\n", argv[1]);
    return 2;
  }
  printf ("# %u of %u wins found within %d ms each; the slowest in %.1f ms, on average %.1f ms\n",
          n_found, n, MAX_US / MILLISECOND, (double) longest_us / MILLISECOND,
          (double) total_us / MILLISECOND / MAX (n_found, 1));
  bench_judge ("Slowest win that is found, tactics of caro", (double) longest_us / MILLISECOND,
               (double) MAX_US / MILLISECOND);
  return n_found == n ? 0 : 1;
}
