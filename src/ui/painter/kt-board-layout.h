/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of a board in a widget of a given size. */
#pragma once

#include <graphene.h>

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef struct {
  int columns, rows;
  gboolean flipped;        /* the board is seen from the second side */
  int cell;                /* the edge of a square in whole pixels, so that lines are sharp */
  int x, y;                /* the top left corner of the squares */
  int labels;              /* the width of the label strips; 0 without labels */
  gboolean counts_columns; /* labels number the columns above and below the board, without labels at
                              the left */
  gboolean is_zoomed;
  graphene_rect_t port; /* if zoomed: the visible area, beyond which the board goes on */
} KtBoardLayout;

/* Lays out a board. `labels` scales the letters at the edge, 1 being the usual size; 0 omits
 * them. */
KtBoardLayout kt_board_layout_compute (const KtGeometry *geometry, int width, int height,
                                       double labels, gboolean flipped);

/* Returns the height at which a board fills a width; other arguments as above. */
int kt_board_layout_get_height (const KtGeometry *geometry, int width, double labels);

/* Enlarges the squares and keeps the place of the board. `middle` is the point of the board that is
 * in the middle of the place, in squares from the top left corner of the screen. It is moved if
 * otherwise a part of the place would be empty. */
void kt_board_layout_zoom (KtBoardLayout *layout, int cell, const graphene_point_t *middle);

/* Return the rectangle of all squares, of its visible part, and of one square. */
graphene_rect_t kt_board_layout_get_bounds (const KtBoardLayout *layout);
graphene_rect_t kt_board_layout_get_port (const KtBoardLayout *layout);
/* Returns whether any part of the square is visible. */
gboolean kt_board_layout_is_seen (const KtBoardLayout *layout, KtSquare square);
graphene_rect_t kt_board_layout_get_square (const KtBoardLayout *layout, KtSquare square);
graphene_point_t kt_board_layout_get_centre (const KtBoardLayout *layout, KtSquare square);
/* Returns the square at a point; KT_NO_SQUARE outside the visible squares. */
KtSquare kt_board_layout_find_square (const KtBoardLayout *layout, double x, double y);
/* Returns the square that is some columns and rows away on the screen, at most the one at the edge
 * of the board. */
KtSquare kt_board_layout_step (const KtBoardLayout *layout, KtSquare from, int right, int down);

G_END_DECLS
