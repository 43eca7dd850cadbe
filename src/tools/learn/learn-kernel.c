/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once for each kind of processor, under the name LEARN_KERNEL. The loops are written
 * for automatic vectorisation. */
#include "tools/learn/learn-kernel.h"

#include <string.h>

#include "tools/learn/learn-lanes.h"

/* The number of units processed together. They fill half of the registers; all numbers of units
 * are multiples of it. */
enum { AT_A_TIME = 32 };

/* The data of one side's view. */
typedef struct {
  const guint16 *rows;
  float terms[2 * LEARN_TERMS]; /* sums of both sides' terms, then this side's differences */
  float sums[CHESS_NET_MAX_UNITS], values[CHESS_NET_MAX_UNITS], slopes[CHESS_NET_MAX_UNITS];
} Half;

/* --- Forward ---------------------------------------------------------------------------------- */

/* Sets the terms of a view. The differences of the opponent are the negated ones of the side to
 * move. */
static void
set_terms (Half *half, const LearnSample *sample, float sign)
{
  for (guint i = 0; i < LEARN_TERMS; i++) {
    half->terms[i] = (float) sample->sum_terms[i] / LEARN_TERM_SCALE;
    half->terms[LEARN_TERMS + i] = sign * (float) sample->difference_terms[i] / LEARN_TERM_SCALE;
  }
}

LEARN_INLINE void
sum_up_terms (const LearnNet *net, Half *half)
{
  const float *weights = net->weights + learn_net_get_sum_terms (net);

  for (guint i = 0; i < 2 * LEARN_TERMS; i++)
    learn_add (half->sums, weights + i * CHESS_NET_TERM_UNITS, half->terms[i],
               CHESS_NET_TERM_UNITS);
}

/* Adds table rows to `to`, processing as many units at a time as fit into registers. */
LEARN_INLINE void
add_rows (float *to, const float *table, const guint16 *rows, guint n_rows, guint n_units)
{
  for (guint start = 0; start < n_units; start += AT_A_TIME) {
    LearnLanes sums[AT_A_TIME / LEARN_LANES];

    for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
      sums[i] = ((const LearnLanes *) (to + start))[i];
    for (guint n = 0; n < n_rows; n++) {
      const LearnLanes *row = (const LearnLanes *) (table + rows[n] * n_units + start);

      for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
        sums[i] += row[i];
    }
    for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
      ((LearnLanes *) (to + start))[i] = sums[i];
  }
}

