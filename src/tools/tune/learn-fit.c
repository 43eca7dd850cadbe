/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/learn-fit.h"

#include <math.h>
#include <string.h>

#include "core/kt-zobrist.h"
#include "engine/kt-threads.h"
#include "tools/tune/learn-kernel.h"

/* A batch is cut into so many parts, whatever the number of threads, and their slopes are added in
 * this order: so all sums are the same. */
enum { PARTS = 8 };

typedef struct {
  LearnBatch batch;
  float *gradient;
  double loss;
} LearnPart;

typedef struct {
  const LearnKernel *kernel;
  const LearnOptions *options;
  LearnNet *net;
  LearnPart parts[PARTS];
  float *mean, *square; /* of the slopes, running */
  guint64 n_steps, all_steps;
} Learner;

/* What one thread does of a batch. */
typedef struct {
  Learner *learner;
  guint first, step;
  gboolean is_learning;
} Share;

static gpointer
work (gpointer data)
{
  const Share *share = data;
  Learner *learner = share->learner;

  for (guint i = share->first; i < PARTS; i += share->step) {
    LearnPart *part = &learner->parts[i];

    if (share->is_learning)
      memset (part->gradient, 0, learner->net->n * sizeof *part->gradient);
    part->loss = learner->kernel->run (learner->net, &part->batch,
                                       share->is_learning ? part->gradient : NULL);
  }
  return NULL;
}

/* The loss of all; with `is_learning` the slopes are in the first part. */
static double
run (Learner *learner, const LearnSample *samples, guint n, gboolean is_learning)
{
  Share shares[PARTS];
  guint n_threads = CLAMP (learner->options->n_threads, 1, PARTS), n_started;
  KtThreads *threads;
  double loss = 0;

  for (guint i = 0; i < PARTS; i++) {
    guint from = (guint) ((guint64) n * i / PARTS), to = (guint) ((guint64) n * (i + 1) / PARTS);

    learner->parts[i].batch = (LearnBatch){ samples + from, to - from, learner->options->blend };
  }
  for (guint i = 0; i < n_threads; i++)
    shares[i] = (Share){ learner, i, n_threads, is_learning };
  threads = kt_threads_start ("learn", work, shares + 1, sizeof *shares, n_threads - 1);
  n_started = kt_threads_get_n (threads);
  work (&shares[0]);
  for (guint i = 1 + n_started; i < n_threads; i++)
    work (&shares[i]);
  kt_threads_join (threads);
  for (guint i = 0; i < PARTS; i++) {
    loss += learner->parts[i].loss;
    if (is_learning && i > 0)
      learner->kernel->add (learner->parts[0].gradient, learner->parts[i].gradient,
                            learner->net->n);
  }
  return loss;
}

/* Evenly by factors. */
static double
get_rate (const Learner *learner)
{
  static const double last = 0.01;

  return learner->options->rate *
         pow (last, (double) learner->n_steps / (double) learner->all_steps);
}

/* One step of all weights along the slopes, which are sums over `n` samples. */
static void
step (Learner *learner, guint n)
{
  static const float keep_mean = 0.9f, keep_square = 0.999f, least = 1e-8f, decay = 0.01f;
  float rate = (float) get_rate (learner), part = 1 / (float) n;
  float whole_mean, whole_square;
  const float *gradient = learner->parts[0].gradient;
  float *weights = learner->net->weights;

  learner->n_steps++;
  whole_mean = (float) (1 - pow (keep_mean, (double) learner->n_steps));
  whole_square = (float) (1 - pow (keep_square, (double) learner->n_steps));
  for (gsize i = 0; i < learner->net->n; i++) {
    float slope = gradient[i] * part, moved;

    learner->mean[i] = keep_mean * learner->mean[i] + (1 - keep_mean) * slope;
    learner->square[i] = keep_square * learner->square[i] + (1 - keep_square) * slope * slope;
    moved =
        weights[i] * (1 - rate * decay) - rate * (learner->mean[i] / whole_mean) /
                                              (sqrtf (learner->square[i] / whole_square) + least);
    weights[i] = CLAMP (moved, -LEARN_MAX_WEIGHT, LEARN_MAX_WEIGHT);
  }
}

static double
get_held_out_loss (Learner *learner, const LearnSet *set)
{
  const GArray *held_out = set->held_out;

  return run (learner, (const LearnSample *) (gpointer) held_out->data, held_out->len, FALSE) /
         MAX (held_out->len, 1);
}

/* What is left of the samples behind the last whole batch waits for the next pass. */
static double
run_pass (Learner *learner, GArray *samples)
{
  guint batch = MIN (learner->options->batch, samples->len), n_batches = samples->len / batch;
  double loss = 0;

  for (guint i = 0; i < n_batches; i++) {
    loss += run (learner, &g_array_index (samples, LearnSample, i * batch), batch, TRUE);
    step (learner, batch);
  }
  return loss / (n_batches * batch);
}

void
learn_fit (LearnNet *net, LearnSet *set, const LearnOptions *options, LearnListener listener)
{
  GArray *samples = set->training;
  guint n_batches = samples->len / MIN (options->batch, samples->len);
  Learner learner = {
    .kernel = learn_kernel_get_best (),
    .options = options,
    .net = net,
    .mean = g_new0 (float, net->n),
    .square = g_new0 (float, net->n),
    .all_steps = (guint64) n_batches * options->n_passes,
  };

  for (guint i = 0; i < PARTS; i++)
    learner.parts[i].gradient = g_new (float, net->n);
  for (guint pass = 1; pass <= options->n_passes; pass++) {
    double loss;

    learn_shuffle (samples, kt_zobrist (options->seed, pass));
    loss = run_pass (&learner, samples);
    listener (pass, loss, get_held_out_loss (&learner, set));
  }
  for (guint i = 0; i < PARTS; i++)
    g_free (learner.parts[i].gradient);
  g_free (learner.mean);
  g_free (learner.square);
}
