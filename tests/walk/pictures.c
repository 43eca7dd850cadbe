/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes screenshots of pages for build-aux/pictures. An argument is NAME=WAY, with ways as in
 * walk-pages.c; without arguments all pages of the walk are taken. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/ui/ui-test.h"
#include "tests/walk/walk-home.h"
#include "tests/walk/walk-pages.h"

static const char *folder;
static char **pages;

static void
take (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  const char *words[] = { "import", "-silent", "-window", "root", path, NULL };
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_newv (words, G_SUBPROCESS_FLAGS_NONE, &error);
  if (!process || !g_subprocess_wait_check (process, NULL, &error))
    g_error ("%s: %s", path, error->message);
}

/* The number makes contact sheets show the pages in order. */
static void
take_all (Walk *walk)
{
  for (guint i = 0; i < walk_pages_get_n (); i++) {
    g_autofree char *name = g_strdup_printf ("%02u %s", i + 1, walk_pages_get_name (i));

    walk_pages_open (walk, i);
    take (name);
  }
}

static gboolean
run_cb (gpointer application)
{
  Walk walk = { application, kt_application_get_model (application),
                gtk_application_get_active_window (application) };

  if (!*pages)
    take_all (&walk);
  for (char **page = pages; *page; page++) {
    g_auto (GStrv) parts = g_strsplit (*page, "=", 2);

    walk_pages_open_way (&walk, parts[1] ? parts[1] : "");
    take (parts[0]);
  }
  gtk_window_destroy (walk.window);
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GApplication *application)
{
  g_idle_add_full (G_PRIORITY_LOW, run_cb, application, NULL);
}

int
main (int argc, char **argv)
{
  if (argc < 6) {
    fprintf (stderr, "usage: pictures FOLDER LANGUAGE WIDTH HEIGHT SETTINGS [NAME=WAY...]\n");
    return 2;
  }
  g_set_prgname ("kythu");
  folder = argv[1];
  pages = argv + 6;
  walk_home_furnish (argv[2], atoi (argv[3]), atoi (argv[4]), argv[5]);
  walk_home_run (G_CALLBACK (activated_cb), argv);
  return 0;
}
