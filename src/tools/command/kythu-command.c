/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-command.h"

#include <errno.h>
#include <stdio.h>

gboolean
kythu_parse_options (const GOptionEntry *entries, const char *parameters, const char *summary,
                     const char *description, int *argc, char ***argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, NULL);
  return g_option_context_parse (context, argc, argv, error);
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
