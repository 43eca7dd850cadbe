/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-fit.h"

#include <math.h>
#include <string.h>

static double
combine (const TuneSubject *subject, const TuneSet *set, const TuneSample *sample,
         const TunePair *weights, TuneSums slopes)
{
  const TuneEntry *entries = tune_set_get_entries (set, sample);
  TuneSums sums = { { 0 } };

  for (guint i = 0; i < sample->n; i++) {
    const double *weight = weights[entries[i].weight];

    sums[entries[i].sum][0] += weight[0] * entries[i].count;
    sums[entries[i].sum][1] += weight[1] * entries[i].count;
  }
  return subject->combine (sample, sums, slopes);
}

static double
compute_score (const TuneSubject *subject, const TuneSet *set, const TuneSample *sample,
               const TunePair *weights)
{
  TuneSums slopes;

  return combine (subject, set, sample, weights, slopes);
}

static double
get_chance (double score, double steepness)
{
  return 1 / (1 + exp (-steepness * score));
}

static double
get_surprise (double chance, double target)
{
  const double least = 1e-9;

  return -target * log (MAX (chance, least)) - (1 - target) * log (MAX (1 - chance, least));
}

double
tune_get_loss (const TuneSubject *subject, const TuneSet *set, const TunePair *weights,
               double steepness)
{
  double sum = 0;

  for (guint i = 0; i < set->samples->len; i++) {
    const TuneSample *sample = tune_set_get (set, i);
    double score = compute_score (subject, set, sample, weights);

    sum += get_surprise (get_chance (score, steepness), sample->target);
  }
  return set->samples->len ? sum / set->samples->len : 0;
}

/* Searches by golden sections, because the loss has a single minimum. */
double
tune_fit_steepness (const TuneSubject *subject, const TuneSet *set, const TunePair *weights)
{
  const double ratio = (sqrt (5) - 1) / 2;
  double low = 0.0005, high = 0.05;
  double a = high - ratio * (high - low), b = low + ratio * (high - low);
  double loss_a, loss_b;

  loss_a = tune_get_loss (subject, set, weights, a);
  loss_b = tune_get_loss (subject, set, weights, b);
  while (high - low > 1e-6) {
    if (loss_a < loss_b) {
      high = b, b = a, loss_b = loss_a;
      a = high - ratio * (high - low);
      loss_a = tune_get_loss (subject, set, weights, a);
    } else {
      low = a, a = b, loss_a = loss_b;
      b = low + ratio * (high - low);
      loss_b = tune_get_loss (subject, set, weights, b);
    }
  }
  return (low + high) / 2;
}

/* A fit in progress: gradients, and Adam's running means of gradients and squared gradients
 * (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2014). */
typedef struct {
  const TuneSubject *subject;
  const TuneSet *set;
  double steepness, pull;
  const TunePair *start;
  TunePair *weights, *gradient, *mean, *square;
  guint step;
} Fit;

/* Adds the derivatives of a score by all weights, multiplied by a factor. */
static void
teach_sums (Fit *fit, const TuneSample *sample, const TuneSums slopes, double times)
{
  const TuneEntry *entries = tune_set_get_entries (fit->set, sample);

  for (guint i = 0; i < sample->n; i++) {
    double *gradient = fit->gradient[entries[i].weight];

    gradient[0] += times * slopes[entries[i].sum][0] * entries[i].count;
    gradient[1] += times * slopes[entries[i].sum][1] * entries[i].count;
  }
}

static double
get_error (const Fit *fit, const TuneSample *sample, double score)
{
  return fit->steepness * (get_chance (score, fit->steepness) - sample->target);
}

static void
add_sample (Fit *fit, const TuneSample *sample)
{
  TuneSums slopes;
  double score = combine (fit->subject, fit->set, sample, fit->weights, slopes);

  teach_sums (fit, sample, slopes, get_error (fit, sample, score));
}

static void
move_value (Fit *fit, guint weight, int value, guint n_samples, double rate)
{
  const double decay = 0.9, square_decay = 0.999, least = 1e-9;
  double *w = &fit->weights[weight][value], *mean = &fit->mean[weight][value];
  double *square = &fit->square[weight][value];
  double slope =
      fit->gradient[weight][value] / n_samples + fit->pull * (*w - fit->start[weight][value]);

  *mean = decay * *mean + (1 - decay) * slope;
  *square = square_decay * *square + (1 - square_decay) * slope * slope;
  *w -= rate * (*mean / (1 - pow (decay, fit->step))) /
        (sqrt (*square / (1 - pow (square_decay, fit->step))) + least);
}

/* Makes one step for a batch of samples. */
static void
make_step (Fit *fit, const guint *order, guint n, double rate)
{
  gsize size = fit->subject->n_weights * sizeof (TunePair);

  memset (fit->gradient, 0, size);
  for (guint i = 0; i < n; i++)
    add_sample (fit, tune_set_get (fit->set, order[i]));
  fit->step++;
  for (guint i = 0; i < fit->subject->n_weights; i++) {
    move_value (fit, i, 0, n, rate);
    move_value (fit, i, 1, n, rate);
  }
}

static void
shuffle (guint *order, guint n, GRand *random)
{
  for (guint i = n; i > 1; i--) {
    guint other = (guint) g_rand_int_range (random, 0, (gint32) i), kept = order[i - 1];

    order[i - 1] = order[other];
    order[other] = kept;
  }
}

static void
make_round (Fit *fit, guint *order, GRand *random, const TuneOptions *options, double rate)
{
  guint n = fit->set->samples->len;

  shuffle (order, n, random);
  for (guint first = 0; first < n; first += options->batch)
    make_step (fit, order + first, MIN (options->batch, n - first), rate);
}

void
tune_fit (const TuneSubject *subject, const TuneData *data, const TuneOptions *options,
          double steepness, TunePair *weights, TuneProgressFunc progress)
{
  guint n = data->training.samples->len, n_weights = subject->n_weights;
  gsize size = n_weights * sizeof (TunePair);
  g_autofree TunePair *start = g_memdup2 (weights, size), *best = g_memdup2 (weights, size);
  g_autofree TunePair *gradient = g_malloc0 (size), *mean = g_malloc0 (size);
  g_autofree TunePair *square = g_malloc0 (size);
  g_autofree guint *order = g_new (guint, n);
  g_autoptr (GRand) random = g_rand_new_with_seed (options->seed);
  Fit fit = { .subject = subject,
              .set = &data->training,
              .steepness = steepness,
              .pull = options->prior * steepness * steepness / 4 / MAX (n, 1),
              .start = start,
              .weights = weights,
              .gradient = gradient,
              .mean = mean,
              .square = square };
  double best_loss = tune_get_loss (subject, &data->held_out, weights, steepness);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  for (guint round = 0; round < options->rounds; round++) {
    double rate = options->rate * (options->rounds - round) / options->rounds, loss;

    make_round (&fit, order, random, options, rate);
    loss = tune_get_loss (subject, &data->held_out, weights, steepness);
    progress (round + 1, tune_get_loss (subject, &data->training, weights, steepness), loss);
    if (loss < best_loss) {
      best_loss = loss;
      memcpy (best, weights, size);
    }
  }
  memcpy (weights, best, size);
}

void
tune_round (TunePair *weights, guint n)
{
  for (guint i = 0; i < n; i++) {
    weights[i][0] = round (weights[i][0]);
    weights[i][1] = round (weights[i][1]);
  }
}
