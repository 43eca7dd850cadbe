/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the speed of reading and writing PGN: 100,000 random games (or the number in the
 * first argument), as plain moves with the seven tags, and as a server writes them with clock
 * times; or the named files. The bar for reading is 50 MB/s of CPU time of one thread. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "formats/pgn/kt-pgn-reader.h"
#include "formats/pgn/kt-pgn-writer.h"
#include "games/chess/chess-game.h"
#include "tests/bench/bench-figure.h"

enum { BAR_MB_PER_S = 50, MEAN_LENGTH = 80 };

static double
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
add_tags (KtRecord *game, GRand *random, gboolean has_clocks)
{
  static const char *const names[] = { "Event",   "Site",        "Date",       "Round",    "White",
                                       "Black",   "Result",      "WhiteElo",   "BlackElo", "ECO",
                                       "UTCTime", "TimeControl", "Termination" };
  guint n = has_clocks ? G_N_ELEMENTS (names) : 7;

  for (guint i = 0; i < n; i++) {
    g_autofree char *value = g_strdup_printf ("Somebody, %d", g_rand_int_range (random, 0, 99999));

    kt_record_add_tag (game, names[i], value);
  }
  kt_pgn_set_result (game, (KtRecordResult) g_rand_int_range (random, 1, KT_RECORD_N_RESULTS));
}

static KtRecord *
create_game (GRand *random, gboolean has_clocks)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *position = kt_position_new (&chess_game, &options);
  KtRecord *game = kt_record_new (position);
  KtGameTree *tree = kt_record_get_tree (game);
  KtNode *node = kt_game_tree_get_root (tree);
  KtAction actions[KT_MAX_SQUARES];
  int n_moves = g_rand_int_range (random, MEAN_LENGTH / 2, MEAN_LENGTH * 3 / 2);

  add_tags (game, random, has_clocks);
  for (int i = 0; i < n_moves && !kt_position_is_over (position); i++) {
    int n = (int) kt_position_list_actions (position, actions);
    const KtAction *action = &actions[g_rand_int_range (random, 0, n)];

    node = kt_game_tree_add (tree, node, action);
    if (has_clocks)
      kt_node_set_clock (node, action->actor, 1000 * (600 - i * 5));
    kt_position_play (position, action);
  }
  return game;
}

static void
report (const char *what, gsize n_bytes, guint n_games, double seconds)
{
  g_print ("%-28s %6.1f MB %7u games %8.1f MB/s %9.0f games/s\n", what, (double) n_bytes / 1e6,
           n_games, (double) n_bytes / 1e6 / seconds, n_games / seconds);
}

/* The speed in MB/s. */
static double
measure_reading (const char *what, const char *text, gsize length, gboolean skims)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (text, length);
  double begin = get_cpu_time (), seconds;
  guint n_games = 0, n_faults = 0;
  KtRecord *game;

  kt_pgn_reader_set_skims (reader, skims);
  while (kt_pgn_reader_next (reader, &game, NULL)) {
    n_games++;
    n_faults += kt_record_get_fault (game) != NULL;
    kt_record_free (game);
  }
  seconds = get_cpu_time () - begin;
  report (what, length, n_games, seconds);
  if (n_faults > 0)
    g_print ("%u games have faults\n", n_faults);
  return (double) length / 1e6 / seconds;
}

/* Returns whether the bar is met. */
static gboolean
measure_generated (guint n_games, gboolean has_clocks)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GString) text = g_string_new (NULL);
  double seconds = 0, speed;

  for (guint i = 0; i < n_games; i++) {
    g_autoptr (KtRecord) game = create_game (random, has_clocks);
    double begin = get_cpu_time ();

    kt_pgn_write (game, text);
    seconds += get_cpu_time () - begin;
  }
  g_print ("%s\n", has_clocks ? "with clocks and more tags:" : "bare moves, seven tags:");
  report ("  written", text->len, n_games, seconds);
  measure_reading ("  skimmed", text->str, text->len, TRUE);
  speed = measure_reading ("  read", text->str, text->len, FALSE);
  return bench_figure_report (&(BenchFigure){
      .what = has_clocks ? "Reading PGN with clocks" : "Reading PGN, bare moves",
      .unit = "MB/s",
      .value = speed,
      .bar = BAR_MB_PER_S,
      .is_floor = TRUE,
  });
}

static void
measure_file (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL)) {
    g_printerr ("%s cannot be read\n", path);
    exit (2);
  }
  measure_reading (path, text, length, TRUE);
  measure_reading (path, text, length, FALSE);
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : 100000;
  gboolean is_met;

  if (argc > 1 && n_games == 0) {
    for (int i = 1; i < argc; i++)
      measure_file (argv[i]);
    return 0;
  }
  is_met = measure_generated (n_games, TRUE);
  is_met &= measure_generated (n_games, FALSE);
  return is_met ? 0 : 1;
}
