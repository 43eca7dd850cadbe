/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that players use for the rows that a stone makes. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef enum {
  CARO_SHAPE_NONE,
  CARO_SHAPE_TWO_THREES,
  CARO_SHAPE_FOUR_THREE,
  CARO_SHAPE_OPEN_FOUR,
  CARO_SHAPE_TWO_FOURS,
  CARO_N_SHAPES,
} CaroShape;

/* Returns the shape that a stone of a side on an empty cell makes, if it is more than one
 * stoppable row. `board` must match `position`. */
CaroShape caro_shape_get (const CaroBoard *board, const MnkPosition *position, int side,
                          KtSquare square);

G_END_DECLS
