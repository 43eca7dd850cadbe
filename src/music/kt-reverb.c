/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "music/kt-reverb.h"

#include <math.h>
#include <string.h>

enum { N_WAYS = 8 };

/* Delays of the lines in milliseconds, without common divisors. */
static const double ways[N_WAYS] = { 31.7, 37.3, 41.9, 47.1, 53.3, 59.9, 67.7, 73.1 };

/* RING_TIME: seconds until an echo has fallen by 60 dB. BRIGHTNESS: share of high frequencies
 * that a wall reflects. LEVEL: level relative to the dry sound. */
static const double RING_TIME = 1.7, BRIGHTNESS = 0.45, LEVEL = 0.21;

typedef struct {
  float *line;
  guint length, at;
  float gain, soft;
} Way;

struct _KtReverb {
  Way ways[N_WAYS];
};

KtReverb *
kt_reverb_new (double rate)
{
  KtReverb *self = g_new0 (KtReverb, 1);

  for (guint i = 0; i < N_WAYS; i++) {
    Way *way = &self->ways[i];

    way->length = (guint) (ways[i] * rate / 1000);
    way->line = g_new0 (float, way->length);
    way->gain = (float) pow (10, -3.0 * way->length / rate / RING_TIME);
  }
  return self;
}

void
kt_reverb_free (KtReverb *self)
{
  for (guint i = 0; i < N_WAYS; i++)
    g_free (self->ways[i].line);
  g_free (self);
}

/* Mixes all lines without loss, by a Hadamard matrix. */
static void
mix (float values[N_WAYS])
{
  for (guint half = 1; half < N_WAYS; half *= 2) {
    for (guint i = 0; i < N_WAYS; i++) {
      float a = values[i], b = values[i | half];

      if (i & half)
        continue;
      values[i] = a + b;
      values[i | half] = a - b;
    }
  }
  for (guint i = 0; i < N_WAYS; i++)
    values[i] *= 0.35355339f;
}

void
kt_reverb_step (KtReverb *self, float left, float right, float out[2])
{
  float values[N_WAYS];

  for (guint i = 0; i < N_WAYS; i++) {
    Way *way = &self->ways[i];

    way->soft += (float) BRIGHTNESS * (way->line[way->at] - way->soft);
    values[i] = way->soft * way->gain;
    out[i % 2] += (float) LEVEL * way->soft;
  }
  mix (values);
  for (guint i = 0; i < N_WAYS; i++) {
    Way *way = &self->ways[i];

    way->line[way->at] = values[i] + (i % 2 ? right : left);
    way->at = (way->at + 1) % way->length;
  }
}
