/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a score to standard output, to hear it or to draw its spectrum: *   play-score
 * data/music/main.score SECONDS | sox -t raw -r 44100 -e signed -b 16 -c 2 - main.wav * Prints to
 * standard error how long the rendering took. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "music/kt-band.h"

static void
write_frames (KtBand *band, guint n_frames)
{
  enum { CHUNK = 1024 };
  float frames[CHUNK * KT_BAND_CHANNELS];
  gint16 samples[CHUNK * KT_BAND_CHANNELS];

  for (guint done = 0; done < n_frames; done += CHUNK) {
    kt_band_play (band, frames, CHUNK);
    for (guint i = 0; i < CHUNK * KT_BAND_CHANNELS; i++)
      samples[i] = GINT16_TO_LE ((gint16) lrintf (frames[i] * G_MAXINT16));
    fwrite (samples, sizeof samples, 1, stdout);
  }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtBand) band = NULL;
  g_autofree char *text = NULL;
  KtMusicScore *score;
  double seconds = argc == 3 ? g_ascii_strtod (argv[2], NULL) : 0;
  gint64 start = g_get_monotonic_time ();

  if (argc != 3 || seconds <= 0 || seconds > 3600) {
    g_printerr ("usage: play-score SCORE SECONDS\n");
    return EXIT_FAILURE;
  }
  if (!g_file_get_contents (argv[1], &text, NULL, &error) ||
      !(score = kt_music_score_parse (text, &error))) {
    g_printerr ("%s: %s\n", argv[1], error->message);
    return EXIT_FAILURE;
  }
  band = kt_band_new (score);
  write_frames (band, (guint) (seconds * KT_BAND_RATE));
  g_printerr ("%.1f s of music in %.2f s; a round has %.1f s\n", seconds,
              (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC,
              (double) kt_band_get_round (band) / KT_BAND_RATE);
  return EXIT_SUCCESS;
}
