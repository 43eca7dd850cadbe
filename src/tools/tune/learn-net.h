/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network while it learns: ChessNet in floating point. */
#pragma once

#include "tools/tune/learn-sample.h"

G_BEGIN_DECLS

/* All weights stand one after the other: for each input its units, what all zones have in common;
 * for each row what its zone adds to that; then the units' biases, the outputs (units of the side
 * to move, of the other side), and the outputs' biases; of a correction for each half of a term the
 * units that see what both sides have of it, and as many for what one side has more. */
typedef struct {
  guint n_units, n_outputs;
  gboolean is_correction;
  gsize n; /* of all */
  float *weights;
} LearnNet;

/* Weights drawn by the seed. What is to correct another evaluation begins with outputs of 0. */
LearnNet *learn_net_new (guint n_units, guint n_outputs, gboolean is_correction, guint64 seed);
/* What learn_net_round() makes the network of again, to learn more; with units drawn by the seed
 * where there are to be more than it has, which at first change nothing. */
LearnNet *learn_net_new_from (const ChessNet *net, guint n_units, guint64 seed);
void learn_net_free (LearnNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LearnNet, learn_net_free)

/* Where the parts begin. */
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
learn_net_get_terms (const LearnNet *net)
{
  return learn_net_get_output_biases (net) + net->n_outputs;
}

static inline gsize
learn_net_get_more_terms (const LearnNet *net)
{
  return learn_net_get_terms (net) + LEARN_TERMS * CHESS_NET_TERM_UNITS;
}

/* What no weight may exceed, so that it can be rounded to a whole number. */
#define LEARN_MAX_WEIGHT ((float) CHESS_NET_MAX_OUTPUT_WEIGHT / CHESS_NET_OUTPUT_SCALE)

/* In whole numbers, as the program plays with it. Free with chess_net_free(). */
ChessNet *learn_net_round (const LearnNet *net);

G_END_DECLS
