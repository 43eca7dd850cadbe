/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sound while it is computed, and the small parts that all of them are made of.
 *
 * Times are in seconds, frequencies in hertz, levels before the last step without unit. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { SOUND_RATE = 44100, SOUND_MAX_SAMPLES = SOUND_RATE };

#define SOUND_PI 3.14159265358979323846

typedef struct {
  size_t length;
  uint64_t seed;
  double at[SOUND_MAX_SAMPLES];
} SoundTake;

/* From -1 to 1; the same source gives the same numbers in every run. */
double sound_noise (SoundTake *take);

/* A band of noise or of anything else: a filter of second order by trapezoidal integration, which
 * stays stable while its centre moves. */
typedef struct {
  double one;
  double two;
} SoundFilter;

typedef struct {
  double low;
  double band;
  double high;
} SoundSplit;

SoundSplit sound_filter_step (SoundFilter *filter, double in, double centre, double quality);

/* Rises from 0 to 1 as X goes from 0 to 1, without a corner at either end. */
double sound_ease (double x);
