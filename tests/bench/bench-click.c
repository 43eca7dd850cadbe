/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the work between a click and the frame that answers it, on the largest board with
 * many stones and threats: rules, tree, log, cards, accessible texts, layout and snapshot. Each
 * click is made and undone several times. Other load on the machine makes a different click the
 * slowest each time, so the judged figure is the worst over the clicks of their fastest times;
 * the slowest of all is printed beside it. */
#include <stdio.h>
#include <stdlib.h>

#include "model/match/kt-person.h"
#include "tests/bench/bench-window.h"
#include "ui/painter/kt-board-layout.h"

enum { SIZE = 30, N_STONES = 400, N_THREATS = 6, N_ROUNDS = 60, N_TIMES = 3, REST_MS = 200 };
enum { MAX_TRIES = 1000 };
static const double bar_ms = 8;

typedef enum { HANDLERS, LAYOUT, SNAPSHOT, ANSWER, RENDERER, N_PARTS } Part;
static const char *const part_names[N_PARTS] = {
  [HANDLERS] = "what listens to it",
  [LAYOUT] = "styles and layout",
  [SNAPSHOT] = "snapshot",
  [ANSWER] = "event to snapshot",
  [RENDERER] = "(renderer, not counted)",
};

typedef struct {
  double times[N_PARTS][N_ROUNDS]; /* milliseconds, the fastest of several times */
  double slowest;
} Sample;

/* --- The board -------------------------------------------------------------------------------- */

static guint
count_threats (const KtPosition *position)
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    n += g_array_index (marks, KtMark, i).kind == KT_MARK_THREAT;
  return n;
}

/* Whether an action is wanted: it must not end the game; threats are wanted only at the end, so
 * that they are visible. */
static gboolean
is_wanted (const KtPosition *position, const KtAction *action, gboolean wants_threats)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  guint n_threats = count_threats (position);

  kt_position_play (next, action);
  if (kt_position_is_over (next))
    return FALSE;
  if (wants_threats && n_threats < N_THREATS)
    return count_threats (next) > n_threats;
  return count_threats (next) == n_threats;
}

static KtAction
choose_action (const KtPosition *position, GRand *random, gboolean wants_threats)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  for (guint try = 0; try < MAX_TRIES; try++) {
    const KtAction *action = &actions[g_rand_int_range (random, 0, (gint32) n)];

    if (is_wanted (position, action, wants_threats && try < MAX_TRIES / 2))
      return *action;
  }
  g_error ("No stone can be put without ending the game.");
}

static void
fill_board (BenchWindow *window, GRand *random)
{
  for (guint i = 0; i < N_STONES; i++) {
    KtAction action =
        choose_action (kt_game_model_get_position (window->model), random, i > N_STONES * 3 / 4);

    kt_game_model_act (window->model, &action);
    g_main_context_iteration (NULL, FALSE);
  }
  bench_wait (REST_MS);
}

/* --- Measuring -------------------------------------------------------------------------------- */

/* Returns the click gesture for pointers, which is the one that is not for touch only. */
static GtkEventController *
find_click (BenchWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window->board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller) &&
        !gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (controller)))
      return controller;
  }
  g_assert_not_reached ();
}

static void
click (BenchWindow *window, KtSquare square)
{
  GtkWidget *board = GTK_WIDGET (window->board);
  KtGeometry geometry = kt_position_get_geometry (kt_game_model_get_position (window->model));
  KtBoardLayout layout = kt_board_layout_compute (&geometry, gtk_widget_get_width (board),
                                                  gtk_widget_get_height (board), TRUE, FALSE);
  graphene_point_t point = kt_board_layout_get_centre (&layout, square);
  GtkEventController *gesture = find_click (window);

  g_signal_emit_by_name (gesture, "pressed", 1, (double) point.x, (double) point.y);
  g_signal_emit_by_name (gesture, "released", 1, (double) point.x, (double) point.y);
}

/* Clicks `square`, or undoes the last move. */
static void
measure (BenchWindow *window, KtSquare square, Sample *sample, guint round)
{
  guint n_actions = kt_game_model_get_position (window->model)->n_actions;
  guint n_snapshots = bench_get_n_snapshots ();
  double begin = bench_get_cpu (), handled, end;

  if (square != KT_NO_SQUARE)
    click (window, square);
  else
    gtk_widget_activate_action (GTK_WIDGET (window->board), "game.undo", NULL);
  handled = bench_get_cpu ();
  if (kt_game_model_get_position (window->model)->n_actions == n_actions)
    g_error ("The board does not answer.");
  while (bench_get_n_snapshots () == n_snapshots)
    g_main_context_iteration (NULL, TRUE);
  end = bench_get_cpu ();
  sample->slowest = MAX (sample->slowest, bench_get_snapshot_end () - begin);
  if (bench_get_snapshot_end () - begin < sample->times[ANSWER][round]) {
    sample->times[HANDLERS][round] = handled - begin;
    sample->times[LAYOUT][round] = bench_get_snapshot_begin () - handled;
    sample->times[SNAPSHOT][round] = bench_get_snapshot_end () - bench_get_snapshot_begin ();
    sample->times[ANSWER][round] = bench_get_snapshot_end () - begin;
    sample->times[RENDERER][round] = end - bench_get_snapshot_end ();
  }
  bench_wait (REST_MS);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double *one = a, *two = b;

  return *one < *two ? -1 : *one > *two;
}

static void
measure_times (BenchWindow *window, KtSquare square, Sample *clicks, Sample *undos, guint round)
{
  clicks->times[ANSWER][round] = undos->times[ANSWER][round] = G_MAXDOUBLE;
  for (guint i = 0; i < N_TIMES; i++) {
    measure (window, square, clicks, round);
    measure (window, KT_NO_SQUARE, undos, round);
  }
}

/* Prints the figures of a part; sorts its times. */
static void
report (const char *what, Sample *sample)
{
  for (guint part = 0; part < N_PARTS; part++) {
    qsort (sample->times[part], N_ROUNDS, sizeof (double), compare_times);
    printf ("%-6s %-24s %7.2f %7.2f\n", part == 0 ? what : "", part_names[part],
            sample->times[part][N_ROUNDS / 2], sample->times[part][N_ROUNDS - 1]);
  }
  printf ("       (slowest of all)                 %7.2f\n", sample->slowest);
}

int
main (void)
{
  static Sample clicks, undos;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (KtPlayer) first = kt_person_new ();
  g_autoptr (KtPlayer) second = kt_person_new ();
  BenchWindow window;
  gboolean is_met;

  bench_window_open (&window);
  bench_window_start (&window, SIZE, first, second);
  fill_board (&window, random);
  for (guint i = 0; i < N_ROUNDS; i++) {
    KtAction action = choose_action (kt_game_model_get_position (window.model), random, FALSE);

    measure_times (&window, action.to, &clicks, &undos, i);
  }
  printf ("CPU time of an answer on %d x %d with %d stones and %u threats, in milliseconds\n"
          "                                 median   worst\n",
          SIZE, SIZE, N_STONES, count_threats (kt_game_model_get_position (window.model)));
  report ("click", &clicks);
  report ("undo", &undos);
  bench_window_close (&window);
  is_met = bench_judge ("Worst answer to a click", clicks.times[ANSWER][N_ROUNDS - 1], bar_ms);
  is_met &= bench_judge ("Worst answer to an undo", undos.times[ANSWER][N_ROUNDS - 1], bar_ms);
  return is_met ? 0 : 1;
}
