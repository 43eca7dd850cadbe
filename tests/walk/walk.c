/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens every page of the program, one after the other, and says of each whether keys reach all
 * that can be used, and whether it is large enough to be hit. Between two pages it waits for a line
 * on its standard input, so that somebody can look at what a screen reader is told. */
#include "config.h"

#include "tests/walk/walk.h"

#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "model/library/kt-shelf.h"
#include "tests/ui/ui-test.h"
#include "tests/walk/walk-check.h"
#include "tests/walk/walk-pages.h"
#include "ui/common/kt-appearance.h"
#include "ui/text/kt-language.h"

static gboolean
readable_cb (int descriptor, GIOCondition condition, gpointer has_line)
{
  char letter = 0;

  if (read (descriptor, &letter, 1) <= 0 || letter == '\n')
    *(gboolean *) has_line = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
wait_for_line (void)
{
  gboolean has_line = FALSE;
  guint source = g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP, readable_cb, &has_line);

  while (!has_line)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static gboolean
walk_cb (gpointer application)
{
  Walk walk = { application, kt_application_get_model (application),
                gtk_application_get_active_window (application) };

  for (guint i = 0; i < walk_pages_get_n (); i++) {
    printf ("page %s\n", walk_pages_get_name (i));
    walk_check_window (walk_pages_open (&walk, i));
    printf ("ready\n");
    fflush (stdout);
    wait_for_line ();
  }
  gtk_window_destroy (walk.window);
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GApplication *application)
{
  g_idle_add_full (G_PRIORITY_LOW, walk_cb, application, NULL);
}

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* What a person has who has played for a while, in a home folder that was made for tests. */
static void
furnish (void)
{
  static const char game[] = "[Event \"A\"]\n[White \"An\"]\n\n1. e4 e5 1-0\n\n";
  static const char terms[] = "opponent=person";
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *shelf = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);
  g_autofree char *settings = kt_settings_get_default_path ();
  g_autofree char *folder = g_path_get_dirname (settings);
  g_autofree char *two = g_strconcat (game, game, NULL);
  g_autofree char *text = g_strdup_printf (
      "[org/kythu/KyThu]\nlanguage='en'\nsounds=false\nanimations=false\ncelebrations=false\n"
      "terms={'chess': '%s', 'caro': '%s', 'tic-tac-toe': '%s'}\n",
      terms, terms, terms);

  if (!strstr (g_get_home_dir (), "headless."))
    g_error ("The home folder is not one that was made for tests");
  write_file (g_get_home_dir (), "two.pgn", two);
  write_file (shelf, "saved.pgn", game);
  write_file (folder, "settings.ini", text);
}

int
main (int argc, char **argv)
{
  KtApplication *application;

  g_set_prgname ("kythu");
  furnish ();
  kt_language_init ();
  kt_appearance_init ();
  application = kt_application_new ();
  g_signal_connect_after (application, "activate", G_CALLBACK (activated_cb), NULL);
  g_application_run (G_APPLICATION (application), 1, argv);
  g_object_unref (application);
  return 0;
}
