/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-levels.h"

#include <math.h>

#include "games/caro/caro-one-ply.h"

enum { MILLISECOND = 1000, TABLE_MIB = 16 };
/* A level uses the book only if its search finds forced wins, because it must win on its own after
 * the last book move. */
enum { WHOLE_BOOK = KT_MAX_SQUARES };

/* The settings of a level below full strength. */
typedef struct {
  CaroOnePlyConfig one_ply;
  guint depth, positions; /* limits of the moves that use a search; 0: no limit */
} CaroLevelSettings;

/* For each level its Elo, and the share of points in percent that it scores against the level
 * below. The share decides the difference of the two Elos. The Elo of the last level is an
 * estimate. */
const KtStrength caro_strengths[CARO_N_LEVELS] = {
  [KT_LEVEL_BEGINNER] = { 600, 0 },      [KT_LEVEL_EASY] = { 900, 85 },
  [KT_LEVEL_CASUAL] = { 1140, 80 },      [KT_LEVEL_MEDIUM] = { 1390, 81 },
  [KT_LEVEL_SKILLED] = { 1705, 86 },     [KT_LEVEL_HARD] = { 2000, 82 },
  [KT_LEVEL_EXPERT] = { 2340, 81 },      [KT_LEVEL_MASTER] = { 2670, 82 },
  [KT_LEVEL_GRANDMASTER] = { 2860, 77 }, [KT_LEVEL_CHAMPION] = { 3050, 77 },
  [KT_LEVEL_FULL] = { 3350, 0 },
};

static const CaroLevelSettings settings[KT_LEVEL_FULL] = {
  [KT_LEVEL_BEGINNER] = { { 950, 100, 0, 850, 0 }, 2, 250 },
  [KT_LEVEL_EASY] = { { 510, 845, 390, 295, 0 }, 2, 250 },
  [KT_LEVEL_CASUAL] = { { 230, 930, 750, 160, 0 }, 2, 250 },
  [KT_LEVEL_MEDIUM] = { { 72, 980, 950, 84, 195 }, 2, 250 },
  [KT_LEVEL_SKILLED] = { { 30, 1000, 1000, 60, 595 }, 2, 250 },
  [KT_LEVEL_HARD] = { { 30, 1000, 1000, 60, 1000 }, 2, 250 },
  [KT_LEVEL_EXPERT] = { { 30, 1000, 1000, 60, 1000 }, 0, 780 },
  [KT_LEVEL_MASTER] = { { 30, 1000, 1000, 60, 1000 }, 0, 4000 },
  [KT_LEVEL_GRANDMASTER] = { { 30, 1000, 1000, 60, 1000 }, 0, 16500 },
  [KT_LEVEL_CHAMPION] = { { 30, 1000, 1000, 60, 1000 }, 0, 100000 },
};

/* For moves without a search, the style scales the defence weight; in percent. */
static const guint defence_weights[CARO_N_STYLES] = {
  [CARO_BALANCE] = 100,
  [CARO_ATTACK] = 80,
  [CARO_DEFEND] = 125,
};

static guint
interpolate (guint low, guint high, double fraction)
{
  return (guint) (low + ((double) high - low) * fraction + 0.5);
}

/* Interpolates geometrically, because doubling the positions gains as much Elo at every strength.
 */
static guint
interpolate_by_factor (guint low, guint high, double fraction)
{
  return (guint) (low * pow ((double) high / low, fraction) + 0.5);
}

/* Interpolates the settings for an Elo between two levels. Above the last level that has
 * settings, its settings are used. */
static CaroLevelSettings
get_settings (guint elo)
{
  guint level = KT_LEVEL_EASY;
  const CaroLevelSettings *low, *high;
  double fraction;

  while (level < KT_LEVEL_CHAMPION && caro_strengths[level].elo < elo)
    level++;
  low = &settings[level - 1];
  high = &settings[level];
  fraction = ((double) elo - caro_strengths[level - 1].elo) /
             (caro_strengths[level].elo - caro_strengths[level - 1].elo);
  fraction = CLAMP (fraction, 0, 1);
  return (CaroLevelSettings){
    { interpolate (low->one_ply.miss_rate, high->one_ply.miss_rate, fraction),
      interpolate (low->one_ply.defence_weight, high->one_ply.defence_weight, fraction),
      interpolate (low->one_ply.three_recognition_rate, high->one_ply.three_recognition_rate,
                   fraction),
      interpolate (low->one_ply.choice_spread, high->one_ply.choice_spread, fraction),
      interpolate (low->one_ply.search_rate, high->one_ply.search_rate, fraction) },
    fraction > 0 ? high->depth : low->depth,
    interpolate_by_factor (low->positions, high->positions, fraction),
  };
}

static gboolean
is_whole_strength (guint elo)
{
  return elo >= caro_strengths[KT_LEVEL_FULL].elo;
}

KtEngine *
caro_levels_create_engine_of_elo (guint elo, guint style, guint64 seed)
{
  CaroConfig config = caro_config_default ();
  CaroOnePlyConfig one_ply = get_settings (elo).one_ply;

  g_return_val_if_fail (style < CARO_N_STYLES, NULL);
  if (!is_whole_strength (elo)) {
    one_ply.defence_weight = one_ply.defence_weight * defence_weights[style] / 100;
    one_ply.style = (CaroStyle) style;
    one_ply.seed = seed;
    return caro_one_ply_new (&one_ply);
  }
  config.style = (CaroStyle) style;
  config.seed = seed;
  config.table_mib = TABLE_MIB;
  return caro_engine_new (&config);
}

KtLimits
caro_levels_get_limits_of_elo (guint elo)
{
  CaroLevelSettings set = get_settings (elo);

  if (is_whole_strength (elo))
    return (KtLimits){ 0, 0, 2500 * MILLISECOND, WHOLE_BOOK };
  return (KtLimits){ set.depth, set.positions, 2000 * MILLISECOND };
}

KtEngine *
caro_levels_create_engine (guint level, guint style, guint64 seed)
{
  level = MIN (level, KT_LEVEL_FULL);
  return caro_levels_create_engine_of_elo (caro_strengths[level].elo, style, seed);
}

KtLimits
caro_levels_get_limits (guint level)
{
  return caro_levels_get_limits_of_elo (caro_strengths[MIN (level, KT_LEVEL_FULL)].elo);
}
