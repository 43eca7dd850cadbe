/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts sequences of legal moves of chess from a position, in total or for each move. */
#include "tools/engine/kythu-perft.h"

#include <stdio.h>

#include "games/chess/notation/chess-fen.h"
#include "protocols/uci/kt-uci-server.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"

enum { MAX_DEPTH = 20 };

/* The command line arguments. */
typedef struct {
  gboolean divide;
  char **texts; /* depth, optionally followed by a FEN */
} PerftArguments;

static void
arguments_free (PerftArguments *arguments)
{
  g_strfreev (arguments->texts);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PerftArguments, arguments_free)

static gboolean
parse_arguments (PerftArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &arguments->divide, "Show the count below each move",
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->texts, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (entries, "DEPTH [FEN]",
                              "Counts the sequences of DEPTH legal moves of chess from "
                              "the start, or from a position given as one argument.",
                              NULL, &argc, &argv, error);
}

static void
print_move (ChessMove move, guint64 count)
{
  char text[KT_UCI_MOVE_SIZE];

  kt_uci_format_move (move, text);
  printf ("%s: %" G_GUINT64_FORMAT "\n", text, count);
}

static guint64
divide (const ChessBoard *board, guint depth)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);
  guint64 total = 0;

  for (guint i = 0; i < n_moves; i++) {
    ChessBoard next = *board;
    guint64 count;

    chess_board_play (&next, moves[i]);
    count = chess_board_perft (&next, depth - 1);
    print_move (moves[i], count);
    total += count;
  }
  printf ("\n");
  return total;
}

static void
count (const ChessBoard *board, guint depth, gboolean divides)
{
  gint64 start_us = g_get_monotonic_time (), time_us;
  guint64 total;

  if (divides && depth > 0)
    total = divide (board, depth);
  else
    total = chess_board_perft (board, depth);
  time_us = MAX (g_get_monotonic_time () - start_us, 1);
  printf ("%.3f s, %.1f M per second\n", (double) time_us / 1e6, (double) total / (double) time_us);
  printf ("depth %u: %" G_GUINT64_FORMAT "\n", depth, total);
}

static int
run (int argc, char **argv, gboolean divides)
{
  g_autoptr (PerftArguments) arguments = g_new0 (PerftArguments, 1);
  g_autoptr (GError) error = NULL;
  ChessBoard board = chess_board_start ();
  guint64 depth;
  guint n_texts;

  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  n_texts = arguments->texts ? g_strv_length (arguments->texts) : 0;
  if (n_texts < 1)
    return kythu_complain (KYTHU_USAGE, "a depth is missing; try --help");
  if (n_texts > 2)
    return kythu_complain (KYTHU_USAGE, "too many arguments; is the FEN in quotes?");
  if (!g_ascii_string_to_unsigned (arguments->texts[0], 10, 0, MAX_DEPTH, &depth, NULL))
    return kythu_complain (KYTHU_USAGE, "“%s” is no depth from 0 to %d", arguments->texts[0],
                           MAX_DEPTH);
  if (n_texts == 2 && !chess_fen_parse (arguments->texts[1], &board, &error))
    return kythu_complain (KYTHU_FAILURE, "the FEN “%s”: %s", arguments->texts[1], error->message);
  count (&board, (guint) depth, divides || arguments->divide);
  return KYTHU_SUCCESS;
}

int
kythu_perft (int argc, char **argv)
{
  return run (argc, argv, FALSE);
}

int
kythu_divide (int argc, char **argv)
{
  return run (argc, argv, TRUE);
}
