/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the computer, from one that children can beat up to full strength. */
#pragma once

#include "games/caro/caro-engine.h"
#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { CARO_N_LEVELS = KT_N_COMMON_LEVELS };
extern const KtStrength caro_strengths[CARO_N_LEVELS];

/* Creates the engine of a level. `style` is a CaroStyle. `seed` determines all random choices. */
KtEngine *caro_levels_create_engine (guint level, guint style, guint64 seed);
/* Returns the limits with which the engine of a level plays. */
KtLimits caro_levels_get_limits (guint level);
/* Like the two functions above, but for any Elo, with settings interpolated between two levels. */
KtEngine *caro_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits caro_levels_get_limits_of_elo (guint elo);

G_END_DECLS
