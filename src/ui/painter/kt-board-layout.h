/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of a board in a widget of a given size. */
#pragma once

#include <graphene.h>

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef struct {
  int columns, rows;
  gboolean flipped;        /* seen from the other side of the table */
  int cell;                /* the edge of a square in whole pixels, so that lines are sharp */
  int x, y;                /* the top left corner of the squares */
  int labels;              /* the width of the label strips; 0 without labels */
  gboolean counts_columns; /* the strips are above and below, not at the left and below */
  gboolean is_zoomed;
  graphene_rect_t port; /* if zoomed: where squares are seen; the board reaches beyond it */
} KtBoardLayout;

/* Lays out a board. `labels` scales the letters at the edge, 1 being the usual size; 0 omits
 * them. */
KtBoardLayout kt_board_layout_compute (const KtGeometry *geometry, int width, int height,
                                       double labels, gboolean flipped);

/* Enlarges the squares of a layout in the place that the whole board had. `middle` is the point
 * of the board in the middle of this place, in squares from the top left corner as seen on the
 * screen; it is moved as far as necessary to fill the place with squares. */
void kt_board_layout_zoom (KtBoardLayout *layout, int cell, const graphene_point_t *middle);

/* The rectangle of all squares, the part of it that is seen, and the rectangle of one square. */
graphene_rect_t kt_board_layout_get_bounds (const KtBoardLayout *layout);
graphene_rect_t kt_board_layout_get_port (const KtBoardLayout *layout);
/* Returns whether a part of the square is seen. */
gboolean kt_board_layout_is_seen (const KtBoardLayout *layout, KtSquare square);
graphene_rect_t kt_board_layout_get_square (const KtBoardLayout *layout, KtSquare square);
graphene_point_t kt_board_layout_get_centre (const KtBoardLayout *layout, KtSquare square);
/* Returns the square at a point; KT_NO_SQUARE beside what is seen of the board. */
KtSquare kt_board_layout_find_square (const KtBoardLayout *layout, double x, double y);
/* Returns the square that is some columns and rows away, as seen on the screen; at the edge of
 * the board it stops. */
KtSquare kt_board_layout_step (const KtBoardLayout *layout, KtSquare from, int right, int down);

G_END_DECLS
