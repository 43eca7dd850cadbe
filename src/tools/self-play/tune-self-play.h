/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine against itself or another one, from openings drawn by lot. */
#pragma once

#include "engine/kt-engine.h"
#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

/* A search of one position finds no score, so that no opening would ever look fair. */
enum { TUNE_LEAST_POSITIONS = 2 };

typedef struct {
  guint positions; /* searched for a move at least; up to half as many more, by lot */
  guint n_drawn;   /* actions of an opening at least; one more in every other game */
  guint64 seed;
} TuneSelfPlay;

/* Who plays; they may be one. The first one judges openings. */
typedef struct {
  KtEngine *engines[2];
  guint beginner; /* which one moves first */
} TunePlayers;

/* The same game for the same number. The engines forget what they learnt before. */
void tune_self_play (const TuneSelfPlay *options, const KtGame *rules, const TunePlayers *players,
                     guint64 number, TuneGame *game);

G_END_DECLS
