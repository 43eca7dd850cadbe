/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-fit.h"

#include <math.h>
#include <string.h>

#include "core/kt-zobrist.h"
#include "engine/kt-threads.h"
#include "tools/learn/learn-keys.h"

/* A batch is divided into a fixed number of parts, whose gradients are added in a fixed order,
 * so the sums do not depend on the number of threads. */
enum { PARTS = 8 };

typedef struct {
  guint from, to; /* the samples of a part, without `to` */
  float *gradient;
  double loss;
} LearnPart;

typedef struct {
  LearnTask *task;
  const LearnOptions *options;
  LearnPart parts[PARTS];
  float *mean, *square; /* running means of the gradient and of its square, for each weight */
  guint64 n_steps, all_steps;
} Learner;

/* The part of a batch that one thread computes. */
typedef struct {
  Learner *learner;
  guint first, step;
  const GArray *samples;
  gboolean is_learning; /* FALSE: only compute the loss */
} Share;

static gpointer
work (gpointer data)
{
  const Share *share = data;
  Learner *learner = share->learner;

  for (guint i = share->first; i < PARTS; i += share->step) {
    LearnPart *part = &learner->parts[i];
    gsize size = g_array_get_element_size ((GArray *) share->samples);

    if (share->is_learning)
      memset (part->gradient, 0, learner->task->n_weights * sizeof *part->gradient);
    part->loss =
        learner->task->run (learner->task, share->samples->data + part->from * size,
                            part->to - part->from, share->is_learning ? part->gradient : NULL);
  }
  return NULL;
}

static void
add (float *to, const float *from, gsize n)
{
  for (gsize i = 0; i < n; i++)
    to[i] += from[i];
}

/* Returns the loss of `n` samples. With `is_learning`, the first part then holds the gradient. */
static double
run (Learner *learner, const GArray *samples, guint first, guint n, gboolean is_learning)
{
  Share shares[PARTS];
  guint n_threads = CLAMP (learner->options->n_threads, 1, PARTS), n_started;
  KtThreads *threads;
  double loss = 0;

  for (guint i = 0; i < PARTS; i++) {
    learner->parts[i].from = first + (guint) ((guint64) n * i / PARTS);
    learner->parts[i].to = first + (guint) ((guint64) n * (i + 1) / PARTS);
  }
  for (guint i = 0; i < n_threads; i++)
    shares[i] = (Share){ learner, i, n_threads, samples, is_learning };
  threads = kt_threads_start ("learn", work, shares + 1, sizeof *shares, n_threads - 1);
  n_started = kt_threads_get_n (threads);
  work (&shares[0]);
  for (guint i = 1 + n_started; i < n_threads; i++)
    work (&shares[i]);
  kt_threads_join (threads);
  for (guint i = 0; i < PARTS; i++) {
    loss += learner->parts[i].loss;
    if (is_learning && i > 0)
      add (learner->parts[0].gradient, learner->parts[i].gradient, learner->task->n_weights);
  }
  return loss;
}

/* Returns the learning rate, which decays geometrically. */
static double
get_rate (const Learner *learner)
{
  static const double last = 0.01;

  return learner->options->rate *
         pow (last, (double) learner->n_steps / (double) learner->all_steps);
}

/* Changes all weights by one step. The gradient is a sum over `n` samples. */
static void
step (Learner *learner, guint n)
{
  static const float keep_mean = 0.9f, keep_square = 0.999f, least = 1e-8f, decay = 0.01f;
  float rate = (float) get_rate (learner), part = 1 / (float) n;
  float whole_mean, whole_square;
  const float *gradient = learner->parts[0].gradient;
  float *weights = learner->task->weights, most = learner->task->max_weight;

  learner->n_steps++;
  whole_mean = (float) (1 - pow (keep_mean, (double) learner->n_steps));
  whole_square = (float) (1 - pow (keep_square, (double) learner->n_steps));
  for (gsize i = 0; i < learner->task->n_weights; i++) {
    float slope = gradient[i] * part, moved;

    learner->mean[i] = keep_mean * learner->mean[i] + (1 - keep_mean) * slope;
    learner->square[i] = keep_square * learner->square[i] + (1 - keep_square) * slope * slope;
    moved =
        weights[i] * (1 - rate * decay) - rate * (learner->mean[i] / whole_mean) /
                                              (sqrtf (learner->square[i] / whole_square) + least);
    weights[i] = CLAMP (moved, -most, most);
  }
}

/* Makes one pass over the training samples. Samples beyond the last full batch are skipped. */
static double
run_pass (Learner *learner, guint batch, guint n_batches)
{
  double loss = 0;

  for (guint i = 0; i < n_batches; i++) {
    loss += run (learner, learner->task->training, i * batch, batch, TRUE);
    step (learner, batch);
  }
  return loss / (n_batches * batch);
}

void
learn_fit (LearnTask *task, const LearnOptions *options, LearnListener listener)
{
  guint n_training = task->training->len, n_held_out = task->held_out->len;
  guint batch = MIN (options->batch, n_training), n_batches = n_training / batch;
  Learner learner = {
    .task = task,
    .options = options,
    .mean = g_new0 (float, task->n_weights),
    .square = g_new0 (float, task->n_weights),
    .all_steps = (guint64) n_batches * options->n_passes,
  };

  for (guint i = 0; i < PARTS; i++)
    learner.parts[i].gradient = g_new (float, task->n_weights);
  for (guint pass = 1; pass <= options->n_passes; pass++) {
    double loss;

    learn_shuffle (task->training, kt_zobrist (options->seed, pass));
    loss = run_pass (&learner, batch, n_batches);
    listener (pass, loss,
              run (&learner, task->held_out, 0, n_held_out, FALSE) / MAX (n_held_out, 1));
  }
  for (guint i = 0; i < PARTS; i++)
    g_free (learner.parts[i].gradient);
  g_free (learner.mean);
  g_free (learner.square);
}
