/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the main loop is busy without a break while the computer thinks at full
 * strength; a click, a hint and an undo must be answered at once, too. */
#include <stdio.h>

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "model/match/kt-person.h"
#include "tests/bench/bench-window.h"

enum { N_GAMES = 2, LONGEST_ANSWER_MS = 20000, TICK_MS = 50, PAUSE_MS = 400 };
static const double bar_ms = 4;

/* Waits for the computer’s answer. Returns FALSE if it does not come. */
static gboolean
await_answer (BenchWindow *window)
{
  for (guint waited = 0; waited < LONGEST_ANSWER_MS; waited += TICK_MS) {
    bench_wait (TICK_MS);
    if (!kt_game_model_is_thinking (window->model))
      return TRUE;
  }
  return FALSE;
}

static KtSquare
find_free_square (BenchWindow *window)
{
  const KtPosition *position = kt_game_model_get_position (window->model);
  guint columns = kt_position_get_geometry (position).columns;
  KtSquare square = (KtSquare) (columns / 2 * columns + columns / 2);

  while (kt_position_get_piece (position, square).side >= 0)
    square = (KtSquare) (square + (int) columns - 1);
  return square;
}

static gboolean
touch_cb (gpointer data)
{
  BenchWindow *window = data;

  kt_board_touch (window->board, find_free_square (window));
  return G_SOURCE_REMOVE;
}

/* Clicks from the main loop, so that the click is part of the measured turns. */
static void
touch (BenchWindow *window)
{
  g_idle_add (touch_cb, window);
  bench_wait (PAUSE_MS);
}

static gboolean
hint_cb (gpointer board)
{
  gtk_widget_activate_action (board, "game.hint", NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
undo_cb (gpointer board)
{
  gtk_widget_activate_action (board, "game.undo", NULL);
  return G_SOURCE_REMOVE;
}

/* Plays three moves: one undisturbed, one with two hints, and one that is undone and replaced by
 * another. The first hint and the undo come while the computer thinks. */
static gboolean
play (BenchWindow *window)
{
  touch (window);
  if (!await_answer (window))
    return FALSE;
  bench_wait (PAUSE_MS);

  touch (window);
  g_idle_add (hint_cb, window->board);
  if (!await_answer (window))
    return FALSE;
  g_idle_add (hint_cb, window->board);
  bench_wait (4 * PAUSE_MS);

  touch (window);
  g_idle_add (undo_cb, window->board);
  bench_wait (PAUSE_MS);
  touch (window);
  return await_answer (window);
}

static gboolean
measure (BenchWindow *window, int size, double *worst)
{
  const KtGame *game = kt_registry_find_game ("caro");
  g_autoptr (KtPlayer) person = kt_person_new ();
  g_autoptr (KtPlayer) computer =
      kt_computer_new ((guint) kt_registry_find_level (game, "master"), 0);
  BenchTurns turns = { 0 };
  gboolean is_played;

  bench_window_start (window, size, person, computer);
  bench_count_turns (&turns);
  is_played = play (window);
  bench_count_turns (NULL);
  if (!is_played)
    return FALSE;
  printf ("%2d x %2d %8u %7u %14.2f %8.2f %9.2f %9.2f\n", size, size, turns.n_turns, turns.n_frames,
          turns.worst[BENCH_OUTSIDE], turns.worst[BENCH_LAYOUT], turns.worst[BENCH_DRAWING],
          turns.worst[BENCH_WALL]);
  fflush (stdout);
  *worst = MAX (*worst, turns.worst[BENCH_OUTSIDE]);
  return TRUE;
}

int
main (void)
{
  static const int sizes[N_GAMES] = { 15, 30 };
  BenchWindow window;
  double worst = 0;

  bench_window_open (&window);
  printf ("The main thread while the computer thinks as a master; worst in milliseconds\n"
          "          turns  frames  outside frames   layout   drawing  all, wall\n");
  for (guint i = 0; i < N_GAMES; i++) {
    if (!measure (&window, sizes[i], &worst)) {
      fprintf (stderr, "The computer does not answer.\n");
      return 2;
    }
  }
  bench_window_close (&window);
  return bench_judge ("Worst CPU time outside frames", worst, bar_ms) ? 0 : 1;
}
