/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-ladder.h"

#include <string.h>

#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "tools/arena/arena-error.h"

/* Foreign programs with their settings. Stockfish can limit its strength; its authors fitted the
 * scale to CCRL 40/4. */
static const struct {
  const char *program;
  const char *arguments;
  const char *name;
  const char *settings[3];
} anchors[] = {
  { "stockfish", "", "stockfish-1500", { "option.UCI_LimitStrength=true", "option.UCI_Elo=1500" } },
  { "stockfish", "", "stockfish-2000", { "option.UCI_LimitStrength=true", "option.UCI_Elo=2000" } },
  { "stockfish", "", "stockfish-2500", { "option.UCI_LimitStrength=true", "option.UCI_Elo=2500" } },
  { "gnuchess", " --uci", "gnuchess", { NULL } },
  { "toga2", "", "toga2", { NULL } },
  { "ethereal-chess", "", "ethereal", { NULL } },
};

/* Returns the path of a program; also searches the folder in which Debian installs games,
 * because a server's PATH may lack it. */
static char *
find_program (const char *name)
{
  g_autofree char *path = g_build_filename ("/usr/games", name, NULL);
  char *found = g_find_program_in_path (name);

  if (!found && g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    found = g_steal_pointer (&path);
  return found;
}

static void
add (GPtrArray *to, const char *argument)
{
  g_ptr_array_add (to, g_strdup (argument));
}

static void
add_levels (GPtrArray *to, const KtGame *game)
{
  guint n;
  const KtNote *levels = kt_registry_get_levels (game, &n);

  for (guint i = 0; i < n; i++) {
    add (to, "--engine");
    g_ptr_array_add (to, g_strdup_printf ("level=%s", levels[i].id));
  }
}

static void
add_anchors (GPtrArray *to)
{
  for (guint i = 0; i < G_N_ELEMENTS (anchors); i++) {
    g_autofree char *path = find_program (anchors[i].program);

    if (!path)
      continue;
    add (to, "--engine");
    g_ptr_array_add (to, g_strdup_printf ("name=%s", anchors[i].name));
    g_ptr_array_add (to, g_strdup_printf ("cmd=%s%s", path, anchors[i].arguments));
    for (guint j = 0; anchors[i].settings[j]; j++)
      add (to, anchors[i].settings[j]);
  }
}

static const KtGame *
find_game (const char *const *arguments, GError **error)
{
  const char *name = NULL;
  const KtGame *game;

  for (guint i = 0; arguments[i]; i++) {
    if (g_str_has_prefix (arguments[i], "--game="))
      name = arguments[i] + strlen ("--game=");
    else if (g_str_equal (arguments[i], "--game"))
      name = arguments[i + 1];
  }
  if (!name) {
    arena_refuse (error, "a ladder wants --game and the name of a game", "");
    return NULL;
  }
  game = kt_registry_find_game (name);
  if (!game)
    arena_refuse_game (error, name);
  return game;
}

char **
arena_ladder_expand (const char *const *arguments, GError **error)
{
  const KtGame *game = find_game (arguments, error);
  GPtrArray *expanded;

  if (!game)
    return NULL;
  expanded = g_ptr_array_new_with_free_func (g_free);
  add (expanded, "--ladder");
  add_levels (expanded, game);
  for (guint i = 0; arguments[i]; i++) {
    if (!g_str_equal (arguments[i], "--anchors"))
      add (expanded, arguments[i]);
    else if (game == &chess_game)
      add_anchors (expanded);
  }
  g_ptr_array_add (expanded, NULL);
  return (char **) g_ptr_array_free (expanded, FALSE);
}
