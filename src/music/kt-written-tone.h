/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One word of a score, such as "/f#5+a5~:3/2". */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { KT_MAX_CHORD = 6 };

typedef struct {
  double beats;
  double pitches[KT_MAX_CHORD]; /* in semitones; 69 is a at 440 Hz */
  guint n_pitches;              /* 0: a rest */
  double level;                 /* 1: the level of its voice */
  int slide;                    /* number of scale steps from the initial pitch; -1: from below */
  gboolean trembles, is_run;
} KtWrittenTone;

gboolean kt_written_tone_read (const char *word, KtWrittenTone *tone);
/* Reads a tone name and moves behind it. Returns the semitones above c, such as 6 for "f#"; -1
 * if it is not a tone. */
int kt_written_tone_read_step (const char **text);
/* Returns the pitch a number of scale steps above another one; negative: below. */
double kt_written_tone_step (guint scale, double pitch, int steps);

G_END_DECLS
