/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer's place on a board, and what the left button holds. */
#pragma once

#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct {
  graphene_point_t at;
  double window_x, window_y; /* the same in the window; NaN before the pointer came */
  KtSquare hover;            /* the square under the pointer, or KT_NO_SQUARE */
  KtSquare pressed;          /* the square where the button went down, while that still matters */
  gboolean
      has_chosen; /* this press chose the piece, so that releasing on its square does not drop it */
  gboolean is_dragging; /* the chosen piece follows the pointer */
  KtSquare carried_to;  /* the target of a piece that is being dropped, or KT_NO_SQUARE */
} KtBoardPointer;

void kt_board_pointer_init (KtBoardPointer *self);
void kt_board_pointer_move (KtBoardPointer *self, const KtBoardLayout *layout, double x, double y);
void kt_board_pointer_press (KtBoardPointer *self, const KtBoardLayout *layout, double x, double y);
/* The button went up, or another gesture took the pointer. */
void kt_board_pointer_let_go (KtBoardPointer *self);
/* Begins to drag the chosen piece when the pointer has left its square or is clearly about to.
 * Returns whether a piece is dragged. */
gboolean kt_board_pointer_drag (KtBoardPointer *self, const KtBoardLayout *layout, KtSquare chosen);

G_END_DECLS
