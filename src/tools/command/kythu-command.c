/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-command.h"

#include <errno.h>
#include <stdio.h>

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
