/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the main loop is blocked while a very long game is opened, shown, stepped
 * through, undone and redone, and the memory that this takes. The argument is the number of
 * moves, or a file. */
#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "tests/bench/bench-window.h"
#include "ui/app/kt-window.h"

enum {
  USUAL_MOVES = 60000,
  REST_MS = 500,
  SETTLE_MS = 2000,
  TICK_MS = 50,
  LONGEST_READING_MS = 60000
};
static const double bar_ms = 100;

static void
write_game (const char *path, guint n_moves)
{
  static const char *const moves[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
  g_autoptr (GString) text = g_string_new ("[Event \"Long\"]\n[Result \"*\"]\n\n");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_moves; i++) {
    if (i % 2 == 0)
      g_string_append_printf (text, "%u. ", i / 2 + 1);
    g_string_append_printf (text, "%s%c", moves[i % G_N_ELEMENTS (moves)], i % 12 ? ' ' : '\n');
  }
  g_string_append (text, "*\n");
  if (!g_file_set_contents (path, text->str, (gssize) text->len, &error))
    g_error ("%s", error->message);
}

static guint
count_moves (BenchWindow *window)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (window->model));
}

typedef struct {
  BenchWindow *window;
  GFile *file;
  const char *action;
  guint shown;
} Step;

static gboolean
step_cb (gpointer data)
{
  Step *step = data;

  if (step->file)
    kt_window_open (KT_WINDOW (step->window->window), step->file);
  else if (step->action)
    gtk_widget_activate_action (GTK_WIDGET (step->window->board), step->action, NULL);
  else
    kt_game_model_show (step->window->model, step->shown);
  return G_SOURCE_REMOVE;
}

/* Runs a step from the main loop, so that it is part of the measured turns. Returns the longest
 * turn in milliseconds. */
static double
measure (const char *what, Step step)
{
  guint n_before = count_moves (step.window);
  BenchTurns turns = { 0 };

  bench_count_turns (&turns);
  g_idle_add (step_cb, &step);
  bench_wait (REST_MS);
  for (guint waited = 0; step.file && count_moves (step.window) <= n_before; waited += TICK_MS) {
    if (waited > LONGEST_READING_MS)
      g_error ("The game does not come.");
    bench_wait (TICK_MS);
  }
  bench_wait (REST_MS);
  bench_count_turns (NULL);
  printf ("%-10s %10u %14.2f %8.2f %9.2f %9.2f\n", what,
          kt_game_model_get_shown (step.window->model), turns.worst[BENCH_OUTSIDE],
          turns.worst[BENCH_LAYOUT], turns.worst[BENCH_DRAWING], turns.worst[BENCH_WALL]);
  fflush (stdout);
  return turns.worst[BENCH_OUTSIDE] + turns.worst[BENCH_LAYOUT];
}

/* Excludes the cost of the first chess board, which does not depend on the length of the game. */
static void
open_short_game (BenchWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  write_game (path, 2);
  kt_window_open (KT_WINDOW (window->window), file);
  bench_wait (SETTLE_MS);
  kt_game_model_resign (window->model); /* a finished game can be left without a question */
  bench_wait (SETTLE_MS);
}

static double
measure_all (BenchWindow *window, GFile *file)
{
  double worst = measure ("open", (Step){ window, .file = file });
  guint n = count_moves (window);
  const struct {
    const char *what;
    Step step;
  } steps[] = {
    { "first", { window, .shown = 0 } },
    { "next", { window, .shown = 1 } },
    { "middle", { window, .shown = n / 2 } },
    { "next", { window, .shown = n / 2 + 1 } },
    { "last", { window, .shown = n } },
    { "previous", { window, .shown = n - 1 } },
    { "undo", { window, .action = "game.undo" } },
    { "redo", { window, .action = "game.redo" } },
    { "resign", { window, .action = "game.resign" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    worst = MAX (worst, measure (steps[i].what, steps[i].step));
  return worst;
}

static double
get_peak_mib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_maxrss / 1024;
}

int
main (int argc, char *argv[])
{
  guint n_moves = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : USUAL_MOVES;
  g_autofree char *folder = g_dir_make_tmp ("kythu-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.pgn", NULL);
  g_autoptr (GFile) file = NULL;
  BenchWindow window;
  double worst, before;

  file = g_file_new_for_path (n_moves > 0 ? path : argv[1]);
  bench_window_open (&window);
  open_short_game (&window, path);
  if (n_moves > 0)
    write_game (path, n_moves);
  before = get_peak_mib ();
  printf ("Worst times of the main loop, in milliseconds\n"
          "              shown  outside frames   layout   drawing  on the wall\n");
  worst = measure_all (&window, file);
  printf ("Peak of memory: %.0f MiB, of which %.0f MiB without the game\n", get_peak_mib (),
          before);
  bench_window_close (&window);
  g_unlink (path);
  g_rmdir (folder);
  return bench_judge ("Worst stretch of the main thread", worst, bar_ms) ? 0 : 1;
}
