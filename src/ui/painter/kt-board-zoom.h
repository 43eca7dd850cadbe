/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The zoom of a board: its factor, and which part of the board is visible. */
#pragma once

#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct {
  double factor;           /* 1: the whole board is visible */
  graphene_point_t middle; /* as for kt_board_layout_zoom() */
} KtBoardZoom;

void kt_board_zoom_init (KtBoardZoom *self);
/* Returns the greatest factor for the layout of the whole board. */
double kt_board_zoom_get_most (const KtBoardLayout *whole);
/* Enlarges the layout of the whole board. Too great a factor is reduced, and the middle is moved if
 * the board would not fill its place. */
void kt_board_zoom_apply (KtBoardZoom *self, KtBoardLayout *layout);
/* Changes the factor. The point keeps its place, unless the board would then leave a part of its
 * area empty. This function and those below need the current layout, and change only the zoom. */
void kt_board_zoom_scale (KtBoardZoom *self, const KtBoardLayout *layout, double factor, double x,
                          double y);
/* Moves the board by some pixels. */
void kt_board_zoom_move (KtBoardZoom *self, const KtBoardLayout *layout, double right, double down);
/* Moves the board by no more than necessary to show a square and `margin` squares around it.
 * Returns FALSE if they are visible already. */
gboolean kt_board_zoom_show (KtBoardZoom *self, const KtBoardLayout *layout, KtSquare square,
                             float margin);
/* Keeps the same squares visible after the board was turned. */
void kt_board_zoom_turn (KtBoardZoom *self, const KtBoardLayout *layout);

G_END_DECLS
