/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/uci/kt-uci-client.h"

#include <string.h>

#include "core/kt-quote.h"
#include "engine/kt-score.h"

static const struct {
  const char *word;
  KtUciReply reply;
} words[] = {
  { "id", KT_UCI_REPLY_ID },
  { "option", KT_UCI_REPLY_OPTION },
  { "uciok", KT_UCI_REPLY_OK },
  { "ucciok", KT_UCI_REPLY_OK },
  { "readyok", KT_UCI_REPLY_READY },
  { "info", KT_UCI_REPLY_INFO },
  { "bestmove", KT_UCI_REPLY_BEST_MOVE },
};

static const char blanks[] = " \t\r";

/* --- Commands --- */

void
kt_uci_append_option (GString *to, const char *name, const char *value)
{
  g_string_append_printf (to, "setoption name %s", name);
  if (*value)
    g_string_append_printf (to, " value %s", value);
  g_string_append_c (to, '\n');
}

static void
append_square (GString *to, const KtUciGame *game, const KtPosition *start, KtSquare square)
{
  int columns = (int) kt_position_get_geometry (start).columns;

  g_string_append_printf (to, "%c%d", 'a' + square % columns, square / columns + game->first_row);
}

void
kt_ucci_append_option (GString *to, const char *name, const char *value)
{
  g_string_append_printf (to, "setoption %s%s%s\n", name, *value ? " " : "", value);
}

void
kt_uci_append_position (GString *to, const KtUciGame *game, const KtPosition *start,
                        const KtAction *actions, guint n_actions)
{
  g_autofree KtPosition *usual = kt_position_new (start->game, &start->options);

  if (kt_position_equal (start, usual)) {
    g_string_append (to, "position startpos");
  } else {
    g_autofree char *fen = kt_position_to_text (start);

    g_string_append_printf (to, "position fen %s", fen);
  }
  if (n_actions > 0)
    g_string_append (to, " moves");
  for (guint i = 0; i < n_actions; i++) {
    g_string_append_c (to, ' ');
    append_square (to, game, start, actions[i].from);
    append_square (to, game, start, actions[i].to);
    if (actions[i].detail)
      g_string_append_c (to, g_ascii_tolower (game->letters[actions[i].detail]));
  }
  g_string_append_c (to, '\n');
}

/* Appends a word and a number; appends nothing unless the number is positive. */
static void
append_number (GString *to, const char *word, gint64 number)
{
  if (number > 0)
    g_string_append_printf (to, " %s %" G_GINT64_FORMAT, word, number);
}

void
kt_uci_append_go (GString *to, const KtUciGoCommand *go)
{
  g_string_append (to, "go");
  /* Expired clocks are sent as 1 ms, because engines take a clock that is not sent for an
   * unlimited one. */
  if (go->has_clocks) {
    append_number (to, "wtime", MAX (go->left_ms[0], 1));
    append_number (to, "btime", MAX (go->left_ms[1], 1));
    append_number (to, "winc", go->increment_ms[0]);
    append_number (to, "binc", go->increment_ms[1]);
    append_number (to, "movestogo", go->moves_to_go);
  }
  append_number (to, "movetime", go->move_ms);
  append_number (to, "depth", go->depth);
  append_number (to, "nodes", (gint64) go->nodes);
  g_string_append_c (to, '\n');
}

void
kt_ucci_append_go (GString *to, const KtUciGoCommand *go, int actor)
{
  g_string_append (to, "go");
  append_number (to, "depth", go->depth);
  append_number (to, "nodes", (gint64) go->nodes);
  if (go->has_clocks) {
    append_number (to, "time", MAX (go->left_ms[actor], 1));
    append_number (to, "increment", go->increment_ms[actor]);
    append_number (to, "opptime", MAX (go->left_ms[1 - actor], 1));
    append_number (to, "oppincrement", go->increment_ms[1 - actor]);
    append_number (to, "movestogo", go->moves_to_go);
  } else if (go->move_ms) {
    append_number (to, "time", go->move_ms);
    append_number (to, "movestogo", 1);
  }
  g_string_append_c (to, '\n');
}

/* --- Replies --- */

static gboolean
is_word (const char *text, gsize length, const char *word)
{
  return strlen (word) == length && strncmp (text, word, length) == 0;
}

