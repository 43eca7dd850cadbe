/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of the pointer on a board, and what the left button drags. */
#pragma once

#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct {
  graphene_point_t at;
  double window_x, window_y; /* in the window; NaN before any motion */
  KtSquare hover;            /* the square under the pointer, or KT_NO_SQUARE */
  KtSquare pressed;          /* square where the button was pressed; KT_NO_SQUARE: none */
  gboolean has_chosen;       /* the press selected the piece, so its release must not deselect it */
  gboolean is_dragging;      /* the selected piece follows the pointer */
  KtSquare carried_to;       /* target of the piece being dropped, or KT_NO_SQUARE */
} KtPointerState;

void kt_pointer_state_init (KtPointerState *self);
void kt_pointer_state_move (KtPointerState *self, const KtBoardLayout *layout, double x, double y);
void kt_pointer_state_press (KtPointerState *self, const KtBoardLayout *layout, double x, double y);
/* Call this when the button is released or another gesture takes the pointer. */
void kt_pointer_state_release (KtPointerState *self);
/* Starts dragging the selected piece when the pointer has left its square or is near its edge.
 * Returns whether a piece is dragged. */
gboolean kt_pointer_state_drag (KtPointerState *self, const KtBoardLayout *layout, KtSquare chosen);

G_END_DECLS
