/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-levels.h"

#include "games/caro/caro-one-ply.h"

enum { MILLISECOND = 1000, TABLE_MIB = 16, SMALL_TABLE_MIB = 1 };
/* Only a level that finds wins by force can finish the games that the book begins. */
enum { WHOLE_BOOK = KT_MAX_SQUARES };

typedef struct {
  gboolean is_one_ply; /* plays with the engine of caro-one-ply.h instead of the search */
  CaroOnePlyConfig one_ply;
  KtLimits limits;
} CaroStrength;

static const CaroStrength strengths[CARO_N_LEVELS] = {
  [CARO_BEGINNER] = { TRUE, { 950, 100, 0, 850, 0 }, { 1, 0, 500 * MILLISECOND } },
  [CARO_EASY] = { TRUE, { 520, 850, 350, 300, 0 }, { 1, 0, 500 * MILLISECOND } },
  [CARO_MEDIUM] = { TRUE, { 30, 1000, 1000, 60, 0 }, { 1, 0, 500 * MILLISECOND } },
  [CARO_HARD] = { FALSE, { 0 }, { 2, 250, 1000 * MILLISECOND } },
  [CARO_MASTER] = { FALSE, { 0 }, { 0, 3000, 1000 * MILLISECOND } },
  [CARO_FULL] = { FALSE, { 0 }, { 0, 0, 2500 * MILLISECOND, WHOLE_BOOK } },
};

/* For levels of one ply a style is the percentage of the defence weight. */
static const guint defence_weights[CARO_N_STYLES] = {
  [CARO_BALANCE] = 100,
  [CARO_ATTACK] = 80,
  [CARO_DEFEND] = 125,
};

KtEngine *
caro_levels_create_engine (guint level, guint style, guint64 seed)
{
  const CaroStrength *strength = &strengths[MIN (level, CARO_FULL)];
  CaroConfig config = caro_config_default ();

  g_return_val_if_fail (style < CARO_N_STYLES, NULL);
  if (strength->is_one_ply) {
    CaroOnePlyConfig one_ply = strength->one_ply;

    one_ply.defence_weight = one_ply.defence_weight * defence_weights[style] / 100;
    one_ply.seed = seed;
    return caro_one_ply_new (&one_ply);
  }
  config.style = (CaroStyle) style;
  config.seed = seed;
  config.table_mib = strength->limits.positions ? SMALL_TABLE_MIB : TABLE_MIB;
  return caro_engine_new (&config);
}

KtLimits
caro_levels_get_limits (guint level)
{
  return strengths[MIN (level, CARO_FULL)].limits;
}
