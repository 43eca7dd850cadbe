/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/app/kt-window-size.h"

/* The minimum width and height in pixels, as in the schema of the settings. */
enum { MIN_SIZE = 360 };

/* Limits the size to the largest monitor, if the display has a monitor. */
static void
limit_to_monitors (GtkWindow *window, int *width, int *height)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (window)));
  int widest = 0, highest = 0;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
    GdkRectangle geometry;

    gdk_monitor_get_geometry (monitor, &geometry);
    widest = MAX (widest, geometry.width);
    highest = MAX (highest, geometry.height);
  }
  *width = widest >= MIN_SIZE ? MIN (*width, widest) : *width;
  *height = highest >= MIN_SIZE ? MIN (*height, highest) : *height;
}

void
kt_window_size_restore (GtkWindow *window, GSettings *settings)
{
  int width = g_settings_get_int (settings, "window-width");
  int height = g_settings_get_int (settings, "window-height");

  limit_to_monitors (window, &width, &height);
  gtk_window_set_default_size (window, width, height);
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (window);
}

void
kt_window_size_keep (GtkWindow *window, GSettings *settings)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  limit_to_monitors (window, &width, &height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
  if (width >= MIN_SIZE && height >= MIN_SIZE) {
    g_settings_set_int (settings, "window-width", width);
    g_settings_set_int (settings, "window-height", height);
  }
}
