/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/teach/caro-shape.h"

#include "games/mnk/mnk-line.h"

/* Whether the stone makes four adjacent stones with two empty ends, and a stone at either end
 * wins. The pattern "open four" also includes two fours on one line. */
static gboolean
is_open_four (const MnkPosition *before, int side, KtSquare square)
{
  MnkPosition position = *before;

  position.cells[square] = (guint8) (side + 1);
  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (&position, square, direction, side);

    if (row.length == position.k - 1 && row.is_open && mnk_wins_at (&position, row.ends[0], side) &&
        mnk_wins_at (&position, row.ends[1], side))
      return TRUE;
  }
  return FALSE;
}

CaroShape
caro_shape_get (const CaroBoard *board, const MnkPosition *position, int side, KtSquare square)
{
  switch (caro_board_get_class (board, side, square)) {
  case CARO_CELL_DOUBLE_THREE:
    return CARO_SHAPE_TWO_THREES;
  case CARO_CELL_FOUR_THREE:
    return CARO_SHAPE_FOUR_THREE;
  case CARO_CELL_OPEN_FOUR:
    return is_open_four (position, side, square) ? CARO_SHAPE_OPEN_FOUR : CARO_SHAPE_TWO_FOURS;
  default:
    return CARO_SHAPE_NONE;
  }
}
