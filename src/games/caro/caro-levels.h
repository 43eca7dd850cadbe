/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the computer, from one that a child beats to the strongest. */
#pragma once

#include "games/caro/caro-engine.h"

G_BEGIN_DECLS

typedef enum {
  CARO_BEGINNER,
  CARO_EASY,
  CARO_MEDIUM,
  CARO_HARD,
  CARO_MASTER,
  CARO_FULL,
  CARO_N_LEVELS,
} CaroLevel;

/* `style` is a CaroStyle. `seed` decides what is left to chance. */
KtEngine *caro_levels_create_engine (guint level, guint style, guint64 seed);
/* The limits with which the engine of a level plays. */
KtLimits caro_levels_get_limits (guint level);

G_END_DECLS
