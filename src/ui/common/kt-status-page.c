/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/common/kt-status-page.h"

/* Key of object data: set while the callback that shows or hides the icon is scheduled. */
#define SOON "kt-status-page-fit"

/* Returns the first descendant of a type, depth first. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
fit (GtkWidget *status)
{
  GtkWidget *icon = find (status, GTK_TYPE_IMAGE), *content = find (status, GTK_TYPE_VIEWPORT);
  int height;

  if (!icon || !content || !adw_status_page_get_icon_name (ADW_STATUS_PAGE (status)))
    return;
  gtk_widget_set_visible (icon, TRUE);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), &height,
                      NULL, NULL, NULL);
  gtk_widget_set_visible (icon, height <= gtk_widget_get_height (status));
}

static gboolean
fit_cb (gpointer status)
{
  g_object_set_data (status, SOON, NULL);
  if (gtk_widget_get_mapped (status))
    fit (status);
  return G_SOURCE_REMOVE;
}

/* Waits for an idle callback, because widgets must not change during layout. */
static void
fit_soon_cb (GObject *status)
{
  if (g_object_get_data (status, SOON))
    return;
  g_object_set_data (status, SOON, status);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, g_object_ref (status), g_object_unref);
}

void
kt_status_page_fit_icon (AdwStatusPage *status)
{
  GtkWidget *scroller = find (GTK_WIDGET (status), GTK_TYPE_SCROLLED_WINDOW);

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "changed", G_CALLBACK (fit_soon_cb), status, G_CONNECT_SWAPPED);
}
