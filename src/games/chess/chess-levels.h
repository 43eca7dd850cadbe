/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the computer at chess: numbers on the scale of chess-skill.h, and the whole
 * strength above them. */
#pragma once

#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { CHESS_N_LEVELS = KT_N_COMMON_LEVELS };
extern const KtStrength chess_strengths[CHESS_N_LEVELS];

/* A new engine for a level, and what it is allowed for each move. What a level overlooks, it
 * overlooks by the seed. */
KtEngine *chess_levels_create_engine (guint level, guint style, guint64 seed);
KtLimits chess_levels_get_limits (guint level);
/* The same for any Elo of the scale; that of the highest level and more: the whole strength. */
KtEngine *chess_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits chess_levels_get_limits_of_elo (guint elo);

G_END_DECLS
