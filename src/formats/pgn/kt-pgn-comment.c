/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-comment.h"

#include <string.h>

#include "formats/kt-text.h"
#include "games/chess/chess-game.h"

static const char clock_begin[] = "[%clk ", move_time_begin[] = "[%emt ";

static gboolean
is_blank (char c)
{
  return (guchar) c <= ' ';
}

void
kt_pgn_append_comment (GString *to, const char *bytes, gsize length)
{
  const char *end = bytes + length;
  gboolean is_valid = g_utf8_validate_len (bytes, length, NULL);

  while (bytes < end) {
    const char *word;

    while (bytes < end && is_blank (*bytes))
      bytes++;
    for (word = bytes; bytes < end && !is_blank (*bytes);)
      bytes++;
    if (bytes == word)
      return;
    if (to->len > 0)
      g_string_append_c (to, ' ');
    if (is_valid)
      g_string_append_len (to, word, bytes - word);
    else
      kt_text_append_latin1 (to, word, (gsize) (bytes - word));
  }
}

/* Reads at most nine digits. Returns -1 if there are none or the number exceeds `limit`. */
static gint64
read_number (const char **at, gint64 limit)
{
  const char *start = *at;
  gint64 number = 0;

  for (; g_ascii_isdigit (**at) && *at - start < 9; (*at)++)
    number = number * 10 + (**at - '0');
  return *at > start && number <= limit ? number : -1;
}

/* Reads a fraction of a second such as ".25", in milliseconds. */
static gint64
read_fraction (const char **at)
{
  gint64 value = 0, unit = 100;

  if (**at != '.')
    return 0;
  for ((*at)++; g_ascii_isdigit (**at); (*at)++) {
    value += (**at - '0') * unit;
    unit /= 10;
  }
  return value;
}

/* Reads the rest of a clock such as "0:05:00.5]", in milliseconds, and moves behind it. Returns
 * -1 if it is not a clock. */
static gint64
read_clock (const char **at)
{
  enum { MAX_HOURS = 999999 };
  gint64 hours = read_number (at, MAX_HOURS), minutes, seconds, milliseconds;

  if (hours < 0 || *(*at)++ != ':')
    return -1;
  minutes = read_number (at, 59);
  if (minutes < 0 || *(*at)++ != ':')
    return -1;
  seconds = read_number (at, 59);
  if (seconds < 0)
    return -1;
  milliseconds = read_fraction (at);
  if (*(*at)++ != ']')
    return -1;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}

/* Finds the first time, such as "[%clk 0:05:00]", whose kind is `kind` and whose end is behind
 * `place`. Removes it from the comment and returns it in milliseconds; -1 if there is none. */
static gint64
take_time (GString *comment, gsize place, const char *kind)
{
  /* The text that was there before may end with the beginning of a time. */
  gsize start = place - MIN (place, strlen (kind));

  for (const char *begin = comment->str + start; (begin = strstr (begin, kind)); begin++) {
    const char *at = begin + strlen (kind);
    gint64 clock = read_clock (&at);
    gsize from = (gsize) (begin - comment->str), length;

    if (clock < 0)
      continue;
    if (*at == ' ' && (from == 0 || begin[-1] == ' '))
      at++;
    else if (*at == '\0' && from > 0 && begin[-1] == ' ')
      from--;
    length = (gsize) (at - comment->str) - from;
    g_string_erase (comment, (gssize) from, (gssize) length);
    return clock;
  }
  return -1;
}

/* Sets the times of a node from its comment. Times that are already set are kept. */
static void
take_times (KtNode *node, GString *comment, gsize place)
{
  int actor = kt_node_get_action (node)->actor;
  gint64 clock = -1, move_time = -1;

  if (actor == KT_NO_ACTOR)
    return;
  if (kt_node_get_clock (node, actor) == KT_NO_CLOCK)
    clock = take_time (comment, place, clock_begin);
  if (clock >= 0)
    kt_node_set_clock (node, actor, clock);
  place = MIN (place, comment->len);
  if (kt_node_get_move_time (node) == KT_NO_CLOCK)
    move_time = take_time (comment, place, move_time_begin);
  if (move_time >= 0)
    kt_node_set_move_time (node, move_time);
}

void
kt_pgn_attach_comment (KtNode *node, const char *comment)
{
  GString *all;
  gsize length;

  if (!*comment)
    return;
  all = kt_node_steal_comment (node);
  length = all->len;
  if (length > 0)
    g_string_append_c (all, ' ');
  g_string_append (all, comment);
  take_times (node, all, length);
  kt_node_take_comment (node, all);
}

static void
append_time (GString *to, const char *kind, gint64 milliseconds)
{
  gint64 seconds = milliseconds / 1000, rest = milliseconds % 1000;

  if (milliseconds == KT_NO_CLOCK)
    return;
  g_string_append_printf (to, "%s%s%d:%02d:%02d", to->len > 0 ? " " : "", kind,
                          (int) (seconds / 3600), (int) (seconds / 60 % 60), (int) (seconds % 60));
  if (rest > 0)
    g_string_append_printf (to, ".%03d", (int) rest);
  g_string_append_c (to, ']');
}

void
kt_pgn_append_times (GString *to, KtNode *node)
{
  int actor = kt_node_get_action (node)->actor;

  if (actor != KT_NO_ACTOR)
    append_time (to, clock_begin, kt_node_get_clock (node, actor));
  append_time (to, move_time_begin, kt_node_get_move_time (node));
}

/* --- Declarations --- */

static const char declaration_begin[] = "[%act";

static const struct {
  KtActionKind kind;
  const char *words;
  guint8 detail;
} declarations[] = {
  { KT_ACTION_RESIGN, "resigns" },
  { KT_ACTION_RESIGN, "loses", KT_RESIGN_UNKNOWN },
  { KT_ACTION_OFFER_DRAW, "offers a draw" },
  { KT_ACTION_ACCEPT_DRAW, "accepts the draw" },
  { KT_ACTION_DECLINE_DRAW, "declines the draw" },
  { KT_ACTION_LOSE_ON_TIME, "loses on time" },
  { KT_ACTION_CLAIM_DRAW, "claims a draw" },
};

static char *
declaration_to_text (int actor, guint form)
{
  return g_strdup_printf ("%s %s %s]", declaration_begin, chess_game.side_names[actor],
                          declarations[form].words);
}

char *
kt_pgn_declaration_to_text (const KtAction *action)
{
  guint form = 0;

  while (declarations[form].kind != (KtActionKind) action->kind ||
         declarations[form].detail != action->detail)
    form++;
  return declaration_to_text (action->actor, form);
}

gboolean
kt_pgn_declaration_parse (const char *comment, KtAction *action)
{
  if (!g_str_has_prefix (comment, declaration_begin))
    return FALSE;
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    for (guint form = 0; form < G_N_ELEMENTS (declarations); form++) {
      g_autofree char *text = declaration_to_text (actor, form);

      if (g_str_equal (text, comment)) {
        *action = kt_action_declare (declarations[form].kind, actor);
        action->detail = declarations[form].detail;
        return TRUE;
      }
    }
  }
  return FALSE;
}
