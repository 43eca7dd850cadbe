/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Enlarges and moves a drawn board by the wheel and by two fingers. */
#pragma once

#include <gtk/gtk.h>

#include "ui/painter/kt-board-zoom.h"

G_BEGIN_DECLS

/* The data of a widget that draws a board. The widget sets the fields before `pinched_from`. */
typedef struct {
  KtBoardZoom *zoom;
  const KtBoardLayout *layout;     /* the current layout, whose `cell` is 0 before the first one */
  const graphene_point_t *pointer; /* position of the pointer */
  void (*changed) (GtkWidget *);   /* called to compute the layout again and redraw the board */
  void (*fingers_down) (GtkWidget *); /* called when a second finger touches; may be NULL */

  GtkWidget *widget;
  double pinched_from;     /* the zoom factor when the pinch began; 0: none */
  double pinch_x, pinch_y; /* the middle of the fingers */
} KtZoomGestures;

/* Adds the gestures to the widget, which owns them from then on. */
void kt_zoom_gestures_add (KtZoomGestures *self, GtkWidget *widget);
/* Multiplies the zoom factor. The point stays in its place. */
void kt_zoom_gestures_scale (KtZoomGestures *self, double factor, double x, double y);

G_END_DECLS
