/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/tictactoe/tictactoe-levels.h"

#include "games/tictactoe/tictactoe-game.h"
#include "textbook/kt-textbook.h"

enum { MILLISECOND = 1000 };

/* What differs from kt_textbook_config_default(). */
typedef struct {
  const char *evaluation;
  KtArea area;
  gboolean extension;
  guint overlook;
  guint carelessness;
  KtLimits limits;
} TictactoeStrength;

/* On small boards everything may matter, so nothing is cut away. */
static const TictactoeStrength strengths[TICTACTOE_N_LEVELS] = {
  { "open-lines", KT_AREA_RECTANGLE, FALSE, 700, 2, { 2, 0, 500 * MILLISECOND } },
  { "rows", KT_AREA_RECTANGLE, FALSE, 200, 20, { 3, 0, 500 * MILLISECOND } },
  { "rows", KT_AREA_NEIGHBOURS, TRUE, 0, 2, { 9, 0, 500 * MILLISECOND } },
  { "rows", KT_AREA_NEIGHBOURS, TRUE, 0, 1, { 0, 0, 800 * MILLISECOND } },
};

KtEngine *
tictactoe_levels_create_engine (guint level, guint64 seed)
{
  const TictactoeStrength *strength = &strengths[level];
  KtTextbookConfig config = kt_textbook_config_default ();

  config.evaluation = (guint) kt_evaluation_find (&tictactoe_game, strength->evaluation);
  config.area = strength->area;
  config.breadth = 0;
  config.extension = strength->extension;
  config.overlook = strength->overlook;
  config.carelessness = strength->carelessness;
  config.seed = seed;
  /* What is overlooked anew for each move is forgotten with it: little is worth remembering. */
  if (strength->overlook)
    config.table_mib = 1;
  return kt_textbook_new (&config);
}

KtLimits
tictactoe_levels_get_limits (guint level)
{
  return strengths[level].limits;
}
