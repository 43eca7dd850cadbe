/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/cards/kt-capture-area.h"

struct _KtCaptureArea {
  GtkDrawingArea parent_instance;
};

G_DEFINE_FINAL_TYPE (KtCaptureArea, kt_capture_area, GTK_TYPE_DRAWING_AREA)

static void
kt_capture_area_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  GTK_WIDGET_CLASS (kt_capture_area_parent_class)
      ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline,
                 natural_baseline);
  *minimum = 0;
}

static void
kt_capture_area_class_init (KtCaptureAreaClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = kt_capture_area_measure;
}

static void
kt_capture_area_init (KtCaptureArea *self)
{
}
