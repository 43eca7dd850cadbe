/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the moves of every named opening and writes the keys of the positions reached as a source
 * file, so that the program finds a name without playing them all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/chess/chess-opening-names.h"
#include "games/chess/chess-openings.h"
#include "games/chess/chess-san.h"

static guint64
find_key (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  ChessBoard board = chess_board_start ();

  for (guint i = 0; words[i]; i++) {
    ChessMove move;

    if (chess_san_read (&board, words[i], strlen (words[i]), &move) != CHESS_SAN_LEGAL)
      g_error ("“%s” cannot be played: %s", words[i], moves);
    chess_board_play (&board, move);
  }
  return board.key;
}

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
                                  "#include \"games/chess/chess-openings.h\"\n\n"
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
    keys[i] = (ChessOpeningKey){ find_key (chess_opening_names[i].moves), i };
  qsort (keys, chess_n_opening_names, sizeof (ChessOpeningKey), compare);
  source = write_source (keys);
  if (g_file_set_contents (argv[1], source->str, (gssize) source->len, &error))
    return EXIT_SUCCESS;
  fprintf (stderr, "make-opening-keys: %s\n", error->message);
  return EXIT_FAILURE;
}
