/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once for each kind of processor, as LEARN_KERNEL; the loops are such that compilers make
 * vectors of them. */
#include "tools/tune/learn-kernel.h"

#include "tools/tune/learn-lanes.h"

/* What one side sees. */
typedef struct {
  const guint16 *inputs;
  float terms[2 * LEARN_TERMS]; /* what is common of a sample, what the side has more */
  float sums[CHESS_NET_MAX_UNITS], values[CHESS_NET_MAX_UNITS], slopes[CHESS_NET_MAX_UNITS];
} Half;

/* --- Forward ---------------------------------------------------------------------------------- */

/* What the side to move has more the other one has less. */
static void
set_terms (Half *half, const LearnSample *sample, float sign)
{
  for (guint i = 0; i < LEARN_TERMS; i++) {
    half->terms[i] = (float) sample->common_terms[i] / LEARN_TERM_PARTS;
    half->terms[LEARN_TERMS + i] = sign * (float) sample->more_terms[i] / LEARN_TERM_PARTS;
  }
}

LEARN_INLINE void
sum_up_terms (const LearnNet *net, Half *half)
{
  const float *weights = net->weights + learn_net_get_terms (net);

  for (guint i = 0; i < 2 * LEARN_TERMS; i++)
    learn_add (half->sums, weights + i * CHESS_NET_TERM_UNITS, half->terms[i],
               CHESS_NET_TERM_UNITS);
}

LEARN_INLINE void
sum_up (const LearnNet *net, Half *half, guint n_rows, guint n_units)
{
  const float *biases = net->weights + learn_net_get_biases (net);

  for (guint i = 0; i < n_units; i++)
    half->sums[i] = biases[i];
  for (guint n = 0; n < n_rows; n++) {
    const float *row = net->weights + half->inputs[n] * n_units;

    for (guint i = 0; i < n_units; i++)
      half->sums[i] += row[i];
  }
  if (net->is_correction)
    sum_up_terms (net, half);
  for (guint i = 0; i < n_units; i++) {
    float clamped = half->sums[i] < 0 ? 0 : half->sums[i] > 1 ? 1 : half->sums[i];

    half->values[i] = clamped * clamped;
  }
}

static double
get_target (const LearnSample *sample, double blend)
{
  return (1 - blend) * learn_squash ((double) sample->score / CHESS_NET_SCORE_SCALE) +
         blend * sample->result / 2;
}

static float
get_base (const LearnSample *sample)
{
  return (float) sample->base / CHESS_NET_SCORE_SCALE;
}

/* --- Backward --------------------------------------------------------------------------------- */

LEARN_INLINE void
teach_half (Half *half, const float *outputs, float slope, float *output_gradient,
            float *bias_gradient, float *gradient, guint n_rows, guint n_units)
{
  for (guint i = 0; i < n_units; i++) {
    float sum = half->sums[i];
    float clamped = sum > 0 && sum < 1 ? sum : 0;

    output_gradient[i] += slope * half->values[i];
    half->slopes[i] = slope * outputs[i] * 2 * clamped;
    bias_gradient[i] += half->slopes[i];
  }
  for (guint n = 0; n < n_rows; n++) {
    float *row = gradient + half->inputs[n] * n_units;

    for (guint i = 0; i < n_units; i++)
      row[i] += half->slopes[i];
  }
}

LEARN_INLINE void
teach_terms (const Half *half, float *gradient)
{
  for (guint i = 0; i < 2 * LEARN_TERMS; i++)
    learn_add (gradient + i * CHESS_NET_TERM_UNITS, half->slopes, half->terms[i],
               CHESS_NET_TERM_UNITS);
}

/* --- Both ------------------------------------------------------------------------------------- */

LEARN_INLINE double
run_units (const LearnNet *net, const LearnBatch *batch, float *gradient, guint n_units)
{
  gsize biases = learn_net_get_biases (net), first_output = learn_net_get_outputs (net),
        output_biases = learn_net_get_output_biases (net);
  double loss = 0;
  LearnInputs inputs;
  Half own = { inputs.own }, other = { inputs.other };

  for (guint n = 0; n < batch->n; n++) {
    const LearnSample *sample = &batch->samples[n];
    guint n_rows;
    gsize output, place;
    double guess, wrong;
    float slope;

    learn_sample_list_inputs (sample, &inputs);
    set_terms (&own, sample, 1);
    set_terms (&other, sample, -1);
    output = chess_net_choose_output (net->n_outputs, inputs.n_pieces);
    place = first_output + output * 2 * n_units;
    n_rows = 2 * inputs.n_pieces;
    sum_up (net, &own, n_rows, n_units);
    sum_up (net, &other, n_rows, n_units);
    guess = learn_squash (learn_weigh (net->weights + place, own.values, n_units) +
                          learn_weigh (net->weights + place + n_units, other.values, n_units) +
                          net->weights[output_biases + output] + get_base (sample));
    wrong = guess - get_target (sample, batch->blend);
    loss += wrong * wrong;
    if (!gradient)
      continue;
    slope = (float) (2 * wrong * guess * (1 - guess));
    gradient[output_biases + output] += slope;
    teach_half (&own, net->weights + place, slope, gradient + place, gradient + biases, gradient,
                n_rows, n_units);
    teach_half (&other, net->weights + place + n_units, slope, gradient + place + n_units,
                gradient + biases, gradient, n_rows, n_units);
    if (net->is_correction) {
      teach_terms (&own, gradient + learn_net_get_terms (net));
      teach_terms (&other, gradient + learn_net_get_terms (net));
    }
  }
  return loss;
}

/* The number of units is a constant for the compiler. */
static double
kernel_run (const LearnNet *net, const LearnBatch *batch, float *gradient)
{
  switch (net->n_units) {
  case 32:
    return run_units (net, batch, gradient, 32);
  case 64:
    return run_units (net, batch, gradient, 64);
  case 96:
    return run_units (net, batch, gradient, 96);
  case 128:
    return run_units (net, batch, gradient, 128);
  case 192:
    return run_units (net, batch, gradient, 192);
  default:
    return run_units (net, batch, gradient, CHESS_NET_MAX_UNITS);
  }
}

static gboolean
is_supported (void)
{
#ifdef LEARN_AVX2
  __builtin_cpu_init ();
  return __builtin_cpu_supports ("avx2");
#else
  return TRUE;
#endif
}

extern const LearnKernel LEARN_KERNEL;
const LearnKernel LEARN_KERNEL = {
  .id = G_STRINGIFY (LEARN_KERNEL),
  .is_supported = is_supported,
  .run = kernel_run,
  .run_caro = LEARN_CARO_RUN,
};
