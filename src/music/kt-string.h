/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One plucked string of a zither, after Karplus and Strong: a shape runs round a loop that is as
 * long as the string is high, and loses its edges on the way. */
#pragma once

#include "music/kt-music-score.h"

G_BEGIN_DECLS

typedef struct {
  float *loop;
  guint size; /* of the loop: what the lowest pitch of the tone needs */
  guint at;
  double delay;    /* samples, at the pitch of the tone */
  double gain;     /* what is left after one round */
  double softness; /* 0 to 0.5: how fast the edges go */
  double before;   /* the sample that came out last */
  double slide;    /* half tones that are still to be gone */
  gboolean trembles;
  double age; /* seconds */
} KtString;

/* The seed decides of the little that is left to chance. */
void kt_string_pluck (KtString *self, const KtTone *tone, double rate, guint32 seed);
float kt_string_step (KtString *self, double rate);
void kt_string_clear (KtString *self);

G_END_DECLS
