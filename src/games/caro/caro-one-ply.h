/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine of the lower levels. It rates each move without a search and misses rows as people
 * do: diagonal rows, rows with a gap, and rows far from the last stone. Some of its moves use a
 * search instead; better levels search more often. */
#pragma once

#include "games/caro/caro-engine.h"

G_BEGIN_DECLS

/* All numbers but the seed are in thousandths. */
typedef struct {
  guint miss_rate;              /* probability of missing the row that is hardest to see */
  guint defence_weight;         /* weight of the opponent's rows; 1000 equals its own rows */
  guint three_recognition_rate; /* share of the opponent's threes that it recognises as a threat */
  guint choice_spread;          /* largest random reduction of a move's score */
  guint search_rate;            /* share of moves that use a search; the position decides which */
  CaroStyle style;              /* for searches; other moves express it by the defence weight */
  guint64 seed;
} CaroOnePlyConfig;

KtEngine *caro_one_ply_new (const CaroOnePlyConfig *config);

G_END_DECLS
