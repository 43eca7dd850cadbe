/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the lesson about search with the greatest tree that it shows: how long the tree takes to
 * appear, the CPU time of frames while it is zoomed and stepped through, and its memory. */
#include <stdio.h>

#include "games/kt-registry.h"
#include "tests/bench/bench-window.h"
#include "ui/thinking/kt-thinking-page.h"
#include "ui/thinking/kt-trace-view.h"

enum { SETTLE_MS = 1500, FRAME_MS = 40, N_ZOOMS = 60, LONGEST_MS = 10000 };
static const double open_bar_ms = 300, frame_bar_ms = 8, memory_bar_mb = 6;

typedef struct {
  KtTraceSession *session;
  GtkWidget *page;
  gint64 shown_us; /* when the tree was there */
} Lesson;

static void
traced_cb (Lesson *lesson)
{
  if (kt_trace_session_get_trace (lesson->session))
    lesson->shown_us = g_get_monotonic_time ();
}

/* Searches chess by minimax until the trace is full. Returns the work of the main thread from the
 * end of the search until the tree is drawn; the search itself runs in another thread. */
static double
measure_opening (Lesson *lesson)
{
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);
  g_autofree KtPosition *start = kt_position_new (chess, &options);
  gint64 begin = g_get_monotonic_time ();
  BenchTurns turns = { 0 };

  kt_trace_session_set_position (lesson->session, start);
  lesson->shown_us = 0;
  begin = g_get_monotonic_time ();
  bench_count_turns (&turns);
  kt_trace_session_set_recipe (lesson->session,
                               &(KtTraceRecipe){ .method = KT_MINIMAX, .depth = 4 });
  while (!lesson->shown_us && g_get_monotonic_time () - begin < LONGEST_MS * 1000)
    g_main_context_iteration (NULL, TRUE);
  printf ("searched for %.0f ms\n", (double) (g_get_monotonic_time () - begin) / 1000);
  bench_wait (SETTLE_MS);
  bench_count_turns (NULL);
  return turns.worst[BENCH_OUTSIDE] + turns.worst[BENCH_LAYOUT] + turns.worst[BENCH_DRAWING];
}

/* Returns the CPU time of the worst frame without the renderer. */
static double
measure_frames (Lesson *lesson, double factor, int steps)
{
  KtTraceView *view = KT_TRACE_VIEW (bench_find (lesson->page, KT_TYPE_TRACE_VIEW));
  BenchTurns turns = { 0 };

  bench_count_turns (&turns);
  for (guint i = 0; i < N_ZOOMS; i++) {
    if (steps)
      kt_trace_session_step (lesson->session, steps);
    else
      kt_trace_view_zoom (view, factor, 400, 100);
    bench_wait (FRAME_MS);
  }
  bench_count_turns (NULL);
  printf ("%u frames: outside %.2f, layout %.2f, drawing %.2f, without renderer %.2f ms\n",
          turns.n_frames, turns.worst[BENCH_OUTSIDE], turns.worst[BENCH_LAYOUT],
          turns.worst[BENCH_DRAWING], turns.worst[BENCH_UNRENDERED]);
  return turns.worst[BENCH_LAYOUT] + turns.worst[BENCH_DRAWING];
}

static gboolean
measure (Lesson *lesson)
{
  double opening = measure_opening (lesson), zooming_in, zooming_out, stepping;
  const KtTrace *trace = kt_trace_session_get_trace (lesson->session);
  BenchFigure memory = { "memory of a tree of 100,000 nodes", "MB", .bar = memory_bar_mb };
  gboolean is_good;

  printf ("%u nodes\n", kt_trace_get_n_nodes (trace));
  memory.value = (double) kt_trace_get_bytes (trace) / 1e6;
  kt_trace_session_go (lesson->session, G_MAXUINT);
  kt_trace_view_fit (KT_TRACE_VIEW (bench_find (lesson->page, KT_TYPE_TRACE_VIEW)));
  bench_wait (SETTLE_MS);
  zooming_in = measure_frames (lesson, 1.2, 0);
  zooming_out = measure_frames (lesson, 1 / 1.2, 0);
  /* The first steps load what is not loaded yet, such as letters and pieces. */
  measure_frames (lesson, 1, -100);
  stepping = measure_frames (lesson, 1, -100);
  is_good = bench_judge ("opening a tree of 100,000 nodes", opening, open_bar_ms);
  is_good &= bench_judge ("frame while zooming in on it", zooming_in, frame_bar_ms);
  is_good &= bench_judge ("frame while zooming out of it", zooming_out, frame_bar_ms);
  bench_figure_report (&(BenchFigure){ "frame while stepping through it", "ms", stepping });
  return bench_figure_report (&memory) && is_good;
}

int
main (void)
{
  BenchWindow window;
  Lesson lesson = { 0 };
  gboolean is_good;

  bench_window_open (&window);
  gtk_widget_activate_action (GTK_WIDGET (window.window), "win.thinking", NULL);
  bench_wait (SETTLE_MS);
  lesson.page = bench_find (GTK_WIDGET (window.window), KT_TYPE_THINKING_PAGE);
  lesson.session = kt_thinking_page_get_session (KT_THINKING_PAGE (lesson.page));
  g_signal_connect_swapped (lesson.session, "traced", G_CALLBACK (traced_cb), &lesson);
  is_good = measure (&lesson);
  bench_window_close (&window);
  return is_good ? 0 : 1;
}
