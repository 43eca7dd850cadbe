/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the moves of every named opening of a game and writes the keys of the resulting positions
 * as a source file, so that the program can look up names without playing them all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/chess/openings/chess-opening-line.h"
#include "games/xiangqi/openings/xiangqi-opening-line.h"
#include "games/xiangqi/openings/xiangqi-opening-names.h"

static void
add (GArray *keys, guint64 key, guint name)
{
  KtOpeningKey entry = { key, name };

  g_array_append_val (keys, entry);
}

static void
add_chess (GArray *keys)
{
  for (guint i = 0; i < chess_n_opening_names; i++)
    add (keys, chess_opening_play (&chess_opening_names[i], NULL, NULL).key, i);
}

/* Adds the key of each opening, and of its mirror image unless that is the same position. */
static void
add_xiangqi (GArray *keys)
{
  for (guint i = 0; i < xiangqi_n_opening_names; i++) {
    const KtNamedOpening *name = &xiangqi_opening_names[i];
    guint64 key = xiangqi_opening_play (name, FALSE, NULL, NULL).key;
    guint64 reflected = xiangqi_opening_play (name, TRUE, NULL, NULL).key;

    add (keys, key, i);
    if (reflected != key)
      add (keys, reflected, i);
  }
}

static const struct {
  const char *game;
  void (*add) (GArray *keys);
} games[] = { { "chess", add_chess }, { "xiangqi", add_xiangqi } };

static int
compare (gconstpointer a, gconstpointer b)
{
  const KtOpeningKey *first = a, *second = b;

  return (first->key > second->key) - (first->key < second->key);
}

static GString *
write_source (const char *game, const GArray *keys)
{
  GString *source = g_string_new ("/* Written by make-opening-keys. */\n");

  g_string_append_printf (source,
                          "#include \"games/%s/openings/%s-openings.h\"\n\n"
                          "const KtOpeningKey %s_opening_keys[] = {\n",
                          game, game, game);
  for (guint i = 0; i < keys->len; i++) {
    const KtOpeningKey *entry = &g_array_index (keys, KtOpeningKey, i);

    g_string_append_printf (source,
                            "  { G_GUINT64_CONSTANT (0x%016" G_GINT64_MODIFIER "x), %u },\n",
                            entry->key, entry->name);
  }
  g_string_append_printf (source,
                          "};\n\nconst guint %s_n_opening_keys = "
                          "G_N_ELEMENTS (%s_opening_keys);\n",
                          game, game);
  return source;
}

int
main (int argc, char **argv)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (KtOpeningKey));
  g_autoptr (GString) source = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    return EXIT_FAILURE;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    if (strcmp (games[i].game, argv[1]) == 0)
      games[i].add (keys);
  }
  g_array_sort (keys, compare);
  source = write_source (argv[1], keys);
  if (g_file_set_contents (argv[2], source->str, (gssize) source->len, &error))
    return EXIT_SUCCESS;
  fprintf (stderr, "make-opening-keys: %s\n", error->message);
  return EXIT_FAILURE;
}
