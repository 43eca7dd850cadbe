/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Benchmark of the strong caro search on fixed positions with one thread. The number of
 * positions is a signature of its behaviour. */
#include <stdio.h>

#include "games/caro/caro-engine.h"
#include "games/caro/caro-game.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-positions.h"
#include "tools/engine/bench/kythu-bench.h"

enum { TABLE_MIB = 16 };

/* Openings, middle games and crowded boards under each rule. */
static const struct {
  const char *options;
  guint depth;
  const char *moves;
} positions[] = {
  { "size=15 rule=free opening=centre", 11, "h8" },
  { "size=15 rule=free", 11, "h8 i9 i8 g8 h9 h10 g10 f11" },
  { "size=15 rule=free", 11, "h8 h9 g8 i8 g10 g9 f9 e9 f11" },
  { "size=15 rule=exact", 10, "h8 g9 h10 h9 i9 g7 g8" },
  { "size=15 rule=vietnamese", 10, "h8 g9 i7 j6 g7 h7 g6 i8 f9 h6" },
  { "size=15 rule=vietnamese-exact", 9, "h8 i9 g6 g9 i6 f6 h10 h7 e9" },
  { "size=20 rule=free", 10, "j10 k10 j11 j9 l9 i12 k12 m10" },
  { "size=30 rule=vietnamese", 9, "o15 p16 o16 o14 p15 q15 n17 m18" },
  { "size=15 open-four=yes", 4, "h8 h9 g9 i7 f10" },
};

/* Uses a new engine for each position, so that searches are independent. */
static KtFinding
search (guint index, guint32 without)
{
  g_autofree KtPosition *position =
      kythu_position_of_moves (&caro_game, positions[index].options, positions[index].moves);
  CaroConfig config = caro_config_default ();
  KtLimits limits = { .depth = positions[index].depth };
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtEngine) engine = NULL;
  g_autofree char *action = NULL;
  KtFinding finding;

  config.table_mib = TABLE_MIB;
  config.without = without;
  engine = caro_engine_new (&config);
  kt_engine_think (engine, position, &limits, progress, &finding);
  action = kt_position_format_action (position, &finding.action);
  printf ("%2u  depth %2u  %-5s  %8" G_GUINT64_FORMAT " positions  %s\n", index + 1, finding.depth,
          action, finding.positions, positions[index].options);
  return finding;
}

int
kythu_bench_caro (int argc, char **argv)
{
  guint64 total = 0;
  gint64 time_us = 0;
  guint32 without = 0;

  if (!kythu_bench_read_parts (argv + 1, caro_feature_find, &without))
    return kythu_complain (KYTHU_USAGE, "usage: kythu-engine bench caro [WITHOUT...]");
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++) {
    KtFinding finding = search (i, without);

    total += finding.positions;
    time_us += finding.time_us;
  }
  kythu_bench_print (total, time_us);
  return KYTHU_SUCCESS;
}
