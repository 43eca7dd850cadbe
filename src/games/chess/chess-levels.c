/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-levels.h"

#include "games/chess/chess-engine.h"

enum { MILLISECOND = 1000 };

/* The time is only a bound for slow machines but at the last level: weaker ones look at so many
 * positions, and play alike everywhere. A beginner knows two moves of an opening, who plays well
 * knows it to its end. */
static const struct {
  guint elo;
  KtLimits limits;
} levels[CHESS_N_LEVELS] = {
  [CHESS_LEVEL_BEGINNER] = { 600, { 0, 0, 500 * MILLISECOND, 4 } },
  [CHESS_LEVEL_EASY] = { 1050, { 0, 0, 500 * MILLISECOND, 6 } },
  [CHESS_LEVEL_MEDIUM] = { 1300, { 0, 0, 500 * MILLISECOND, 8 } },
  [CHESS_LEVEL_HARD] = { 1800, { 0, 0, 1000 * MILLISECOND, 12 } },
  [CHESS_LEVEL_MASTER] = { 2300, { 0, 0, 2000 * MILLISECOND, 16 } },
  [CHESS_LEVEL_FULL] = { 0, { 0, 0, 3000 * MILLISECOND, 40 } },
};

KtEngine *
chess_levels_create_engine (guint level, guint64 seed)
{
  ChessSkill skill;

  g_return_val_if_fail (level < CHESS_N_LEVELS, NULL);
  skill = chess_skill_of_elo (levels[level].elo);
  return chess_engine_new (levels[level].elo ? &skill : NULL, seed);
}

KtLimits
chess_levels_get_limits (guint level)
{
  g_return_val_if_fail (level < CHESS_N_LEVELS, (KtLimits){ 0 });
  return levels[level].limits;
}

guint
chess_levels_get_elo (guint level)
{
  g_return_val_if_fail (level < CHESS_N_LEVELS, 0);
  return levels[level].elo;
}
