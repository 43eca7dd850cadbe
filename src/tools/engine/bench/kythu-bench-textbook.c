/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Benchmark of the textbook search on fixed positions of its games. */
#include <stdio.h>

#include "games/kt-registry.h"
#include "textbook/kt-textbook.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-positions.h"
#include "tools/engine/bench/kythu-bench.h"

static const struct {
  const char *game;
  const char *options;
  guint depth;
  const char *moves;
} positions[] = {
  { "caro", "size=15", 4, "" },
  { "caro", "size=15", 5, "h8 h9 g8 i8" },
  { "caro", "size=15 rule=free", 5, "h8 i9 i8 g8 h9 h10 g10 f11 h11" },
  { "caro", "size=15 rule=exact", 5, "h8 g9 h10 h9 i9 g7 g8 f8 i10 f10" },
  { "caro", "size=19 rule=vietnamese-exact", 4, "j10 k10 j11 j9 l9 i12 k12 m10 k8 k9" },
  { "caro", "size=30", 4, "o15 p16 o16 o14 p15 q15 n17 m18" },
  { "caro", "size=15 opening=swap2", 4, "h8 i8 k11" },
  { "caro", "size=15 open-four=yes", 4, "h8 h9 g9 i7 f10" },
  { "tic-tac-toe", "", 9, "" },
  { "tic-tac-toe", "columns=4 rows=4 line=4", 8, "" },
  { "tic-tac-toe", "columns=5 rows=5 line=4", 5, "c3" },
  { "tic-tac-toe", "columns=10 rows=10 line=5", 4, "e5 f6 e6 e4 f5" },
};

/* Uses a new engine for each position, so that searches are independent. */
static guint64
count_positions (guint index)
{
  g_autofree KtPosition *position =
      kythu_position_of_moves (kt_registry_find_game (positions[index].game),
                               positions[index].options, positions[index].moves);
  KtTextbookConfig config = kt_textbook_config_default ();
  KtLimits limits = { .depth = positions[index].depth };
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtEngine) engine = NULL;
  g_autofree char *action = NULL;
  KtFinding finding;

  config.breadth = 20;
  config.extension = TRUE;
  engine = kt_textbook_new (&config);
  kt_engine_think (engine, position, &limits, progress, &finding);
  action = kt_position_format_action (position, &finding.action);
  printf ("%2u  %-11s  depth %u  %-7s  %8" G_GUINT64_FORMAT " positions  %s\n", index + 1,
          positions[index].game, finding.depth, action, finding.positions,
          positions[index].options);
  return finding.positions;
}

int
kythu_bench_textbook (int argc, char **argv)
{
  gint64 start_us = g_get_monotonic_time ();
  guint64 total = 0;

  if (argc > 2)
    return kythu_complain (KYTHU_USAGE, "usage: kythu-engine bench textbook [GAME]");
  if (argc == 2 && !kythu_find_game_or_complain (argv[1]))
    return KYTHU_USAGE;
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++) {
    if (argc < 2 || g_str_equal (argv[1], positions[i].game))
      total += count_positions (i);
  }
  kythu_bench_print (total, g_get_monotonic_time () - start_us);
  return KYTHU_SUCCESS;
}
