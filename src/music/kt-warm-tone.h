/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies below the strings: a soft bass, and chords that come and go like breath. */
#pragma once

#include "music/kt-music-score.h"

G_BEGIN_DECLS

typedef struct {
  double turn[2]; /* where its two swings are, from 0 to 1 */
  double step[2]; /* how far they go in a sample */
  double level;
  double attack, release; /* seconds; a bass fades from the beginning on */
  double decay;
  double length, age; /* seconds */
} KtWarmTone;

void kt_warm_tone_begin (KtWarmTone *self, const KtTone *tone, double rate);
float kt_warm_tone_step (KtWarmTone *self, double rate);
/* How long it sounds in all, in seconds. */
double kt_warm_tone_get_end (const KtTone *tone);

G_END_DECLS
