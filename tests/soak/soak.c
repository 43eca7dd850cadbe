/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long time of use, compressed: two computers play while random keys, actions, controls and
 * dialogs are used. There must be no warning and no hang, every closed window must be finalized,
 * and memory must not grow. From time to time all dialogs are closed, and the game must still go
 * on, pause and continue.
 *
 *   soak [SECONDS [SEED]]
 *
 * Needs its own display, home folder and window manager. */
#include "config.h"

#include "tests/soak/soak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "games/kt-registry.h"
#include "tests/soak/soak-diary.h"
#include "tests/soak/soak-input.h"
#include "tests/soak/soak-memory.h"
#include "tests/soak/soak-steps.h"
#include "tests/ui/ui-test.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-game-view.h"
#include "ui/common/kt-widgets.h"
#include "ui/page/kt-game-page.h"
#include "ui/start/kt-start-page.h"
#include "ui/text/kt-language.h"

enum { ROUND_STEPS = 120, STEP_MS = 25, FEW_MOVES = 3, SECONDS = 25, PATIENCE_S = 20 };
/* Escape pauses the game only after it has closed questions and messages. */
enum { MAX_OPEN = 3, OPEN_S = 2 };
/* The size of the window, and the time without steps, when memory is read. */
enum { QUIET_WIDTH = 1000, QUIET_HEIGHT = 700, QUIET_MS = 800 };
/* The minimum times per move of computers, in milliseconds. */
enum { QUICK_MS = 150, SLOW_MS = 2000 };
/* The allowed growth of allocated memory in MiB per 10,000 steps. */
static const double max_slope = 8;

static struct {
  guint seconds;
  guint32 seed;
  gboolean is_over;
} run;

int
soak_draw (Soak *self, gsize n)
{
  return g_rand_int_range (self->random, 0, (gint32) MAX (1, n));
}

GtkWindow *
soak_get_window (Soak *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (gtk_window_is_active (item->data))
      return item->data;
  }
  return self->window;
}

void
soak_set_terms (Soak *self, const char *words)
{
  test_set_terms (self->settings, words);
}

void
soak_play (Soak *self, const char *game)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "play",
                                  g_variant_new_string (game));
}

/* --- Waiting ---------------------------------------------------------------------------------- */

static guint
count_actions (Soak *self)
{
  return kt_game_model_get_position (self->model)->n_actions;
}

static void
write_parents (const char *what, GtkWidget *widget)
{
  g_autoptr (GString) names = g_string_new (what);

  for (; widget; widget = gtk_widget_get_parent (widget))
    g_string_append_printf (names, " %s", G_OBJECT_TYPE_NAME (widget));
  soak_diary_write ("%s", names->str);
}

/* Logs open popovers, visible or not, because they grab the keyboard. */
static void
write_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    write_parents (gtk_widget_get_mapped (widget) ? "open:" : "open, unseen:", widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    write_popovers (child);
}

static void
write_state (Soak *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  soak_diary_write ("%u actions, the game is %s", count_actions (self),
                    kt_game_model_is_over (self->model) ? "over" : "not over");
  soak_diary_write ("the window is %s",
                    gtk_window_is_active (self->window) ? "active" : "not active");
  write_parents (focus && !gtk_widget_get_mapped (focus) ? "the keys go, unseen, to"
                                                         : "the keys go to",
                 focus);
  write_popovers (GTK_WIDGET (self->window));
}

typedef gboolean (*Condition) (Soak *self);

static gboolean
comes_true (Soak *self, Condition condition, guint seconds)
{
  const char *factor = g_getenv ("KYTHU_PATIENCE");
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC * (factor ? atoi (factor) : 1);

  while (!condition (self) && g_get_monotonic_time () < end)
    test_run_for (10);
  return condition (self);
}

/* Replaces test_wait(), to print the diary on a timeout. */
static void
wait_for (Soak *self, Condition condition, const char *what)
{
  if (comes_true (self, condition, PATIENCE_S))
    return;
  write_state (self);
  soak_diary_fail ("%s: not in time", what);
}

static gboolean
has_moved (Soak *self)
{
  return count_actions (self) >= FEW_MOVES || kt_game_model_is_over (self->model);
}

static gboolean
has_moved_on (Soak *self)
{
  return count_actions (self) >= 2 * FEW_MOVES || kt_game_model_is_over (self->model);
}

