/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Enlarges and moves the board: by a pinch, by the wheel and by keys. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/board/kt-board-private.h"

/* The factor of a key, and that of a notch of the wheel; the way of a notch in pixels. */
static const double key_step = 1.5, wheel_step = 1.25, wheel_way = 48;

static void
update_actions (KtBoard *self)
{
  gboolean is_zoomed = self->layout.is_zoomed;
  GActionMap *map = G_ACTION_MAP (self->actions);
  GAction *closer = g_action_map_lookup_action (map, "zoom-in");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (closer),
                               !is_zoomed || self->zoom.factor < self->most_zoom);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (map, "zoom-out")),
                               is_zoomed);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (map, "zoom-whole")),
                               is_zoomed);
}

/* Shows a changed zoom. The layout is computed at once, because the next event may come before
 * the next frame. */
static void
show_zoom (KtBoard *self)
{
  kt_board_update_layout (self);
  if (self->pointer.hover != KT_NO_SQUARE)
    kt_pointer_state_move (&self->pointer, &self->layout, self->pointer.at.x, self->pointer.at.y);
  update_actions (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kt_board_reset_zoom (KtBoard *self)
{
  kt_board_zoom_init (&self->zoom);
  show_zoom (self);
}

void
kt_board_show_square (KtBoard *self, KtSquare square, float margin)
{
  if (square != KT_NO_SQUARE && kt_board_zoom_show (&self->zoom, &self->layout, square, margin))
    show_zoom (self);
}

void
kt_board_reveal_square (KtBoard *self, KtSquare square, float margin)
{
  if (square != KT_NO_SQUARE && kt_board_zoom_show (&self->zoom, &self->layout, square, 0))
    kt_board_show_square (self, square, margin);
}

static void
scale (KtBoard *self, double factor, double x, double y)
{
  if (self->layout.cell == 0)
    return;
  kt_board_zoom_scale (&self->zoom, &self->layout, self->zoom.factor * factor, x, y);
  show_zoom (self);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void
announce (KtBoard *self)
{
  /* Translators: how much the board is enlarged; 100 % is the whole board. */
  g_autofree char *text =
      g_strdup_printf (_ ("Board size: %d%%"), (int) round (self->zoom.factor * 100));

  g_signal_emit_by_name (self, "message", text);
}

/* Enlarges around the keyboard cursor. */
static void
scale_by_key (KtBoard *self, double factor)
{
  graphene_point_t centre = kt_board_layout_get_centre (&self->layout, self->keys.square);

  scale (self, factor, centre.x, centre.y);
  kt_board_show_square (self, self->keys.square, 0);
  announce (self);
}

static void
zoom_in_action (GSimpleAction *action, GVariant *parameter, gpointer board)
{
  scale_by_key (board, key_step);
}

static void
zoom_out_action (GSimpleAction *action, GVariant *parameter, gpointer board)
{
  scale_by_key (board, 1 / key_step);
}

static void
zoom_whole_action (GSimpleAction *action, GVariant *parameter, gpointer board)
{
  kt_board_reset_zoom (board);
  announce (board);
}

GActionGroup *
kt_board_get_actions (KtBoard *self)
{
  g_return_val_if_fail (KT_IS_BOARD (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

/* --- The wheel -------------------------------------------------------------------------------- */

/* Moves the board. Some mice turn only one way, so Shift turns the wheel across. */
static void
move (KtBoard *self, GtkEventControllerScroll *wheel, double right, double down, gboolean is_across)
{
  double way =
      gtk_event_controller_scroll_get_unit (wheel) == GDK_SCROLL_UNIT_WHEEL ? wheel_way : 1;

  kt_board_zoom_move (&self->zoom, &self->layout, -way * (is_across ? down : right),
                      -way * (is_across ? right : down));
  show_zoom (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *wheel, double right, double down, KtBoard *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (wheel));

  if (!(state & GDK_CONTROL_MASK) && !self->layout.is_zoomed)
    return FALSE;
  if (state & GDK_CONTROL_MASK)
    scale (self, pow (wheel_step, -down), self->pointer.at.x, self->pointer.at.y);
  else
    move (self, wheel, right, down, (state & GDK_SHIFT_MASK) != 0);
  return TRUE;
}

/* --- Two fingers ------------------------------------------------------------------------------ */

/* Takes the fingers from the gesture that would play a move with the first of them. */
static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, KtBoard *self)
{
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  kt_pointer_state_release (&self->pointer);
  kt_board_forget_aim (self);
  self->pinched_from = self->zoom.factor;
  if (!gtk_gesture_get_bounding_box_center (pinch, &self->pinch_x, &self->pinch_y))
    self->pinched_from = 0;
}

/* Lets the board follow the middle of the fingers, and their distance. */
static void
pinch_update_cb (GtkGesture *pinch, GdkEventSequence *sequence, KtBoard *self)
{
  double x, y, factor = gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (pinch));

  if (self->pinched_from == 0 || self->layout.cell == 0 ||
      !gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;
  kt_board_zoom_move (&self->zoom, &self->layout, x - self->pinch_x, y - self->pinch_y);
  kt_board_update_layout (self);
  kt_board_zoom_scale (&self->zoom, &self->layout, self->pinched_from * factor, x, y);
  self->pinch_x = x;
  self->pinch_y = y;
  show_zoom (self);
}

/* --- Controllers ------------------------------------------------------------------------------ */

static void
add_actions (KtBoard *self)
{
  static const GActionEntry entries[] = {
    { .name = "zoom-in", .activate = zoom_in_action },
    { .name = "zoom-out", .activate = zoom_out_action },
    { .name = "zoom-whole", .activate = zoom_whole_action },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  update_actions (self);
}

void
kt_board_add_zoom (KtBoard *self)
{
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  kt_board_zoom_init (&self->zoom);
  add_actions (self);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "update", G_CALLBACK (pinch_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}
