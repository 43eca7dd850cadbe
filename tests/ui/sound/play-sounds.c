/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays events one after the other and prints the duration of each call and of the end, for
 * test-sounds-recorded.py: play-sounds PERCENT MILLISECONDS EVENT... */
#include "config.h"

#include "ui/sound/kt-sounds.h"

static gboolean
quit_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_REMOVE;
}

static void
report (const char *what, gint64 since)
{
  g_print ("%s %" G_GINT64_FORMAT "\n", what, g_get_monotonic_time () - since);
}

int
main (int argc, char **argv)
{
  g_autoptr (GSettings) settings = g_settings_new (KT_APP_ID);
  g_autoptr (KtSounds) sounds = kt_sounds_new (settings);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gint64 start;

  if (argc < 4)
    return 2;
  g_settings_set_uint (settings, "sound-volume", (guint) g_ascii_strtoull (argv[1], NULL, 10));
  g_settings_set_boolean (settings, "menu-sounds", TRUE);
  for (int i = 3; i < argc; i++) {
    start = g_get_monotonic_time ();
    kt_sounds_play (sounds, argv[i]);
    report ("play", start);
    g_timeout_add ((guint) g_ascii_strtoull (argv[2], NULL, 10), quit_cb, loop);
    g_main_loop_run (loop);
  }
  start = g_get_monotonic_time ();
  g_clear_object (&sounds);
  report ("end", start);
  return 0;
}
