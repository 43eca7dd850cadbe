/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Enlarges and moves a drawn board by the wheel and by two fingers. */
#pragma once

#include <gtk/gtk.h>

#include "ui/painter/kt-board-zoom.h"

G_BEGIN_DECLS

/* Belongs to a widget that draws a board, which sets the first part. */
typedef struct {
  KtBoardZoom *zoom;
  const KtBoardLayout *layout;        /* the current layout; its cell is 0 before the first one */
  const graphene_point_t *pointer;    /* where the pointer is */
  void (*changed) (GtkWidget *);      /* computes the layout again, and draws the board */
  void (*fingers_down) (GtkWidget *); /* called when two fingers begin; may be NULL */

  GtkWidget *widget;
  double pinched_from;     /* the factor when two fingers began to pinch; 0: none */
  double pinch_x, pinch_y; /* the middle of the fingers */
} KtZoomGestures;

/* Adds the gestures to the widget, with which they end. */
void kt_zoom_gestures_add (KtZoomGestures *self, GtkWidget *widget);
/* Multiplies the factor. What is at the point stays there. */
void kt_zoom_gestures_scale (KtZoomGestures *self, double factor, double x, double y);

G_END_DECLS
