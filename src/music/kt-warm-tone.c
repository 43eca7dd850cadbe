/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "music/kt-warm-tone.h"

#include <math.h>

static const double BASS_ATTACK = 0.025, BASS_RELEASE = 0.35, BASS_DECAY = 1.6;
static const double PAD_ATTACK = 0.9, PAD_RELEASE = 1.6;

/* The relative distance of two slightly detuned oscillators, which make the sound breathe. */
static const double APART = 0.0016;

static gboolean
is_bass (const KtTone *tone)
{
  return tone->timbre == KT_TIMBRE_BASS;
}

void
kt_warm_tone_begin (KtWarmTone *self, const KtTone *tone, double rate)
{
  double frequency = 440 * pow (2, (tone->pitch - 69) / 12);

  *self = (KtWarmTone){
    .turn = { 0, is_bass (tone) ? 0 : 0.31 },
    .step = { frequency / rate, frequency * (1 + (is_bass (tone) ? 0 : APART)) / rate },
    .level = tone->level * 0.5,
    .attack = is_bass (tone) ? BASS_ATTACK : PAD_ATTACK,
    .release = is_bass (tone) ? BASS_RELEASE : PAD_RELEASE,
    .decay = is_bass (tone) ? BASS_DECAY : G_MAXDOUBLE,
    .length = tone->length,
  };
}

double
kt_warm_tone_get_end (const KtTone *tone)
{
  return tone->length + (is_bass (tone) ? BASS_RELEASE : PAD_RELEASE);
}

/* Returns the level of a smooth envelope without corners. */
static double
get_strength (const KtWarmTone *self)
{
  double in = CLAMP (self->age / self->attack, 0, 1);
  double out = CLAMP ((self->age - self->length) / self->release, 0, 1);

  return (0.5 - 0.5 * cos (G_PI * in)) * (0.5 + 0.5 * cos (G_PI * out)) *
         exp (-self->age / self->decay);
}

/* Returns a wave with a few overtones, each much weaker than the one below. */
static double
swing (double turn)
{
  double x = 2 * G_PI * turn, one = sin (x), two = 2 * one * cos (x);
  double three = 3 * one - 4 * one * one * one;

  return one + 0.24 * two + 0.07 * three;
}

float
kt_warm_tone_step (KtWarmTone *self, double rate)
{
  double out = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->turn); i++) {
    out += swing (self->turn[i]);
    self->turn[i] += self->step[i];
    self->turn[i] -= floor (self->turn[i]);
  }
  out *= self->level * get_strength (self);
  self->age += 1 / rate;
  return (float) out;
}
