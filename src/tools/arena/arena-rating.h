/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings of many players from all their games: the Bradley–Terry model (1952) in Elo, with a
 * draw as half a win. Pure functions. */
#pragma once

#include "tools/arena/arena-statistics.h"

G_BEGIN_DECLS

/* The results between two players, from the view of `first`. */
typedef struct {
  guint first, second;
  ArenaTally tally;
} ArenaScore;

/* The rating is infinite if a player won or lost everything against comparable players, and NAN
 * if no results connect the player with them. */
typedef struct {
  double elo;
  double error; /* half of the 95 % confidence interval of the difference to the anchor or mean;
                   infinite if results do not determine it */
} ArenaRating;

enum { ARENA_NO_ANCHOR = -1 };

/* Computes maximum likelihood ratings. The anchor gets the rating `elo`; without an anchor, the
 * mean of the finite ratings does. Two players are comparable if they are connected by a cycle of
 * players who took points from each other. The function rates the players that are comparable with
 * the anchor or, without an anchor, the largest group of comparable players. */
void arena_rate (const ArenaScore *scores, guint n_scores, guint n_players, int anchor, double elo,
                 ArenaRating *ratings);

G_END_DECLS
