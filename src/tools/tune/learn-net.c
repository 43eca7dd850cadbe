/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/learn-net.h"

#include <math.h>

#include "core/kt-zobrist.h"

/* From -1 to 1. */
static double
draw (guint64 seed, gsize index)
{
  return (double) (kt_zobrist (seed, (guint) index) >> 11) /
             (double) (G_GUINT64_CONSTANT (1) << 52) -
         1;
}

static void
draw_part (LearnNet *net, gsize from, gsize to, double most, guint64 seed)
{
  for (gsize i = from; i < to; i++)
    net->weights[i] = (float) (most * draw (seed, i));
}

/* Sums of about thirty inputs, and outputs of all units, begin at about 1; zones are all alike, and
 * terms are not seen. */
LearnNet *
learn_net_new (guint n_units, guint n_outputs, gboolean is_correction, guint64 seed)
{
  enum { USUAL_INPUTS = 32 };
  LearnNet *net = g_new0 (LearnNet, 1);
  gsize biases, outputs;

  net->n_units = n_units;
  net->n_outputs = n_outputs;
  net->is_correction = is_correction;
  biases = learn_net_get_biases (net);
  outputs = learn_net_get_outputs (net);
  net->n = learn_net_get_terms (net) + (is_correction ? 2 * LEARN_TERMS * CHESS_NET_TERM_UNITS : 0);
  net->weights = g_new0 (float, net->n);
  draw_part (net, 0, (gsize) CHESS_NET_INPUTS * n_units, 1 / sqrt (USUAL_INPUTS), seed);
  draw_part (net, biases, outputs, 1 / sqrt (USUAL_INPUTS), seed);
  if (!is_correction)
    draw_part (net, outputs, learn_net_get_output_biases (net), 1 / sqrt (2 * n_units), seed);
  return net;
}

void
learn_net_free (LearnNet *net)
{
  g_free (net->weights);
  g_free (net);
}

/* From `place` on, for all terms. */
static void
round_terms (const LearnNet *net, gsize place, ChessNetTwo to[][CHESS_NET_TERM_UNITS])
{
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    const float *low = net->weights + place + 2 * i * CHESS_NET_TERM_UNITS;
    const float *high = low + CHESS_NET_TERM_UNITS;
    float scale = (float) (CHESS_NET_INPUT_SCALE << CHESS_NET_TERM_BITS) /
                  (float) learn_sample_get_term_unit (2 * i);

    for (guint j = 0; j < CHESS_NET_TERM_UNITS; j++)
      to[i][j] = chess_net_two ((int) lrintf (scale * low[j]), (int) lrintf (scale * high[j]));
  }
}

ChessNet *
learn_net_round (const LearnNet *net)
{
  ChessNet *to = chess_net_new (net->n_units, net->n_outputs);
  const float *inputs = net->weights, *zones = inputs + CHESS_NET_INPUTS * net->n_units,
              *biases = inputs + learn_net_get_biases (net),
              *outputs = inputs + learn_net_get_outputs (net),
              *output_biases = inputs + learn_net_get_output_biases (net);
  guint n_common = CHESS_NET_INPUTS * net->n_units;

  to->is_correction = net->is_correction;
  for (guint i = 0; i < CHESS_NET_ROWS * net->n_units; i++)
    to->inputs[i] = (gint16) lrintf (CHESS_NET_INPUT_SCALE * (inputs[i % n_common] + zones[i]));
  for (guint i = 0; i < net->n_units; i++)
    to->biases[i] = (gint16) lrintf (CHESS_NET_INPUT_SCALE * biases[i]);
  for (guint i = 0; i < net->n_outputs; i++) {
    for (guint j = 0; j < 2 * net->n_units; j++)
      to->outputs[i][j] =
          (gint16) lrintf (CHESS_NET_OUTPUT_SCALE * outputs[2 * net->n_units * i + j]);
    to->output_biases[i] =
        (gint32) lrintf (CHESS_NET_INPUT_SCALE * CHESS_NET_OUTPUT_SCALE * output_biases[i]);
  }
  if (net->is_correction) {
    round_terms (net, learn_net_get_terms (net), to->common_terms);
    round_terms (net, learn_net_get_more_terms (net), to->more_terms);
  }
  return to;
}
