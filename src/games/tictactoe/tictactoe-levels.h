/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of tic-tac-toe, played by the textbook search. */
#pragma once

#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { TICTACTOE_N_LEVELS = 6 };
extern const KtNote tictactoe_levels[TICTACTOE_N_LEVELS];
extern const KtStrength tictactoe_strengths[TICTACTOE_N_LEVELS];

KtEngine *tictactoe_levels_create_engine (guint level, guint style, guint64 seed);
KtLimits tictactoe_levels_get_limits (guint level);
/* Like the two functions above, but for any Elo, with settings interpolated between two levels. */
KtEngine *tictactoe_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits tictactoe_levels_get_limits_of_elo (guint elo);

G_END_DECLS
