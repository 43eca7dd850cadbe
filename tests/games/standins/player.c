/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/standins/player.h"

#include <stdio.h>
#include <string.h>

#include "games/chess/chess-engine.h"
#include "games/kt-registry.h"
#include "games/xiangqi/xiangqi-engine.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tests/games/standins/standin.h"

enum { MAX_ACTIONS = 600 };

/* The text after the kind of a player and a colon; NULL if the kind is another one. */
static const char *
get_rest (const char *text, const char *kind)
{
  gsize length = strlen (kind);

  return strncmp (text, kind, length) == 0 && text[length] == ':' ? text + length + 1 : NULL;
}

static void
set_level (Player *player, const KtGame *game, const char *id, guint64 seed)
{
  int level = kt_registry_find_level (game, id);

  if (level < 0)
    return;
  player->engine = kt_registry_create_engine (game, (guint) level, 0, seed);
  player->limits = kt_registry_get_limits (game, (guint) level);
}

static void
set_number (Player *player, const KtGame *game, const char *text, guint64 seed)
{
  guint elo = (guint) g_ascii_strtoull (text, NULL, 10);

  player->engine = kt_registry_create_engine_of_elo (game, elo, 0, seed);
  player->limits = kt_registry_get_limits_of_elo (game, elo);
}

/* Sets full strength without a time limit, so that a busy machine plays the same games. */
static void
set_full (Player *player, const KtGame *game, const char *text, guint64 seed)
{
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  player->engine = kt_registry_create_engine (game, n_levels - 1, 0, seed);
  player->limits = (KtLimits){ .positions = g_ascii_strtoull (text, NULL, 10) };
}

static void
set_skill (Player *player, const KtGame *game, const char *text, guint64 seed)
{
  enum { ENOUGH_US = 10000000 };
  KtSkill skill;

  if (sscanf (text, "%u,%u,%u,%u,%u", &skill.nodes, &skill.n_lines, &skill.overlook,
              &skill.thorough, &skill.temperature) != 5)
    return;
  player->engine = game == &xiangqi_game ? xiangqi_engine_new_of_skill (&skill, seed)
                                         : chess_engine_new (&skill, seed);
  player->limits = (KtLimits){ .time_us = ENOUGH_US };
}

gboolean
player_init (Player *player, const KtGame *game, const char *text, guint64 seed)
{
  const char *rest;

  *player = (Player){ 0 };
  if ((rest = get_rest (text, "level"))) {
    set_level (player, game, rest, seed);
  } else if ((rest = get_rest (text, "elo"))) {
    set_number (player, game, rest, seed);
  } else if ((rest = get_rest (text, "full"))) {
    set_full (player, game, rest, seed);
  } else if ((rest = get_rest (text, "skill"))) {
    set_skill (player, game, rest, seed);
  } else if ((rest = get_rest (text, "standin"))) {
    player->engine = standin_new (rest, seed);
    player->limits = (KtLimits){ .depth = 1 };
  }
  return player->engine != NULL;
}

void
player_clear (Player *player)
{
  g_clear_pointer (&player->engine, kt_engine_free);
}

KtAction
player_choose (Player *player, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_think (player->engine, position, &player->limits, progress, &finding);
  return finding.action;
}

int
players_play (Player *const players[KT_ACTORS], KtPosition *position, PlayersListener told,
              gpointer data)
{
  while (!kt_position_is_over (position) && !kt_position_get_claim (position) &&
         position->n_actions < MAX_ACTIONS) {
    KtAction action = player_choose (players[position->actor], position);

    if (told)
      told (position, &action, data);
    kt_position_play (position, &action);
  }
  if (!kt_position_is_over (position) || position->result.outcome == KT_DRAW)
    return -1;
  return position->result.winner;
}
