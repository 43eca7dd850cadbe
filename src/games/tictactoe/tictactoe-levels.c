/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/tictactoe/tictactoe-levels.h"

#include "games/tictactoe/tictactoe-game.h"
#include "textbook/kt-textbook.h"

enum { MILLISECOND = 1000 };
enum { BEGINNER, EASY, MEDIUM, HARD, MASTER, FULL };

/* Settings that differ from kt_textbook_config_default(). */
typedef struct {
  const char *evaluation;
  KtArea area;
  gboolean extension;
  guint overlook;
  guint carelessness;
  KtLimits limits;
} TictactoeStrength;

/* Only six of the common levels are used, because small boards leave little to overlook. */
const KtNote tictactoe_levels[TICTACTOE_N_LEVELS] = {
  [BEGINNER] = { "beginner", N_ ("Beginner") }, [EASY] = { "easy", N_ ("Easy") },
  [MEDIUM] = { "medium", N_ ("Medium") },       [HARD] = { "hard", N_ ("Hard") },
  [MASTER] = { "master", N_ ("Master") },       [FULL] = { "full", N_ ("Full strength") },
};

/* Measured on 10×10 with five in a row; the last Elo is an estimate. */
const KtStrength tictactoe_strengths[TICTACTOE_N_LEVELS] = {
  [BEGINNER] = { 600, 0 }, [EASY] = { 840, 80 },    [MEDIUM] = { 1115, 83 },
  [HARD] = { 1390, 87 },   [MASTER] = { 1730, 79 }, [FULL] = { 1950, 0 },
};

/* On small boards every move may matter, so nothing is pruned. */
static const TictactoeStrength strengths[TICTACTOE_N_LEVELS] = {
  [BEGINNER] = { "rows", KT_AREA_RECTANGLE, FALSE, 1350, 90, { 1, 0, 500 * MILLISECOND } },
  [EASY] = { "rows", KT_AREA_RECTANGLE, FALSE, 1000, 60, { 2, 0, 500 * MILLISECOND } },
  [MEDIUM] = { "rows", KT_AREA_RECTANGLE, FALSE, 470, 25, { 2, 0, 500 * MILLISECOND } },
  [HARD] = { "rows", KT_AREA_NEIGHBOURS, FALSE, 210, 12, { 3, 0, 500 * MILLISECOND } },
  [MASTER] = { "rows", KT_AREA_NEIGHBOURS, TRUE, 0, 2, { 5, 0, 500 * MILLISECOND } },
  [FULL] = { "rows", KT_AREA_NEIGHBOURS, TRUE, 0, 1, { 0, 0, 800 * MILLISECOND } },
};

static guint
interpolate (guint low, guint high, double fraction)
{
  return (guint) (low + ((double) high - low) * fraction + 0.5);
}

/* The weakest level of at least this Elo. */
static guint
find_level (guint elo)
{
  guint level = BEGINNER;

  while (level < FULL && tictactoe_strengths[level].elo < elo)
    level++;
  return level;
}

/* The settings of the level above an Elo, with `overlook` and `carelessness` interpolated
 * towards the level below. */
static TictactoeStrength
get_strength (guint elo)
{
  guint level = find_level (elo);
  TictactoeStrength strength = strengths[level];
  double fraction;

  if (level == BEGINNER)
    return strength;
  fraction = ((double) elo - tictactoe_strengths[level - 1].elo) /
             (tictactoe_strengths[level].elo - tictactoe_strengths[level - 1].elo);
  fraction = CLAMP (fraction, 0, 1);
  strength.overlook = interpolate (strengths[level - 1].overlook, strength.overlook, fraction);
  strength.carelessness =
      interpolate (strengths[level - 1].carelessness, strength.carelessness, fraction);
  return strength;
}

KtEngine *
tictactoe_levels_create_engine_of_elo (guint elo, guint style, guint64 seed)
{
  TictactoeStrength strength = get_strength (elo);
  KtTextbookConfig config = kt_textbook_config_default ();

  config.evaluation = (guint) kt_evaluation_find (&tictactoe_game, strength.evaluation);
  config.area = strength.area;
  config.breadth = 0;
  config.extension = strength.extension;
  config.overlook = strength.overlook;
  config.carelessness = strength.carelessness;
  config.seed = seed;
  /* For each move of the game other positions are overlooked, so results in a large table would not
   * be used again. */
  if (strength.overlook)
    config.table_mib = 1;
  return kt_textbook_new (&config);
}

KtLimits
tictactoe_levels_get_limits_of_elo (guint elo)
{
  return get_strength (elo).limits;
}

KtEngine *
tictactoe_levels_create_engine (guint level, guint style, guint64 seed)
{
  return tictactoe_levels_create_engine_of_elo (tictactoe_strengths[level].elo, style, seed);
}

KtLimits
tictactoe_levels_get_limits (guint level)
{
  return strengths[level].limits;
}
