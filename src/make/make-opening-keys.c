/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the moves of every named opening and writes the keys of the resulting positions as a
 * source file, so that the program can look up names without playing them all. */
#include <stdio.h>
#include <stdlib.h>

#include "games/chess/openings/chess-opening-line.h"
#include "games/chess/openings/chess-openings.h"

static int
compare (gconstpointer a, gconstpointer b)
{
  const ChessOpeningKey *first = a, *second = b;

  return (first->key > second->key) - (first->key < second->key);
}

static GString *
write_source (const ChessOpeningKey *keys)
{
  GString *source = g_string_new ("/* Written by make-opening-keys. */\n"
                                  "#include \"games/chess/openings/chess-openings.h\"\n\n"
                                  "const ChessOpeningKey chess_opening_keys[] = {\n");

  for (guint i = 0; i < chess_n_opening_names; i++)
    g_string_append_printf (source,
                            "  { G_GUINT64_CONSTANT (0x%016" G_GINT64_MODIFIER "x), %u },\n",
                            keys[i].key, keys[i].name);
  g_string_append (source, "};\n\nconst guint chess_n_opening_keys = "
                           "G_N_ELEMENTS (chess_opening_keys);\n");
  return source;
}

int
main (int argc, char **argv)
{
  g_autofree ChessOpeningKey *keys = g_new (ChessOpeningKey, chess_n_opening_names);
  g_autoptr (GString) source = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != 2)
    return EXIT_FAILURE;
  for (guint i = 0; i < chess_n_opening_names; i++)
    keys[i] = (ChessOpeningKey){ chess_opening_play (&chess_opening_names[i], NULL, NULL).key, i };
  qsort (keys, chess_n_opening_names, sizeof (ChessOpeningKey), compare);
  source = write_source (keys);
  if (g_file_set_contents (argv[1], source->str, (gssize) source->len, &error))
    return EXIT_SUCCESS;
  fprintf (stderr, "make-opening-keys: %s\n", error->message);
  return EXIT_FAILURE;
}
