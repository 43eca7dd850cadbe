/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-levels.h"

#include <math.h>

#include "games/chess/chess-engine.h"

enum { MILLISECOND = 1000 };

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
static const struct {
  guint elo;
  ChessSkill skill;
} skills[] = {
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

/* Interpolates geometrically, because doubling a value has the same effect everywhere; linearly
 * if one end is 0. */
static guint
mix (guint low, guint high, double part)
{
  if (low == 0 || high == 0)
    return (guint) (low + ((double) high - low) * part + 0.5);
  return (guint) (low * pow ((double) high / low, part) + 0.5);
}

/* Interpolates between the two neighbouring entries of the table. */
ChessSkill
chess_levels_get_skill (guint elo)
{
  guint place = 1;
  const ChessSkill *low, *high;
  double part;

  elo = CLAMP (elo, CHESS_MIN_ELO, CHESS_MAX_SKILL_ELO);
  while (skills[place].elo < elo)
    place++;
  low = &skills[place - 1].skill;
  high = &skills[place].skill;
  part = (double) (elo - skills[place - 1].elo) / (skills[place].elo - skills[place - 1].elo);
  return (ChessSkill){
    mix (low->nodes, high->nodes, part),
    mix (low->n_lines, high->n_lines, part),
    mix (low->overlook, high->overlook, part),
    mix (low->thorough, high->thorough, part),
    mix (low->temperature, high->temperature, part),
  };
}

/* Below full strength, levels are limited by number of positions to play the same on all
 * machines; the time is only a bound for slow machines. */
static const struct {
  guint elo; /* highest Elo with this time */
  gint64 time_us;
} paces[] = {
  { 1300, 500 * MILLISECOND },
  { 1900, 1000 * MILLISECOND },
  { CHESS_MAX_ELO, 2000 * MILLISECOND },
  { G_MAXUINT, 3000 * MILLISECOND },
};

static gboolean
is_whole_strength (guint elo)
{
  return elo >= chess_strengths[KT_LEVEL_FULL].elo;
}

KtEngine *
chess_levels_create_engine_of_elo (guint elo, guint style, guint64 seed)
{
  ChessSkill skill = chess_levels_get_skill (elo);

  return chess_engine_new (is_whole_strength (elo) ? NULL : &skill, seed);
}

/* A beginner knows two moves of an opening; a strong player knows it to its end. */
static guint
get_book_depth (guint elo)
{
  enum { MIN_DEPTH = 4, ELO_PER_PLY = 100, FULL_DEPTH = 40 };

  if (is_whole_strength (elo))
    return FULL_DEPTH;
  return MIN_DEPTH + (elo - CHESS_MIN_ELO) / ELO_PER_PLY;
}

KtLimits
chess_levels_get_limits_of_elo (guint elo)
{
  guint place = 0;

  while (paces[place].elo < elo)
    place++;
  return (KtLimits){ 0, 0, paces[place].time_us, get_book_depth (elo) };
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
