/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network that judges caro, in real numbers, and how it learns. */
#pragma once

#include "games/caro/eval/caro-eval.h"
#include "games/caro/patterns/caro-weights.h"
#include "tools/tune/tune-set.h"

G_BEGIN_DECLS

/* The weights are those of CaroWeights, one after the other, two to a pair. */
enum { TUNE_NET_PAIRS = (CARO_WEIGHTS_N + 1) / 2 };
void tune_net_get_weights (TunePair *weights);
/* As TuneSubject wants it. */
char *tune_net_write (const TunePair *weights, const char *comment);

/* An entry holds half of a view, and how many cells look so; the other half follows. */
guint tune_net_list_entries (CaroBoard *board, TuneEntry *entries);
enum { TUNE_NET_MAX_ENTRIES = 2 * KT_MAX_SQUARES };
/* The first fact of a sample is its situation. */
enum { TUNE_NET_THREAT_MASK };

/* As caro_eval_get_score() without rounding, in its unit. */
double tune_net_judge (const TuneSet *set, const TuneSample *sample, const TunePair *weights);
/* Adds to a gradient how much each weight moves the score, so many times. */
void tune_net_teach (const TuneSet *set, const TuneSample *sample, const TunePair *weights,
                     double times, TunePair *gradient);

G_END_DECLS
