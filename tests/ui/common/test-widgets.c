/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests helper functions for widgets. */
#include "tests/ui/ui-test.h"

#include "ui/common/kt-toast-guard.h"
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

/* Closing a popover may destroy it together with the popovers inside it, and also the next
 * popover in the list. */
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

static GMenuModel *
create_menu (gpointer *left, guint depth)
{
  GMenu *menu = g_menu_new ();
  GMenuItem *item;

  *left = menu;
  g_object_add_weak_pointer (G_OBJECT (menu), left);
  g_menu_append (menu, "Play", "app.play");
  if (depth == 0)
    return G_MENU_MODEL (menu);
  for (guint i = 0; i < 2; i++) {
    g_autoptr (GMenuModel) model = create_menu (left + 1 + i * ((1u << depth) - 1), depth - 1);
    g_autofree char *label = g_strdup_printf ("More %p", (gpointer) left);

    item = i == 0 ? g_menu_item_new_section (NULL, model) : g_menu_item_new_submenu (label, model);
    g_menu_append_item (menu, item);
    g_object_unref (item);
  }
  return G_MENU_MODEL (menu);
}

/* A menu model is finalized together with its sections and submenus, and not before the menu. */
static void
test_menu_goes (void)
{
  enum { N_MENUS = 7 };
  GtkWidget *button = gtk_menu_button_new ();
  GtkWindow *window = ui_window_new (button, 300, 300);
  gpointer left[N_MENUS];
  GMenuModel *menu = create_menu (left, 2);

  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  kt_widget_fix_menu (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  g_object_unref (menu);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_settle (button);
  for (guint i = 0; i < N_MENUS; i++)
    g_assert_nonnull (left[i]);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  ui_destroy_window (window);
  for (guint i = 0; i < N_MENUS; i++)
    ui_test_wait_gone (&left[i]);
}

/* A GtkText has a popover, such as the emoji chooser, which returns the focus to the GtkText. If
 * the popover stayed open after the GtkText has left the window, it would keep the focus. */
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

/* The focused widget is hidden, and then its parent, before the next frame. */
static void
test_hidden_goes (void)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button = gtk_button_new ();
  GtkWindow *window;
  gpointer left = inner;

  gtk_box_append (GTK_BOX (inner), button);
  gtk_box_append (GTK_BOX (outer), inner);
  window = ui_window_new (outer, 300, 300);
  gtk_widget_grab_focus (button);
  kt_widget_set_shown (inner, FALSE);
  kt_widget_set_shown (outer, FALSE);
  g_object_add_weak_pointer (G_OBJECT (inner), &left);
  gtk_box_remove (GTK_BOX (outer), inner);
  ui_test_wait_gone (&left);
  ui_destroy_window (window);
}

static GtkWidget *
find_toast (GtkWidget *overlay, const char *title)
{
  GtkWidget *label = ui_find_label (overlay, title);

  return label ? gtk_widget_get_ancestor (label, g_type_from_name ("AdwToastWidget")) : NULL;
}

/* Clicks the button at once, as the pointer does; a key would hold it down for a while. */
static void
close_toast (GtkWidget *toast)
{
  g_assert_nonnull (toast);
  g_signal_emit_by_name (gtk_widget_get_last_child (toast), "clicked");
}

/* A second click closes the toast that has replaced the first toast. */
static void
test_guard_toasts (void)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  GtkWindow *window;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  kt_toast_guard_install ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("Page"));
  window = ui_window_new (overlay, 300, 300);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), adw_toast_new ("First"));
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), adw_toast_new ("Second"));
  test_run_for (1000);
  close_toast (find_toast (overlay, "First"));
  test_run_for (50);
  close_toast (find_toast (overlay, "Second"));
  test_run_for (1000);
  g_assert_null (find_toast (overlay, "Second"));
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), adw_toast_new ("Third"));
  test_run_for (1000);
  g_assert_nonnull (find_toast (overlay, "Third"));
  ui_destroy_window (window);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/widgets/close-popovers", test_close_popovers);
  g_test_add_func ("/widgets/menu-goes", test_menu_goes);
  g_test_add_func ("/widgets/guard-popovers", test_guard_popovers);
  g_test_add_func ("/widgets/guard-toasts", test_guard_toasts);
  g_test_add_func ("/widgets/hidden-goes", test_hidden_goes);
  return g_test_run ();
}
