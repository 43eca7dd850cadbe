/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a program without a display. */
#include <stdio.h>

#include "config.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/engine/kythu-ablation.h"
#include "tools/engine/kythu-analyse.h"
#include "tools/engine/kythu-bench.h"
#include "tools/engine/kythu-eval.h"
#include "tools/engine/kythu-perft.h"
#include "tools/engine/kythu-prove.h"
#include "tools/engine/kythu-serve.h"

static const struct {
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} commands[] = {
  { "ablation", kythu_ablation, "show what each part of a search brings" },
  { "analyse", kythu_analyse, "search a position and show what each depth finds" },
  { "bench", kythu_bench, "search fixed positions and count" },
  { "perft", kythu_perft, "count the sequences of legal moves of chess" },
  { "divide", kythu_divide, "the same, move by move" },
  { "prove", kythu_prove, "prove that the first player wins at caro" },
  { "eval", kythu_eval, "show what a position of chess is worth, term by term" },
};

static int
show_help (void)
{
  printf (
      "Usage: kythu-engine [COMMAND [ARGUMENT...]]\n\n"
      "Without a command it listens, and answers in UCI (chess) or in Gomocup’s protocol (caro).\n\n"
      "Commands:\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-8s  %s\n", commands[i].name, commands[i].summary);
  printf ("\nOptions:\n  --help      show this help; after a command, the help of that command\n"
          "  --version   show the version\n");
  return KYTHU_SUCCESS;
}

int
main (int argc, char **argv)
{
  const char *name = argc > 1 ? argv[1] : NULL;

  if (!name)
    return kythu_serve ();
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h"))
    return show_help ();
  if (g_str_equal (name, "--version")) {
    printf ("kythu-engine %s\n", KT_VERSION);
    return KYTHU_SUCCESS;
  }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (g_str_equal (name, commands[i].name))
      return commands[i].run (argc - 1, argv + 1);
  }
  return kythu_complain (KYTHU_USAGE, "there is no command “%s”; try --help", name);
}
