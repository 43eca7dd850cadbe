/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-volume-scale.h"

#include <glib/gi18n-lib.h>

enum { STEP = 5, PAGE = 10, MIN_WIDTH = 120 };

static gboolean
get_volume (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_double (value, g_variant_get_uint32 (variant));
  return TRUE;
}

static GVariant *
set_volume (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_uint32 ((guint32) (g_value_get_double (value) + 0.5));
}

static char *
format_volume (GtkScale *scale, double value, gpointer user_data)
{
  /* Translators: a volume; “%%” is the percent sign, put it as your language does. */
  return g_strdup_printf (_ ("%d%%"), (int) (value + 0.5));
}

GtkWidget *
kt_volume_scale_new (GSettings *settings, const char *key, const char *label)
{
  GtkAdjustment *volume = gtk_adjustment_new (0, 0, 100, STEP, PAGE, 0);
  GtkWidget *scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, volume);

  gtk_widget_set_hexpand (scale, TRUE);
  gtk_widget_set_valign (scale, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (scale, MIN_WIDTH, -1);
  gtk_scale_set_draw_value (GTK_SCALE (scale), TRUE);
  gtk_scale_set_value_pos (GTK_SCALE (scale), GTK_POS_RIGHT);
  gtk_range_set_round_digits (GTK_RANGE (scale), 0);
  gtk_scale_set_format_value_func (GTK_SCALE (scale), format_volume, NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_settings_bind_with_mapping (settings, key, volume, "value", G_SETTINGS_BIND_DEFAULT, get_volume,
                                set_volume, NULL, NULL);
  return scale;
}
