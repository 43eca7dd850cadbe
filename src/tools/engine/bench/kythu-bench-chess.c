/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Benchmark of the strong chess search. */
#include <stdio.h>
#include <string.h>

#include "games/chess/notation/chess-fen.h"
#include "games/chess/search/chess-search.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-positions.h"
#include "tools/engine/bench/kythu-bench.h"

enum { DEPTH = 13, MAX_DEPTH = 100 };

/* Uses a new search for each position, so that searches are independent; its creation is not
 * timed. */
static guint64
count_positions (const ChessSearchConfig *config, const char *fen, guint depth, gint64 *time_us)
{
  g_autoptr (KtSearch) search = chess_search_new (config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtSearchLimits limits = { .depth = depth };
  ChessPosition position = { 0 };
  g_autofree KtSearchFinding *finding = g_new (KtSearchFinding, 1);

  if (!chess_fen_parse (fen, &position.board, NULL))
    g_assert_not_reached ();
  kt_search_think (search, &(KtSearchTask){ &position.base, &limits, progress }, finding);
  *time_us += kt_search_get_time (search);
  printf ("%9" G_GUINT64_FORMAT "  %6d  %s\n", kt_search_get_nodes (search), finding->score, fen);
  return kt_search_get_nodes (search);
}

static int
complain_of_usage (void)
{
  return kythu_complain (KYTHU_USAGE,
                         "usage: kythu-engine bench chess [DEPTH [net=FILE] [WITHOUT...]]");
}

static ChessNet *
load_net (const char *path)
{
  g_autoptr (GError) error = NULL;
  ChessNet *net = chess_net_load (path, &error);

  if (!net)
    kythu_complain (KYTHU_FAILURE, "the network “%s”: %s; name another file", path, error->message);
  return net;
}

/* Disables the named features. "net=FILE" loads a network, which the caller must free; "net="
 * uses none. */
static int
configure (ChessSearchConfig *config, char **ids, ChessNet **net)
{
  for (; *ids; ids++) {
    int feature = chess_feature_find (*ids);

    if (g_str_equal (*ids, "net=")) {
      config->net = NULL;
      continue;
    }
    if (g_str_has_prefix (*ids, "net=") && !*net) {
      config->net = *net = load_net (*ids + strlen ("net="));
      if (!*net)
        return KYTHU_FAILURE;
      continue;
    }

    if (feature < 0)
      return complain_of_usage ();
    config->without |= 1u << feature;
  }
  return KYTHU_SUCCESS;
}

int
kythu_bench_chess (int argc, char **argv)
{
  gint64 time_us = 0;
  ChessSearchConfig config = chess_search_config_default ();
  g_autoptr (ChessNet) net = NULL;
  guint64 depth = DEPTH, total = 0;
  int status = KYTHU_SUCCESS;

  config.net = chess_net_get_own ();
  if (argc > 1 && !g_ascii_string_to_unsigned (argv[1], 10, 1, MAX_DEPTH, &depth, NULL))
    return complain_of_usage ();
  if (argc > 1)
    status = configure (&config, argv + 2, &net);
  if (status != KYTHU_SUCCESS)
    return status;
  for (guint i = 0; i < KYTHU_N_FENS; i++)
    total += count_positions (&config, kythu_fens[i], (guint) depth, &time_us);
  kythu_bench_print (total, time_us);
  return KYTHU_SUCCESS;
}
