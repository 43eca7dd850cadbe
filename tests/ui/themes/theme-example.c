/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/themes/theme-example.h"

#include <glib/gstdio.h>
#include <string.h>

static const char ini[] = "[theme]\n"
                          "name=Example\n"
                          "description=For a test\n"
                          "fine-lines=2\n"
                          "strokes=pen\n"
                          "[light]\n"
                          "light-square=#eedcc0\n"
                          "dark-square=#b48a66\n"
                          "paper=#123456\n"
                          "grid=#bba884\n"
                          "first=#c01c28\n"
                          "second=#1a5fb4\n"
                          "first-stone=#1c1c1f\n"
                          "first-stone-light=#5c5c61\n"
                          "first-stone-rim=#737378\n"
                          "second-stone=#e8e3db\n"
                          "second-stone-light=white\n"
                          "second-stone-rim=#736b61\n"
                          "mark=#e5a50a\n"
                          "hint=#26a269\n"
                          "check=#e01c24\n"
                          "target=rgba(15,26,15,0.42)\n"
                          "premove=rgba(41,92,158,0.45)\n"
                          "premove-frame=rgba(23,61,120,0.95)\n"
                          "drawing=rgba(23,120,31,0.8)\n"
                          "drawing-shift=rgba(176,26,31,0.8)\n"
                          "drawing-alt=rgba(20,82,166,0.8)\n"
                          "drawing-shift-alt=rgba(217,128,5,0.8)\n"
                          "shadow=black\n"
                          "ornament=rgba(0,0,0,0.2)\n";

static const char picture[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">"
                              "<circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"currentColor\"/></svg>";

void
theme_example_put (const char *folder, const char *file, const char *text)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GError) error = NULL;

  if (text)
    g_file_set_contents (path, text, -1, &error);
  else
    g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_no_error (error);
}

void
theme_example_write (const char *folder)
{
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  theme_example_put (folder, "theme.ini", ini);
  theme_example_put (folder, "paper.svg", picture);
}

void
theme_example_write_pieces (const char *folder)
{
  static const char *const types[] = { "pawn", "knight", "bishop", "rook", "queen", "king" };

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (types); i++) {
    g_autofree char *file = g_strdup_printf ("%s-%s.svg", i % 2 ? "white" : "black", types[i / 2]);

    theme_example_put (folder, file, picture);
  }
}

void
theme_example_change (const char *folder, const char *from, const char *to)
{
  g_autoptr (GString) text = g_string_new (ini);

  g_assert_cmpuint (g_string_replace (text, from, to, 0), >, 0);
  theme_example_put (folder, "theme.ini", text->str);
}
