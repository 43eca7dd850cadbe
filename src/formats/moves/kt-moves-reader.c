/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/moves/kt-moves-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "games/kt-registry.h"

G_DEFINE_QUARK (kt_moves_error_quark, kt_moves_error)

/* Common board sizes for games of stones, and larger ones. */
static const guint sizes[] = { 3, 15, 19, 20, 22, 25, 30 };

/* A square in the text, with its place. */
typedef struct {
  char *name;
  guint line, column;
} WrittenSquare;

/* --- Words ------------------------------------------------------------------------------------ */

/* Whether a word is a square such as "h8" or "ad30": one or two letters and one or two digits. */
static gboolean
is_square (const char *word)
{
  gsize n_letters = strspn (word, "abcdefghijklmnopqrstuvwxyz");
  gsize n_digits = strspn (word + n_letters, "0123456789");

  return n_letters >= 1 && n_letters <= 2 && n_digits >= 1 && n_digits <= 2 &&
         word[n_letters + n_digits] == '\0';
}

/* Whether a word is a number such as "12." or "3)". */
static gboolean
is_number (const char *word)
{
  gsize n_digits = strspn (word, "0123456789");

  return n_digits > 0 && word[n_digits + strspn (word + n_digits, ".)")] == '\0';
}

static void
written_square_clear (gpointer data)
{
  g_free (((WrittenSquare *) data)->name);
}

/* Adds the squares of a line. If the line contains anything else, adds nothing and returns
 * FALSE. */
static gboolean
split_line (const char *line, guint number, GArray *words)
{
  static const char between[] = " \t\r,;-";
  guint n_before = words->len;
  const char *at = line + strspn (line, between);

  for (gsize length; *at; at += length + strspn (at + length, between)) {
    g_autofree char *word = NULL;
    gsize n_digits = strspn (at, "0123456789");

    length = strcspn (at, between);
    /* such as "1.h8" */
    if (n_digits > 0 && n_digits + 1 < length && at[n_digits] == '.') {
      at += n_digits + 1;
      length -= n_digits + 1;
    }
    word = g_strndup (at, length);
    if (is_number (word))
      continue;
    if (!is_square (word)) {
      g_array_set_size (words, n_before);
      return FALSE;
    }
    g_array_append_val (
        words, ((WrittenSquare){ g_steal_pointer (&word), number, 1 + (guint) (at - line) }));
  }
  return TRUE;
}

/* Returns the squares of a text in lower case; none if it contains anything but squares and a
 * last line with the result. */
static GArray *
split (const char *text, guint first_line)
{
  g_autofree char *small = g_strchomp (g_ascii_strdown (text, -1));
  g_auto (GStrv) lines = g_strsplit (small, "\n", -1);
  GArray *words = g_array_new (FALSE, FALSE, sizeof (WrittenSquare));

  g_array_set_clear_func (words, written_square_clear);
  for (guint i = 0; lines[i]; i++) {
    if (!split_line (lines[i], first_line + i, words) && lines[i + 1]) {
      g_array_set_size (words, 0);
      break;
    }
  }
  return words;
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* Plays squares until one is illegal, and returns the number of legal ones. Adds them to a tree,
 * which may be NULL. */
static guint
play (KtPosition *position, const GArray *words, KtGameTree *tree)
{
  for (guint i = 0; i < words->len; i++) {
    KtAction action;

    if (!kt_position_parse_action (position, g_array_index (words, WrittenSquare, i).name, &action,
                                   NULL) ||
        kt_position_explain_illegal (position, &action))
      return i;
    if (tree)
      kt_game_tree_play (tree, &action);
    kt_position_play (position, &action);
  }
  return words->len;
}

/* Returns how many of the squares can be played in a game. */
static guint
try (const KtGame *game, const KtOptions *options, const GArray *words)
{
  g_autofree KtPosition *position = kt_position_new (game, options);

  return play (position, words, NULL);
}

/* Returns the start of the game in which most of the squares can be played, on the smallest board
 * where they can. NULL if no square can be played in any game. */
static KtPosition *
find_start (const GArray *words, guint *n_played)
{
  KtPosition *start = NULL;

  *n_played = 0;
  for (guint i = 0; i < G_N_ELEMENTS (sizes) && *n_played < words->len; i++) {
    KtOptions options;
    const KtGame *game = kt_registry_match_board (sizes[i], sizes[i], NULL, &options);
    guint n = game ? try (game, &options, words) : 0;

    if (n <= *n_played)
      continue;
    *n_played = n;
    g_free (start);
    start = kt_position_new (game, &options);
  }
  return start;
}

/* Whether at least `n_played` of the squares can be played in a game with a format of its own,
 * such as chess. */
static gboolean
is_of_another_game (const GArray *words, guint n_played)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtOptions options = kt_options_default (game);

    if (!kt_registry_get_module (game)->match_board && try (game, &options, words) >= n_played)
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_moves_look_like (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  gboolean is_plain = strcspn (copy, "[]{}(#+=/\"") == length;
  g_autoptr (GArray) words = NULL;
  g_autofree KtPosition *start = NULL;
  guint n_played;

  if (!is_plain || !g_utf8_validate (copy, -1, NULL))
    return FALSE;
  words = split (copy, 1);
  start = find_start (words, &n_played);
  return start && !is_of_another_game (words, n_played);
}

static void
fail (KtRecord *game, const WrittenSquare *word)
{
  g_autofree char *shown = kt_quote (word->name);
  g_autofree char *message = g_strdup_printf (_ ("“%s” is not allowed here"), shown);

  kt_record_fail (game, KT_MOVES_ERROR, KT_MOVES_ERROR_MOVE, word->line, word->column, message);
}

KtRecord *
kt_moves_parse (const char *text, guint line)
{
  g_autoptr (GArray) words = split (text, line);
  guint n_played;
  g_autofree KtPosition *start = find_start (words, &n_played);
  KtRecord *game;

  if (!start)
    return NULL;
  game = kt_record_new (start);
  play (start, words, kt_record_get_tree (game));
  if (n_played < words->len)
    fail (game, &g_array_index (words, WrittenSquare, n_played));
  return game;
}
