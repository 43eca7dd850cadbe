/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong the computer plays tic-tac-toe: by the textbook search, which needs nothing better. */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

enum { TICTACTOE_N_LEVELS = 4 }; /* easy, medium, hard, master */

KtEngine *tictactoe_levels_create_engine (guint level, guint64 seed);
KtLimits tictactoe_levels_get_limits (guint level);

G_END_DECLS
