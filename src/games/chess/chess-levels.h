/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chess levels of the computer: Elo numbers of chess-skill.h, and the full strength above
 * them. */
#pragma once

#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { CHESS_N_LEVELS = KT_N_COMMON_LEVELS };
extern const KtStrength chess_strengths[CHESS_N_LEVELS];

/* Create the engine of a level, and its limits for each move. The seed decides what the level
 * overlooks. */
KtEngine *chess_levels_create_engine (guint level, guint style, guint64 seed);
KtLimits chess_levels_get_limits (guint level);
/* The same for any Elo; an Elo of at least the highest level's means full strength. */
KtEngine *chess_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits chess_levels_get_limits_of_elo (guint elo);

G_END_DECLS
