/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sound being computed, and basic building blocks.
 *
 * Times are in seconds, frequencies in hertz; levels have no unit until the last step. */
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

/* Returns noise from -1 to 1, the same in every run. */
double sound_noise (SoundTake *take);

/* A second-order filter by trapezoidal integration, which stays stable while its centre
 * frequency moves. */
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

/* Rises smoothly from 0 to 1 as X goes from 0 to 1. */
double sound_ease (double x);
