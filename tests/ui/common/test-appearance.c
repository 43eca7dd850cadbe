/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the start of GTK: libadwaita’s style must be loaded, and a theme requested by the user
 * must stay. Each case runs in its own process, because GTK starts only once. */
#include <adwaita.h>

#include "ui/common/kt-appearance.h"

static char *
start_and_get_theme (void)
{
  char *name;

  kt_appearance_init ();
  kt_appearance_start_gtk ();
  adw_init ();
  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &name, NULL);
  return name;
}

/* The variable GTK_THEME would disable libadwaita’s style in this program and its child
 * processes. */
static void
test_own (void)
{
  g_autofree char *name = NULL;
  GdkRGBA colour;
  GtkWidget *button;

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
    g_test_trap_assert_passed ();
    return;
  }
  g_unsetenv ("GTK_THEME");
  name = start_and_get_theme ();
  g_assert_cmpstr (name, ==, "Adwaita-empty");
  g_assert_null (g_getenv ("GTK_THEME"));
  button = g_object_ref_sink (gtk_button_new ());
  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (button),
                                                 "accent_bg_color", &colour));
  g_object_unref (button);
}

static void
test_asked_for (void)
{
  g_autofree char *name = NULL;

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
    g_test_trap_assert_passed ();
    return;
  }
  g_setenv ("GTK_THEME", "Default:dark", TRUE);
  name = start_and_get_theme ();
  g_assert_cmpstr (g_getenv ("GTK_THEME"), ==, "Default:dark");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/appearance/own", test_own);
  g_test_add_func ("/appearance/asked-for", test_asked_for);
  return g_test_run ();
}
