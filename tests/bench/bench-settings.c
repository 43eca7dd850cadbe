/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the main thread is blocked when a setting changes, with our settings and
 * with GIO’s key-file backend. With slow-sync.c preloaded, it shows the effect of a slow disk on
 * both. */
#include "config.h"

#include <stdlib.h>

#include "model/settings/kt-settings.h"
#include "tests/bench/bench-figure.h"
#include "tests/model/test-support.h"

/* Required for GIO’s header of settings backends. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

enum { N_CHANGES = 30, REST_MS = 300, BAR_MS = 50 };

typedef struct {
  double middle, worst; /* milliseconds */
} Times;

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Runs the main loop for a while. Returns its longest busy time. */
static gint64
run_loop (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000, longest = 0;

  while (g_get_monotonic_time () < end) {
    gint64 begin = g_get_monotonic_time ();

    if (g_main_context_iteration (NULL, FALSE))
      longest = MAX (longest, g_get_monotonic_time () - begin);
    else
      g_usleep (1000);
  }
  return longest;
}

static Times
measure (GSettings *settings)
{
  double times[N_CHANGES];

  for (guint i = 0; i < N_CHANGES; i++) {
    gint64 begin = g_get_monotonic_time (), set, later;

    g_settings_set_uint (settings, "sound-volume", i + 1);
    set = g_get_monotonic_time () - begin;
    later = run_loop (REST_MS);
    times[i] = (double) MAX (set, later) / 1000;
  }
  qsort (times, N_CHANGES, sizeof *times, compare);
  return (Times){ times[N_CHANGES / 2], times[N_CHANGES - 1] };
}

static Times
measure_ours (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "ours.ini", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtSettings) settings = kt_settings_new (path, &error);

  g_assert_no_error (error);
  return measure (kt_settings_get_gsettings (settings));
}

static Times
measure_key_file (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "key-file.ini", NULL);
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (path, "/", NULL);
  g_autoptr (GSettings) settings = g_settings_new_with_backend (KT_APP_ID, backend);

  return measure (settings);
}

static void
print (const char *who, Times times)
{
  g_print ("%s: the main thread stands still for %.2f ms, at worst for %.2f ms\n", who,
           times.middle, times.worst);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_strdup (argc > 1 ? argv[1] : g_dir_make_tmp ("kythu-XXXXXX", NULL));
  Times ours = measure_ours (folder), theirs = measure_key_file (folder);

  print ("our settings", ours);
  print ("GIO's key file", theirs);
  if (argc <= 1)
    test_remove_folder (folder);
  return bench_figure_report (&(BenchFigure){
             .what = "Main thread at a change of a setting, worst",
             .unit = "ms",
             .value = ours.worst,
             .bar = BAR_MS,
             .peer = "GIO’s key file",
             .value_of_peer = theirs.worst,
         })
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
}
