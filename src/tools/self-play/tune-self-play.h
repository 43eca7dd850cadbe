/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of an engine against itself or another engine, from random openings. */
#pragma once

#include "engine/kt-engine.h"
#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

/* The minimum number of positions per move. A search of a single position finds no score, so no
 * opening would ever be accepted. */
enum { TUNE_MIN_POSITIONS = 2 };

typedef struct {
  guint positions; /* minimum number for a move; up to half as many more at random */
  guint n_drawn;   /* minimum length of the opening; every second game has one action more */
  guint64 seed;
} TuneSelfPlay;

/* The players, possibly the same engine twice. The first one judges openings. */
typedef struct {
  KtEngine *engines[2];
  guint beginner; /* index of the engine that moves first */
} TunePlayers;

/* Plays a game; the same number gives the same game, because the engines are reset first. */
void tune_self_play (const TuneSelfPlay *options, const KtGame *rules, const TunePlayers *players,
                     guint64 number, TuneGame *game);

G_END_DECLS