/* Skips blanks and returns the length of the next word; 0 at the end. */
static gsize
next_word (const char **text)
{
  *text += strspn (*text, blanks);
  return strcspn (*text, blanks);
}

KtUciReply
kt_uci_read_reply (const char *line, const char **rest)
{
  gsize length = next_word (&line);

  *rest = line + length;
  *rest += strspn (*rest, blanks);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (is_word (line, length, words[i].word))
      return words[i].reply;
  }
  return KT_UCI_REPLY_OTHER;
}

static int
read_int (const char *text)
{
  return (int) CLAMP (g_ascii_strtoll (text, NULL, 10), -G_MAXINT, G_MAXINT);
}

/* Reads a score and limits it, so that no mate is longer than a game can last, and centipawns never
 * look like a forced win. */
static void
read_score (const char *kind, gsize length, const char *value, KtUciInfo *info)
{
  enum { MAX_MATE = 1000, MAX_CENTIPAWNS = KT_SCORE_MIN_WIN - 1 };
  int number = read_int (value);

  info->has_score = TRUE;
  info->centipawns =
      is_word (kind, length, "cp") ? CLAMP (number, -MAX_CENTIPAWNS, MAX_CENTIPAWNS) : 0;
  info->mate = is_word (kind, length, "mate") ? CLAMP (number, -MAX_MATE, MAX_MATE) : 0;
}

void
kt_uci_parse_info (const char *rest, KtUciInfo *info)
{
  const char *text = rest;
  gsize length;

  *info = (KtUciInfo){ .line = 1 };
  while ((length = next_word (&text)) > 0) {
    const char *word = text;
    gsize word_length = length;
    const char *value = text + length;

    text = value;
    next_word (&value);
    if (is_word (word, word_length, "string") || is_word (word, word_length, "pv"))
      return;
    if (is_word (word, word_length, "score") && g_ascii_isdigit (value[*value == '-']))
      read_score ("cp", 2, value, info); /* UCCI omits "cp" */
    else if (is_word (word, word_length, "cp") || is_word (word, word_length, "mate"))
      read_score (word, word_length, value, info);
    else if (is_word (word, word_length, "lowerbound") || is_word (word, word_length, "upperbound"))
      info->is_bound = TRUE;
    else if (is_word (word, word_length, "depth"))
      info->depth = (guint) MAX (read_int (value), 0);
    else if (is_word (word, word_length, "multipv"))
      info->line = (guint) MAX (read_int (value), 1);
    else if (is_word (word, word_length, "nodes"))
      info->nodes = g_ascii_strtoull (value, NULL, 10);
  }
}

/* An example is "name Move Overhead type spin default 10": names may contain blanks. */
char *
kt_uci_parse_option_name (const char *rest)
{
  const char *end;

  if (!g_str_has_prefix (rest, "name "))
    return NULL;
  rest += strlen ("name ");
  end = strstr (rest, " type ");
  return g_strstrip (end ? g_strndup (rest, (gsize) (end - rest)) : g_strdup (rest));
}

/* Whether a text looks like a move, legal or not. */
static gboolean
is_move (const KtUciGame *game, const KtPosition *position, const char *text)
{
  KtGeometry geometry = kt_position_get_geometry (position);

  for (guint i = 0; i < 2; i++) {
    char *end;
    gint64 row;

    if (*text < 'a' || *text >= 'a' + (int) geometry.columns || !g_ascii_isdigit (text[1]))
      return FALSE;
    row = g_ascii_strtoll (text + 1, &end, 10) - game->first_row;
    if (row < 0 || row >= (int) geometry.rows)
      return FALSE;
    text = end;
  }
  return !*text || (strchr (game->promotions, *text) && !text[1]);
}

static void
report_move (const char *move, const char *why, GError **error)
{
  g_autofree char *shown = kt_quote (move);

  g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION, "“%s” is no %s", shown, why);
}

gboolean
kt_uci_parse_best_move (const KtUciGame *game, const char *rest, const KtPosition *position,
                        KtAction *action, GError **error)
{
  g_autofree char *move = g_strndup (rest, next_word (&rest));
  guint16 legal;

  if (!is_move (game, position, move)) {
    report_move (move, "move of UCI", error);
    return FALSE;
  }
  legal = kt_uci_game_parse_move (game, position, move);
  if (legal)
    *action = game->get_action (position, legal);
  else
    report_move (move, "legal move", error);
  return legal != 0;
}
