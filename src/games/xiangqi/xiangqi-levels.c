/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/xiangqi-levels.h"

#include <math.h>

#include "games/xiangqi/xiangqi-engine.h"

/* These numbers are not measured yet: an Elo of 200 more means about three times the positions. */
const KtStrength xiangqi_strengths[XIANGQI_N_LEVELS] = {
  [KT_LEVEL_BEGINNER] = { 600, 0 },     [KT_LEVEL_EASY] = { 800, 0 },
  [KT_LEVEL_CASUAL] = { 1000, 0 },      [KT_LEVEL_MEDIUM] = { 1200, 0 },
  [KT_LEVEL_SKILLED] = { 1400, 0 },     [KT_LEVEL_HARD] = { 1600, 0 },
  [KT_LEVEL_EXPERT] = { 1800, 0 },      [KT_LEVEL_MASTER] = { 2000, 0 },
  [KT_LEVEL_GRANDMASTER] = { 2200, 0 }, [KT_LEVEL_CHAMPION] = { 2400, 0 },
  [KT_LEVEL_FULL] = { 2800, 0 },
};

enum { FEWEST_POSITIONS = 40, ELO_OF_TRIPLE = 200, MILLISECOND = 1000 };

KtEngine *
xiangqi_levels_create_engine_of_elo (guint elo, guint style, guint64 seed)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();

  return xiangqi_engine_new (&config, seed);
}

KtLimits
xiangqi_levels_get_limits_of_elo (guint elo)
{
  KtLimits limits = { 0 };
  guint lowest = xiangqi_strengths[KT_LEVEL_BEGINNER].elo;

  if (elo >= xiangqi_strengths[KT_LEVEL_FULL].elo)
    limits.time_us = 2000 * MILLISECOND;
  else
    limits.positions = (guint64) (FEWEST_POSITIONS *
                                  pow (3, ((double) MAX (elo, lowest) - lowest) / ELO_OF_TRIPLE));
  return limits;
}

KtEngine *
xiangqi_levels_create_engine (guint level, guint style, guint64 seed)
{
  return xiangqi_levels_create_engine_of_elo (xiangqi_strengths[level].elo, style, seed);
}

KtLimits
xiangqi_levels_get_limits (guint level)
{
  return xiangqi_levels_get_limits_of_elo (xiangqi_strengths[level].elo);
}
