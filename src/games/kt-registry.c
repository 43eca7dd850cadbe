/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/kt-registry.h"

#include "games/mnk/mnk-game.h"
#include "search/kt-textbook.h"

static const KtGame *const games[] = { &mnk_caro, &mnk_tic_tac_toe };

static const KtLevel levels[] = {
  { "easy", N_ ("Easy") },
  { "medium", N_ ("Medium") },
  { "hard", N_ ("Hard") },
  { "master", N_ ("Master") },
};

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
  *n_levels = G_N_ELEMENTS (levels);
  return levels;
}

int
kt_registry_find_level (const KtGame *game, const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    if (g_str_equal (levels[i].id, id))
      return (int) i;
  }
  return -1;
}

KtEngine *
kt_registry_create_engine (const KtGame *game, guint level, guint64 seed)
{
  KtTextbookConfig config = kt_textbook_config_standard ();

  config.seed = seed;
  return kt_textbook_new (&config);
}

KtLimits
kt_registry_get_limits (const KtGame *game, guint level)
{
  return (KtLimits){ .depth = level + 1, .time_us = 1000000 };
}
