/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-given.h"

#include <string.h>

#include "tools/arena/arena-error.h"

static void
clear_given (gpointer data)
{
  g_ptr_array_unref (((ArenaGiven *) data)->words);
}

static void
add_option (GArray *all, const char *word)
{
  const char *equals = strchr (word, '=');
  ArenaGiven given = { .words = g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *name = equals ? g_strndup (word, (gsize) (equals - word)) : g_strdup (word);

  given.name = g_intern_string (name + strlen ("--"));
  if (equals)
    g_ptr_array_add (given.words, g_strdup (equals + 1));
  g_array_append_val (all, given);
}

GArray *
arena_given_collect (const char *const *words, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (ArenaGiven));

  g_array_set_clear_func (all, clear_given);
  for (guint i = 0; words[i]; i++) {
    if (g_str_has_prefix (words[i], "--")) {
      add_option (all, words[i]);
    } else if (all->len == 0) {
      arena_refuse (error, "“%s” belongs to no option; try --help", words[i]);
      return NULL;
    } else {
      g_ptr_array_add (g_array_index (all, ArenaGiven, all->len - 1).words, g_strdup (words[i]));
    }
  }
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (g_array_index (all, ArenaGiven, i).words, NULL);
  return g_steal_pointer (&all);
}

gboolean
arena_given_is_named (const ArenaGiven *given, const char *name)
{
  return g_str_equal (given->name, name);
}

const char *const *
arena_given_get_words (const ArenaGiven *given)
{
  return (const char *const *) given->words->pdata;
}

guint
arena_given_count_words (const ArenaGiven *given)
{
  return given->words->len - 1;
}

GPtrArray *
arena_given_join_words (const GArray *all, const char *name)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++) {
    const ArenaGiven *given = &g_array_index (all, ArenaGiven, i);

    for (guint j = 0; arena_given_is_named (given, name) && j < arena_given_count_words (given);
         j++)
      g_ptr_array_add (words, (gpointer) arena_given_get_words (given)[j]);
  }
  g_ptr_array_add (words, NULL);
  return words;
}

char *
arena_given_get_identity (const GArray *all)
{
  static const char *const names[] = { "game", "engine",   "each",   "openings",
                                       "seed", "gauntlet", "ladder", NULL };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++) {
    const ArenaGiven *given = &g_array_index (all, ArenaGiven, i);
    g_autofree char *words = g_strjoinv (" ", (char **) given->words->pdata);

    if (g_strv_contains (names, given->name))
      g_string_append_printf (text, "--%s%s%s ", given->name, *words ? " " : "", words);
  }
  return g_strdup (g_strchomp (text->str));
}
