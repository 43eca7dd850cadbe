/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-ladder.h"

#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "tools/arena/arena-error.h"

/* Programs of others, and how they are set up. Stockfish can play at a strength; its
 * authors fitted the scale to the list CCRL 40/4. */
static const struct {
  const char *program;
  const char *arguments;
  const char *name;
  const char *words[3];
} anchors[] = {
  { "stockfish", "", "stockfish-1500", { "option.UCI_LimitStrength=true", "option.UCI_Elo=1500" } },
  { "stockfish", "", "stockfish-2000", { "option.UCI_LimitStrength=true", "option.UCI_Elo=2000" } },
  { "stockfish", "", "stockfish-2500", { "option.UCI_LimitStrength=true", "option.UCI_Elo=2500" } },
  { "gnuchess", " --uci", "gnuchess", { NULL } },
  { "toga2", "", "toga2", { NULL } },
  { "ethereal-chess", "", "ethereal", { NULL } },
};

/* Debian keeps games where the PATH of a server does not look. */
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
add (GPtrArray *to, const char *word)
{
  g_ptr_array_add (to, g_strdup (word));
}

static void
add_levels (GPtrArray *to, const KtGame *game)
{
  guint n;
  const KtLevel *levels = kt_registry_get_levels (game, &n);

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
    for (guint j = 0; anchors[i].words[j]; j++)
      add (to, anchors[i].words[j]);
  }
}

static const KtGame *
find_game (const char *const *words, GError **error)
{
  for (guint i = 0; words[i]; i++) {
    const KtGame *game = NULL;

    if (g_str_equal (words[i], "--game") && words[i + 1])
      game = kt_registry_find_game (words[i + 1]);
    if (game)
      return game;
  }
  g_set_error_literal (error, ARENA_ERROR, ARENA_ERROR_USAGE,
                       "a ladder wants --game and the name of a game");
  return NULL;
}

char **
arena_ladder_expand (const char *const *words, GError **error)
{
  const KtGame *game = find_game (words, error);
  GPtrArray *expanded;

  if (!game)
    return NULL;
  expanded = g_ptr_array_new_with_free_func (g_free);
  add (expanded, "--ladder");
  add_levels (expanded, game);
  for (guint i = 0; words[i]; i++) {
    if (!g_str_equal (words[i], "--anchors"))
      add (expanded, words[i]);
    else if (game == &chess_game)
      add_anchors (expanded);
  }
  g_ptr_array_add (expanded, NULL);
  return (char **) g_ptr_array_free (expanded, FALSE);
}
