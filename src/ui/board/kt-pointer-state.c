/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-pointer-state.h"

#include <math.h>

/* A piece is dragged once the pointer is this far from the middle of its square; 1 is the side
 * of a square. */
static const float drag_distance = 0.4f;

void
kt_pointer_state_init (KtPointerState *self)
{
  *self = (KtPointerState){ .window_x = NAN,
                            .window_y = NAN,
                            .hover = KT_NO_SQUARE,
                            .pressed = KT_NO_SQUARE,
                            .carried_to = KT_NO_SQUARE };
}

void
kt_pointer_state_move (KtPointerState *self, const KtBoardLayout *layout, double x, double y)
{
  graphene_point_init (&self->at, (float) x, (float) y);
  self->hover = kt_board_layout_find_square (layout, x, y);
}

void
kt_pointer_state_press (KtPointerState *self, const KtBoardLayout *layout, double x, double y)
{
  kt_pointer_state_move (self, layout, x, y);
  self->pressed = self->hover;
}

void
kt_pointer_state_release (KtPointerState *self)
{
  self->pressed = KT_NO_SQUARE;
  self->has_chosen = FALSE;
  self->is_dragging = FALSE;
}

gboolean
kt_pointer_state_drag (KtPointerState *self, const KtBoardLayout *layout, KtSquare chosen)
{
  graphene_point_t middle;

  if (self->pressed == KT_NO_SQUARE || self->pressed != chosen)
    return FALSE;
  middle = kt_board_layout_get_centre (layout, chosen);
  if (self->hover != chosen || graphene_point_distance (&middle, &self->at, NULL, NULL) >
                                   drag_distance * (float) layout->cell)
    self->is_dragging = TRUE;
  return self->is_dragging;
}
