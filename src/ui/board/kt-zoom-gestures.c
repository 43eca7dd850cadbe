/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/board/kt-zoom-gestures.h"

#include <math.h>

/* The zoom factor and the distance in pixels for one notch of the wheel. */
static const double wheel_step = 1.25, wheel_way = 48;

void
kt_zoom_gestures_scale (KtZoomGestures *self, double factor, double x, double y)
{
  if (self->layout->cell == 0)
    return;
  kt_board_zoom_scale (self->zoom, self->layout, self->zoom->factor * factor, x, y);
  self->changed (self->widget);
}

/* --- The wheel -------------------------------------------------------------------------------- */

/* Moves the board. With Shift, the wheel moves it sideways, because many mice have only one wheel.
 */
static void
move (KtZoomGestures *self, GtkEventControllerScroll *wheel, double right, double down,
      gboolean is_across)
{
  double way =
      gtk_event_controller_scroll_get_unit (wheel) == GDK_SCROLL_UNIT_WHEEL ? wheel_way : 1;

  kt_board_zoom_move (self->zoom, self->layout, -way * (is_across ? down : right),
                      -way * (is_across ? right : down));
  self->changed (self->widget);
}

static gboolean
scroll_cb (GtkEventControllerScroll *wheel, double right, double down, KtZoomGestures *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (wheel));

  if (!(state & GDK_CONTROL_MASK) && !self->layout->is_zoomed)
    return FALSE;
  if (state & GDK_CONTROL_MASK)
    kt_zoom_gestures_scale (self, pow (wheel_step, -down), self->pointer->x, self->pointer->y);
  else
    move (self, wheel, right, down, (state & GDK_SHIFT_MASK) != 0);
  return TRUE;
}

/* --- Two fingers ------------------------------------------------------------------------------ */

/* Takes the fingers from the gesture that would make a move with the first finger. */
static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, KtZoomGestures *self)
{
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->fingers_down)
    self->fingers_down (self->widget);
  self->pinched_from = self->zoom->factor;
  if (!gtk_gesture_get_bounding_box_center (pinch, &self->pinch_x, &self->pinch_y))
    self->pinched_from = 0;
}

/* Moves the board with the middle of the two fingers, and enlarges it by their distance. */
static void
pinch_update_cb (GtkGesture *pinch, GdkEventSequence *sequence, KtZoomGestures *self)
{
  double x, y, factor = gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (pinch));

  if (self->pinched_from == 0 || self->layout->cell == 0 ||
      !gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;
  kt_board_zoom_move (self->zoom, self->layout, x - self->pinch_x, y - self->pinch_y);
  self->changed (self->widget);
  kt_board_zoom_scale (self->zoom, self->layout, self->pinched_from * factor, x, y);
  self->pinch_x = x;
  self->pinch_y = y;
  self->changed (self->widget);
}

void
kt_zoom_gestures_add (KtZoomGestures *self, GtkWidget *widget)
{
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  self->widget = widget;
  kt_board_zoom_init (self->zoom);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "update", G_CALLBACK (pinch_update_cb), self);
  gtk_widget_add_controller (widget, wheel);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}
