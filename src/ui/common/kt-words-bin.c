/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-words-bin.h"

struct _KtWordsBin {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KtWordsBin, kt_words_bin, ADW_TYPE_BIN)

static GtkSizeRequestMode
get_words_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Without a given width, the height is measured at the natural width. Some widgets report a
 * height that differs by a pixel otherwise, and GTK warns. */
static void
measure_words (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
               int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *words = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else if (for_size < 0)
    gtk_widget_measure (words, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  gtk_widget_measure (words, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate_words (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, -1, NULL);
}

GtkLayoutManager *
kt_words_layout_new (void)
{
  return gtk_custom_layout_new (get_words_mode, measure_words, allocate_words);
}

static void
kt_words_bin_class_init (KtWordsBinClass *klass)
{
}

static void
kt_words_bin_init (KtWordsBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), kt_words_layout_new ());
}

GtkWidget *
kt_words_bin_new (GtkWidget *words)
{
  return g_object_new (KT_TYPE_WORDS_BIN, "child", words, NULL);
}
