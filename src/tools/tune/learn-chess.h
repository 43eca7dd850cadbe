/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chess network as a LearnTask. */
#pragma once

#include "tools/tune/learn-fit.h"
#include "tools/tune/learn-net.h"
#include "tools/tune/learn-set.h"

G_BEGIN_DECLS

typedef struct {
  LearnTask task;
  const LearnNet *net;
  double blend; /* weight of results relative to scores, up to 1 */
} LearnChess;

/* Network and samples are borrowed. */
LearnChess learn_chess (LearnNet *net, LearnSet *set, double blend);

G_END_DECLS