LEARN_INLINE void
sum_up (const LearnNet *net, const float *table, Half *half, guint n_rows, guint n_units)
{
  memcpy (half->sums, net->weights + learn_net_get_biases (net), n_units * sizeof *half->sums);
  add_rows (half->sums, table, half->rows, n_rows, n_units);
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

/* The backward pass of add_rows(): adds the gradient to the rows of the table. */
LEARN_INLINE void
add_to_rows (const float *from, float *table, const guint16 *rows, guint n_rows, guint n_units)
{
  for (guint start = 0; start < n_units; start += AT_A_TIME) {
    LearnLanes slopes[AT_A_TIME / LEARN_LANES];

    for (guint i = 0; i < G_N_ELEMENTS (slopes); i++)
      slopes[i] = ((const LearnLanes *) (from + start))[i];
    for (guint n = 0; n < n_rows; n++) {
      LearnLanes *row = (LearnLanes *) (table + rows[n] * n_units + start);

      for (guint i = 0; i < G_N_ELEMENTS (slopes); i++)
        row[i] += slopes[i];
    }
  }
}

LEARN_INLINE void
teach_half (Half *half, const float *outputs, float slope, float *output_gradient,
            float *bias_gradient, float *table, guint n_rows, guint n_units)
{
  for (guint i = 0; i < n_units; i++) {
    float sum = half->sums[i];
    float clamped = sum > 0 && sum < 1 ? sum : 0;

    output_gradient[i] += slope * half->values[i];
    half->slopes[i] = slope * outputs[i] * 2 * clamped;
    bias_gradient[i] += half->slopes[i];
  }
  add_to_rows (half->slopes, table, half->rows, n_rows, n_units);
}

LEARN_INLINE void
teach_terms (const Half *half, float *gradient)
{
  for (guint i = 0; i < 2 * LEARN_TERMS; i++)
    learn_add (gradient + i * CHESS_NET_TERM_UNITS, half->slopes, half->terms[i],
               CHESS_NET_TERM_UNITS);
}

/* --- Both ------------------------------------------------------------------------------------- */

/* The rows with the common part added to the part of the zone. This is done once per batch, and
 * the gradient is split again at its end, so that each sample needs only half as many rows. */
typedef struct {
  float *weights, *gradient; /* units of each row; the gradient is NULL unless learning */
} LearnTable;

LEARN_INLINE void
fill_table (const LearnNet *net, LearnTable *table, guint n_units)
{
  const float *common = net->weights, *zones = common + CHESS_NET_INPUTS * n_units;

  for (guint row = 0; row < CHESS_NET_ROWS; row++) {
    for (guint i = 0; i < n_units; i++)
      table->weights[row * n_units + i] =
          common[row % CHESS_NET_INPUTS * n_units + i] + zones[row * n_units + i];
  }
}

LEARN_INLINE void
share_out (const LearnTable *table, float *gradient, guint n_units)
{
  float *common = gradient, *zones = gradient + CHESS_NET_INPUTS * n_units;

  for (guint row = 0; row < CHESS_NET_ROWS; row++) {
    const float *slopes = table->gradient + row * n_units;

    learn_add (common + row % CHESS_NET_INPUTS * n_units, slopes, 1, n_units);
    learn_add (zones + row * n_units, slopes, 1, n_units);
  }
}

LEARN_INLINE double
run_sample (const LearnNet *net, const LearnSample *sample, double blend, const LearnTable *table,
            float *gradient, guint n_units)
{
  gsize biases = learn_net_get_biases (net), output_biases = learn_net_get_output_biases (net);
  gsize output, place;
  LearnRows rows;
  Half own = { rows.own }, other = { rows.other };
  double guess, wrong;
  float slope;

  learn_sample_list_rows (sample, &rows);
  set_terms (&own, sample, 1);
  set_terms (&other, sample, -1);
  output = chess_net_choose_output (net->n_outputs, rows.n);
  place = learn_net_get_outputs (net) + output * 2 * n_units;
  sum_up (net, table->weights, &own, rows.n, n_units);
  sum_up (net, table->weights, &other, rows.n, n_units);
  guess = learn_squash (learn_weigh (net->weights + place, own.values, n_units) +
                        learn_weigh (net->weights + place + n_units, other.values, n_units) +
                        net->weights[output_biases + output] + get_base (sample));
  wrong = guess - get_target (sample, blend);
  if (!gradient)
    return wrong * wrong;
  slope = (float) (2 * wrong * guess * (1 - guess));
  gradient[output_biases + output] += slope;
  teach_half (&own, net->weights + place, slope, gradient + place, gradient + biases,
              table->gradient, rows.n, n_units);
  teach_half (&other, net->weights + place + n_units, slope, gradient + place + n_units,
              gradient + biases, table->gradient, rows.n, n_units);
  if (net->is_correction) {
    teach_terms (&own, gradient + learn_net_get_sum_terms (net));
    teach_terms (&other, gradient + learn_net_get_sum_terms (net));
  }
  return wrong * wrong;
}

LEARN_INLINE double
run_units (const LearnNet *net, const LearnBatch *batch, float *gradient, guint n_units)
{
  LearnTable table = { .weights = g_new (float, CHESS_NET_ROWS *n_units) };
  double loss = 0;

  if (gradient)
    table.gradient = g_new0 (float, CHESS_NET_ROWS *n_units);
  fill_table (net, &table, n_units);
  for (guint n = 0; n < batch->n; n++)
    loss += run_sample (net, &batch->samples[n], batch->blend, &table, gradient, n_units);
  if (gradient)
    share_out (&table, gradient, n_units);
  g_free (table.weights);
  g_free (table.gradient);
  return loss;
}

/* Computes a batch by a function specialised for the number of units. */
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
