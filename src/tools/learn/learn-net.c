/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-net.h"

#include <math.h>

#include "core/kt-zobrist.h"

/* Initial weights are scaled so that a sum of this many inputs has a magnitude of about 1. */
enum { USUAL_INPUTS = 32 };

/* Returns a random number from -1 to 1. */
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

static LearnNet *
make (guint n_units, guint n_outputs, gboolean is_correction)
{
  LearnNet *net = g_new0 (LearnNet, 1);

  net->n_units = n_units;
  net->n_outputs = n_outputs;
  net->is_correction = is_correction;
  net->n =
      learn_net_get_sum_terms (net) + (is_correction ? 2 * LEARN_TERMS * CHESS_NET_TERM_UNITS : 0);
  net->weights = g_new0 (float, net->n);
  return net;
}

/* Creates a network whose initial outputs have a magnitude of about 1. All zones are equal at
 * first, and the weights of terms are 0. */
LearnNet *
learn_net_new (guint n_units, guint n_outputs, gboolean is_correction, guint64 seed)
{
  LearnNet *net = make (n_units, n_outputs, is_correction);
  gsize biases = learn_net_get_biases (net), outputs = learn_net_get_outputs (net);

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

static float
get_term_scale (guint term)
{
  return (float) (CHESS_NET_INPUT_SCALE << CHESS_NET_TERM_BITS) /
         (float) learn_sample_get_term_unit (2 * term);
}

/* Rounds the weights of all terms from `place` on. */
static void
round_terms (const LearnNet *net, gsize place, ChessNetPair to[][CHESS_NET_TERM_UNITS])
{
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    const float *low = net->weights + place + 2 * i * CHESS_NET_TERM_UNITS;
    const float *high = low + CHESS_NET_TERM_UNITS;
    float scale = get_term_scale (i);

    for (guint j = 0; j < CHESS_NET_TERM_UNITS; j++)
      to[i][j] = chess_net_pair ((int) lrintf (scale * low[j]), (int) lrintf (scale * high[j]));
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
    round_terms (net, learn_net_get_sum_terms (net), to->sum_terms);
    round_terms (net, learn_net_get_difference_terms (net), to->difference_terms);
  }
  return to;
}

/* --- From whole numbers ----------------------------------------------------------------------- */

/* Splits the inputs of a network: the mean over all zones becomes the common part. */
static void
take_inputs (LearnNet *net, const ChessNet *from)
{
  float *common = net->weights, *zones = common + CHESS_NET_INPUTS * net->n_units;

  for (guint row = 0; row < CHESS_NET_ROWS; row++) {
    for (guint i = 0; i < from->n_units; i++) {
      float weight = (float) from->inputs[row * from->n_units + i] / CHESS_NET_INPUT_SCALE;

      zones[row * net->n_units + i] = weight;
      common[row % CHESS_NET_INPUTS * net->n_units + i] += weight / CHESS_NET_ZONES;
    }
  }
  for (guint row = 0; row < CHESS_NET_ROWS; row++) {
    for (guint i = 0; i < from->n_units; i++)
      zones[row * net->n_units + i] -= common[row % CHESS_NET_INPUTS * net->n_units + i];
  }
}

static void
take_outputs (LearnNet *net, const ChessNet *from)
{
  float *outputs = net->weights + learn_net_get_outputs (net),
        *output_biases = net->weights + learn_net_get_output_biases (net);

  for (guint i = 0; i < net->n_outputs; i++) {
    for (guint j = 0; j < 2 * from->n_units; j++) {
      guint place = j / from->n_units * net->n_units + j % from->n_units;

      outputs[2 * net->n_units * i + place] = (float) from->outputs[i][j] / CHESS_NET_OUTPUT_SCALE;
    }
    output_biases[i] =
        (float) from->output_biases[i] / (CHESS_NET_INPUT_SCALE * CHESS_NET_OUTPUT_SCALE);
  }
}

static void
take_terms (float *to, const ChessNetPair from[][CHESS_NET_TERM_UNITS])
{
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    float *low = to + 2 * i * CHESS_NET_TERM_UNITS, *high = low + CHESS_NET_TERM_UNITS;

    for (guint j = 0; j < CHESS_NET_TERM_UNITS; j++) {
      low[j] = (float) chess_net_get_low (from[i][j]) / get_term_scale (i);
      high[j] = (float) chess_net_get_high (from[i][j]) / get_term_scale (i);
    }
  }
}

/* Initialises the units that `from` does not have, with random inputs and output weights of 0. */
static void
draw_more_units (LearnNet *net, const ChessNet *from, guint64 seed)
{
  for (guint row = 0; row < CHESS_NET_INPUTS; row++)
    draw_part (net, (gsize) row * net->n_units + from->n_units, (gsize) (row + 1) * net->n_units,
               1 / sqrt (USUAL_INPUTS), seed);
  draw_part (net, learn_net_get_biases (net) + from->n_units, learn_net_get_outputs (net),
             1 / sqrt (USUAL_INPUTS), seed);
}

LearnNet *
learn_net_new_from (const ChessNet *from, guint n_units, guint64 seed)
{
  LearnNet *net = make (n_units, from->n_outputs, from->is_correction);
  float *biases = net->weights + learn_net_get_biases (net);

  take_inputs (net, from);
  for (guint i = 0; i < from->n_units; i++)
    biases[i] = (float) from->biases[i] / CHESS_NET_INPUT_SCALE;
  draw_more_units (net, from, seed);
  take_outputs (net, from);
  if (net->is_correction) {
    take_terms (net->weights + learn_net_get_sum_terms (net), from->sum_terms);
    take_terms (net->weights + learn_net_get_difference_terms (net), from->difference_terms);
  }
  return net;
}
