/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forward and backward passes of a caro network, compiled once for each kind of processor under
 * the name LEARN_CARO_RUN. */
#include "tools/learn/learn-caro.h"
#include "tools/learn/learn-kernel.h"
#include "tools/learn/learn-lanes.h"

enum {
  CHANNELS = CARO_NET_N_CHANNELS,
  INPUTS = CARO_WEIGHTS_N_INPUTS,
  UNITS = CARO_WEIGHTS_N_HIDDEN,
};

/* The channels of a cell, or their sums over the board: first those of the side to move, then
 * the opponent's. */
typedef float Inputs[INPUTS];

/* Intermediate results for one sample. */
typedef struct {
  const float *weights;
  const LearnCaroSample *sample;
  const CaroNetFeatures *cells;
  Inputs channels[KT_MAX_SQUARES], plain; /* channels of the cells, and of CARO_NET_FEATURES_NONE */
  Inputs inputs;
  float units[UNITS];
} Pass;

/* --- Forward ---------------------------------------------------------------------------------- */

LEARN_INLINE void
get_channels (const float *weights, CaroNetFeatures features, float *channels)
{
  for (guint i = 0; i < CHANNELS; i++)
    channels[i] = weights[LEARN_CARO_CHANNEL_BIASES + i];
  for (int line = 0; line < CARO_CELL_DIRECTIONS; line++, features >>= 8) {
    const float *row = weights + LEARN_CARO_CHANNELS + (features & 0xff) * CHANNELS;

    for (guint i = 0; i < CHANNELS; i++)
      channels[i] += row[i];
  }
  for (guint i = 0; i < CHANNELS; i++)
    channels[i] = channels[i] > 0 ? channels[i] : 0;
}

LEARN_INLINE void
get_both (const float *weights, CaroNetFeatures features, Inputs channels)
{
  get_channels (weights, features, channels);
  get_channels (weights, caro_net_swap_sides (features), channels + CHANNELS);
}

LEARN_INLINE void
sum_up (Pass *pass)
{
  guint n = pass->sample->n_cells;

  get_both (pass->weights, CARO_NET_FEATURES_NONE, pass->plain);
  for (guint i = 0; i < INPUTS; i++)
    pass->inputs[i] = 0;
  for (guint cell = 0; cell < n; cell++) {
    get_both (pass->weights, pass->cells[cell], pass->channels[cell]);
    for (guint i = 0; i < INPUTS; i++)
      pass->inputs[i] += pass->channels[cell][i];
  }
  for (guint i = 0; i < INPUTS; i++)
    pass->inputs[i] = (pass->inputs[i] - (float) n * pass->plain[i]) / CARO_WEIGHTS_INPUT_DIVISOR;
}

/* Computes the forward pass and returns the winning chance. */
LEARN_INLINE double
evaluate (Pass *pass)
{
  const float *weights = pass->weights;

  sum_up (pass);
  for (guint i = 0; i < UNITS; i++) {
    float unit = weights[LEARN_CARO_HIDDEN_BIASES + i] +
                 learn_weigh (weights + LEARN_CARO_HIDDEN + i * INPUTS, pass->inputs, INPUTS);

    pass->units[i] = unit > 0 ? unit : 0;
  }
  return learn_squash (weights[LEARN_CARO_THREAT_MASKS + pass->sample->threat_mask] +
                       learn_weigh (weights + LEARN_CARO_SKIP, pass->inputs, INPUTS) +
                       learn_weigh (weights + LEARN_CARO_OUTPUTS, pass->units, UNITS));
}

static double
get_target (const LearnCaroSample *sample, double blend)
{
  return (1 - blend) * learn_squash ((double) sample->score / CARO_WEIGHTS_SCORE_OF_ONE) +
         blend * sample->result / 2;
}

/* --- Backward --------------------------------------------------------------------------------- */

LEARN_INLINE void
teach_channels (CaroNetFeatures features, const float *channels, const float *slopes,
                float *gradient)
{
  float kept[CHANNELS];

  for (guint i = 0; i < CHANNELS; i++)
    kept[i] = channels[i] > 0 ? slopes[i] : 0;
  learn_add (gradient + LEARN_CARO_CHANNEL_BIASES, kept, 1, CHANNELS);
  for (int line = 0; line < CARO_CELL_DIRECTIONS; line++, features >>= 8)
    learn_add (gradient + LEARN_CARO_CHANNELS + (features & 0xff) * CHANNELS, kept, 1, CHANNELS);
}

LEARN_INLINE void
teach_both (CaroNetFeatures features, const Inputs channels, const Inputs slopes, float *gradient)
{
  teach_channels (features, channels, slopes, gradient);
  teach_channels (caro_net_swap_sides (features), channels + CHANNELS, slopes + CHANNELS, gradient);
}

/* Propagates the gradient from the hidden units to the inputs. */
LEARN_INLINE void
teach_units (const Pass *pass, float slope, float *gradient, Inputs slopes)
{
  for (guint i = 0; i < UNITS; i++) {
    gsize row = LEARN_CARO_HIDDEN + i * INPUTS;
    float back = slope * pass->weights[LEARN_CARO_OUTPUTS + i];

    if (pass->units[i] <= 0)
      continue;
    gradient[LEARN_CARO_OUTPUTS + i] += slope * pass->units[i];
    gradient[LEARN_CARO_HIDDEN_BIASES + i] += back;
    learn_add (gradient + row, pass->inputs, back, INPUTS);
    learn_add (slopes, pass->weights + row, back, INPUTS);
  }
}

LEARN_INLINE void
teach (const Pass *pass, float slope, float *gradient)
{
  guint n = pass->sample->n_cells;
  Inputs slopes = { 0 }, plain_slopes;

  gradient[LEARN_CARO_THREAT_MASKS + pass->sample->threat_mask] += slope;
  learn_add (gradient + LEARN_CARO_SKIP, pass->inputs, slope, INPUTS);
  learn_add (slopes, pass->weights + LEARN_CARO_SKIP, slope, INPUTS);
  teach_units (pass, slope, gradient, slopes);
  for (guint i = 0; i < INPUTS; i++) {
    slopes[i] /= CARO_WEIGHTS_INPUT_DIVISOR;
    plain_slopes[i] = -(float) n * slopes[i];
  }
  teach_both (CARO_NET_FEATURES_NONE, pass->plain, plain_slopes, gradient);
  for (guint cell = 0; cell < n; cell++)
    teach_both (pass->cells[cell], pass->channels[cell], slopes, gradient);
}

/* --- Both ------------------------------------------------------------------------------------- */

double
LEARN_CARO_RUN (const float *weights, const LearnCaroBatch *batch, float *gradient)
{
  double loss = 0;
  Pass pass = { .weights = weights };

  for (guint n = 0; n < batch->n; n++) {
    const LearnCaroSample *sample = &batch->samples[n];
    double guess, wrong;

    pass.sample = sample;
    pass.cells = batch->cells + sample->first;
    guess = evaluate (&pass);
    wrong = guess - get_target (sample, batch->blend);
    loss += wrong * wrong;
    if (gradient)
      teach (&pass, (float) (2 * wrong * guess * (1 - guess)), gradient);
  }
  return loss;
}
