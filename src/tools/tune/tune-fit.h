/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logistic regression: the weights whose scores tell the results of games best. The same data and
 * options give the same weights each time. */
#pragma once

#include "tools/tune/tune-subject.h"

G_BEGIN_DECLS

typedef struct {
  guint rounds; /* through all positions */
  guint batch;  /* the number of positions in a step */
  double rate;  /* the length of a step at first, in hundredths of a pawn */
  double prior; /* each weight holds on to its old value as if this many positions spoke for it */
  guint32 seed; /* of the order of positions */
} TuneOptions;

/* How steep results hang on scores: the chance to win is 1 / (1 + exp (-steepness * score)). */
double tune_fit_steepness (const TuneSubject *subject, const TuneSet *set, const TunePair *weights);
/* The mean of how much the targets surprise: -log (chance) of what is. */
double tune_get_loss (const TuneSubject *subject, const TuneSet *set, const TunePair *weights,
                      double steepness);

/* Told after each round, with the losses on both sets. */
typedef void (*TuneProgressFunc) (guint round, double training, double held_out);

/* Improves weights; keeps those of the round that did best on what was held out. */
void tune_fit (const TuneSubject *subject, const TuneData *data, const TuneOptions *options,
               double steepness, TunePair *weights, TuneProgressFunc progress);
/* To whole numbers, as an evaluation has them. */
void tune_round (TunePair *weights, guint n);

G_END_DECLS
