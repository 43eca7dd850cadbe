/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Improves a network pass by pass: AdamW (Loshchilov and Hutter, 2017) with a rate that falls to a
 * hundredth. The same samples and options give the same numbers with any number of threads. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What learns, as far as fitting knows it: weights, and samples that tell them their slopes. */
typedef struct _LearnTask LearnTask;
struct _LearnTask {
  float *weights, max_weight; /* no weight gets larger than that, nor less than minus that */
  gsize n_weights;
  guint n_training, n_held_out;
  /* Puts the samples to learn from into another order, which the seed draws. */
  void (*shuffle) (LearnTask *task, guint64 seed);
  /* The loss of the samples from `from` to before `to`, summed up. Their slopes are added to
   * `gradient`, which may be NULL. Threads call it at the same time. */
  double (*run) (const LearnTask *task, gboolean is_held_out, guint from, guint to,
                 float *gradient);
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
