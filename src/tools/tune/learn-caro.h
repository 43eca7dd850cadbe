/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of caro while it learns: CaroWeights in floating point, and as a task for fitting. */
#pragma once

#include "games/caro/net/caro-weights.h"
#include "tools/tune/learn-caro-set.h"
#include "tools/tune/learn-fit.h"

G_BEGIN_DECLS

/* Where the groups of weights begin, one after the other as in CaroWeights. */
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
  const GArray *cells; /* of the samples */
  double blend;        /* how much results count beside scores, up to 1 */
} LearnCaro;

/* Weights drawn by the seed; CARO_WEIGHTS_N of them. Free with g_free(). */
float *learn_caro_draw (guint64 seed);
/* The weights and the samples stay the caller's. */
LearnCaro learn_caro (float *weights, LearnCaroSet *set, double blend);
/* The source file that holds the weights, rounded, headed by the text of a comment. */
char *learn_caro_write (const float *weights, const char *comment);

G_END_DECLS
