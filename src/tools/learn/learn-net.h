/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network during training: ChessNet in floating point. */
#pragma once

#include "tools/learn/learn-sample.h"

G_BEGIN_DECLS

/* The layout of the weights:
 * - for each input, a weight for each unit, common to all zones;
 * - for each row, a weight for each unit, in addition, for the row's zone;
 * - the biases of the units;
 * - for each output, a weight for each unit of the side to move, then of the opponent;
 * - the biases of the outputs;
 * - only for a correction: for each number of a term, a weight for each term unit, first for the
 * sum of both sides, then for the difference. */
typedef struct {
  guint n_units, n_outputs;
  gboolean is_correction;
  gsize n; /* total number of weights */
  float *weights;
} LearnNet;

/* Creates a network with random weights. A correction starts with outputs of 0. */
LearnNet *learn_net_new (guint n_units, guint n_outputs, gboolean is_correction, guint64 seed);
/* Returns a network for further training; this is the reverse of learn_net_round(). Units that
 * `net` does not have are random and have no effect at first. */
LearnNet *learn_net_new_from (const ChessNet *net, guint n_units, guint64 seed);
void learn_net_free (LearnNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LearnNet, learn_net_free)

/* Return the offsets of the parts of the weights. */
static inline gsize
learn_net_get_biases (const LearnNet *net)
{
  return (gsize) (CHESS_NET_INPUTS + CHESS_NET_ROWS) * net->n_units;
}

static inline gsize
learn_net_get_outputs (const LearnNet *net)
{
  return learn_net_get_biases (net) + net->n_units;
}

static inline gsize
learn_net_get_output_biases (const LearnNet *net)
{
  return learn_net_get_outputs (net) + 2 * net->n_units * net->n_outputs;
}

static inline gsize
learn_net_get_sum_terms (const LearnNet *net)
{
  return learn_net_get_output_biases (net) + net->n_outputs;
}

static inline gsize
learn_net_get_difference_terms (const LearnNet *net)
{
  return learn_net_get_sum_terms (net) + LEARN_TERMS * CHESS_NET_TERM_UNITS;
}

/* The maximum absolute weight that can still be rounded to an integer. */
#define LEARN_MAX_WEIGHT ((float) CHESS_NET_MAX_OUTPUT_WEIGHT / CHESS_NET_OUTPUT_SCALE)

/* Returns the network with weights rounded to integers, as needed for playing. Free with
 * chess_net_free(). */
ChessNet *learn_net_round (const LearnNet *net);

G_END_DECLS
