/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vector operations for learning kernels, with the same summation order on every processor. */
#pragma once

#include <glib.h>
#include <math.h>

G_BEGIN_DECLS

#define LEARN_INLINE static inline __attribute__ ((always_inline))

/* The number of parallel partial sums. */
enum { LEARN_LANES = 8 };
typedef float LearnLanes
    __attribute__ ((vector_size (LEARN_LANES * sizeof (float)), aligned (4), may_alias));

/* Returns the dot product; n must be a multiple of LEARN_LANES. */
LEARN_INLINE float
learn_weigh (const float *weights, const float *values, guint n)
{
  float lanes[LEARN_LANES] = { 0 }, total = 0;

  for (guint i = 0; i < n; i += LEARN_LANES) {
    for (guint j = 0; j < LEARN_LANES; j++)
      lanes[j] += weights[i + j] * values[i + j];
  }
  for (guint j = 0; j < LEARN_LANES; j++)
    total += lanes[j];
  return total;
}

/* Adds to `to` the values of `from`, multiplied by `times`. */
LEARN_INLINE void
learn_add (float *to, const float *from, float times, guint n)
{
  for (guint i = 0; i < n; i++)
    to[i] += times * from[i];
}

static inline double
learn_squash (double x)
{
  return 1 / (1 + exp (-x));
}

G_END_DECLS
