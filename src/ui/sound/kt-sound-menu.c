/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sound-menu.h"

#include <glib/gi18n-lib.h>

#include "ui/sound/kt-volume-scale.h"

enum { SPACE = 6, MARGIN = 12 };

static void
add_row (GtkGrid *grid, int row, GSettings *settings, const char *key, const char *label,
         const char *volume_key, const char *volume_label)
{
  GtkWidget *text = gtk_label_new (label), *toggle = gtk_switch_new ();
  GtkWidget *scale = kt_volume_scale_new (settings, volume_key, volume_label);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_settings_bind (settings, key, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, key, scale, "sensitive", G_SETTINGS_BIND_GET);
  gtk_grid_attach (grid, text, 0, row, 1, 1);
  gtk_grid_attach (grid, toggle, 1, row, 1, 1);
  gtk_grid_attach (grid, scale, 2, row, 1, 1);
}

void
kt_sound_menu_add (GtkMenuButton *button, GSettings *settings)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);
  GtkWidget *grid = gtk_grid_new ();

  g_return_if_fail (GTK_IS_POPOVER_MENU (popover));
  gtk_grid_set_column_spacing (GTK_GRID (grid), SPACE);
  gtk_widget_set_margin_start (grid, MARGIN);
  gtk_widget_set_margin_end (grid, SPACE);
  add_row (GTK_GRID (grid), 0, settings, "sounds", _ ("Effects"), "sound-volume",
           _ ("Volume of the effects"));
  add_row (GTK_GRID (grid), 1, settings, "music", _ ("Music"), "music-volume",
           _ ("Volume of the music"));
  gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover), grid, "sound");
}
