/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "make/sounds/sound-take.h"

#include <math.h>

double
sound_noise (SoundTake *take)
{
  take->seed ^= take->seed << 13;
  take->seed ^= take->seed >> 7;
  take->seed ^= take->seed << 17;
  return (double) (take->seed >> 11) / 4503599627370496.0 - 1.0;
}

SoundSplit
sound_filter_step (SoundFilter *filter, double in, double centre, double quality)
{
  double g = tan (SOUND_PI * centre / SOUND_RATE);
  double k = 1.0 / quality;
  double high = (in - (g + k) * filter->one - filter->two) / (1.0 + g * (g + k));
  double band = g * high + filter->one;
  double low = g * band + filter->two;

  filter->one = g * high + band;
  filter->two = g * band + low;
  return (SoundSplit){ .low = low, .band = k * band, .high = high };
}

double
sound_ease (double x)
{
  if (x <= 0.0)
    return 0.0;
  if (x >= 1.0)
    return 1.0;
  return 0.5 - 0.5 * cos (SOUND_PI * x);
}
