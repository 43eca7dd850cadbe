/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles touch on small squares: the first tap only marks a square, and a second tap on this
 * square plays there. A mouse plays at once. */
#include "config.h"

#include "ui/board/kt-board-private.h"

/* The side of a square that a finger can hit reliably, in pixels. */
enum { FINGER = 24 };

gboolean
kt_board_is_for_fingers (KtBoard *self)
{
  return self->layout.cell > 0 && self->layout.cell < FINGER;
}

gboolean
kt_board_forget_aim (KtBoard *self)
{
  if (self->aim == KT_NO_SQUARE)
    return FALSE;
  self->aim = KT_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* Returns whether a tap would complete an action and so needs aiming. Selecting a piece is no
 * action; illegal touches are refused at the first tap. */
static gboolean
would_act (KtBoard *self, KtSquare square)
{
  const KtPosition *position = kt_board_get_position (self);

  if (kt_move_input_get_first (&self->move_input) != KT_NO_SQUARE)
    return kt_move_input_has_target (&self->move_input, square);
  return kt_position_get_next_piece (position).side >= 0 &&
         kt_move_input_can_begin (position, kt_board_get_actor (self), square);
}

static void
tap (KtBoard *self, KtSquare square)
{
  gboolean is_second = square == self->aim;

  kt_board_forget_aim (self);
  kt_board_wipe_drawings (self);
  kt_board_follow_pointer (self, square);
  if (is_second || !would_act (self, square))
    kt_board_touch (self, square);
  else
    self->aim = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tapped_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtBoard *self)
{
  KtSquare square = kt_board_layout_find_square (&self->layout, x, y);

  if (!kt_board_is_for_fingers (self) || !kt_board_get_position (self))
    return;
  self->keys.in_use = FALSE;
  if (kt_board_answer_chooser (self, x, y))
    return;
  if (square != KT_NO_SQUARE)
    tap (self, square);
  else
    kt_board_forget_aim (self);
}

void
kt_board_add_tap (KtBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (click), TRUE);
  g_signal_connect (click, "released", G_CALLBACK (tapped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
