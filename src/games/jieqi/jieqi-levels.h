/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of hidden chess of the computer: how deep each searches, in how many samples, and how
 * much it errs. */
#pragma once

#include "games/jieqi/search/jieqi-engine.h"
#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { JIEQI_N_LEVELS = KT_N_COMMON_LEVELS };
extern const KtStrength jieqi_strengths[JIEQI_N_LEVELS];

/* Fill the module and are documented there. */
KtEngine *jieqi_levels_create_engine (guint level, guint style, guint64 seed);
KtLimits jieqi_levels_get_limits (guint level);
KtEngine *jieqi_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits jieqi_levels_get_limits_of_elo (guint elo);

G_END_DECLS
