/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the work of the main thread when the theme, pieces, colour scheme or language changes
 * during a game: style sheets, textures, texts, layout and drawing, until everything is idle
 * again; and whether two hundred changes leak memory. */
#include <stdio.h>
#include <stdlib.h>

#include <adwaita.h>

#include "games/kt-registry.h"
#include "model/match/kt-person.h"
#include "tests/bench/bench-window.h"
#include "tests/resident.h"

enum { REST_MS = 500, N_ROUNDS = 4 };
static const double bar_ms = 100, bar_percent = 5;

static const char *const themes[] = { "mystic", "nature", "mystery", "o-ly", "default" };
static const char *const sets[] = { "chess-carved", "chess-geometric", "chess" };
static const char *const schemes[] = { "dark", "light" };
static const char *const languages[] = { "vi", "de", "ja", "en" };

/* The CPU time of the main thread during a rest. */
static double
rest (void)
{
  double begin = bench_get_cpu ();

  bench_wait (REST_MS);
  return bench_get_cpu () - begin;
}

static void
start (BenchWindow *window, const char *game_id)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtOptions options = kt_options_default (game);
  g_autoptr (KtMatch) match = kt_match_new (0);

  for (guint seat = 0; seat < KT_SEATS; seat++) {
    g_autoptr (KtPlayer) person = kt_person_new ();

    kt_seat_set_player (kt_match_get_seat (match, seat), person);
  }
  kt_game_model_start (window->model, game, &options, match);
  bench_wait (2 * REST_MS);
}

/* The page of the preferences where a theme is chosen. */
static void
open_tiles (BenchWindow *window)
{
  GtkApplication *application = GTK_APPLICATION (window->application);
  double begin;

  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  bench_wait (2 * REST_MS);
  for (GList *item = gtk_application_get_windows (application); item; item = item->next) {
    if (ADW_IS_PREFERENCES_WINDOW (item->data)) {
      begin = bench_get_cpu ();
      adw_preferences_window_set_visible_page_name (item->data, "board");
      bench_wait (2 * REST_MS);
      printf ("  the tiles are shown: %.1f ms\n", bench_get_cpu () - begin);
    }
  }
}

/* The worst of the values, each averaged over the rounds. */
static double
measure (GSettings *settings, const char *key, const char *const *values, guint n_values,
         double idle)
{
  double worst = 0;

  for (guint i = 0; i < n_values; i++) {
    double sum = 0;

    for (guint round = 0; round < N_ROUNDS; round++) {
      double begin = bench_get_cpu ();

      g_settings_set_string (settings, key, values[i]);
      bench_wait (REST_MS);
      sum += bench_get_cpu () - begin - idle;
      g_settings_set_string (settings, key, values[(i + 1) % n_values]);
      bench_wait (REST_MS);
    }
    printf ("  %s %s: %.1f ms\n", key, values[i], sum / N_ROUNDS);
    worst = MAX (worst, sum / N_ROUNDS);
  }
  return worst;
}

/* --- Many changes ----------------------------------------------------------------------------- */

/* Changes each setting in turn, and shows each for a while. */
static void
change_all (GSettings *settings, guint index)
{
  enum { SEEN_MS = 60 };
  static const struct {
    const char *key;
    const char *const *values;
    guint n_values;
  } changes[] = {
    { "theme", themes, G_N_ELEMENTS (themes) },
    { "chess-pieces", sets, G_N_ELEMENTS (sets) },
    { "color-scheme", schemes, G_N_ELEMENTS (schemes) },
    { "language", languages, G_N_ELEMENTS (languages) },
  };
  guint kind = index % G_N_ELEMENTS (changes), value = index / G_N_ELEMENTS (changes);

  g_settings_set_string (settings, changes[kind].key,
                         changes[kind].values[value % changes[kind].n_values]);
  bench_wait (SEEN_MS);
}

/* The growth of the resident memory in per cent, after everything was used once or twice. */
static double
measure_growth (GSettings *settings)
{
  enum { WARM_UP = 80, N_CHANGES = 200 };
  double before;

  for (guint i = 0; i < WARM_UP; i++)
    change_all (settings, i);
  before = read_resident ();
  for (guint i = 0; i < N_CHANGES; i++)
    change_all (settings, i);
  return 100 * (read_resident () / before - 1);
}

int
main (void)
{
  BenchWindow window;
  GSettings *settings;
  gboolean is_met = TRUE;
  double idle;

  bench_window_open (&window);
  settings = kt_game_view_get_settings (KT_GAME_VIEW (window.board));
  start (&window, "caro");
  idle = rest ();
  is_met &= bench_judge ("CPU for a change of theme, caro",
                         measure (settings, "theme", themes, G_N_ELEMENTS (themes), idle), bar_ms);
  start (&window, "chess");
  idle = rest ();
  is_met &= bench_judge ("CPU for a change of theme, chess",
                         measure (settings, "theme", themes, G_N_ELEMENTS (themes), idle), bar_ms);
  is_met &=
      bench_judge ("CPU for a change of pieces, chess",
                   measure (settings, "chess-pieces", sets, G_N_ELEMENTS (sets), idle), bar_ms);
  is_met &= bench_judge ("CPU for a change of scheme, chess",
                         measure (settings, "color-scheme", schemes, G_N_ELEMENTS (schemes), idle),
                         bar_ms);
  is_met &= bench_judge ("CPU for a change of language, chess",
                         measure (settings, "language", languages, G_N_ELEMENTS (languages), idle),
                         bar_ms);
  is_met &= bench_figure_report (&(BenchFigure){ .what = "Memory after 200 changes of all these",
                                                 .unit = "% more",
                                                 .value = measure_growth (settings),
                                                 .bar = bar_percent });
  open_tiles (&window);
  idle = rest ();
  is_met &= bench_judge ("CPU for a change of theme, among the tiles of the preferences",
                         measure (settings, "theme", themes, G_N_ELEMENTS (themes), idle), bar_ms);
  bench_window_close (&window);
  return is_met ? EXIT_SUCCESS : EXIT_FAILURE;
}
