/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a score, then stops, and prints the duration of each call, for test-music-recorded.py:
 * play-music URI SECONDS */
#include "ui/sound/kt-music-thread.h"

/* Time in which the music fades out. */
enum { FADE_US = 1000 * 1000 };

static void
report (const char *what, gint64 since)
{
  g_print ("%s %" G_GINT64_FORMAT "\n", what, g_get_monotonic_time () - since);
}

static void
wish (KtMusicThread *thread, const char *uri)
{
  gint64 start = g_get_monotonic_time ();

  kt_music_thread_request (thread, (KtMusicRequest){ uri, 1 });
  report ("play", start);
}

int
main (int argc, char **argv)
{
  KtMusicThread *thread;
  gint64 start;

  if (argc != 3)
    return 2;
  thread = kt_music_thread_new ("test");
  wish (thread, argv[1]);
  g_usleep ((gulong) (g_ascii_strtod (argv[2], NULL) * G_USEC_PER_SEC));
  g_print ("state %d\n", kt_music_thread_get_state (thread));
  wish (thread, NULL);
  g_usleep (FADE_US);
  start = g_get_monotonic_time ();
  kt_music_thread_free (thread);
  report ("end", start);
  return 0;
}
