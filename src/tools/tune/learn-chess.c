/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/learn-chess.h"

#include "tools/tune/learn-kernel.h"
#include "tools/tune/learn-keys.h"

static void
shuffle (LearnTask *task, guint64 seed)
{
  learn_shuffle (((LearnChess *) task)->set->training, seed);
}

static double
run (const LearnTask *task, gboolean is_held_out, guint from, guint to, float *gradient)
{
  const LearnChess *self = (const LearnChess *) task;
  const GArray *samples = is_held_out ? self->set->held_out : self->set->training;
  LearnBatch batch = { (const LearnSample *) (gpointer) samples->data + from, to - from,
                       self->blend };

  return learn_kernel_get_best ()->run (self->net, &batch, gradient);
}

LearnChess
learn_chess (LearnNet *net, LearnSet *set, double blend)
{
  return (LearnChess){
    .task = { net->weights, LEARN_MAX_WEIGHT, net->n, set->training->len, set->held_out->len,
              shuffle, run },
    .net = net,
    .set = set,
    .blend = blend,
  };
}
