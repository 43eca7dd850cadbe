/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plucked zither string by the Karplus–Strong algorithm: an initial waveform circulates in a
 * delay loop whose length sets the pitch, and is smoothed in each round. */
#pragma once

#include "music/kt-music-score.h"

G_BEGIN_DECLS

typedef struct {
  float *loop;
  guint size; /* size of the loop: enough for the lowest pitch of the tone */
  guint at;
  double delay;    /* loop length in samples at the tone's pitch */
  double gain;     /* remaining amplitude after one round */
  double softness; /* 0 to 0.5: how fast high frequencies fade */
  double before;   /* the previous output sample */
  double slide;    /* remaining slide in semitones */
  gboolean trembles;
  double age; /* in seconds */
} KtString;

/* Plucks a string. The seed determines small random variations. */
void kt_string_pluck (KtString *self, const KtTone *tone, double rate, guint32 seed);
float kt_string_step (KtString *self, double rate);
void kt_string_clear (KtString *self);

G_END_DECLS
