/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arithmetic of learning: learn-kernel.c is compiled once for each kind of processor. All make
 * the same numbers: every sum has an order of its own, and no product is added unrounded. */
#pragma once

#include "tools/tune/learn-caro-set.h"
#include "tools/tune/learn-net.h"

G_BEGIN_DECLS

/* Samples, and how a sample is told what it is worth: 0 a loss, 1 a win. */
typedef struct {
  const LearnSample *samples;
  guint n;
  double blend; /* how much the result counts beside the score, up to 1 */
} LearnBatch;

typedef struct {
  const LearnCaroSample *samples;
  const CaroNetFeatures *cells;
  guint n;
  double blend;
} LearnCaroBatch;

/* The sum of the squares of what a network of caro is wrong by. Its slopes are added to `gradient`,
 * which may be NULL. */
typedef double LearnCaroRun (const float *weights, const LearnCaroBatch *batch, float *gradient);
LearnCaroRun learn_caro_run_plain, learn_caro_run_avx2;

typedef struct {
  const char *id;
  gboolean (*is_supported) (void);
  /* The sum of the squares of what the network is wrong by. Its slopes are added to `gradient`,
   * which may be NULL. */
  double (*run) (const LearnNet *net, const LearnBatch *batch, float *gradient);
  LearnCaroRun *run_caro;
} LearnKernel;

/* For tests, as with those of the network. */
guint learn_kernel_get_n (void);
const LearnKernel *learn_kernel_get (guint index);
const LearnKernel *learn_kernel_get_best (void);

G_END_DECLS
