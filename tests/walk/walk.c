/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens every page of the program in turn, and reports whether its controls are reachable by
 * keyboard and large enough. Between two pages it waits for a line on standard input, so that
 * another program can check what a screen reader is told. */
#include "config.h"

#include "tests/walk/walk.h"

#include <glib-unix.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/ui/ui-test.h"
#include "tests/walk/walk-check.h"
#include "tests/walk/walk-home.h"
#include "tests/walk/walk-pages.h"

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

/* The first page to open, and the step to the next one. */
static guint first = 0, step = 1;

static gboolean
walk_cb (gpointer application)
{
  Walk walk = { application, kt_application_get_model (application),
                gtk_application_get_active_window (application) };

  for (guint i = first; i < walk_pages_get_n (); i += step) {
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

int
main (int argc, char **argv)
{
  g_set_prgname ("kythu");
  if (argc > 2) {
    first = (guint) atoi (argv[1]);
    step = (guint) MAX (1, atoi (argv[2]));
  }
  walk_home_furnish ("en", 1080, 760, "");
  walk_home_run (G_CALLBACK (activated_cb), argv);
  return 0;
}
