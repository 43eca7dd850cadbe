/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the speed of the rules of caro and tic-tac-toe. Prints a line for each figure. */
#include "core/kt-position.h"
#include "games/caro/caro-game.h"
#include "games/mnk/mnk-position.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tests/bench/bench-figure.h"
#include "tests/kt-test.h"

enum { MEASURE_US = 1000000 };

static gint64
get_elapsed (gint64 start)
{
  return g_get_monotonic_time () - start;
}

/* Random games to the end, counted in games and stones. */
static void
measure_playouts (const KtGame *game, const char *options)
{
  g_autofree KtPosition *start = kt_test_start (game, options);
  g_autofree KtPosition *position = kt_position_copy (start);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  KtAction actions[KT_MAX_SQUARES];
  gint64 begin = g_get_monotonic_time ();
  g_autofree char *what = g_strdup_printf ("Random moves, %s %s", game->id, options);
  guint64 n_games = 0, n_actions = 0;

  while (get_elapsed (begin) < MEASURE_US) {
    kt_position_copy_to (start, position);
    while (!kt_position_is_over (position)) {
      int n = (int) kt_position_list_actions (position, actions);

      kt_position_play (position, &actions[g_rand_int_range (random, 0, n)]);
      n_actions++;
    }
    n_games++;
  }
  g_print ("%-12s %-28s %9.0f games/s\n", game->id, options,
           (double) n_games * 1e6 / (double) get_elapsed (begin));
  bench_figure_report (&(BenchFigure){
      .what = what,
      .unit = "M/s",
      .value = (double) n_actions / (double) get_elapsed (begin),
  });
}

/* A board of 30 × 30 with 400 stones, none of which ends the game. */
static KtPosition *
create_crowd (void)
{
  KtPosition *position = kt_test_start (&caro_game, "size=30 rule=vietnamese");
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  KtAction actions[KT_MAX_SQUARES];

  while (mnk (position)->n_stones < 400) {
    int n = (int) kt_position_list_actions (position, actions);
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[g_rand_int_range (random, 0, n)]);
    if (!kt_position_is_over (next))
      kt_position_copy_to (next, position);
  }
  return position;
}

static void
measure_marks (void)
{
  g_autofree KtPosition *position = create_crowd ();
  gint64 begin = g_get_monotonic_time ();
  guint64 n = 0, n_marks = 0;

  while (get_elapsed (begin) < MEASURE_US) {
    g_autoptr (GArray) marks = kt_position_get_marks (position);

    n_marks = marks->len;
    n++;
  }
  g_print ("marks of 400 stones on 30x30: %.1f us (%" G_GUINT64_FORMAT " marks)\n",
           (double) get_elapsed (begin) / (double) n, n_marks);
}

int
main (void)
{
  measure_playouts (&tictactoe_game, "columns=3 rows=3 line=3");
  measure_playouts (&caro_game, "size=15 rule=free");
  measure_playouts (&caro_game, "size=15 rule=vietnamese");
  measure_playouts (&caro_game, "size=19 rule=exact");
  measure_marks ();
  return 0;
}
