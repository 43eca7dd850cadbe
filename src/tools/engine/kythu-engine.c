/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a program without a display. */
#include <stdio.h>

#include "config.h"
#include "games/kt-registry.h"
#include "tools/command/kythu-command.h"
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

int
kythu_complain (int status, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "kythu-engine: %s\n", message);
  return status;
}

const KtGame *
kythu_find_game (const char *id)
{
  const KtGame *game = kt_registry_find_game (id);
  g_autoptr (GString) ids = g_string_new (NULL);

  if (game)
    return game;
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_string_append_printf (ids, "%s%s", i ? ", " : "", kt_registry_get_game (i)->id);
  kythu_complain (KYTHU_USAGE, "there is no game “%s”; the games are: %s", id, ids->str);
  return NULL;
}

KtPosition *
kythu_make_position (const KtGame *game, const char *options, char **moves, int *status)
{
  g_autofree KtPosition *position = NULL;
  g_autoptr (GError) error = NULL;
  KtOptions values;

  *status = KYTHU_USAGE;
  if (!kt_options_parse (game, options ? options : "", &values, &error)) {
    kythu_complain (*status, "%s", error->message);
    return NULL;
  }
  *status = KYTHU_FAILURE;
  position = kt_position_new (game, &values);
  for (guint i = 0; moves && moves[i]; i++) {
    KtAction action;

    if (!kt_position_parse_action (position, moves[i], &action, &error)) {
      kythu_complain (*status, "move %u: %s", i + 1, error->message);
      return NULL;
    }
    kt_position_play (position, &action);
  }
  if (!kt_position_is_over (position))
    return g_steal_pointer (&position);
  kythu_complain (*status, "the game is over: %s", position->result.reason->text);
  return NULL;
}

static char *
list_commands (void)
{
  g_autoptr (GString) list = g_string_new ("Commands, each with a --help of its own:");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (list, "\n  %-8s  %s", commands[i].name, commands[i].summary);
  return g_strdup (list->str);
}

/* Reads the options before the command; what comes after its name is the command's. */
static gboolean
parse_arguments (int *argc, char ***argv, gboolean *version, GError **error)
{
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, version, "Show the version", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("[COMMAND [ARGUMENT...]]");
  g_autofree char *list = list_commands ();

  g_option_context_set_summary (context, "Without a command it listens, and answers in UCI (chess) "
                                         "or in the protocol of Gomocup (caro).");
  g_option_context_set_description (context, list);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_strict_posix (context, TRUE);
  return g_option_context_parse (context, argc, argv, error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gboolean version = FALSE;

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
