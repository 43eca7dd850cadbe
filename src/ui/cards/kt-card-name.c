/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/cards/kt-card-name.h"

struct _KtCardName {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KtCardName, kt_card_name, ADW_TYPE_BIN)

static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_height (GtkWidget *label, int width)
{
  int height;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Measures the label, but never its width for a height, because GTK warns about what a wrapping
 * label answers. */
static void
measure_label (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
               int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);
  int width;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, minimum, &width, NULL, NULL);
  *natural = width;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum = measure_height (label, width);
  *natural = MAX (*minimum, measure_height (label, for_size < 0 ? width : for_size));
}

static void
allocate_label (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);

  gtk_widget_allocate (label, width, MAX (height, measure_height (label, width)), -1, NULL);
}

static void
kt_card_name_class_init (KtCardNameClass *klass)
{
}

static void
kt_card_name_init (KtCardName *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_mode, measure_label, allocate_label));
}
