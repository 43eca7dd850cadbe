/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Enlarges and moves the board by keys, and shows a changed zoom. The wheel and two fingers are in
 * kt-zoom-gestures.c. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/board/kt-board-private.h"

/* The zoom factor for one press of a key. */
static const double key_step = 1.5;

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

/* Shows a changed zoom. The layout is computed at once, because the next event may need it before
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

  kt_zoom_gestures_scale (&self->gestures, factor, centre.x, centre.y);
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

static void
zoom_changed (GtkWidget *board)
{
  show_zoom (KT_BOARD (board));
}

/* Cancels what the first finger was about to do, such as a move. */
static void
fingers_down (GtkWidget *board)
{
  KtBoard *self = KT_BOARD (board);

  kt_pointer_state_release (&self->pointer);
  kt_board_forget_aim (self);
}

void
kt_board_add_zoom (KtBoard *self)
{
  self->gestures = (KtZoomGestures){
    .zoom = &self->zoom,
    .layout = &self->layout,
    .pointer = &self->pointer.at,
    .changed = zoom_changed,
    .fingers_down = fingers_down,
  };
  kt_zoom_gestures_add (&self->gestures, GTK_WIDGET (self));
  add_actions (self);
}