/* Pages slide in, on a busy machine for longer than the first moves take. */
static gboolean
is_at_game (Soak *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus && gtk_widget_get_mapped (focus) &&
         gtk_widget_get_ancestor (focus, KT_TYPE_GAME_PAGE);
}

static gboolean
is_paused (Soak *self)
{
  return kt_game_model_get_paused (self->model);
}

static gboolean
is_not_paused (Soak *self)
{
  return !kt_game_model_get_paused (self->model);
}

static gboolean
is_active (Soak *self)
{
  return gtk_window_is_active (self->window);
}

static gboolean
is_at_start (Soak *self)
{
  GtkWidget *page = ui_find (GTK_WIDGET (self->window), KT_TYPE_START_PAGE);

  return page && gtk_widget_get_mapped (page);
}

/* --- Checks between rounds -------------------------------------------------------------------- */

/* Windows other than the main one, which must close. */
static GPtrArray *
list_others (Soak *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GPtrArray *others = g_ptr_array_new ();

  for (GList *item = windows; item; item = item->next) {
    if (item->data != self->window)
      g_ptr_array_add (others, item->data);
  }
  return others;
}

/* A closed window may ask a question. */
static gboolean
is_alone (Soak *self)
{
  g_autoptr (GPtrArray) others = list_others (self);

  if (others->len == 0)
    return TRUE;
  if (gtk_widget_get_visible (others->pdata[0]))
    gtk_window_close (others->pdata[0]);
  return FALSE;
}

/* Closes all windows but the main one. Popovers are closed first, because an open menu grabs the
 * keyboard. */
static void
close_all (Soak *self)
{
  soak_diary_write ("close all windows");
  kt_widget_close_popovers (GTK_WIDGET (self->window));
  soak_input_let_go ();
  test_run_for (300);
  wait_for (self, is_alone, "The end of all other windows");
  gtk_window_unfullscreen (self->window);
  gtk_window_present (self->window);
  soak_input_focus (self->window);
  wait_for (self, is_active, "The focus of the window");
}

static void
restore_settings (Soak *self)
{
  g_settings_set_string (self->settings, "language", "en");
  g_settings_reset (self->settings, "theme");
  g_settings_reset (self->settings, "color-scheme");
  g_settings_set_uint (self->settings, "watch-pace", QUICK_MS);
}

/* Earlier key presses and their messages may still be pending. A game of caro must not end
 * meanwhile, and only few moves may be left. */
static void
check_keys (Soak *self)
{
  wait_for (self, is_at_game, "The keys come to the game");
  g_settings_set_uint (self->settings, "watch-pace", SLOW_MS);
  write_parents ("P is for", gtk_window_get_focus (self->window));
  soak_input_press ("p");
  wait_for (self, is_paused, "P pauses");
  test_run_for (100);
  for (guint i = 0; i < MAX_OPEN && kt_game_model_get_paused (self->model); i++) {
    soak_input_press ("Escape");
    comes_true (self, is_not_paused, OPEN_S);
  }
  wait_for (self, is_not_paused, "Escape continues");
  g_settings_set_uint (self->settings, "watch-pace", QUICK_MS);
}

/* Plays two computers on a board that is large enough for some moves. */
static void
check_game (Soak *self)
{
  static const char *const games[] = { "caro", "chess" };
  const char *game = games[soak_draw (self, G_N_ELEMENTS (games))];

  soak_diary_write ("two computers play %s", game);
  soak_set_terms (self, "opponent=watch level=easy second-level=easy");
  soak_play (self, game);
  wait_for (self, has_moved, "The first moves");
  check_keys (self);
  wait_for (self, has_moved_on, "The next moves");
  soak_input_press ("<Alt>Left");
  wait_for (self, is_at_start, "Alt+Left to the main page");
  g_settings_set_uint (self->settings, "watch-pace", 0);
}

static void
remove_older (const char *shelf, gint64 time_us)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kythu", shelf, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    GStatBuf info;

    if (g_stat (file, &info) == 0 && info.st_mtime * G_USEC_PER_SEC < time_us - G_USEC_PER_SEC)
      g_unlink (file);
  }
}

/* Removes old games, as a user would, because lists of all games would grow. The running game is
 * newer. */
static void
remove_games (gint64 time_us)
{
  static const char *const shelves[] = { "games", "running", "recent" };

  for (guint i = 0; i < G_N_ELEMENTS (shelves); i++)
    remove_older (shelves[i], time_us);
}

