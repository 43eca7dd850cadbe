/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-levels.h"

#include "games/chess/chess-engine.h"

/* For each level its Elo, and the share of points in percent that it scores against the level
 * below, from docs/strength.md. The Elo of full strength is an estimate. */
const KtStrength chess_strengths[CHESS_N_LEVELS] = {
  [KT_LEVEL_BEGINNER] = { 600, 0 },      [KT_LEVEL_EASY] = { 800, 89 },
  [KT_LEVEL_CASUAL] = { 940, 82 },       [KT_LEVEL_MEDIUM] = { 1105, 83 },
  [KT_LEVEL_SKILLED] = { 1235, 87 },     [KT_LEVEL_HARD] = { 1458, 86 },
  [KT_LEVEL_EXPERT] = { 1702, 83 },      [KT_LEVEL_MASTER] = { 1817, 85 },
  [KT_LEVEL_GRANDMASTER] = { 2010, 88 }, [KT_LEVEL_CHAMPION] = { 2185, 89 },
  [KT_LEVEL_FULL] = { 3050, 0 },
};

/* Skills by Elo. Entries from 1320 on were calibrated in matches against Stockfish limited to
 * the same Elo, lower ones by matches between neighbouring levels; see docs/strength.md. */
static const KtSkillEntry skills[] = {
  { CHESS_MIN_ELO, { 100, 30, 9800, 1000, 1190 } },
  { 800, { 600, 12, 2550, 1000, 235 } },
  { 965, { 600, 8, 1250, 1000, 145 } },
  { 1150, { 900, 7, 750, 1000, 90 } },
  { 1320, { 1900, 6, 350, 780, 47 } },
  { 1665, { 5300, 5, 151, 400, 26 } },
  { 1985, { 30000, 3, 24, 0, 10 } },
  { 2285, { 150000, 2, 1, 0, 2 } },
  { 2460, { 150000, 2, 1, 0, 1 } },
  { 2461, { 40000, 1, 0, 0, 0 } }, /* with the network, see chess_skill_has_net() */
  { 2600, { 150000, 1, 0, 0, 0 } },
  { CHESS_MAX_ELO, { 600000, 1, 0, 0, 0 } },
  { CHESS_MAX_SKILL_ELO, { 2800000, 1, 0, 0, 0 } },
};

KtSkill
chess_levels_get_skill (guint elo)
{
  return kt_skill_find (skills, G_N_ELEMENTS (skills), elo);
}

static gboolean
is_whole_strength (guint elo)
{
  return elo >= chess_strengths[KT_LEVEL_FULL].elo;
}

KtEngine *
chess_levels_create_engine_of_elo (guint elo, guint style, guint64 seed)
{
  KtSkill skill = chess_levels_get_skill (elo);

  return chess_engine_new (is_whole_strength (elo) ? NULL : &skill, seed);
}

KtLimits
chess_levels_get_limits_of_elo (guint elo)
{
  return kt_skill_get_limits (elo, CHESS_MIN_ELO, chess_strengths[KT_LEVEL_FULL].elo);
}

KtEngine *
chess_levels_create_engine (guint level, guint style, guint64 seed)
{
  g_return_val_if_fail (level < CHESS_N_LEVELS, NULL);
  return chess_levels_create_engine_of_elo (chess_strengths[level].elo, style, seed);
}

KtLimits
chess_levels_get_limits (guint level)
{
  g_return_val_if_fail (level < CHESS_N_LEVELS, (KtLimits){ 0 });
  return chess_levels_get_limits_of_elo (chess_strengths[level].elo);
}
