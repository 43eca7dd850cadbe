/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of caro during training: CaroWeights in floating point, as a LearnTask. */
#pragma once

#include "games/caro/net/caro-weights.h"
#include "tools/learn/learn-caro-set.h"
#include "tools/learn/learn-fit.h"

G_BEGIN_DECLS

/* Offsets of the groups of weights, in the order of CaroWeights. */
enum {
  LEARN_CARO_CHANNELS = 0,
  LEARN_CARO_CHANNEL_BIASES = offsetof (CaroWeights, channel_biases) / sizeof (gint16),
  LEARN_CARO_HIDDEN = offsetof (CaroWeights, hidden) / sizeof (gint16),
  LEARN_CARO_HIDDEN_BIASES = offsetof (CaroWeights, hidden_biases) / sizeof (gint16),
  LEARN_CARO_OUTPUTS = offsetof (CaroWeights, outputs) / sizeof (gint16),
  LEARN_CARO_SKIP = offsetof (CaroWeights, skip) / sizeof (gint16),
  LEARN_CARO_THREAT_MASKS = offsetof (CaroWeights, threat_masks) / sizeof (gint16),
};

typedef struct {
  LearnTask task;
  const GArray *cells; /* features of the cells of all samples */
  double blend;        /* weight of results in the target, 0 to 1; the rest is for scores */
} LearnCaro;

/* Returns CARO_WEIGHTS_N random weights. Free with g_free(). */
float *learn_caro_draw (guint64 seed);
/* Returns a task. Weights and samples are borrowed. */
LearnCaro learn_caro (float *weights, LearnCaroSet *set, double blend);
/* Returns a source file with the rounded weights, headed by a comment. */
char *learn_caro_write (const float *weights, const char *comment);

G_END_DECLS
