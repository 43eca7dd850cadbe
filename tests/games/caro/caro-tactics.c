/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-tactics.h"

#include <string.h>

#include "games/caro/caro-game.h"
#include "tests/kt-test.h"

static CaroTactic *
read_tactic (const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " | ", 3);
  const char *what = strchr (parts[0], ' ') + 1;
  CaroTactic *tactic = g_new0 (CaroTactic, 1);

  tactic->kind = g_str_has_prefix (parts[0], "win ")      ? CARO_TACTIC_VCF
                 : g_str_has_prefix (parts[0], "threes ") ? CARO_TACTIC_VCT
                                                          : CARO_TACTIC_HOLD;
  if (tactic->kind == CARO_TACTIC_HOLD)
    tactic->defence = g_strdup (what);
  else
    tactic->length = (int) g_ascii_strtoll (what, NULL, 10);
  tactic->position = kt_test_start (&caro_game, parts[1]);
  kt_test_play (tactic->position, parts[2]);
  tactic->line = g_strdup (line);
  return tactic;
}

static void
tactic_free (gpointer data)
{
  CaroTactic *tactic = data;

  g_free (tactic->defence);
  g_free (tactic->position);
  g_free (tactic->line);
  g_free (tactic);
}

GPtrArray *
caro_tactics_read (const char *path)
{
  GPtrArray *tactics = g_ptr_array_new_with_free_func (tactic_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i] && *lines[i] != '#')
      g_ptr_array_add (tactics, read_tactic (lines[i]));
  }
  return tactics;
}
