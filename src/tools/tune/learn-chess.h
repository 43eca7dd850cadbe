/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network of chess as a task for fitting. */
#pragma once

#include "tools/tune/learn-fit.h"
#include "tools/tune/learn-net.h"
#include "tools/tune/learn-set.h"

G_BEGIN_DECLS

typedef struct {
  LearnTask task;
  const LearnNet *net;
  double blend; /* how much results count beside scores, up to 1 */
} LearnChess;

/* The network and the samples stay the caller's. */
LearnChess learn_chess (LearnNet *net, LearnSet *set, double blend);

G_END_DECLS
