/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player who looks at the board once, as people do, and overlooks what people overlook: rows on a
 * diagonal, with a gap, or far from where the last stone was put. */
#pragma once

#include "games/caro/caro-engine.h"

G_BEGIN_DECLS

/* All in parts of 1000. */
typedef struct {
  guint
      miss_rate; /* so many looks at the most obscure row miss it, in proportion fewer at others */
  guint defence_weight; /* how much the other's rows count against its own */
  guint threes_seen;    /* so many of the other's threes it sees the danger of */
  guint choice_spread;  /* how far a worse move may lie behind the best one and still be played */
  guint64 seed;
} CaroOnePlyConfig;

KtEngine *caro_one_ply_new (const CaroOnePlyConfig *config);

G_END_DECLS
