/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-command.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

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

gboolean
kythu_can_write (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_access (folder, W_OK) == 0 && !g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s cannot be written; choose another --output", path);
  return FALSE;
}
