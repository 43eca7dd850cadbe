/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the speed of the move generation of Chinese chess, compared with Fairy-Stockfish in the
 * same run if it is installed: perft 5 from the start, alternately, the better of two. */
#include <string.h>

#include "games/xiangqi/rules/xiangqi-board.h"
#include "tests/bench/bench-figure.h"

enum { DEPTH = 5, ROUNDS = 2 };

/* Runs Fairy-Stockfish, which may be outside the usual PATH, and checks that it counts the same.
 * Returns the duration in microseconds; negative on failure. */
static double
run_peer (const char *path, int depth, guint64 expected)
{
  static const char commands[] = "setoption name UCI_Variant value xiangqi\\nposition startpos\\n";
  g_autofree char *line =
      g_strdup_printf ("printf '%sgo perft %d\\nquit\\n' | %s", commands, depth, path);
  g_autofree char *sum = g_strdup_printf ("searched: %" G_GUINT64_FORMAT "\n", expected);
  const char *argv[] = { "sh", "-c", line, NULL };
  gint64 begin = g_get_monotonic_time ();
  g_autofree char *output = NULL;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL,
                     NULL, NULL) ||
      !strstr (output, sum))
    return -1;
  return (double) (g_get_monotonic_time () - begin);
}

int
main (void)
{
  static const char peer[] = "/usr/games/fairy-stockfish";
  gboolean has_peer = g_file_test (peer, G_FILE_TEST_IS_EXECUTABLE);
  XiangqiBoard board = xiangqi_board_start ();
  double ours = G_MAXDOUBLE, theirs = G_MAXDOUBLE;
  guint64 count = 0;

  for (guint i = 0; i < ROUNDS; i++) {
    gint64 begin = g_get_monotonic_time ();

    count = xiangqi_board_perft (&board, DEPTH);
    ours = MIN (ours, (double) (g_get_monotonic_time () - begin));
    if (has_peer)
      theirs = MIN (theirs, run_peer (peer, DEPTH, count) - run_peer (peer, 1, 44));
  }
  g_print ("perft %d from the start: %" G_GUINT64_FORMAT "\n", DEPTH, count);
  bench_figure_report (&(BenchFigure){
      .what = "Legal moves of xiangqi counted (perft 5)",
      .unit = "M/s",
      .value = (double) count / ours,
      .peer = has_peer && theirs > 0 ? "Fairy-Stockfish" : NULL,
      .value_of_peer = (double) count / theirs,
  });
  return 0;
}
