/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong the computer plays tic-tac-toe: by the textbook search, which needs nothing better. */
#pragma once

#include "games/kt-game-module.h"

G_BEGIN_DECLS

enum { TICTACTOE_N_LEVELS = 6 };
extern const KtNote tictactoe_levels[TICTACTOE_N_LEVELS];
extern const KtStrength tictactoe_strengths[TICTACTOE_N_LEVELS];

KtEngine *tictactoe_levels_create_engine (guint level, guint style, guint64 seed);
KtLimits tictactoe_levels_get_limits (guint level);
/* The same for an Elo between those of two levels, with settings between theirs. */
KtEngine *tictactoe_levels_create_engine_of_elo (guint elo, guint style, guint64 seed);
KtLimits tictactoe_levels_get_limits_of_elo (guint elo);

G_END_DECLS
