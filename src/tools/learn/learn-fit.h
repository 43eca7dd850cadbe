/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains a network by AdamW (Loshchilov and Hutter, 2017) with a learning rate that decays to a
 * hundredth. The result is the same for any number of threads. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Anything that can be trained: weights, and samples of any kind with a gradient. */
typedef struct _LearnTask LearnTask;
struct _LearnTask {
  float *weights, max_weight; /* max_weight: limit of a weight's absolute value */
  gsize n_weights;
  GArray *training, *held_out; /* `training` is shuffled in each pass */
  /* Returns the total loss of `n` samples and adds their gradient to `gradient`, which may be
   * NULL. Called by several threads at the same time. */
  double (*run) (const LearnTask *task, gconstpointer samples, guint n, float *gradient);
};

typedef struct {
  guint n_passes;
  guint batch;  /* samples per step */
  double rate;  /* initial learning rate */
  guint64 seed; /* for the order of samples */
  guint n_threads;
} LearnOptions;

/* Called after each pass with the mean loss on the training samples during the pass, and the
 * current loss on held-out samples. */
typedef void (*LearnListener) (guint pass, double training, double held_out);

void learn_fit (LearnTask *task, const LearnOptions *options, LearnListener listener);

G_END_DECLS
