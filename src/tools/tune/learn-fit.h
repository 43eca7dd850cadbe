/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Improves a network pass by pass: AdamW (Loshchilov and Hutter, 2017) with a rate that falls to a
 * hundredth. The same samples and options give the same numbers with any number of threads. */
#pragma once

#include "tools/tune/learn-net.h"
#include "tools/tune/learn-set.h"

G_BEGIN_DECLS

typedef struct {
  guint n_passes;
  guint batch; /* samples for one step */
  double rate; /* of the first step */
  double blend;
  guint64 seed; /* draws the order of the samples */
  guint n_threads;
} LearnOptions;

/* After each pass: the mean loss on what was learnt from, while it was learnt, and now on what is
 * held out. */
typedef void (*LearnListener) (guint pass, double training, double held_out);

void learn_fit (LearnNet *net, LearnSet *set, const LearnOptions *options, LearnListener listener);

G_END_DECLS
