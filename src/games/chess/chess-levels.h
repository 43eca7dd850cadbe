/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong the computer plays chess. */
#pragma once

#include "search/kt-engine.h"

G_BEGIN_DECLS

enum { CHESS_N_LEVELS = 6 };

KtEngine *chess_levels_create_engine (guint level, guint64 seed);
KtLimits chess_levels_get_limits (guint level);

G_END_DECLS
