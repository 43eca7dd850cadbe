/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a command line program. */
#include <locale.h>
#include <malloc.h>
#include <stdio.h>

#include "config.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-output.h"
#include "tools/engine/bench/kythu-bench.h"
#include "tools/engine/kythu-ablation.h"
#include "tools/engine/kythu-analyse.h"
#include "tools/engine/kythu-eval.h"
#include "tools/engine/kythu-judge.h"
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
  { "perft", kythu_perft, "count the sequences of legal moves" },
  { "divide", kythu_divide, "the same, move by move" },
  { "judge", kythu_judge, "say how a repetition of Chinese chess is judged" },
  { "prove", kythu_prove, "prove that the first player wins at caro" },
  { "eval", kythu_eval, "show what a position of chess is worth, term by term" },
};

static char *
list_commands (void)
{
  g_autoptr (GString) list = g_string_new ("Commands, each with a --help of its own:");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (list, "\n  %-8s  %s", commands[i].name, commands[i].summary);
  g_string_append (list, "\n\nExamples:\n"
                         "  kythu-engine analyse --game=chess --depth=4 e2e4 e7e5\n"
                         "  kythu-engine perft 5\n"
                         "  kythu-engine bench");
  return g_strdup (list->str);
}

/* Parses the options before the command; later arguments belong to the command. */
static gboolean
parse_arguments (int *argc, char ***argv, gboolean *version, GError **error)
{
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, version, "Show the version", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("[COMMAND [ARGUMENT...]]");
  g_autofree char *list = list_commands ();

  g_option_context_set_summary (context, "Without a command it listens, and answers in UCI (chess "
                                         "and xiangqi), UCCI (xiangqi) or the protocol of Gomocup "
                                         "(caro).");
  g_option_context_set_description (context, list);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_strict_posix (context, TRUE);
  return g_option_context_parse (context, argc, argv, error);
}

/* The C library reserves an arena of 64 MiB for each of several threads, which counts if memory
 * is limited. Search threads hardly allocate, so one arena is enough. */
static void
share_small_memory (void)
{
#ifdef M_ARENA_MAX
  mallopt (M_ARENA_MAX, 1);
#endif
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gboolean version = FALSE;

  setlocale (LC_CTYPE, "");
  share_small_memory ();
  kythu_output_check_at_end ();
  kythu_output_end_unread ();
  if (!parse_arguments (&argc, &argv, &version, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (version) {
    printf ("kythu-engine %s\n", KT_VERSION);
    return KYTHU_SUCCESS;
  }
  if (argc < 2)
    return kythu_serve ();
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);
  }
  return kythu_complain (KYTHU_USAGE, "there is no command “%s”; try --help", argv[1]);
}
