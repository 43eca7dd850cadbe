/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/common/kt-toast-guard.h"
#include "ui/common/kt-widgets.h"

/* --- Quitting --------------------------------------------------------------------------------- */

static gboolean
quit_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GApplication *application = g_application_get_default ();

  if (!application)
    return FALSE;
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return TRUE;
}

static void
add_quit_key (GtkWidget *widget)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_q, GDK_CONTROL_MASK),
                        gtk_callback_action_new (quit_cb, NULL, NULL)));
  gtk_widget_add_controller (widget, keys);
}

/* --- Names ------------------------------------------------------------------------------------ */

static void
set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Names parts that have no accessible name in libadwaita: the search in its preferences and the
 * version button in its about window. */
static void
name_parts (GtkWidget *widget)
{
  if (GTK_IS_SEARCH_ENTRY (widget))
    set_name (widget, _ ("Search"));
  if (GTK_IS_BUTTON (widget) && GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget))))
    set_name (widget, gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget)))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    name_parts (child);
}

/* Names the parts of a window when it is mapped, because it may be incomplete earlier. */
static void
map_cb (GtkWidget *window)
{
  if (ADW_IS_PREFERENCES_WINDOW (window) || ADW_IS_ABOUT_WINDOW (window))
    name_parts (window);
}

/* Closes open popovers, because the window may be closed by something other than a key or the
 * pointer. */
static gboolean
close_request_cb (GtkWidget *window)
{
  kt_widget_close_popovers (window);
  return FALSE;
}

static void
windows_changed_cb (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    add_quit_key (window);
    g_signal_connect (window, "map", G_CALLBACK (map_cb), NULL);
    g_signal_connect (window, "close-request", G_CALLBACK (close_request_cb), NULL);
  }
}

void
kt_dialogs_follow (GApplication *application)
{
  g_return_if_fail (G_IS_APPLICATION (application));
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (windows_changed_cb), application, 0);
  kt_widget_guard_popovers ();
  kt_announce_complete_widgets ();
  kt_toast_guard_install ();
}

/* --- Destroying windows ----------------------------------------------------------------------- */

/* Destroys the windows above a window, and the windows above these, such as a file chooser. GTK 4.8
 * does this, too, but a window with a remaining reference, such as GTK's own while it delivers a
 * key, would still point to its destroyed parent. */
void
kt_dialogs_destroy (GtkWindow *parent)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *all = gtk_window_get_toplevels ();

  g_return_if_fail (GTK_IS_WINDOW (parent));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    g_ptr_array_add (windows, g_list_model_get_item (all, i));
  for (guint i = 0; i < windows->len; i++) {
    GtkWindow *window = windows->pdata[i];

    if (gtk_window_get_transient_for (window) != parent)
      continue;
    kt_dialogs_destroy (window);
    if (gtk_window_get_destroy_with_parent (window)) {
      kt_widget_close_popovers (GTK_WIDGET (window));
      gtk_window_set_transient_for (window, NULL);
      gtk_window_destroy (window);
    }
  }
}
