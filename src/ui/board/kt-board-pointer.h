/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the pointer is on a board, and what its left button holds. */
#pragma once

#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct {
  graphene_point_t at;
  double window_x, window_y; /* the same in the window; NaN before it was there */
  KtSquare hover;            /* under the pointer, or KT_NO_SQUARE */
  KtSquare pressed;          /* where the button went down, as long as that means something */
  gboolean has_chosen;  /* that press chose the piece: letting go on its square does not drop it */
  gboolean is_dragging; /* the chosen piece hangs at the pointer */
  KtSquare carried_to;  /* where a dragged piece is just being let go, or KT_NO_SQUARE */
} KtBoardPointer;

void kt_board_pointer_init (KtBoardPointer *self);
void kt_board_pointer_move (KtBoardPointer *self, const KtBoardLayout *layout, double x, double y);
void kt_board_pointer_press (KtBoardPointer *self, const KtBoardLayout *layout, double x, double y);
/* The button is up, or another gesture took it away. */
void kt_board_pointer_let_go (KtBoardPointer *self);
/* Begins to drag the chosen piece as soon as the pointer has left its square, or is clearly on its
 * way out. Returns whether a piece is dragged. */
gboolean kt_board_pointer_drag (KtBoardPointer *self, const KtBoardLayout *layout, KtSquare chosen);

G_END_DECLS
