/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the speed of chess move generation, compared with Stockfish in the same run if it is
 * installed: perft 6 from the initial position, alternately, the best of three. */
#include <string.h>

#include "games/chess/notation/chess-fen.h"
#include "games/chess/rules/chess-kernel.h"
#include "tests/bench/bench-figure.h"

enum { DEPTH = 6, ROUNDS = 3 };

static double
measure (const ChessKernel *kernel, const ChessBoard *board, guint depth, guint64 *count)
{
  gint64 begin = g_get_monotonic_time ();

  *count = kernel->perft (board, depth);
  return (double) (g_get_monotonic_time () - begin);
}

/* Debian installs games outside the usual PATH. */
static char *
find_stockfish (void)
{
  char *path = g_find_program_in_path ("stockfish");

  return path ? path : g_find_program_in_path ("/usr/games/stockfish");
}

/* The duration of a whole run in microseconds; negative on failure. */
static double
run_stockfish (const char *path, const char *command)
{
  g_autofree char *input = g_strdup_printf ("%s\nquit\n", command);
  g_autofree char *shell_input = g_shell_quote (input), *shell_path = g_shell_quote (path);
  g_autofree char *line = g_strdup_printf ("printf %%s %s | %s", shell_input, shell_path);
  const char *argv[] = { "sh", "-c", line, NULL };
  gint64 begin = g_get_monotonic_time ();
  g_autofree char *output = NULL;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL,
                     NULL, NULL))
    return -1;
  return (double) (g_get_monotonic_time () - begin);
}

/* The duration without the start of the program. */
static double
measure_stockfish (const char *path)
{
  double start = run_stockfish (path, "go perft 1"), all = run_stockfish (path, "go perft 6");

  return all - start;
}

static void
compare (const ChessBoard *board)
{
  const ChessKernel *kernel = chess_kernel_get_best ();
  g_autofree char *stockfish = find_stockfish ();
  double ours = G_MAXDOUBLE, theirs = G_MAXDOUBLE;
  guint64 count = 0;

  for (guint i = 0; i < ROUNDS; i++) {
    ours = MIN (ours, measure (kernel, board, DEPTH, &count));
    if (stockfish)
      theirs = MIN (theirs, measure_stockfish (stockfish));
  }
  g_print ("perft %d from the start: %" G_GUINT64_FORMAT "\n", DEPTH, count);
  bench_figure_report (&(BenchFigure){
      .what = "Legal moves counted (perft 6)",
      .unit = "M/s",
      .value = (double) count / ours,
      .peer = stockfish ? "Stockfish" : NULL,
      .value_of_peer = (double) count / theirs,
  });
}

static void
measure_position (const char *name, const char *fen, guint depth)
{
  ChessBoard board;

  if (!chess_fen_parse (fen, &board, NULL))
    g_assert_not_reached ();
  g_print ("%s, perft %u:\n", name, depth);
  for (guint i = 0; i < chess_kernel_get_n (); i++) {
    const ChessKernel *kernel = chess_kernel_get (i);
    guint64 count;
    double time_us;

    if (!kernel->is_supported ())
      continue;
    if (kernel != chess_kernel_get_best ())
      kernel->prepare ();
    time_us = measure (kernel, &board, depth, &count);
    g_print ("  %-20s %7.1f M/s\n", kernel->id, (double) count / time_us);
  }
}

int
main (void)
{
  ChessBoard board = chess_board_start ();

  compare (&board);
  measure_position ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
                    5);
  measure_position ("Position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 6);
  return 0;
}
