/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The accompaniment below the strings: a soft bass, and pad chords. */
#pragma once

#include "music/kt-music-score.h"

G_BEGIN_DECLS

typedef struct {
  double turn[2]; /* phases of the two oscillators, from 0 to 1 */
  double step[2]; /* phase increments per sample */
  double level;
  double attack, release; /* in seconds; a bass fades from the start */
  double decay;
  double length, age; /* in seconds */
} KtWarmTone;

void kt_warm_tone_begin (KtWarmTone *self, const KtTone *tone, double rate);
float kt_warm_tone_step (KtWarmTone *self, double rate);
/* The total duration of a tone, in seconds. */
double kt_warm_tone_get_end (const KtTone *tone);

G_END_DECLS
