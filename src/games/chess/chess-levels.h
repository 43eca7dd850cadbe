/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chess levels of the computer. Each Elo has a number of positions to search and a rate of
 * mistakes; the highest level has full strength. */
#pragma once

#include "games/chess/search/chess-skill.h"
#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { CHESS_N_LEVELS = KT_N_COMMON_LEVELS };
extern const KtStrength chess_strengths[CHESS_N_LEVELS];

/* Create the engine of a level, and return its limits for each move. The seed decides which
 * moves the level overlooks. */
KtEngine *chess_levels_create_engine (guint level, guint style, guint64 seed);
KtLimits chess_levels_get_limits (guint level);
/* Like the two functions above, but for any Elo. An Elo of at least the highest level's means
 * full strength. */
KtEngine *chess_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits chess_levels_get_limits_of_elo (guint elo);

/* Skills exist for every Elo in this range. docs/strength.md describes the calibration; values
 * above CHESS_MAX_ELO were calibrated only against this program itself. */
enum { CHESS_MIN_ELO = 600, CHESS_MAX_ELO = 2850, CHESS_MAX_SKILL_ELO = 3100 };
KtSkill chess_levels_get_skill (guint elo);

G_END_DECLS
