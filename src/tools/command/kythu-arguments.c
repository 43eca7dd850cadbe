/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-arguments.h"

#include "games/kt-registry.h"
#include "tools/command/kythu-command.h"

const KtGame *
kythu_find_game_or_complain (const char *id)
{
  const KtGame *game = kt_registry_find_game (id);
  g_autoptr (GString) ids = g_string_new (NULL);

  if (game)
    return game;
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_string_append_printf (ids, "%s%s", i ? ", " : "", kt_registry_get_game (i)->id);
  kythu_complain (KYTHU_USAGE, "there is no game “%s”; the games are: %s", id, ids->str);
  return NULL;
}

KtPosition *
kythu_make_position_or_complain (const KtGame *game, const char *options, char **moves, int *status)
{
  g_autofree KtPosition *position = NULL;
  g_autoptr (GError) error = NULL;
  KtOptions values;

  *status = KYTHU_USAGE;
  if (!kt_options_parse (game, options ? options : "", &values, &error)) {
    kythu_complain (*status, "%s", error->message);
    return NULL;
  }
  *status = KYTHU_FAILURE;
  position = kt_position_new (game, &values);
  for (guint i = 0; moves && moves[i]; i++) {
    KtAction action;

    if (!kt_position_parse_action (position, moves[i], &action, &error)) {
      kythu_complain (*status, "move %u: %s", i + 1, error->message);
      return NULL;
    }
    kt_position_play (position, &action);
  }
  if (!kt_position_is_over (position))
    return g_steal_pointer (&position);
  kythu_complain (*status, "the game is over: %s", position->result.reason->text);
  return NULL;
}
