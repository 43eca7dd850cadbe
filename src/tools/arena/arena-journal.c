/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-journal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "tools/arena/arena-error.h"

struct _ArenaJournal {
  FILE *file;
  char *path;
};

static const char *const endings[ARENA_N_ENDINGS] = {
  [ARENA_BY_RULES] = "rules", [ARENA_BY_ADJUDICATION] = "adjudication",
  [ARENA_BY_TIME] = "time",   [ARENA_BY_ILLEGAL_ACTION] = "illegal",
  [ARENA_BY_FAULT] = "fault",
};

/* The line of a game. The period at the end shows that the line is complete. */
#define GAME_FORMAT                                                                                \
  "game %u winner %d ending %15s offender %d actions %u %u microseconds %" G_GINT64_FORMAT         \
  " %" G_GINT64_FORMAT " %c"

static gboolean
report (const char *path, GError **error)
{
  g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "the journal “%s”: %s", path,
               g_strerror (errno));
  return FALSE;
}

/* --- Reading --- */

static gboolean
find_ending (const char *name, ArenaEnding *ending)
{
  for (guint i = 0; i < ARENA_N_ENDINGS; i++) {
    *ending = (ArenaEnding) i;
    if (g_str_equal (name, endings[i]))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_actor (int actor)
{
  return actor >= KT_NO_ACTOR && actor < KT_ACTORS;
}

/* Reads the line of a game. Returns FALSE if it is incomplete. */
static gboolean
read_game (const char *line, guint *number, ArenaGame *game)
{
  char ending[16], point = '\0';
  int n = sscanf (line, GAME_FORMAT, number, &game->winner, ending, &game->offender,
                  &game->n_actions[0], &game->n_actions[1], &game->used_us[0], &game->used_us[1],
                  &point);

  game->outcome = game->winner == KT_NO_ACTOR ? KT_DRAW : KT_WIN;
  return n == 9 && point == '.' && find_ending (ending, &game->ending) && is_actor (game->winner) &&
         is_actor (game->offender);
}

static void
count_games (char **lines, ArenaMatch *match)
{
  for (guint i = 1; lines[0] && lines[i]; i++) {
    ArenaGame game = { 0 };
    guint number;

    if (read_game (lines[i], &number, &game))
      arena_match_count (match, number, &game);
  }
}

static char *
make_title (const char *identity)
{
  g_autofree char *escaped = g_strescape (identity, NULL);

  return g_strdup_printf ("kythu-arena %s", escaped);
}

gboolean
arena_journal_read (const char *path, const char *identity, ArenaMatch *match, GError **error)
{
  g_autofree char *title = make_title (identity);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  /* Devices are not read, because they might be endless. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  if (!g_file_get_contents (path, &text, &length, error))
    return FALSE;
  /* After a power failure, the end of the file may consist of zero bytes. */
  for (gsize i = 0; i < length; i++)
    text[i] = text[i] ? text[i] : '\n';
  lines = g_strsplit (text, "\n", -1);
  if (length > 0 && !g_str_equal (lines[0], title)) {
    g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE,
                 "“%s” is the journal of another match; take another file, or the settings "
                 "in its first line",
                 path);
    return FALSE;
  }
  count_games (lines, match);
  return TRUE;
}

/* --- Writing --- */

/* Begins the lines of this run with a new line, because the last line may be incomplete. */
static gboolean
begin (FILE *file, const char *title)
{
  gboolean is_new = fseek (file, 0, SEEK_END) == 0 && ftell (file) == 0;

  return fprintf (file, "%s\n", is_new ? title : "") > 0 && fflush (file) == 0;
}

ArenaJournal *
arena_journal_open (const char *path, const char *identity, ArenaMatch *match, GError **error)
{
  g_autofree char *title = make_title (identity);
  ArenaJournal *journal;
  FILE *file;

  if (!arena_journal_read (path, identity, match, error))
    return NULL;
  file = fopen (path, "ae");
  if (!file || !begin (file, title)) {
    report (path, error);
    if (file)
      fclose (file);
    return NULL;
  }
  journal = g_new (ArenaJournal, 1);
  *journal = (ArenaJournal){ file, g_strdup (path) };
  return journal;
}

void
arena_journal_free (ArenaJournal *journal)
{
  if (!journal)
    return;
  fclose (journal->file);
  g_free (journal->path);
  g_free (journal);
}

gboolean
arena_journal_add (ArenaJournal *journal, guint number, const ArenaGame *game, GError **error)
{
  gboolean is_whole = fprintf (journal->file, GAME_FORMAT "\n", number, game->winner,
                               endings[game->ending], game->offender, game->n_actions[0],
                               game->n_actions[1], game->used_us[0], game->used_us[1], '.') > 0;

  return (fflush (journal->file) == 0 && is_whole) || report (journal->path, error);
}
