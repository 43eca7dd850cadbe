/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/walk/walk-home.h"

#include <string.h>

#include "games/kt-registry.h"
#include "model/library/kt-shelf.h"
#include "model/settings/kt-settings.h"
#include "ui/app/kt-application.h"
#include "ui/common/kt-appearance.h"
#include "ui/text/kt-language.h"

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
write_games (void)
{
  static const char game[] = "[Event \"A\"]\n[White \"An\"]\n\n1. e4 e5 1-0\n\n";
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *shelf = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);
  g_autofree char *two = g_strconcat (game, game, NULL);

  write_file (g_get_home_dir (), "two.pgn", two);
  write_file (shelf, "saved.pgn", game);
}

static void
write_settings (const char *language, int width, int height, const char *more)
{
  g_autoptr (GString) terms = g_string_new (NULL);
  g_autofree char *settings = kt_settings_get_default_path ();
  g_autofree char *folder = g_path_get_dirname (settings);
  g_autofree char *text = NULL;

  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_string_append_printf (terms, "%s'%s': 'opponent=person'", i > 0 ? ", " : "",
                            kt_registry_get_game (i)->id);
  text = g_strdup_printf (
      "[org/kythu/KyThu]\nlanguage='%s'\nwindow-width=%d\nwindow-height=%d\nsounds=false\n"
      "animations=false\ncelebrations=false\n"
      "terms={%s}\n%s",
      language, width, height, terms->str, more);
  write_file (folder, "settings.ini", text);
}

void
walk_home_furnish (const char *language, int width, int height, const char *settings)
{
  if (!strstr (g_get_home_dir (), "headless."))
    g_error ("The home folder is not one that was made for tests");
  write_games ();
  write_settings (language, width, height, settings);
}

void
walk_home_run (GCallback activated, char **argv)
{
  KtApplication *application;

  kt_language_init ();
  kt_appearance_init ();
  application = kt_application_new ();
  g_signal_connect_after (application, "activate", activated, NULL);
  g_application_run (G_APPLICATION (application), 1, argv);
  g_object_unref (application);
}
