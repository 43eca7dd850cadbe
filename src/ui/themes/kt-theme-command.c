/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/themes/kt-theme-command.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "ui/themes/kt-theme-contrasts.h"
#include "ui/themes/kt-theme-folder.h"

/* Guesses what a folder contains. If it has no theme.ini and its name fits a piece set, it is a
 * piece set; otherwise a theme. */
static KtThemeFolderKind
guess_kind (GFile *folder)
{
  g_autoptr (GFile) ini = g_file_get_child (folder, "theme.ini");
  g_autofree char *name = g_file_get_basename (folder);

  if (!g_file_query_exists (ini, NULL) && kt_theme_folder_is_set (name))
    return KT_THEME_FOLDER_PIECES;
  return KT_THEME_FOLDER_THEME;
}

static void
print_faults (GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    g_print ("%s\n", (char *) faults->pdata[i]);
}

int
kt_theme_command_run (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (KtThemeFolder) folder = kt_theme_folder_read (file, guess_kind (file), TRUE);
  g_autofree char *name = kt_theme_folder_get_name (folder);

  if (folder->design)
    kt_theme_contrasts_check (folder->design, folder->faults);
  print_faults (folder->faults);
  if (folder->faults->len > 0)
    return EXIT_FAILURE;
  if (folder->kind == KT_THEME_FOLDER_THEME)
    /* Translators: the name of a theme. */
    g_print (_ ("The theme “%s” has no faults.\n"), name);
  else
    /* Translators: the name of a set of pieces. */
    g_print (_ ("The set of pieces “%s” has no faults.\n"), name);
  return EXIT_SUCCESS;
}
