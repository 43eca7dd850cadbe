/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-command.h"

#include <errno.h>
#include <stdio.h>

#include "config.h"

/* Sets the program name for --help to the command as called, such as "kythu-engine perft". */
static void
name_command (const char *first_word)
{
  g_autofree char *name = NULL;

  if (!first_word || g_str_equal (first_word, program_invocation_name))
    return;
  name = g_strdup_printf ("%s %s", program_invocation_short_name, first_word);
  g_set_prgname (name);
}

gboolean
kythu_parse_options (const GOptionEntry *entries, const char *parameters, const char *summary,
                     const char *description, int *argc, char ***argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  if (entries)
    g_option_context_add_main_entries (context, entries, NULL);
  name_command (**argv);
  if (!g_option_context_parse (context, argc, argv, error))
    return FALSE;
  if (parameters || *argc < 2)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, "“%s” is one argument too many",
               (*argv)[1]);
  return FALSE;
}

int
kythu_complain (int status, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "%s: %s\n", program_invocation_short_name, message);
  return status;
}

static char *
list_commands (const KythuProgram *program)
{
  GString *list = g_string_new ("Commands, each with a --help of its own:");

  for (guint i = 0; i < program->n_commands; i++)
    g_string_append_printf (list, "\n  %-8s  %s", program->commands[i].name,
                            program->commands[i].summary);
  g_string_append_printf (list, "\n\n%s", program->examples);
  return g_string_free (list, FALSE);
}

/* Parses the options before the command; later arguments belong to the command. */
static gboolean
parse_before_command (const KythuProgram *program, int *argc, char ***argv, gboolean *version,
                      GError **error)
{
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, version, "Show the version", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (program->parameters);
  g_autofree char *list = list_commands (program);

  g_option_context_set_summary (context, program->summary);
  g_option_context_set_description (context, list);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_strict_posix (context, TRUE);
  return g_option_context_parse (context, argc, argv, error);
}

int
kythu_program_run (const KythuProgram *program, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gboolean version = FALSE;

  if (!parse_before_command (program, &argc, &argv, &version, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (version) {
    printf ("%s %s\n", program->name, KT_VERSION);
    return KYTHU_SUCCESS;
  }
  if (argc < 2)
    return program->run_without ? program->run_without ()
                                : kythu_complain (KYTHU_USAGE, "name a command; try --help");
  for (guint i = 0; i < program->n_commands; i++) {
    if (g_str_equal (argv[1], program->commands[i].name))
      return program->commands[i].run (argc - 1, argv + 1);
  }
  return kythu_complain (KYTHU_USAGE, "there is no command “%s”; try --help", argv[1]);
}
