/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One rating for each of many players, from all games that they played with each other: the model
 * of Bradley and Terry (1952), in Elo, a draw counted as half a win. Pure functions. */
#pragma once

#include "tools/arena/arena-statistics.h"

G_BEGIN_DECLS

/* How two of the players did against each other, from the first one's view. */
typedef struct {
  guint first, second;
  ArenaTally tally;
} ArenaScore;

/* Infinite for who scored everything, or nothing, against those who can be compared; NAN for who
 * met none of them, not even by way of others. */
typedef struct {
  double elo;
  double error; /* half the interval of 95 %, of the difference to the anchor or the mean; infinite
                 * where results say nothing about it */
} ArenaRating;

enum { ARENA_NO_ANCHOR = -1 };

/* The most likely ratings, so that the anchor has `elo`, or where there is none the mean of those
 * that are finite. Compared are all who took points from each other in a circle: with the anchor,
 * or where there is none the largest circle. */
void arena_rate (const ArenaScore *scores, guint n_scores, guint n_players, int anchor, double elo,
                 ArenaRating *ratings);

G_END_DECLS
