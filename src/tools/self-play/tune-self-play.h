/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine against itself, from openings drawn by lot. */
#pragma once

#include "engine/kt-engine.h"
#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

typedef struct {
  guint positions; /* searched for a move at least; up to half as many more, by lot */
  guint n_drawn;   /* actions of an opening at least; one more in every other game */
  guint64 seed;
} TuneSelfPlay;

/* The same game for the same number. The engine forgets what it learnt before. */
void tune_self_play (const TuneSelfPlay *options, const KtGame *rules, KtEngine *engine,
                     guint64 number, TuneGame *game);

G_END_DECLS
