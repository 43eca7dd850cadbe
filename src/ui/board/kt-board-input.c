/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles the pointer and the keys. */
#include "config.h"

#include "ui/board/kt-board-private.h"

#include <math.h>

/* Squares ahead of the keyboard cursor that a zoomed board shows. */
enum { WALK_AHEAD = 1 };

/* --- Pointer ---------------------------------------------------------------------------------- */

/* Returns whether the pointer has moved relative to the window. GTK also reports motion of a
 * resting pointer if the widgets below it move. */
static gboolean
has_moved_in_window (KtBoard *self, double x, double y)
{
  KtPointerState *pointer = &self->pointer;
  double before_x = pointer->window_x, before_y = pointer->window_y;

  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self),
                                         GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), x, y,
                                         &pointer->window_x, &pointer->window_y))
    return TRUE;
  return fabs (pointer->window_x - before_x) > 0.5 || fabs (pointer->window_y - before_y) > 0.5;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, KtBoard *self)
{
  KtSquare chosen = kt_move_input_get_first (&self->move_input);
  KtSquare before = self->pointer.hover;
  gboolean is_dragging, has_moved;

  if (self->layout.cell == 0)
    return;
  has_moved = has_moved_in_window (self, x, y);
  kt_pointer_state_move (&self->pointer, &self->layout, x, y);
  is_dragging = kt_pointer_state_drag (&self->pointer, &self->layout, chosen);
  if (is_dragging || self->pointer.hover != before || self->keys.in_use)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->keys.in_use = self->keys.in_use && !has_moved;
}

static void
leave_cb (GtkEventControllerMotion *controller, KtBoard *self)
{
  self->pointer.hover = KT_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Selects a piece when the button is pressed, so that it can be dragged. A press on a possible
 * target, such as a piece of the same side in a premove, selects nothing, because it may finish the
 * move. */
static void
take_piece (KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  KtSquare square = self->pointer.pressed;

  self->pointer.has_chosen = FALSE;
  if (!position || kt_position_get_next_piece (position).side >= 0 ||
      kt_move_input_get_first (&self->move_input) == square ||
      kt_move_input_has_target (&self->move_input, square) ||
      !kt_move_input_can_begin (position, kt_board_get_actor (self), square))
    return;
  kt_move_input_clear (&self->move_input);
  kt_board_touch (self, square);
  self->pointer.has_chosen = TRUE;
}

/* Returns whether the gesture comes from a touch screen. */
static gboolean
is_finger (GtkGestureClick *gesture)
{
  return gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture)) != NULL;
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtBoard *self)
{
  if (self->layout.cell == 0 || (is_finger (gesture) && kt_board_is_for_fingers (self)))
    return;
  kt_board_forget_aim (self);
  if (kt_board_answer_chooser (self, x, y))
    return;
  kt_pointer_state_press (&self->pointer, &self->layout, x, y);
  self->keys.in_use = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->pointer.pressed == KT_NO_SQUARE)
    return;
  kt_board_wipe_drawings (self);
  kt_board_follow_pointer (self, self->pointer.pressed);
  take_piece (self);
}

static gboolean
has_own_piece (KtBoard *self, KtSquare square)
{
  const KtPosition *position = kt_board_get_position (self);

  return kt_position_get_piece (position, square).side ==
         kt_position_get_side (position, kt_board_get_actor (self));
}

/* Drops the dragged piece. It stays selected if it is dropped on its own square, beside the
 * board or on a piece of its side. */
static void
drop_piece (KtBoard *self, KtSquare square)
{
  self->pointer.is_dragging = FALSE;
  self->pointer.carried_to = square;
  if (square != KT_NO_SQUARE &&
      (kt_move_input_has_target (&self->move_input, square) || !has_own_piece (self, square)))
    kt_board_touch (self, square);
  self->pointer.carried_to = KT_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Handles the release of the button. A stone is placed only now, so that the person can still
 * move away from a wrong square. */
static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtBoard *self)
{
  KtSquare square = kt_board_layout_find_square (&self->layout, x, y);

  if (self->pointer.is_dragging)
    drop_piece (self, square);
  else if (square != KT_NO_SQUARE && square == self->pointer.pressed && !self->pointer.has_chosen)
    kt_board_touch (self, square);
  kt_pointer_state_release (&self->pointer);
  /* A finger that was lifted does not hover. */
  if (is_finger (gesture))
    self->pointer.hover = KT_NO_SQUARE;
}

