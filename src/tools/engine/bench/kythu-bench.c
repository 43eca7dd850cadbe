/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/bench/kythu-bench.h"

#include <stdio.h>

#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"

static const struct {
  const char *name;
  int (*run) (int argc, char **argv);
  const char *parameters;
  const char *summary;
} benches[] = {
  { "chess", kythu_bench_chess, "[DEPTH [net=FILE] [WITHOUT...]]",
    "the strong search for chess; also without a name" },
  { "caro", kythu_bench_caro, "[WITHOUT...]", "the strong search for caro" },
  { "xiangqi", kythu_bench_xiangqi, "[DEPTH [WITHOUT...]]", "the strong search for Chinese chess" },
  { "textbook", kythu_bench_textbook, "[GAME]",
    "the search of the textbooks, on all games or on one" },
};

gboolean
kythu_bench_read_parts (char **ids, int (*find) (const char *id), guint32 *parts)
{
  for (; *ids; ids++) {
    int part = find (*ids);

    if (part < 0)
      return FALSE;
    *parts |= 1u << part;
  }
  return TRUE;
}

void
kythu_bench_print (guint64 n_positions, gint64 time_us)
{
  printf ("%" G_GUINT64_FORMAT " positions, %.3f M per second\n", n_positions,
          (double) n_positions / (double) MAX (time_us, 1));
}

static char *
list_benches (void)
{
  g_autoptr (GString) list = g_string_new ("Benches:");

  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    g_string_append_printf (list, "\n  %-8s %s\n            %s", benches[i].name,
                            benches[i].parameters, benches[i].summary);
  g_string_append (
      list, "\n\nWith net=FILE a network judges, and with net= none; WITHOUT names a part of\n"
            "the search that is left out, as the option Without of a listener does.");
  return g_strdup (list->str);
}

int
kythu_bench (int argc, char **argv)
{
  g_autofree char *list = list_benches ();
  g_autoptr (GError) error = NULL;

  if (!kythu_parse_options (NULL, "[BENCH [ARGUMENT...]]", "Searches fixed positions and counts.",
                            list, &argc, &argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (argc < 2)
    return kythu_bench_chess (1, argv);
  for (guint i = 0; i < G_N_ELEMENTS (benches); i++) {
    if (g_str_equal (argv[1], benches[i].name))
      return benches[i].run (argc - 1, argv + 1);
  }
  return kythu_complain (KYTHU_USAGE, "there is no bench “%s”; try kythu-engine bench --help",
                         argv[1]);
}
