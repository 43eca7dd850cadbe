/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Improves a network pass by pass: AdamW (Loshchilov and Hutter, 2017) with a rate that falls to a
 * hundredth. The same samples and options give the same numbers with any number of threads. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What learns, as far as fitting knows it: weights, and samples that tell them their slopes, of
 * whatever kind. */
typedef struct _LearnTask LearnTask;
struct _LearnTask {
  float *weights, max_weight; /* no weight gets larger than that, nor less than minus that */
  gsize n_weights;
  GArray *training, *held_out; /* each pass puts the first ones into another order */
  /* The loss of so many samples, summed up. Their slopes are added to `gradient`, which may be
   * NULL. Threads call it at the same time. */
  double (*run) (const LearnTask *task, gconstpointer samples, guint n, float *gradient);
};

typedef struct {
  guint n_passes;
  guint batch;  /* samples for one step */
  double rate;  /* of the first step */
  guint64 seed; /* draws the order of the samples */
  guint n_threads;
} LearnOptions;

/* After each pass: the mean loss on what was learnt from, while it was learnt, and now on what is
 * held out. */
typedef void (*LearnListener) (guint pass, double training, double held_out);

void learn_fit (LearnTask *task, const LearnOptions *options, LearnListener listener);

G_END_DECLS