/* Returns the dragged piece to its square, because another gesture has taken the pointer. */
static void
cancelled_cb (GtkGesture *gesture, GdkEventSequence *sequence, KtBoard *self)
{
  kt_pointer_state_release (&self->pointer);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Moves the focus to the cell of the keyboard cursor, unless a question is open. */
static void
move_focus (KtBoard *self)
{
  GtkWidget *cell = kt_board_cells_get (self->cells, self->keys.square);
  GtkWidget *old = kt_board_cells_get (self->cells, self->focusable);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (cell) {
    gtk_widget_set_focusable (cell, TRUE);
    if (focus && focus != self->chooser)
      gtk_widget_grab_focus (cell);
  }
  if (old && old != cell)
    gtk_widget_set_focusable (old, FALSE);
  self->focusable = self->keys.square;
  gtk_widget_set_focusable (GTK_WIDGET (self), cell == NULL);
}

void
kt_board_drop_focus_move (KtBoard *self)
{
  if (self->focus_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->focus_tick);
  self->focus_tick = 0;
  g_clear_handle_id (&self->focus_idle, g_source_remove);
}

void
kt_board_set_keyboard (KtBoard *self, KtSquare square)
{
  kt_board_drop_focus_move (self);
  self->keys.square = square;
  move_focus (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
move_focus_cb (gpointer data)
{
  KtBoard *self = data;

  self->focus_idle = 0;
  move_focus (self);
  return G_SOURCE_REMOVE;
}

/* Schedules an idle callback. A tick callback runs just before the frame that shows the action,
 * so the idle callback runs after this frame. */
static gboolean
before_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  KtBoard *self = KT_BOARD (widget);

  self->focus_tick = 0;
  self->focus_idle = g_idle_add_full (G_PRIORITY_LOW, move_focus_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* Moves the keyboard cursor with the pointer. A change of focus makes GTK update the styles of
 * the whole window. So if the board has the focus already, the focus moves only after the frame
 * that shows the action. */
void
kt_board_follow_pointer (KtBoard *self, KtSquare square)
{
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self))) {
    kt_board_set_keyboard (self, square);
    gtk_widget_grab_focus (GTK_WIDGET (self));
    return;
  }
  self->keys.square = square;
  if (self->focus_tick == 0 && self->focus_idle == 0)
    self->focus_tick =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), before_frame_cb, NULL, NULL);
}

KtSquare
kt_board_get_keyboard (KtBoard *self)
{
  return self->keys.square;
}

/* Drops the first of these that exists: the aim, the selected piece, the premove, the drawings.
 * Returns FALSE if none exists. */
static gboolean
forget (KtBoard *self)
{
  if (kt_board_forget_aim (self))
    return TRUE;
  if (kt_move_input_get_first (&self->move_input) != KT_NO_SQUARE)
    kt_board_put_back (self);
  else if (!self->draft && kt_game_model_get_premove (self->model))
    kt_game_model_premove (self->model, NULL);
  else
    return kt_board_forget_drawings (self);
  return TRUE;
}

static void
walk (KtBoard *self, guint keyval)
{
  kt_board_set_keyboard (self, kt_board_keys_step (&self->keys, &self->layout, keyval));
  kt_board_show_square (self, self->keys.square, WALK_AHEAD);
  kt_board_follow_sketch (self);
}

/* Returns whether the draft handles a key. In a draft with moves, arrows step through the moves and
 * Enter ends the draft, except while a person moves a piece by keys. */
static gboolean
is_for_draft (KtBoard *self, KtBoardKey key)
{
  return self->draft && !self->keys.in_use && !kt_draft_is_empty (self->draft) &&
         (key == KT_BOARD_KEY_WALK || key == KT_BOARD_KEY_TOUCH);
}

/* Handles a key of the board. Returns FALSE if the board has no use for the key. */
static gboolean
use_key (KtBoard *self, guint keyval, GdkModifierType state)
{
  switch (kt_board_keys_read (keyval)) {
  case KT_BOARD_KEY_TOUCH:
    kt_board_forget_aim (self);
    /* After the last move of a finished game, Enter shows the result, which the page does. */
    if (!self->draft && kt_game_model_is_over (self->model) && kt_game_model_is_live (self->model))
      return FALSE;
    kt_board_touch (self, self->keys.square);
    return TRUE;
  case KT_BOARD_KEY_DRAW:
    kt_board_draw_here (self, state);
    return TRUE;
  case KT_BOARD_KEY_FORGET:
    return forget (self);
  case KT_BOARD_KEY_WALK:
    kt_board_forget_aim (self);
    walk (self, keyval);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
                KtBoard *self)
{
  if (!kt_board_get_position (self) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) ||
      self->layout.cell == 0)
    return FALSE;
  /* The promotion chooser and the draft handle these keys themselves. */
  if (self->chooser || is_for_draft (self, kt_board_keys_read (keyval)))
    return FALSE;
  kt_board_show_square (self, self->keys.square, 0);
  if (!use_key (self, keyval, state))
    return FALSE;
  self->keys.in_use = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* --- Controllers ------------------------------------------------------------------------------ */

void
kt_board_add_input (KtBoard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (click, "cancel", G_CALLBACK (cancelled_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
