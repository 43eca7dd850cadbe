/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chess network as a LearnTask. */
#pragma once

#include "tools/learn/learn-fit.h"
#include "tools/learn/learn-net.h"
#include "tools/learn/learn-set.h"

G_BEGIN_DECLS

typedef struct {
  LearnTask task;
  const LearnNet *net;
  double blend; /* weight of results in the target, 0 to 1; the rest is for scores */
} LearnChess;

/* Returns a task. Network and samples are borrowed. */
LearnChess learn_chess (LearnNet *net, LearnSet *set, double blend);

G_END_DECLS
