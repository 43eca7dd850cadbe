/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-height-for-width-bin.h"

struct _KtHeightForWidthBin {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KtHeightForWidthBin, kt_height_for_width_bin, ADW_TYPE_BIN)

static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Measures the child. If no width is given, its height at the natural width is returned, because
 * some widgets report another height, and GTK then warns. */
static void
measure_child (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
               int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else if (for_size < 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate_child (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, -1, NULL);
}

GtkLayoutManager *
kt_height_for_width_layout_new (void)
{
  return gtk_custom_layout_new (get_mode, measure_child, allocate_child);
}

static void
kt_height_for_width_bin_class_init (KtHeightForWidthBinClass *klass)
{
}

static void
kt_height_for_width_bin_init (KtHeightForWidthBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), kt_height_for_width_layout_new ());
}

GtkWidget *
kt_height_for_width_bin_new (GtkWidget *child)
{
  return g_object_new (KT_TYPE_HEIGHT_FOR_WIDTH_BIN, "child", child, NULL);
}
