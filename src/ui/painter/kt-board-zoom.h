/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a board is enlarged, and which part of it is seen. */
#pragma once

#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct {
  double factor;           /* 1: the whole board is seen */
  graphene_point_t middle; /* as for kt_board_layout_zoom() */
} KtBoardZoom;

void kt_board_zoom_init (KtBoardZoom *self);
/* Returns the greatest factor for the layout of the whole board. */
double kt_board_zoom_get_most (const KtBoardLayout *whole);
/* Enlarges the layout of the whole board. A factor that is too great is reduced, and the middle
 * is moved as far as it can be. */
void kt_board_zoom_apply (KtBoardZoom *self, KtBoardLayout *layout);
/* Changes the factor. What is at the point stays there, if the board then still fills its place.
 * This function and those below need the current layout, and change only the zoom. */
void kt_board_zoom_scale (KtBoardZoom *self, const KtBoardLayout *layout, double factor, double x,
                          double y);
/* Moves the board by some pixels. */
void kt_board_zoom_move (KtBoardZoom *self, const KtBoardLayout *layout, double right, double down);
/* Moves the board no farther than necessary to show a square and `margin` squares around it.
 * Returns FALSE if they are seen already. */
gboolean kt_board_zoom_show (KtBoardZoom *self, const KtBoardLayout *layout, KtSquare square,
                             float margin);
/* Keeps the same squares in view after the board was turned. */
void kt_board_zoom_turn (KtBoardZoom *self, const KtBoardLayout *layout);

G_END_DECLS
