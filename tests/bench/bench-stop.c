/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long a search continues after it was told to stop, on boards where a node is most
 * expensive. */
#include <stdio.h>

#include "games/kt-registry.h"
#include "tests/bench/bench-figure.h"
#include "textbook/kt-textbook.h"

enum { ROUNDS = 20, THINKING_US = 30000 };
static const double bar_ms = 50;

typedef struct {
  KtEngine *engine;
  const KtPosition *position;
  KtProgress *progress;
} Task;

static gpointer
think_cb (gpointer data)
{
  static const KtLimits unlimited = { 0 };
  Task *task = data;
  KtFinding finding;

  kt_engine_think (task->engine, task->position, &unlimited, task->progress, &finding);
  return NULL;
}

/* Fills a part of the board with stones that make no row of five. */
static KtPosition *
make_position (const char *options_text, guint n_stones)
{
  const KtGame *game = kt_registry_find_game ("caro");
  KtOptions options;
  KtPosition *position;
  g_autoptr (GRand) random = g_rand_new_with_seed (n_stones);
  g_autofree KtAction *actions = g_new (KtAction, KT_MAX_SQUARES);

  if (!kt_options_parse (game, options_text, &options, NULL))
    g_assert_not_reached ();
  position = kt_position_new (game, &options);
  while (position->n_actions < n_stones) {
    guint n = kt_position_list_actions (position, actions);
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[g_rand_int_range (random, 0, (gint32) n)]);
    if (!kt_position_is_over (next))
      kt_position_copy_to (next, position);
  }
  return position;
}

/* The longest time of all rounds. */
static gint64
measure (KtEngine *engine, const KtPosition *position)
{
  gint64 longest_us = 0;

  for (guint i = 0; i < ROUNDS; i++) {
    g_autoptr (KtProgress) progress = kt_progress_new ();
    Task task = { engine, position, progress };
    GThread *thread = g_thread_new ("search", think_cb, &task);
    gint64 start_us;

    g_usleep (THINKING_US);
    start_us = g_get_monotonic_time ();
    kt_progress_stop (progress);
    g_thread_join (thread);
    longest_us = MAX (longest_us, g_get_monotonic_time () - start_us);
  }
  return longest_us;
}

int
main (void)
{
  static const struct {
    const char *options;
    guint n_stones;
  } cases[] = {
    { "size=15", 10 },
    { "size=30", 1 },
    { "size=30", 100 },
    { "size=30", 600 },
    { "size=30 opening=swap2", 0 },
    { "size=30 opening=swap2", 1 },
    { "size=30 opening=swap2", 2 },
    { "size=30 opening=swap2", 3 },
  };
  static const KtArea areas[] = { KT_AREA_WHOLE, KT_AREA_NEIGHBOURS };
  gint64 longest_us, worst_us = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (guint area = 0; area < G_N_ELEMENTS (areas); area++) {
      g_autofree KtPosition *position = make_position (cases[i].options, cases[i].n_stones);
      KtTextbookConfig config = kt_textbook_config_default ();
      g_autoptr (KtEngine) engine = NULL;

      config.area = areas[area];
      engine = kt_textbook_new (&config);
      longest_us = measure (engine, position);
      printf ("%-22s %3u stones, %-10s  longest %.2f ms\n", cases[i].options, cases[i].n_stones,
              kt_area_get_id (areas[area]), (double) longest_us / 1000);
      worst_us = MAX (worst_us, longest_us);
    }
  }
  return bench_judge ("Stop of a search, worst", (double) worst_us / 1000, bar_ms) ? 0 : 1;
}
