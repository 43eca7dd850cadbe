/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the computer at chess, 0 for a beginner. */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

enum {
  CHESS_LEVEL_BEGINNER,
  CHESS_LEVEL_EASY,
  CHESS_LEVEL_MEDIUM,
  CHESS_LEVEL_HARD,
  CHESS_LEVEL_MASTER,
  CHESS_LEVEL_FULL,
  CHESS_N_LEVELS,
};

/* A new engine for a level, and what it is allowed for each move. What a level overlooks, it
 * overlooks by the seed. */
KtEngine *chess_levels_create_engine (guint level, guint64 seed);
KtLimits chess_levels_get_limits (guint level);
/* 0 for the whole strength. */
guint chess_levels_get_elo (guint level);

G_END_DECLS
