/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/xiangqi/kt-xiangqi-moves.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "games/kt-registry.h"
#include "games/xiangqi/xiangqi-game.h"

static const char between[] = " \t\r\n,;";

/* Returns the place of the next word. Numbers of moves, such as "12." in front of a move or alone,
 * are skipped. */
static const char *
skip_to_word (const char *at)
{
  for (;;) {
    gsize n_digits;

    at += strspn (at, between);
    n_digits = strspn (at, "0123456789");
    if (n_digits == 0 || !strchr (".)", at[n_digits]) || at[n_digits] == '\0')
      return at;
    at += n_digits + strspn (at + n_digits, ".)");
  }
}

/* Reads a legal move and returns its length; 0 if there is none. A move may have several words, so
 * the longest text that is a move is taken. */
static gsize
read_move (const KtPosition *position, const char *at, KtAction *action)
{
  enum { MAX_WORDS = 5 };
  gsize ends[MAX_WORDS], end = 0;
  guint n = 0;

  while (n < MAX_WORDS && at[end]) {
    end += strcspn (at + end, between);
    ends[n++] = end;
    end += strspn (at + end, between);
  }
  while (n > 0) {
    g_autofree char *text = g_strndup (at, ends[--n]);

    if (kt_position_parse_action (position, text, action, NULL) &&
        !kt_position_explain_illegal (position, action))
      return ends[n];
  }
  return 0;
}

static KtPosition *
create_start (const KtGame *game)
{
  KtOptions options = kt_options_default (game);

  return kt_position_new (game, &options);
}

/* Whether the first word can be played in another game that a line of moves can tell. */
static gboolean
is_of_another_game (const char *at)
{
  g_autofree char *word = g_strndup (at, strcspn (at, between));

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    g_autofree KtPosition *start = create_start (game);
    KtAction action;

    if (game != &xiangqi_game && !kt_options_are_drawn (game) &&
        kt_position_parse_action (start, word, &action, NULL) &&
        !kt_position_explain_illegal (start, &action))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_xiangqi_moves_look_like (const char *text, gsize length)
{
  enum { LONGEST = 200 }; /* enough for the first move */
  g_autofree char *copy = g_strndup (text, MIN (length, LONGEST));
  g_autofree KtPosition *start = NULL;
  const char *first = skip_to_word (copy);
  KtAction action;

  if (!kt_registry_find_game (xiangqi_game.id))
    return FALSE;
  start = create_start (&xiangqi_game);
  return read_move (start, first, &action) > 0 && !is_of_another_game (first);
}

static const struct {
  const char *text;
  KtRecordResult result;
} results[] = {
  { "1-0", KT_RECORD_FIRST_WINS },
  { "0-1", KT_RECORD_SECOND_WINS },
  { "1/2-1/2", KT_RECORD_DRAW },
  { "*", KT_RECORD_UNKNOWN },
};

/* Sets the result if the rest of a text is one. */
static gboolean
take_result (KtRecord *game, const char *at)
{
  g_autofree char *rest = g_strchomp (g_strdup (at));

  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    if (!g_str_equal (rest, results[i].text))
      continue;
    kt_record_set_result (game, results[i].result);
    return TRUE;
  }
  return *rest == '\0';
}

static void
fail (KtRecord *game, const char *text, const char *at, guint line)
{
  g_autofree char *word = g_strndup (at, strcspn (at, between));
  g_autofree char *shown = kt_quote (word);
  g_autofree char *message = g_strdup_printf (_ ("“%s” is not allowed here"), shown);
  const char *start = text;

  for (const char *c = text; c < at; c++) {
    if (*c != '\n')
      continue;
    line++;
    start = c + 1;
  }
  kt_record_fail (game, KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_MOVE, line,
                  1 + (guint) g_utf8_strlen (start, at - start), message);
}

KtRecord *
kt_xiangqi_moves_parse (const char *text, guint line)
{
  g_autofree KtPosition *position = create_start (&xiangqi_game);
  g_autoptr (KtRecord) game = kt_record_new (position);
  const char *at = skip_to_word (text);
  KtAction action;
  guint n = 0;

  for (gsize length; n < KT_XIANGQI_MAX_MOVES && (length = read_move (position, at, &action)) > 0;
       n++) {
    kt_game_tree_play (kt_record_get_tree (game), &action);
    kt_position_play (position, &action);
    at = skip_to_word (at + length);
  }
  if (n == 0)
    return NULL;
  if (!take_result (game, at))
    fail (game, text, at, line);
  return g_steal_pointer (&game);
}
