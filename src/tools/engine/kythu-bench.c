/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-bench.h"

#include <stdio.h>

#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"

static const struct {
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} benches[] = {
  { "chess", kythu_bench_chess, "the strong search for chess; also without a name" },
  { "caro", kythu_bench_caro, "the strong search for caro" },
  { "textbook", kythu_bench_textbook, "the search of the textbooks, on all games or on one" },
};

void
kythu_bench_print (guint64 n_positions, gint64 time_us)
{
  printf ("%" G_GUINT64_FORMAT " positions, %.3f M per second\n", n_positions,
          (double) n_positions / (double) MAX (time_us, 1));
}

static int
show_help (void)
{
  printf ("Usage: kythu-engine bench [BENCH]\n\nSearches fixed positions and counts.\n\n"
          "Benches:\n");
  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    printf ("  %-8s  %s\n", benches[i].name, benches[i].summary);
  return KYTHU_SUCCESS;
}

int
kythu_bench (int argc, char **argv)
{
  if (argc < 2)
    return kythu_bench_chess (1, argv);
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    return show_help ();
  for (guint i = 0; i < G_N_ELEMENTS (benches); i++) {
    if (g_str_equal (argv[1], benches[i].name))
      return benches[i].run (argc - 1, argv + 1);
  }
  return kythu_complain (KYTHU_USAGE, "there is no bench “%s”; try kythu-engine bench --help",
                         argv[1]);
}
