/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logistic regression: finds the weights whose scores predict the results of games best. The
 * result is deterministic for given data and options. */
#pragma once

#include "tools/tune/tune-subject.h"

G_BEGIN_DECLS

typedef struct {
  guint rounds; /* passes over all positions */
  guint batch;  /* positions per step */
  double rate;  /* initial step size, in centipawns */
  double prior; /* weight of the old values, as if they were this many positions */
  guint32 seed; /* for the order of positions */
} TuneOptions;

/* Returns the steepness that fits the results best: the chance to win is 1 / (1 + exp
 * (-steepness * score)). */
double tune_fit_steepness (const TuneSubject *subject, const TuneSet *set, const TunePair *weights);
/* Returns the mean cross-entropy of the targets. */
double tune_get_loss (const TuneSubject *subject, const TuneSet *set, const TunePair *weights,
                      double steepness);

/* Called after each round with the losses of training and held-out positions. */
typedef void (*TuneProgressFunc) (guint round, double training, double held_out);

/* Improves the weights. Afterwards they are those of the round with the lowest held-out loss. */
void tune_fit (const TuneSubject *subject, const TuneData *data, const TuneOptions *options,
               double steepness, TunePair *weights, TuneProgressFunc progress);
/* Rounds weights to integers, as the evaluation needs them. */
void tune_round (TunePair *weights, guint n);

G_END_DECLS
