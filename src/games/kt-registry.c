/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/kt-registry.h"

#include "games/chess/chess-game.h"
#include "games/mnk/mnk-game.h"
#include "search/kt-textbook.h"

static const KtGame *const games[] = { &mnk_caro, &chess_game, &mnk_tic_tac_toe };

enum { EASY, MEDIUM, HARD, MASTER, N_LEVELS };

static const KtLevel levels[N_LEVELS] = {
  [EASY] = { "easy", N_ ("Easy") },
  [MEDIUM] = { "medium", N_ ("Medium") },
  [HARD] = { "hard", N_ ("Hard") },
  [MASTER] = { "master", N_ ("Master") },
};

enum { MILLISECOND = 1000 };

/* What differs from kt_textbook_config_standard(). */
typedef struct {
  const char *evaluation;
  KtArea area;
  guint breadth;
  gboolean extension;
  guint overlook;
  guint carelessness;
  KtLimits limits;
} Strength;

static const Strength caro_strengths[N_LEVELS] = {
  [EASY] = { "students", KT_AREA_RECTANGLE, 0, FALSE, 850, 20, { 2, 0, 500 * MILLISECOND } },
  [MEDIUM] = { "rows", KT_AREA_RECTANGLE, 0, FALSE, 220, 30, { 2, 0, 500 * MILLISECOND } },
  [HARD] = { "rows", KT_AREA_NEIGHBOURS, 20, TRUE, 0, 5, { 4, 0, 1000 * MILLISECOND } },
  [MASTER] = { "rows", KT_AREA_NEIGHBOURS, 24, TRUE, 0, 2, { 0, 0, 2500 * MILLISECOND } },
};

/* On small boards everything may matter, so nothing is cut away. */
static const Strength tic_tac_toe_strengths[N_LEVELS] = {
  [EASY] = { "open-lines", KT_AREA_RECTANGLE, 0, FALSE, 700, 2, { 2, 0, 500 * MILLISECOND } },
  [MEDIUM] = { "rows", KT_AREA_RECTANGLE, 0, FALSE, 200, 20, { 3, 0, 500 * MILLISECOND } },
  [HARD] = { "rows", KT_AREA_NEIGHBOURS, 0, TRUE, 0, 2, { 9, 0, 500 * MILLISECOND } },
  [MASTER] = { "rows", KT_AREA_NEIGHBOURS, 0, TRUE, 0, 1, { 0, 0, 800 * MILLISECOND } },
};

static const Strength chess_strengths[N_LEVELS] = {
  [EASY] = { "material", KT_AREA_WHOLE, 0, FALSE, 600, 150, { 1, 0, 500 * MILLISECOND } },
  [MEDIUM] = { "material-squares", KT_AREA_WHOLE, 0, FALSE, 100, 40, { 2, 0, 500 * MILLISECOND } },
  [HARD] = { "material-squares", KT_AREA_WHOLE, 0, FALSE, 0, 5, { 4, 0, 1000 * MILLISECOND } },
  [MASTER] = { "material-squares", KT_AREA_WHOLE, 0, FALSE, 0, 2, { 0, 0, 2500 * MILLISECOND } },
};

static const struct {
  const KtGame *game;
  const Strength *strengths;
} strengths_of_games[] = {
  { &mnk_caro, caro_strengths },
  { &mnk_tic_tac_toe, tic_tac_toe_strengths },
  { &chess_game, chess_strengths },
};

static const Strength *
get_strength (const KtGame *game, guint level)
{
  g_assert (level < N_LEVELS);
  for (guint i = 0; i < G_N_ELEMENTS (strengths_of_games); i++) {
    if (strengths_of_games[i].game == game)
      return &strengths_of_games[i].strengths[level];
  }
  g_assert_not_reached ();
}

guint
kt_registry_get_n_games (void)
{
  return G_N_ELEMENTS (games);
}

const KtGame *
kt_registry_get_game (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (games), NULL);
  return games[index];
}

const KtGame *
kt_registry_find_game (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    if (g_str_equal (games[i]->id, id))
      return games[i];
  }
  return NULL;
}

const KtLevel *
kt_registry_get_levels (const KtGame *game, guint *n_levels)
{
  *n_levels = N_LEVELS;
  return levels;
}

int
kt_registry_find_level (const KtGame *game, const char *id)
{
  for (guint i = 0; i < N_LEVELS; i++) {
    if (g_str_equal (levels[i].id, id))
      return (int) i;
  }
  return -1;
}

KtEngine *
kt_registry_create_engine (const KtGame *game, guint level, guint64 seed)
{
  const Strength *strength = get_strength (game, level);
  KtTextbookConfig config = kt_textbook_config_standard ();

  config.evaluation = (guint) kt_evaluation_find (game, strength->evaluation);
  config.area = strength->area;
  config.breadth = strength->breadth;
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
kt_registry_get_limits (const KtGame *game, guint level)
{
  return get_strength (game, level)->limits;
}
