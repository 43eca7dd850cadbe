/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine of the lower levels. It looks at each move without any search, and misses what people
 * miss: rows that are diagonal, have a gap, or are far from the last stone. For some of its moves
 * it thinks ahead, as far as its limits allow: more often, the better it is. */
#pragma once

#include "games/caro/caro-engine.h"

G_BEGIN_DECLS

/* All but the seed are parts of 1000. */
typedef struct {
  guint miss_rate;      /* how often it misses a row that is hardest to see; easier rows less */
  guint defence_weight; /* what the opponent's rows count, 1000 as much as its own */
  guint threes_seen;    /* how many of the opponent's threes it takes for a danger */
  guint choice_spread;  /* how much the score of a move may fall by chance */
  guint think_share;    /* for how many moves it searches instead, the board alone deciding which */
  CaroStyle style;      /* of the search; in the rest the style is in the weight of the defence */
  guint64 seed;
} CaroOnePlyConfig;

KtEngine *caro_one_ply_new (const CaroOnePlyConfig *config);

G_END_DECLS
