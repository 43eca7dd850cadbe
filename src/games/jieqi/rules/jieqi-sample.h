/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sample of the men that lie face down: one of the ways in which the men that a player has not
 * seen can lie on the places where men are face down. Each way has the same probability. */
#pragma once

#include "games/jieqi/rules/hidden-game.h"

G_BEGIN_DECLS

/* The knowledge of a player. It has nothing of the lot but the men that the player has seen. */
typedef struct {
  HiddenBoard board;
  guint8 unseen[XIANGQI_SIDES][XIANGQI_TYPES];
} JieqiView;

typedef struct {
  guint8 types[XIANGQI_SQUARES]; /* XiangqiType; meaningless where no man lies face down */
} JieqiSample;

JieqiView jieqi_view_of (const HiddenGame *game, XiangqiSide viewer);
/* Draws a sample; `state` is the state of the generator of random numbers. */
void jieqi_sample_draw (const JieqiView *view, guint64 *state, JieqiSample *sample);
/* Returns the next random number below `n`. */
guint jieqi_random (guint64 *state, guint n);

G_END_DECLS
