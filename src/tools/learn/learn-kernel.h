/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forward and backward passes for learning. learn-kernel.c is compiled once for each kind of
 * processor. All variants compute the same numbers, because the order of every sum is fixed and
 * fused multiply-add is not used. */
#pragma once

#include "tools/learn/learn-caro-set.h"
#include "tools/learn/learn-net.h"

G_BEGIN_DECLS

/* A batch of samples. The target is 0 for a loss and 1 for a win. */
typedef struct {
  const LearnSample *samples;
  guint n;
  double blend; /* weight of results in the target, 0 to 1; the rest is for scores */
} LearnBatch;

typedef struct {
  const LearnCaroSample *samples;
  const CaroNetFeatures *cells;
  guint n;
  double blend;
} LearnCaroBatch;

/* Returns the sum of squared errors of a caro network and adds its gradient to `gradient`, which
 * may be NULL. */
typedef double LearnCaroRun (const float *weights, const LearnCaroBatch *batch, float *gradient);
LearnCaroRun learn_caro_run_plain, learn_caro_run_avx2;

typedef struct {
  const char *id;
  gboolean (*is_supported) (void);
  /* Returns the sum of squared errors of the network and adds its gradient to `gradient`, which
   * may be NULL. */
  double (*run) (const LearnNet *net, const LearnBatch *batch, float *gradient);
  LearnCaroRun *run_caro;
} LearnKernel;

/* The kernels of this build, for tests, as in chess-net-kernel.h. */
guint learn_kernel_get_n (void);
const LearnKernel *learn_kernel_get (guint index);
const LearnKernel *learn_kernel_get_best (void);

G_END_DECLS
