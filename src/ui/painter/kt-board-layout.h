/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the squares of a board lie in a widget of some size. */
#pragma once

#include <graphene.h>

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef struct {
  int columns, rows;
  gboolean flipped; /* seen from the other side of the table */
  int cell;         /* the edge of a square; whole pixels keep the lines sharp */
  int x, y;         /* the top left corner of the squares */
  int labels;       /* the width of the strips at the left and below; 0 without labels */
} KtBoardLayout;

/* `labels`: how large the letters at the edge are, 1 being the usual size; 0: there are none. */
KtBoardLayout kt_board_layout_compute (const KtGeometry *geometry, int width, int height,
                                       double labels, gboolean flipped);

/* All squares together, and one. */
graphene_rect_t kt_board_layout_get_bounds (const KtBoardLayout *layout);
graphene_rect_t kt_board_layout_get_square (const KtBoardLayout *layout, KtSquare square);
graphene_point_t kt_board_layout_get_centre (const KtBoardLayout *layout, KtSquare square);
/* KT_NO_SQUARE beside the board. */
KtSquare kt_board_layout_find_square (const KtBoardLayout *layout, double x, double y);
/* The square that lies a number of columns and rows away as the eye sees it, kept on the board. */
KtSquare kt_board_layout_step (const KtBoardLayout *layout, KtSquare from, int right, int down);

G_END_DECLS
