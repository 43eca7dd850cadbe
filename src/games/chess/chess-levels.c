/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-levels.h"

#include "games/chess/chess-engine.h"

enum { MILLISECOND = 1000 };

/* The shares are from docs/strength.md. The Elo of the full strength is an estimate. */
const KtStrength chess_strengths[CHESS_N_LEVELS] = {
  [KT_LEVEL_BEGINNER] = { 600, 0 },      [KT_LEVEL_EASY] = { 800, 89 },
  [KT_LEVEL_CASUAL] = { 940, 82 },       [KT_LEVEL_MEDIUM] = { 1105, 83 },
  [KT_LEVEL_SKILLED] = { 1235, 87 },     [KT_LEVEL_HARD] = { 1458, 86 },
  [KT_LEVEL_EXPERT] = { 1702, 83 },      [KT_LEVEL_MASTER] = { 1817, 85 },
  [KT_LEVEL_GRANDMASTER] = { 2010, 88 }, [KT_LEVEL_CHAMPION] = { 2185, 89 },
  [KT_LEVEL_FULL] = { 3050, 0 },
};

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
  ChessSkill skill = chess_skill_of_elo (elo);

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
