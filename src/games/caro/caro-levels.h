/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong the computer plays caro, from what a child beats to all it can. */
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

/* `style` is a CaroStyle. */
KtEngine *caro_levels_create_engine (guint level, guint style, guint64 seed);
/* The limits that belong to a level. */
KtLimits caro_levels_get_limits (guint level);

G_END_DECLS