/* Brings the program into the state in which memory is always read. */
static void
settle (Soak *self)
{
  gtk_window_set_default_size (self->window, QUIET_WIDTH, QUIET_HEIGHT);
  soak_set_terms (self, "opponent=person");
  soak_play (self, "tic-tac-toe");
  wait_for (self, is_at_game, "The keys come to the last game");
  soak_input_press ("<Alt>Left");
  wait_for (self, is_at_start, "Alt+Left to the main page again");
  test_run_for (QUIET_MS);
}

static void
end_round (Soak *self, SoakMemory *memory, gint64 start_us)
{
  gint64 time_us = g_get_real_time ();
  double resident, allocated;

  close_all (self);
  restore_settings (self);
  check_game (self);
  remove_games (time_us);
  settle (self);
  soak_memory_read (memory, soak_diary_get_n_steps (), &resident, &allocated);
  printf ("%5.0f s, %6u steps: %6.1f MiB resident, %6.1f MiB allocated\n",
          (double) (g_get_monotonic_time () - start_us) / G_USEC_PER_SEC, soak_diary_get_n_steps (),
          resident, allocated);
  fflush (stdout);
}

/* --- The whole run ---------------------------------------------------------------------------- */

static gboolean
keep_open_cb (void)
{
  return !run.is_over;
}

static void
open_soak (Soak *self, GApplication *application)
{
  self->application = GTK_APPLICATION (application);
  self->model = kt_application_get_model (KT_APPLICATION (application));
  self->window = gtk_application_get_active_window (self->application);
  self->settings = g_object_ref (kt_game_view_get_settings (
      KT_GAME_VIEW (ui_find (GTK_WIDGET (self->window), KT_TYPE_GAME_VIEW))));
  self->random = g_rand_new_with_seed (run.seed);
  g_signal_connect (self->window, "close-request", G_CALLBACK (keep_open_cb), NULL);
}

static void
close_soak (Soak *self)
{
  run.is_over = TRUE;
  g_object_unref (self->settings);
  g_rand_free (self->random);
  gtk_window_close (self->window);
}

static void
judge (SoakMemory *memory)
{
  double slope = soak_memory_get_slope (memory);

  printf ("memory: %+.2f MiB in 10,000 steps; the bar is %.0f\n", slope, max_slope);
  if (slope > max_slope)
    soak_diary_fail ("Memory grows.");
}

static gboolean
soak_cb (gpointer application)
{
  gint64 start_us = g_get_monotonic_time (),
         end_us = start_us + (gint64) run.seconds * G_USEC_PER_SEC;
  g_autoptr (SoakMemory) memory = soak_memory_new ();
  Soak soak;

  open_soak (&soak, application);
  do {
    for (guint i = 0; i < ROUND_STEPS && g_get_monotonic_time () < end_us; i++) {
      soak_steps_take (&soak);
      test_run_for ((guint) soak_draw (&soak, STEP_MS));
    }
    end_round (&soak, memory, start_us);
  } while (g_get_monotonic_time () < end_us);
  judge (memory);
  close_soak (&soak);
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GApplication *application)
{
  static gboolean has_begun;

  if (!has_begun)
    g_idle_add_full (G_PRIORITY_LOW, soak_cb, application, NULL);
  has_begun = TRUE;
}

/* Makes the home folder the current one, so that files are saved there. It must be a folder made
 * for tests, never the user's home. */
static void
go_home (void)
{
  const char *home = g_get_home_dir ();

  if (!strstr (home, "headless.") || chdir (home) != 0)
    g_error ("The home folder %s is not one that was made for tests", home);
}

int
main (int argc, char **argv)
{
  KtApplication *application;

  run.seconds = argc > 1 ? (guint) atoi (argv[1]) : SECONDS;
  run.seed = argc > 2 ? (guint32) strtoul (argv[2], NULL, 10) : g_random_int ();
  printf ("%u seconds, seed %u\n", run.seconds, run.seed);
  soak_diary_open (run.seed);
  go_home ();
  kt_language_init ();
  kt_appearance_init ();
  application = kt_application_new ();
  g_signal_connect_after (application, "activate", G_CALLBACK (activated_cb), NULL);
  g_application_run (G_APPLICATION (application), 1, argv);
  test_assert_gone (application);
  printf ("%u steps, no fault\n", soak_diary_get_n_steps ());
  return EXIT_SUCCESS;
}
