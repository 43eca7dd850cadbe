/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/xiangqi-levels.h"

#include "games/xiangqi/xiangqi-engine.h"

/* The Elo counts from its own zero, and no person was measured on it. Shares are from 60 games each
 * after eight random plies; the upper levels are not measured yet. */
const KtStrength xiangqi_strengths[XIANGQI_N_LEVELS] = {
  [KT_LEVEL_BEGINNER] = { 600, 0 },     [KT_LEVEL_EASY] = { 800, 90 },
  [KT_LEVEL_CASUAL] = { 1000, 88 },     [KT_LEVEL_MEDIUM] = { 1200, 88 },
  [KT_LEVEL_SKILLED] = { 1400, 0 },     [KT_LEVEL_HARD] = { 1600, 0 },
  [KT_LEVEL_EXPERT] = { 1800, 0 },      [KT_LEVEL_MASTER] = { 2000, 0 },
  [KT_LEVEL_GRANDMASTER] = { 2200, 0 }, [KT_LEVEL_CHAMPION] = { 2400, 0 },
  [KT_LEVEL_FULL] = { 2900, 0 },
};

static const KtSkillEntry skills[] = {
  { XIANGQI_MIN_ELO, { 100, 30, 9800, 1000, 1190 } },
  { 800, { 600, 12, 2550, 1000, 235 } },
  { 1000, { 600, 8, 1200, 1000, 140 } },
  { 1200, { 1000, 7, 680, 1000, 82 } },
  { 1400, { 2300, 6, 300, 700, 40 } },
  { 1600, { 4600, 5, 165, 450, 27 } },
  { 1800, { 12000, 4, 70, 200, 16 } },
  { 2000, { 32000, 3, 24, 0, 10 } },
  { 2200, { 90000, 2, 5, 0, 4 } },
  { 2400, { 250000, 1, 0, 0, 0 } },
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
