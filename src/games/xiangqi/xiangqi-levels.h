/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of Chinese chess of the computer: what each Elo searches, overlooks and risks, and the
 * full strength above them. */
#pragma once

#include "engine/kt-skill.h"
#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { XIANGQI_N_LEVELS = KT_N_COMMON_LEVELS, XIANGQI_MIN_ELO = 600, XIANGQI_MAX_ELO = 2850 };
extern const KtStrength xiangqi_strengths[XIANGQI_N_LEVELS];

/* Create the engine of a level, and return its limits for each move. The seed decides which
 * moves the level overlooks. */
KtEngine *xiangqi_levels_create_engine (guint level, guint style, guint64 seed);
KtLimits xiangqi_levels_get_limits (guint level);
/* Like the two functions above, but for any Elo. An Elo of at least the highest level's means
 * full strength. */
KtEngine *xiangqi_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits xiangqi_levels_get_limits_of_elo (guint elo);
/* Skills exist from XIANGQI_MIN_ELO to XIANGQI_MAX_ELO. */
KtSkill xiangqi_levels_get_skill (guint elo);

G_END_DECLS
