/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/uci/kt-ucci.h"

#include <string.h>

static const KtUciGame *const game = &kt_uci_xiangqi_from_0;

gboolean
kt_ucci_is_spoken (const char *line)
{
  g_autofree char *word = g_strstrip (g_strdup (line));

  return g_str_equal (word, "ucci");
}

/* --- Commands --------------------------------------------------------------------------------- */

/* Translates “setoption NAME VALUE” of UCCI to “setoption name NAME value VALUE” of UCI. */
static char *
translate_option (KtUcci *ucci, char **words)
{
  static const char *const names[][2] = { { "hashsize", "Hash" }, { "threads", "Threads" } };
  const char *name = words[0] ? words[0] : "", *value = words[0] && words[1] ? words[1] : "";

  if (g_str_equal (name, "newgame"))
    return g_strdup ("ucinewgame");
  if (g_str_equal (name, "usemillisec")) {
    ucci->in_seconds = g_str_equal (value, "false");
    return g_strdup ("");
  }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (g_str_equal (name, names[i][0]))
      name = names[i][1];
  }
  return g_strdup_printf ("setoption name %s value %s", name, value);
}

/* Appends the same time for both sides, because the search uses only the time of the side to move.
 */
static void
append_time (GString *to, const KtUcci *ucci, const char *white, const char *black,
             const char *text)
{
  enum { MILLISECONDS = 1000, MAX_DAYS = 100 };
  gint64 time = g_ascii_strtoll (text ? text : "", NULL, 10);

  time = CLAMP (time, 0, (gint64) MAX_DAYS * 24 * 3600 * MILLISECONDS);
  if (ucci->in_seconds)
    time *= MILLISECONDS;
  g_string_append_printf (to, " %s %" G_GINT64_FORMAT " %s %" G_GINT64_FORMAT, white, time, black,
                          time);
}

/* Restricts a search to the moves that are not banned. */
static void
append_allowed (GString *to, KtUcci *ucci, const KtPosition *position)
{
  g_auto (GStrv) banned = g_strsplit (ucci->banned ? ucci->banned : "", " ", -1);
  guint16 moves[KT_MAX_ROOT_MOVES];
  guint n = *banned ? game->list_moves (position, moves) : 0;
  g_autoptr (GString) allowed = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    char text[KT_UCI_MOVE_SIZE];

    kt_uci_game_format_move (game, moves[i], text);
    if (!g_strv_contains ((const char *const *) banned, text))
      g_string_append_printf (allowed, " %s", text);
  }
  if (allowed->len)
    g_string_append_printf (to, " searchmoves%s", allowed->str);
  g_clear_pointer (&ucci->banned, g_free);
}

/* Translates “go”. Ignores the opponent's time and an offer of a draw, which the search does not
 * use. */
static char *
translate_go (KtUcci *ucci, char **words, const KtPosition *position)
{
  g_autoptr (GString) go = g_string_new ("go");

  for (; *words; words++) {
    gboolean has_value = words[1] != NULL;

    if (g_str_equal (*words, "time") && has_value)
      append_time (go, ucci, "wtime", "btime", *++words);
    else if (g_str_equal (*words, "increment") && has_value)
      append_time (go, ucci, "winc", "binc", *++words);
    else if (g_str_has_prefix (*words, "opp") && has_value)
      words++;
    else if (!g_str_equal (*words, "draw"))
      g_string_append_printf (go, " %s", *words);
  }
  append_allowed (go, ucci, position);
  return g_strdup (go->str);
}

char *
kt_ucci_translate (KtUcci *ucci, const char *line, const KtPosition *position)
{
  g_autofree char *clean = g_strstrip (g_strdup (line));
  g_auto (GStrv) words = g_strsplit_set (clean, " \t", -1);
  const char *command = words[0] ? words[0] : "";

  if (g_str_equal (command, "setoption"))
    return translate_option (ucci, words + 1);
  if (g_str_equal (command, "go"))
    return translate_go (ucci, words + 1, position);
  if (g_str_equal (command, "ponderhit"))
    return g_strdup (command);
  if (g_str_equal (command, "banmoves")) {
    g_free (ucci->banned);
    ucci->banned = g_strjoinv (" ", words + 1);
    return g_strdup ("");
  }
  return g_strdup (clean);
}

void
kt_ucci_clear (KtUcci *ucci)
{
  g_clear_pointer (&ucci->banned, g_free);
}

/* --- Answers ---------------------------------------------------------------------------------- */

/* In UCCI a score has no unit, and a mate is a large score. */
char *
kt_ucci_format_info (const KtSearchFinding *finding, const KtUciEffort *effort)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (
      line, "info depth %u score %d time %" G_GINT64_FORMAT " nodes %" G_GUINT64_FORMAT " pv",
      finding->depth, finding->score, effort->time_us / 1000, effort->nodes);
  for (guint i = 0; i < finding->pv_length; i++) {
    char move[KT_UCI_MOVE_SIZE];

    kt_uci_game_format_move (game, finding->pv[i], move);
    g_string_append_printf (line, " %s", move);
  }
  return g_strdup (line->str);
}

char *
kt_ucci_format_best (guint16 best, guint16 ponder)
{
  return best ? kt_uci_format_best (game, best, ponder) : g_strdup ("nobestmove");
}
