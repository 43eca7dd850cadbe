/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-chess.h"

#include "tools/learn/learn-kernel.h"

static double
run (const LearnTask *task, gconstpointer samples, guint n, float *gradient)
{
  const LearnChess *self = (const LearnChess *) task;
  LearnBatch batch = { samples, n, self->blend };

  return learn_kernel_get_best ()->run (self->net, &batch, gradient);
}

LearnChess
learn_chess (LearnNet *net, LearnSet *set, double blend)
{
  return (LearnChess){
    .task = { net->weights, LEARN_MAX_WEIGHT, net->n, set->training, set->held_out, run },
    .net = net,
    .blend = blend,
  };
}
