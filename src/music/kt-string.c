/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "music/kt-string.h"

#include <math.h>

/* The plucking point, as a fraction of the string's length: near the bridge, as on a zither. */
static const double PLACE = 0.14;

/* A finger pressing the string behind the bridge: start and duration, in seconds. */
static const double SLIDE_DELAY = 0.05, SLIDE_TIME = 0.11;
static const double TREMBLE_DELAY = 0.28, TREMBLE_GROWTH = 0.5, TREMBLE_RATE = 5.2,
                    TREMBLE_DEPTH = 0.34; /* semitones upwards; strings cannot be loosened */

enum { MARGIN = 4 }; /* samples around the reading position */

static double
chance (guint32 *seed)
{
  *seed = *seed * 1664525u + 1013904223u;
  return (*seed >> 8) / 8388608.0 - 1.0;
}

static double
get_frequency (double pitch)
{
  return 440 * pow (2, (pitch - 69) / 12);
}

/* Returns the time until a string fades. High strings are short and fade sooner. */
static double
get_ring_time (double pitch)
{
  return CLAMP (5.2 - (pitch - 50) * 0.075, 1.6, 6.0);
}

/* The initial waveform: the corner of a plucked string, the snap of the nail, and some noise. */
static double
get_shape (double x, guint32 *seed)
{
  double corner = x < PLACE ? x / PLACE : (1 - x) / (1 - PLACE);
  double snap = x < PLACE ? 1 - PLACE : -PLACE;

  return 0.5 * corner + 0.7 * snap + 0.08 * chance (seed);
}

/* Fills the loop with the initial waveform. A soft touch has no sharp edges. The mean is
 * subtracted, so that no offset remains. */
static void
fill (KtString *self, guint n, double level, guint32 seed)
{
  double keep = 0.62 - 0.5 * MIN (level, 1), before = 0, sum = 0;

  for (guint i = 0; i < n; i++) {
    before += (1 - keep) * (get_shape ((i + 0.5) / n, &seed) - before);
    self->loop[i] = (float) before;
    sum += before;
  }
  for (guint i = 0; i < n; i++)
    self->loop[i] = (float) ((self->loop[i] - sum / n) * level);
}

void
kt_string_pluck (KtString *self, const KtTone *tone, double rate, guint32 seed)
{
  double lowest = get_frequency (tone->pitch + MIN (tone->slide, 0));
  double first = get_frequency (tone->pitch + tone->slide);
  double frequency = get_frequency (tone->pitch);
  guint n = (guint) (rate / first);

  *self = (KtString){ .size = (guint) (rate / lowest) + 2 * MARGIN };
  self->loop = g_new0 (float, self->size);
  self->softness = CLAMP (0.21 - (tone->pitch - 60) * 0.004, 0.09, 0.3);
  /* The loop filter itself delays the sound by `softness` samples. */
  self->delay = rate / frequency - self->softness;
  self->gain = pow (10, -3 / (get_ring_time (tone->pitch) * frequency));
  self->slide = tone->slide;
  self->trembles = tone->trembles;
  fill (self, MIN (n, self->size), tone->level, seed);
  self->at = n % self->size;
}

/* The current pitch bend in semitones. */
static double
get_bend (const KtString *self)
{
  double along = CLAMP ((self->age - SLIDE_DELAY) / SLIDE_TIME, 0, 1);
  double bend = self->slide * (0.5 + 0.5 * cos (G_PI * along));
  double growth = CLAMP ((self->age - TREMBLE_DELAY) / TREMBLE_GROWTH, 0, 1);

  if (self->trembles && growth > 0)
    bend += TREMBLE_DEPTH * growth *
            (0.5 - 0.5 * cos (2 * G_PI * TREMBLE_RATE * (self->age - TREMBLE_DELAY)));
  return bend;
}

/* Interpolates between samples by a cubic curve through four of them. */
static double
read_loop (const KtString *self, double delay)
{
  double whole = floor (delay), part = delay - whole;
  guint at = self->at + 2 * self->size - (guint) whole;
  double newer = self->loop[(at + 1) % self->size], here = self->loop[at % self->size];
  double older = self->loop[(at - 1) % self->size], oldest = self->loop[(at - 2) % self->size];
  double a = part, b = part - 1, c = part - 2, d = part + 1;

  return -newer * a * b * c / 6 + here * d * b * c / 2 - older * d * a * c / 2 +
         oldest * d * a * b / 6;
}

float
kt_string_step (KtString *self, double rate)
{
  double delay = self->delay, out, soft;

  if (self->trembles || self->age < SLIDE_DELAY + SLIDE_TIME)
    delay = (self->delay + self->softness) * pow (2, -get_bend (self) / 12) - self->softness;
  out = read_loop (self, delay);
  soft = self->gain * ((1 - self->softness) * out + self->softness * self->before);
  self->before = out;
  self->loop[self->at] = (float) soft;
  self->at = (self->at + 1) % self->size;
  self->age += 1 / rate;
  return (float) soft;
}

void
kt_string_clear (KtString *self)
{
  g_clear_pointer (&self->loop, g_free);
}
