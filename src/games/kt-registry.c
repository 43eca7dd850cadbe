/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/kt-registry.h"

#include "games/caro/caro-levels.h"
#include "games/chess/chess-game.h"
#include "games/chess/chess-levels.h"
#include "games/mnk/mnk-game.h"
#include "games/tictactoe/tictactoe-levels.h"

static const KtGame *const games[] = { &mnk_caro, &chess_game, &mnk_tic_tac_toe };

/* From the weakest; a game has some of them that follow each other. */
static const KtLevel all_levels[] = {
  { "beginner", N_ ("Beginner") }, { "easy", N_ ("Easy") },     { "medium", N_ ("Medium") },
  { "hard", N_ ("Hard") },         { "master", N_ ("Master") }, { "full", N_ ("Full Strength") },
};

static const KtLevel caro_styles[CARO_N_STYLES] = {
  [CARO_BALANCE] = { "balance", N_ ("Balanced") },
  [CARO_ATTACK] = { "attack", N_ ("Attacking") },
  [CARO_DEFEND] = { "defend", N_ ("Defending") },
};

static KtEngine *
create_chess (guint level, guint style, guint64 seed)
{
  return chess_levels_create_engine (level, seed);
}

static KtEngine *
create_tic_tac_toe (guint level, guint style, guint64 seed)
{
  return tic_tac_toe_levels_create_engine (level, seed);
}

/* How the computer plays a game. */
typedef struct {
  const KtGame *game;
  guint first_level, n_levels;
  const KtLevel *styles;
  guint n_styles;
  KtEngine *(*create_engine) (guint level, guint style, guint64 seed);
  KtLimits (*get_limits) (guint level);
} Computer;

static const Computer computers[] = {
  { &mnk_caro, 0, CARO_N_LEVELS, caro_styles, CARO_N_STYLES, caro_levels_create_engine,
    caro_levels_get_limits },
  { &chess_game, 0, CHESS_N_LEVELS, NULL, 0, create_chess, chess_levels_get_limits },
  { &mnk_tic_tac_toe, 1, TIC_TAC_TOE_N_LEVELS, NULL, 0, create_tic_tac_toe,
    tic_tac_toe_levels_get_limits },
};

static const Computer *
get_computer (const KtGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (computers); i++) {
    if (computers[i].game == game)
      return &computers[i];
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
  const Computer *computer = get_computer (game);

  *n_levels = computer->n_levels;
  return &all_levels[computer->first_level];
}

static int
find (const KtLevel *levels, guint n_levels, const char *id)
{
  for (guint i = 0; i < n_levels; i++) {
    if (g_str_equal (levels[i].id, id))
      return (int) i;
  }
  return -1;
}

int
kt_registry_find_level (const KtGame *game, const char *id)
{
  guint n_levels;
  const KtLevel *levels = kt_registry_get_levels (game, &n_levels);

  return find (levels, n_levels, id);
}

const KtLevel *
kt_registry_get_styles (const KtGame *game, guint *n_styles)
{
  const Computer *computer = get_computer (game);

  *n_styles = computer->n_styles;
  return computer->styles;
}

int
kt_registry_find_style (const KtGame *game, const char *id)
{
  const Computer *computer = get_computer (game);

  return find (computer->styles, computer->n_styles, id);
}

KtEngine *
kt_registry_create_engine (const KtGame *game, guint level, guint style, guint64 seed)
{
  const Computer *computer = get_computer (game);

  g_assert (level < computer->n_levels);
  return computer->create_engine (level, style < computer->n_styles ? style : 0, seed);
}

KtLimits
kt_registry_get_limits (const KtGame *game, guint level)
{
  return get_computer (game)->get_limits (level);
}
