/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the main loop is busy without a break while the advantage bar and an
 * analysis of five lines follow a game, and how soon an analysis finds something in the next
 * position, for which the previous search must have ended. */
#include <stdio.h>

#include "games/kt-registry.h"
#include "model/analysis/kt-analysis.h"
#include "model/match/kt-person.h"
#include "tests/bench/bench-window.h"

enum { N_MOVES = 6, LOOK_MS = 1500, N_STOPS = 20, SEARCH_MS = 150 };
static const double bar_ms = 4, stop_bar_ms = 50;

/* Random moves that do not end the game. */
static gboolean
play_cb (gpointer data)
{
  KtGameModel *model = data;
  const KtPosition *position = kt_game_model_get_shown_position (model);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  kt_game_model_act (model, &actions[(position->n_actions * 37 + 11) % n]);
  return G_SOURCE_REMOVE;
}

/* Makes the moves from the main loop, so that their time is part of the measured turns. */
static void
play (KtGameModel *model, BenchTurns *turns)
{
  bench_count_turns (turns);
  for (guint i = 0; i < N_MOVES; i++) {
    g_idle_add (play_cb, model);
    bench_wait (LOOK_MS);
  }
  bench_count_turns (NULL);
}

static void
print (const char *what, const BenchTurns *turns)
{
  printf ("%-24s %8u %7u %14.2f %8.2f %9.2f %9.2f\n", what, turns->n_turns, turns->n_frames,
          turns->worst[BENCH_OUTSIDE], turns->worst[BENCH_LAYOUT], turns->worst[BENCH_DRAWING],
          turns->worst[BENCH_WALL]);
  fflush (stdout);
}

static double
measure_bar (BenchWindow *window)
{
  g_autoptr (KtPlayer) first = kt_person_new (), second = kt_person_new ();
  BenchTurns turns = { 0 };

  g_settings_set_string (kt_game_view_get_settings (KT_GAME_VIEW (window->board)), "advantage-bar",
                         "always");
  bench_window_start (window, 15, first, second);
  play (window->model, &turns);
  print ("the bar", &turns);
  return turns.worst[BENCH_OUTSIDE];
}

/* The board of the visible page. */
static KtBoard *
find_board (GtkWidget *widget)
{
  KtBoard *board = NULL;

  if (KT_IS_BOARD (widget))
    return gtk_widget_get_mapped (widget) ? KT_BOARD (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !board;
       child = gtk_widget_get_next_sibling (child))
    board = find_board (child);
  return board;
}

static double
measure_analysis (BenchWindow *window)
{
  BenchTurns turns = { 0 };

  g_settings_set_uint (kt_game_view_get_settings (KT_GAME_VIEW (window->board)), "analysis-lines",
                       KT_ANALYSIS_MAX_LINES);
  gtk_widget_activate_action (GTK_WIDGET (window->board), "win.analyse", NULL);
  bench_wait (LOOK_MS);
  play (kt_game_view_get_model (KT_GAME_VIEW (find_board (GTK_WIDGET (window->window)))), &turns);
  print ("five lines", &turns);
  gtk_widget_activate_action (GTK_WIDGET (window->window), "win.start-page", NULL);
  return turns.worst[BENCH_OUTSIDE];
}

static gboolean
has_lines (KtAnalysis *analysis)
{
  const KtFinding *lines;

  return kt_analysis_get_lines (analysis, &lines) > 0;
}

static double
measure_restarts (const char *game_id)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtOptions options = kt_options_default (game);
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (KtAnalysis) analysis = NULL;
  gint64 longest_us = 0;

  kt_game_model_start (model, game, &options, match);
  analysis = kt_analysis_new (model);
  kt_analysis_set_n_lines (analysis, 2);
  kt_analysis_set_on (analysis, TRUE);
  for (guint i = 0; i < N_STOPS; i++) {
    gint64 start_us;

    bench_wait (SEARCH_MS);
    start_us = g_get_monotonic_time ();
    play_cb (model);
    while (!has_lines (analysis))
      g_main_context_iteration (NULL, TRUE);
    longest_us = MAX (longest_us, g_get_monotonic_time () - start_us);
  }
  kt_analysis_set_on (analysis, FALSE);
  printf ("%s: another position, and something is found: %.1f ms at most\n", game_id,
          (double) longest_us / 1000);
  return (double) longest_us / 1000;
}

int
main (void)
{
  BenchWindow window;
  double with_bar, with_lines, chess, caro;

  bench_window_open (&window);
  printf (
      "The main thread while an engine searches; worst in milliseconds\n"
      "                            turns  frames  outside frames   layout   drawing  all, wall\n");
  with_bar = measure_bar (&window);
  with_lines = measure_analysis (&window);
  chess = measure_restarts ("chess");
  caro = measure_restarts ("caro");
  bench_window_close (&window);
  return bench_judge ("Worst CPU time outside frames", MAX (with_bar, with_lines), bar_ms) &&
                 bench_judge ("From one position to the next", MAX (chess, caro), stop_bar_ms)
             ? 0
             : 1;
}
