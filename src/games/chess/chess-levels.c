/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-levels.h"

#include "games/chess/chess-game.h"
#include "search/kt-textbook.h"

enum { MILLISECOND = 1000 };

/* What differs from kt_textbook_config_standard(). */
typedef struct {
  const char *evaluation;
  KtArea area;
  gboolean extension;
  guint overlook;
  guint carelessness;
  KtLimits limits;
} Strength;

static const Strength strengths[CHESS_N_LEVELS] = {
  { "material", KT_AREA_WHOLE, FALSE, 700, 200, { 1, 0, 500 * MILLISECOND } },
  { "material", KT_AREA_WHOLE, FALSE, 600, 150, { 1, 0, 500 * MILLISECOND } },
  { "material-squares", KT_AREA_WHOLE, FALSE, 100, 40, { 2, 0, 500 * MILLISECOND } },
  { "material-squares", KT_AREA_WHOLE, FALSE, 0, 5, { 4, 0, 1000 * MILLISECOND } },
  { "material-squares", KT_AREA_WHOLE, FALSE, 0, 2, { 0, 0, 2500 * MILLISECOND } },
  { "material-squares", KT_AREA_WHOLE, FALSE, 0, 2, { 0, 0, 5000 * MILLISECOND } },
};

static guint
find_evaluation (const char *id)
{
  for (guint i = 0; i < chess_game.n_evaluations; i++) {
    if (g_str_equal (chess_game.evaluations[i].id, id))
      return i;
  }
  g_assert_not_reached ();
}

KtEngine *
chess_levels_create_engine (guint level, guint64 seed)
{
  const Strength *strength = &strengths[level];
  KtTextbookConfig config = kt_textbook_config_standard ();

  config.evaluation = find_evaluation (strength->evaluation);
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
chess_levels_get_limits (guint level)
{
  return strengths[level].limits;
}
