/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/moves/kt-moves-reader.h"

#include <string.h>

#include "formats/kt-suiting.h"
#include "games/kt-registry.h"

/* Boards that games of stones are played on, and any larger one that somebody's stones need. */
static const guint sizes[] = { 3, 15, 19, 20, 22, 25, 30 };

/* --- Words ------------------------------------------------------------------------------------ */

/* "h8", "ad30": one or two letters and as many digits. */
static gboolean
is_square (const char *word)
{
  gsize n_letters = strspn (word, "abcdefghijklmnopqrstuvwxyz");
  gsize n_digits = strspn (word + n_letters, "0123456789");

  return n_letters >= 1 && n_letters <= 2 && n_digits >= 1 && n_digits <= 2 &&
         word[n_letters + n_digits] == '\0';
}

/* "12.", "3)" */
static gboolean
is_number (const char *word)
{
  gsize n_digits = strspn (word, "0123456789");

  return n_digits > 0 && word[n_digits + strspn (word + n_digits, ".)")] == '\0';
}

/* Adds the squares of a line; FALSE, and none are added, where there is anything else. */
static gboolean
split_line (const char *line, GPtrArray *squares)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r,;-", -1);
  guint n_before = squares->len;

  for (guint i = 0; words[i]; i++) {
    gsize number = strspn (words[i], "0123456789");
    const char *word = words[i];

    /* "1.h8" */
    if (number > 0 && word[number] == '.' && word[number + 1])
      word += number + 1;
    if (!*word || is_number (word))
      continue;
    if (!is_square (word)) {
      g_ptr_array_set_size (squares, (int) n_before);
      return FALSE;
    }
    g_ptr_array_add (squares, g_strdup (word));
  }
  return TRUE;
}

/* The squares of a text in small letters; NULL where there is anything else but a last line that
 * says how the game ended. */
static char **
split (const char *text)
{
  g_autofree char *small = g_strchomp (g_ascii_strdown (text, -1));
  g_auto (GStrv) lines = g_strsplit (small, "\n", -1);
  g_autoptr (GPtrArray) squares = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i]; i++) {
    if (!split_line (lines[i], squares) && (squares->len == 0 || lines[i + 1]))
      return NULL;
  }
  g_ptr_array_add (squares, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&squares), FALSE);
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* A tree of all moves; NULL where one of them cannot be played. */
static KtGameTree *
play (const KtGame *game, const KtOptions *options, char **squares)
{
  g_autofree KtPosition *position = kt_position_new (game, options);
  g_autoptr (KtGameTree) tree = kt_game_tree_new (position);

  for (guint i = 0; squares[i]; i++) {
    KtAction action;

    if (!kt_position_parse_action (position, squares[i], &action, NULL) ||
        kt_position_explain_illegal (position, &action))
      return NULL;
    kt_game_tree_play (tree, &action);
    kt_position_play (position, &action);
  }
  return g_steal_pointer (&tree);
}

static KtGameTree *
find_game (char **squares)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    KtOptions options;
    const KtGame *game = kt_suiting_find_game (sizes[i], sizes[i], NULL, &options);
    KtGameTree *tree = game ? play (game, &options, squares) : NULL;

    if (tree)
      return tree;
  }
  return NULL;
}

/* A game that no file of stones holds, such as chess. */
static gboolean
is_of_another_game (char **squares)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtOptions options = kt_options_default (game);
    g_autoptr (KtGameTree) tree = NULL;

    if (kt_registry_get_module (game)->suit_board)
      continue;
    tree = play (game, &options, squares);
    if (tree)
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_moves_look_like (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  gboolean is_plain = strcspn (copy, "[]{}(#+=/\"") == length;
  g_auto (GStrv) squares = is_plain && g_utf8_validate (copy, -1, NULL) ? split (copy) : NULL;
  g_autoptr (KtGameTree) tree = NULL;

  if (!squares || !*squares || is_of_another_game (squares))
    return FALSE;
  tree = find_game (squares);
  return tree != NULL;
}

KtRecord *
kt_moves_parse (const char *text, guint line)
{
  g_auto (GStrv) squares = split (text);
  KtGameTree *tree = squares ? find_game (squares) : NULL;
  KtRecord *game;

  if (!tree)
    return NULL;
  game = kt_record_new (kt_game_tree_get_start (tree));
  kt_record_take_tree (game, tree);
  return game;
}
