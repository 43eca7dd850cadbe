/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/xboard/kt-xboard-server.h"

#include <string.h>

#include "core/kt-field.h"
#include "core/kt-quote.h"

static const struct {
  const char *word;
  KtXboardCommand command;
} commands[] = {
  { "", KT_XBOARD_NOTHING },
  { ".", KT_XBOARD_DOT },
  { "?", KT_XBOARD_MOVE_NOW },
  { "accepted", KT_XBOARD_NOTHING },
  { "analyze", KT_XBOARD_ANALYZE },
  { "bk", KT_XBOARD_NOTHING },
  { "computer", KT_XBOARD_NOTHING },
  { "cores", KT_XBOARD_CORES },
  { "draw", KT_XBOARD_DRAW },
  { "easy", KT_XBOARD_EASY },
  { "exit", KT_XBOARD_EXIT },
  { "force", KT_XBOARD_FORCE },
  { "go", KT_XBOARD_GO },
  { "hard", KT_XBOARD_HARD },
  { "hint", KT_XBOARD_HINT },
  { "ics", KT_XBOARD_NOTHING },
  { "level", KT_XBOARD_LEVEL },
  { "memory", KT_XBOARD_MEMORY },
  { "name", KT_XBOARD_NOTHING },
  { "new", KT_XBOARD_NEW },
  { "nopost", KT_XBOARD_NO_POST },
  { "option", KT_XBOARD_OPTION },
  { "otim", KT_XBOARD_OTHER_TIME },
  { "ping", KT_XBOARD_PING },
  { "playother", KT_XBOARD_PLAY_OTHER },
  { "post", KT_XBOARD_POST },
  { "protover", KT_XBOARD_PROTOCOL },
  { "quit", KT_XBOARD_QUIT },
  { "random", KT_XBOARD_NOTHING },
  { "rating", KT_XBOARD_NOTHING },
  { "rejected", KT_XBOARD_NOTHING },
  { "remove", KT_XBOARD_REMOVE },
  { "result", KT_XBOARD_RESULT },
  { "sd", KT_XBOARD_DEPTH },
  { "setboard", KT_XBOARD_SET_BOARD },
  { "st", KT_XBOARD_MOVE_TIME },
  { "time", KT_XBOARD_TIME },
  { "undo", KT_XBOARD_UNDO },
  { "usermove", KT_XBOARD_MOVE },
  { "variant", KT_XBOARD_VARIANT },
  { "xboard", KT_XBOARD_NOTHING },
};

gboolean
kt_xboard_is_spoken (const char *line)
{
  g_autofree char *word = g_strstrip (g_strdup (line));

  return g_str_equal (word, "xboard");
}

KtXboardCommand
kt_xboard_read_command (const char *line, const char **rest)
{
  gsize length;
  const char *word = kt_word_take (line, &length, rest);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strlen (commands[i].word) == length && memcmp (word, commands[i].word, length) == 0)
      return commands[i].command;
  }
  return KT_XBOARD_UNKNOWN;
}

/* Reads minutes, "5", or minutes and seconds, "2:30". */
static gboolean
read_base (const char *text, gint64 *base_us)
{
  enum { MINUTE = 60 };

  if (!kt_seconds_parse (text, base_us))
    return FALSE;
  if (!strchr (text, ':'))
    *base_us *= MINUTE;
  return TRUE;
}

gboolean
kt_xboard_parse_level (const char *text, KtXboardLevel *level, GError **error)
{
  enum { MAX_MOVES = 1000 };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint64 moves = 0;

  if (g_strv_length (words) == 3 &&
      g_ascii_string_to_unsigned (words[0], 10, 0, MAX_MOVES, &moves, NULL) &&
      read_base (words[1], &level->base_us) && kt_seconds_parse (words[2], &level->increment_us)) {
    level->moves = (guint) moves;
    return TRUE;
  }
  g_set_error (error, KT_UCI_ERROR, KT_UCI_ERROR_NONSENSE,
               "“level” wants moves, minutes and seconds, such as “40 5 0” or “0 2:30 12”");
  return FALSE;
}

char *
kt_xboard_translate_option (const char *text, const char *const *checks)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  const char *name = parts[0] ? parts[0] : "", *value = parts[0] ? parts[1] : NULL;

  if (!value)
    return g_strdup_printf ("name %s", name);
  if (g_strv_contains (checks, name))
    value = g_str_equal (value, "0") ? "false" : g_str_equal (value, "1") ? "true" : value;
  return g_strdup_printf ("name %s value %s", name, value);
}

/* Mates are beyond 100000: those of the side to move above, those of the other side below. */
static int
convert_score (int score)
{
  enum { MATE = 100000 };
  int mate = kt_search_score_is_mate (score) ? kt_search_score_get_mate (score) : 0;

  if (!kt_search_score_is_mate (score))
    return score;
  return score > 0 ? MATE + mate : -MATE + mate;
}

char *
kt_xboard_format_thought (const KtUciGame *game, const KtSearchFinding *finding,
                          const KtUciEffort *effort)
{
  enum { CENTISECOND_US = 10000 };
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "%u %d %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT, finding->depth,
                          convert_score (finding->score), effort->time_us / CENTISECOND_US,
                          effort->nodes);
  for (guint i = 0; i < finding->pv_length; i++) {
    char move[KT_UCI_MOVE_SIZE];

    kt_uci_game_format_move (game, finding->pv[i], move);
    g_string_append_printf (line, " %s", move);
  }
  return g_string_free (line, FALSE);
}

char *
kt_xboard_format_result (KtResult result)
{
  static const char *const wins[] = { "1-0", "0-1" };

  return g_strdup_printf ("%s {%s}", result.outcome == KT_WIN ? wins[result.winner] : "1/2-1/2",
                          result.reason ? result.reason->text : "");
}
