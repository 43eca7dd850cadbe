/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "make/sounds/sound-level.h"

#include <math.h>

/* The maximum sample: 6 dB below full scale. */
static const double PEAK = 0.5012;

/* The target of `measure` for an event of 0 dB: 23 dB below full scale. */
static const double LOUDNESS = 0.0708;

/* A biquad filter in direct form I, with the last two inputs and outputs. */
typedef struct {
  double b[3], a[2];
  double in[2], out[2];
} Biquad;

static double
biquad_step (Biquad *self, double in)
{
  double out = self->b[0] * in + self->b[1] * self->in[0] + self->b[2] * self->in[1] -
               self->a[0] * self->out[0] - self->a[1] * self->out[1];

  self->in[1] = self->in[0];
  self->in[0] = in;
  self->out[1] = self->out[0];
  self->out[0] = out;
  return out;
}

/* The K curve of ITU-R BS.1770 consists of two filters. The first one models the head, which
 * amplifies frequencies above about 1500 Hz by 4 dB. */
static Biquad
make_head_filter (void)
{
  double k = tan (SOUND_PI * 1681.974450955533 / SOUND_RATE), q = 0.7071752369554196;
  double high = pow (10.0, 3.999843853973347 / 20.0), band = pow (high, 0.4996667741545416);
  double a0 = 1.0 + k / q + k * k;

  return (Biquad){ .b = { (high + band * k / q + k * k) / a0, 2.0 * (k * k - high) / a0,
                          (high - band * k / q + k * k) / a0 },
                   .a = { 2.0 * (k * k - 1.0) / a0, (1.0 - k / q + k * k) / a0 } };
}

/* The second filter removes inaudibly low frequencies. */
static Biquad
make_low_filter (void)
{
  double k = tan (SOUND_PI * 38.13547087602444 / SOUND_RATE), q = 0.5003270373238773;
  double a0 = 1.0 + k / q + k * k;

  return (Biquad){ .b = { 1.0, -2.0, 1.0 },
                   .a = { 2.0 * (k * k - 1.0) / a0, (1.0 - k / q + k * k) / a0 } };
}

/* Returns the perceived loudness of the loudest moment: K-weighted and integrated over an eighth
 * of a second, like a sound level meter set to “fast”. */
static double
measure (const SoundTake *take)
{
  Biquad head = make_head_filter (), low = make_low_filter ();
  double keep = exp (-1.0 / (0.125 * SOUND_RATE));
  double gathered = 0.0, most = 0.0;

  for (size_t i = 0; i < take->length; i++) {
    double heard = biquad_step (&low, biquad_step (&head, take->at[i]));

    gathered = keep * gathered + (1.0 - keep) * heard * heard;
    most = fmax (most, gathered);
  }
  return sqrt (most);
}

/* Removes frequencies far below 150 Hz, the lowest pitch of the sounds. */
static void
remove_rumble (SoundTake *take)
{
  SoundFilter filter = { 0 };

  for (size_t i = 0; i < take->length; i++)
    take->at[i] = sound_filter_step (&filter, take->at[i], 55.0, 0.7071).high;
}

/* Fades the first and last samples to 0 to avoid clicks. */
static void
fade_ends (SoundTake *take)
{
  double fade_in = 0.0015 * SOUND_RATE;
  double fade_out = 0.030 * SOUND_RATE;

  for (size_t i = 0; i < take->length; i++) {
    double to_end = (double) (take->length - 1 - i);

    take->at[i] *= sound_ease ((double) i / fade_in) * sound_ease (to_end / fade_out);
  }
}

static double
find_peak (const SoundTake *take)
{
  double most = 0.0;

  for (size_t i = 0; i < take->length; i++)
    most = fmax (most, fabs (take->at[i]));
  return most;
}

void
sound_finish (SoundTake *take, double decibels)
{
  double gain;

  remove_rumble (take);
  fade_ends (take);
  gain = LOUDNESS * pow (10.0, decibels / 20.0) / measure (take);
  gain = fmin (gain, PEAK / find_peak (take));
  for (size_t i = 0; i < take->length; i++)
    take->at[i] *= gain;
}
