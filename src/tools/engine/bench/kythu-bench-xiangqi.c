/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Benchmark of the strong search for Chinese chess. */
#include <stdio.h>

#include "games/xiangqi/search/xiangqi-search.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tools/command/kythu-command.h"
#include "tools/engine/bench/kythu-bench.h"

enum { DEPTH = 13, MAX_DEPTH = 100 };

/* The start, openings, middle games and endings. */
static const char *const fens[] = {
  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
  "r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2",
  "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 4",
  "2bakab1r/9/r1n1c1nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R w - - 0 8",
  "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
  "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
  "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
  "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
  "R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w - - 0 1",
  "4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w - - 0 1",
  "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1",
  "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1",
  "CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w - - 0 1",
  "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
  "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1",
  "3ak4/4a4/4b4/9/2b2N3/9/9/4B4/9/3K1AB2 w - - 0 1",
  "4k4/4a4/3a5/9/9/4R4/9/9/4A4/3rK4 w - - 0 1",
  "3k5/9/9/4P4/3P5/9/9/4B4/4A4/3cK4 w - - 0 1",
};

/* Uses a new search for each position, so that searches are independent; its creation is not
 * timed. */
static guint64
count_positions (const XiangqiSearchConfig *config, const char *fen, guint depth, gint64 *time_us)
{
  g_autoptr (KtSearch) search = xiangqi_search_new (config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *position = kt_position_parse (&xiangqi_game, &options, fen, NULL);
  KtSearchLimits limits = { .depth = depth };
  g_autofree KtSearchFinding *finding = g_new (KtSearchFinding, 1);

  g_assert_nonnull (position);
  kt_search_think (search, &(KtSearchTask){ position, &limits, progress }, finding);
  *time_us += kt_search_get_time (search);
  printf ("%9" G_GUINT64_FORMAT "  %6d  %s\n", kt_search_get_nodes (search), finding->score, fen);
  return kt_search_get_nodes (search);
}

int
kythu_bench_xiangqi (int argc, char **argv)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();
  guint64 depth = DEPTH, total = 0;
  gint64 time_us = 0;

  if (argc > 1 && (!g_ascii_string_to_unsigned (argv[1], 10, 1, MAX_DEPTH, &depth, NULL) ||
                   !kythu_bench_read_parts (argv + 2, xiangqi_feature_find, &config.without)))
    return kythu_complain (KYTHU_USAGE, "usage: kythu-engine bench xiangqi [DEPTH [WITHOUT...]]");
  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    total += count_positions (&config, fens[i], (guint) depth, &time_us);
  kythu_bench_print (total, time_us);
  return KYTHU_SUCCESS;
}
