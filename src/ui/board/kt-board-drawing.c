/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles the rings and arrows that a person draws with the right button or by a key. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/board/kt-board-private.h"
#include "ui/text/kt-sentences.h"

static guint
get_colour (GdkModifierType state)
{
  guint colour = 0;

  if (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    colour |= 1;
  if (state & GDK_ALT_MASK)
    colour |= 2;
  return colour;
}

void
kt_board_wipe_drawings (KtBoard *self)
{
  kt_drawings_clear (&self->drawings);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
announce (KtBoard *self, const KtDrawing *drawing, gboolean is_there)
{
  const KtPosition *position = kt_board_get_position (self);
  int side = kt_board_get_counting_side (self);
  g_autofree char *from = kt_sentence_name_square (position, drawing->from, side);
  g_autofree char *to = kt_sentence_name_square (position, drawing->to, side);
  g_autofree char *text = NULL;

  if (!is_there)
    text = g_strdup (_ ("Erased."));
  else if (drawing->from == drawing->to)
    /* Translators: drawn on the board; a square. */
    text = g_strdup_printf (_ ("A ring around %s."), from);
  else
    /* Translators: drawn on the board; two squares. */
    text = g_strdup_printf (_ ("An arrow from %s to %s."), from, to);
  g_signal_emit_by_name (self, "message", text);
}

static void
begin (KtBoard *self, KtSquare square, guint colour)
{
  kt_drawings_begin (&self->drawings, square, colour);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
finish (KtBoard *self, KtSquare square)
{
  gboolean is_there;

  if (!self->drawings.is_sketching)
    return;
  kt_drawings_aim (&self->drawings, square);
  is_there = kt_drawings_finish (&self->drawings);
  if (square != KT_NO_SQUARE)
    announce (self, &self->drawings.sketch, is_there);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Proposals of an engine --- */

static gboolean
is_same (const KtDrawing *a, const KtDrawing *b, guint n)
{
  for (guint i = 0; i < n; i++) {
    if (a[i].from != b[i].from || a[i].to != b[i].to)
      return FALSE;
  }
  return TRUE;
}

void
kt_board_propose (KtBoard *self, const KtAction *actions, guint n)
{
  KtDrawing proposals[KT_BOARD_MAX_PROPOSALS];
  guint n_proposals = 0;

  g_return_if_fail (KT_IS_BOARD (self));
  for (guint i = 0; i < MIN (n, KT_BOARD_MAX_PROPOSALS); i++) {
    KtSquare from = actions[i].from == KT_NO_SQUARE ? actions[i].to : actions[i].from;

    if (actions[i].to != KT_NO_SQUARE)
      proposals[n_proposals++] = (KtDrawing){ from, actions[i].to, i };
  }
  if (n_proposals == self->n_proposals && is_same (proposals, self->proposals, n_proposals))
    return;
  memcpy (self->proposals, proposals, n_proposals * sizeof *proposals);
  self->n_proposals = n_proposals;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Drawing by keys -------------------------------------------------------------------------- */

void
kt_board_draw_here (KtBoard *self, GdkModifierType state)
{
  if (self->drawings.is_sketching)
    finish (self, self->keys.square);
  else
    begin (self, self->keys.square, get_colour (state));
}

void
kt_board_follow_sketch (KtBoard *self)
{
  kt_drawings_aim (&self->drawings, self->keys.square);
}

gboolean
kt_board_forget_drawings (KtBoard *self)
{
  if (!kt_drawings_forget (&self->drawings))
    return FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* --- Drawing with the right button ------------------------------------------------------------ */

/* Returns the square where the drag is now. Uses the stored start point, because a cancelled
 * gesture emits "drag-end" without its start point. */
static KtSquare
find_square (KtBoard *self, double right, double down)
{
  return kt_board_layout_find_square (&self->layout, self->sketch_start.x + right,
                                      self->sketch_start.y + down);
}

/* Begins a drawing. The right button also cancels a drag of the left button and a premove. */
static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, KtBoard *self)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);
  gboolean is_free = kt_move_input_get_first (&self->move_input) == KT_NO_SQUARE &&
                     (self->draft || !kt_game_model_get_premove (self->model));
  KtSquare square;

  if (!kt_board_get_position (self) || self->layout.cell == 0 ||
      kt_board_answer_chooser (self, x, y))
    return;
  graphene_point_init (&self->sketch_start, (float) x, (float) y);
  square = find_square (self, 0, 0);
  if (!is_free) {
    kt_board_put_back (self);
    if (!self->draft)
      kt_game_model_premove (self->model, NULL);
  } else if (square != KT_NO_SQUARE) {
    begin (self, square, get_colour (gtk_event_controller_get_current_event_state (controller)));
  }
}

static void
drag_update_cb (GtkGestureDrag *gesture, double right, double down, KtBoard *self)
{
  if (self->drawings.is_sketching &&
      kt_drawings_aim (&self->drawings, find_square (self, right, down)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double right, double down, KtBoard *self)
{
  finish (self, find_square (self, right, down));
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, KtBoard *self)
{
  finish (self, KT_NO_SQUARE);
}

void
kt_board_add_drawing (KtBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_SECONDARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
