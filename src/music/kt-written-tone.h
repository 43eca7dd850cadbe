/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One word of a score: "/f#5+a5~:3/2". */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { KT_MAX_CHORD = 6 };

typedef struct {
  double beats;
  double pitches[KT_MAX_CHORD]; /* half tones, 69 is the a of 440 hertz */
  guint n_pitches;              /* 0: a rest */
  double level;                 /* 1: as loud as its voice */
  int slide;                    /* steps of the scale from where it begins: -1 from below */
  gboolean trembles, is_run;
} KtWrittenTone;

gboolean kt_written_tone_read (const char *word, KtWrittenTone *tone);
/* "f#" is 6, half tones above c; what was read is left behind. -1: no tone. */
int kt_written_tone_read_step (const char **text);
/* The pitch that lies so many steps of a scale above another one, or below. */
double kt_written_tone_step (guint scale, double pitch, int steps);

G_END_DECLS
