/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What widgets are told in many places. */
#include "tests/ui/ui-test.h"

#include "ui/common/kt-widgets.h"

static GtkWidget *
open_popover (GtkWidget *parent)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_parent (popover, parent);
  gtk_popover_popup (GTK_POPOVER (popover));
  ui_settle (popover);
  g_assert_true (gtk_widget_get_mapped (popover));
  return popover;
}

/* One may go with those in it, and the next one with it, as soon as it is closed. */
static void
test_close_popovers (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window = ui_window_new (box, 300, 300);
  GtkWidget *first = open_popover (box), *second = open_popover (box);
  gpointer left[] = { first, open_popover (gtk_popover_get_child (GTK_POPOVER (first))), second };

  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    g_object_add_weak_pointer (left[i], &left[i]);
  g_signal_connect_swapped (first, "closed", G_CALLBACK (gtk_widget_unparent), second);
  g_signal_connect (first, "closed", G_CALLBACK (gtk_widget_unparent), NULL);
  kt_widget_close_popovers (GTK_WIDGET (window));
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    ui_test_wait_gone (&left[i]);
  ui_destroy_window (window);
}

/* As a text has one to choose a letter from, which gives it the focus back. Left open when the text
 * has left the window, it would have all keys. */
static void
test_guard_popovers (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GtkWidget) text = g_object_ref_sink (gtk_text_new ());
  GtkWindow *window;
  GtkWidget *popover;

  kt_widget_guard_popovers ();
  gtk_box_append (GTK_BOX (box), text);
  window = ui_window_new (box, 300, 300);
  popover = open_popover (text);
  g_signal_connect_swapped (popover, "hide", G_CALLBACK (gtk_text_grab_focus_without_selecting),
                            text);
  gtk_box_remove (GTK_BOX (box), text);
  ui_settle (box);
  g_assert_false (gtk_widget_get_visible (popover));
  gtk_widget_unparent (popover);
  ui_destroy_window (window);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/widgets/close-popovers", test_close_popovers);
  g_test_add_func ("/widgets/guard-popovers", test_guard_popovers);
  return g_test_run ();
}
