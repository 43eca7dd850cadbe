/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/xiangqi-levels.h"

#include "games/xiangqi/xiangqi-engine.h"

/* The Elo counts from its own zero, and no person was measured on it. Shares are from 24
 * to 60 games each after eight random plies, see docs/strength.md; 0 is not measured. */
const KtStrength xiangqi_strengths[XIANGQI_N_LEVELS] = {
  [KT_LEVEL_BEGINNER] = { 600, 0 },     [KT_LEVEL_EASY] = { 800, 86 },
  [KT_LEVEL_CASUAL] = { 1000, 79 },     [KT_LEVEL_MEDIUM] = { 1200, 80 },
  [KT_LEVEL_SKILLED] = { 1400, 83 },    [KT_LEVEL_HARD] = { 1600, 85 },
  [KT_LEVEL_EXPERT] = { 1800, 76 },     [KT_LEVEL_MASTER] = { 2000, 88 },
  [KT_LEVEL_GRANDMASTER] = { 2200, 0 }, [KT_LEVEL_CHAMPION] = { 2400, 0 },
  [KT_LEVEL_FULL] = { 2900, 0 },
};

static const KtSkillEntry skills[] = {
  { XIANGQI_MIN_ELO, { 156, 24, 7000, 1000, 790 } },
  { 800, { 600, 12, 2550, 1000, 235 } },
  { 1000, { 600, 9, 1515, 1000, 164 } },
  { 1200, { 730, 8, 960, 1000, 114 } },
  { 1400, { 1100, 7, 615, 960, 76 } },
  { 1600, { 1800, 6, 385, 790, 50 } },
  { 1800, { 4000, 5, 190, 500, 29 } },
  { 2000, { 8500, 4, 95, 260, 19 } },
  { 2200, { 22000, 3, 38, 90, 12 } },
  { 2400, { 70000, 2, 8, 0, 5 } },
  { XIANGQI_MAX_ELO, { 1200000, 1, 0, 0, 0 } },
};

KtSkill
xiangqi_levels_get_skill (guint elo)
{
  return kt_skill_find (skills, G_N_ELEMENTS (skills), elo);
}

KtEngine *
xiangqi_levels_create_engine_of_elo (guint elo, guint style, guint64 seed)
{
  KtSkill skill = xiangqi_levels_get_skill (elo);

  return xiangqi_engine_new_of_skill (elo >= xiangqi_strengths[KT_LEVEL_FULL].elo ? NULL : &skill,
                                      seed);
}

KtLimits
xiangqi_levels_get_limits_of_elo (guint elo)
{
  return kt_skill_get_limits (elo, XIANGQI_MIN_ELO, xiangqi_strengths[KT_LEVEL_FULL].elo);
}

KtEngine *
xiangqi_levels_create_engine (guint level, guint style, guint64 seed)
{
  g_return_val_if_fail (level < XIANGQI_N_LEVELS, NULL);
  return xiangqi_levels_create_engine_of_elo (xiangqi_strengths[level].elo, style, seed);
}

KtLimits
xiangqi_levels_get_limits (guint level)
{
  g_return_val_if_fail (level < XIANGQI_N_LEVELS, (KtLimits){ 0 });
  return xiangqi_levels_get_limits_of_elo (xiangqi_strengths[level].elo);
}
