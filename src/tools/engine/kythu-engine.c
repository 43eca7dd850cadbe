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
