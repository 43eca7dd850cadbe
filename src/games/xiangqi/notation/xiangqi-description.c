/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/notation/xiangqi-description.h"

/* The file of a square, as its side counts: from 1 at the right. */
static int
get_file (XiangqiSide side, int square)
{
  int column = xiangqi_column (square);

  return side == XIANGQI_RED ? XIANGQI_COLUMNS - column : column + 1;
}

static int
get_square (XiangqiSide side, int file, int row)
{
  int column = side == XIANGQI_RED ? XIANGQI_COLUMNS - file : file - 1;

  return (side == XIANGQI_RED ? row : XIANGQI_ROWS - 1 - row) * XIANGQI_COLUMNS + column;
}

gboolean
xiangqi_goes_straight (XiangqiType type)
{
  return type != XIANGQI_ADVISOR && type != XIANGQI_ELEPHANT && type != XIANGQI_HORSE;
}

/* --- Pieces that share a column --------------------------------------------------------------- */

/* Counts the pieces of a type on the column of a square, and those before it. */
static int
count_column (const XiangqiBoard *board, XiangqiSide side, XiangqiType type, int square,
              int *n_before)
{
  XiangqiSet pieces = xiangqi_board_get (board, side, type);
  int row = xiangqi_row_of_side (side, square), n = 0;

  *n_before = 0;
  while (!xiangqi_set_is_empty (pieces)) {
    int other = xiangqi_set_pop (&pieces);

    if (xiangqi_column (other) != xiangqi_column (square))
      continue;
    n++;
    *n_before += xiangqi_row_of_side (side, other) > row;
  }
  return n;
}

/* Counts the pawns that share a column with another one; and those of them that come before a
 * square if they are numbered, the right column first and its front pawn first. */
static int
count_sharing (const XiangqiBoard *board, XiangqiSide side, int square, int *n_before)
{
  XiangqiSet pawns = xiangqi_board_get (board, side, XIANGQI_PAWN);
  int file = get_file (side, square), row = xiangqi_row_of_side (side, square), n = 0;

  *n_before = 0;
  while (!xiangqi_set_is_empty (pawns)) {
    int other = xiangqi_set_pop (&pawns), other_file = get_file (side, other), unused;

    if (count_column (board, side, XIANGQI_PAWN, other, &unused) < 2)
      continue;
    n++;
    *n_before +=
        other_file < file || (other_file == file && xiangqi_row_of_side (side, other) > row);
  }
  return n;
}

/* The order of a piece among those of its column. */
static XiangqiOrder
get_order (int n, int n_before)
{
  if (n_before == 0)
    return XIANGQI_ORDER_FRONT;
  if (n_before == n - 1)
    return XIANGQI_ORDER_REAR;
  return n == 3 ? XIANGQI_ORDER_MIDDLE : XIANGQI_ORDER_PLACE;
}

/* Says which of several pieces on its column moves. The two advisors or elephants of a column move
 * in different directions, so their file says enough. */
static void
describe_place (const XiangqiBoard *board, XiangqiSide side, int from,
                XiangqiDescription *description)
{
  XiangqiType type = description->type;
  int n_before, n_sharing_before, n = count_column (board, side, type, from, &n_before);

  description->file = get_file (side, from);
  if (n == 1 || type == XIANGQI_ADVISOR || type == XIANGQI_ELEPHANT)
    return;
  description->order = get_order (n, n_before);
  description->place = n_before + 1;
  if (n > 3)
    description->order = XIANGQI_ORDER_PLACE;
  else if (type != XIANGQI_PAWN || count_sharing (board, side, from, &n_sharing_before) == n)
    description->file = 0;
}

XiangqiDescription
xiangqi_describe (const XiangqiBoard *board, XiangqiMove move)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  XiangqiSide side = xiangqi_man_side (board->men[from]);
  int steps = xiangqi_row_of_side (side, to) - xiangqi_row_of_side (side, from);
  XiangqiDescription description = { .type = xiangqi_man_type (board->men[from]) };

  describe_place (board, side, from, &description);
  description.direction = steps > 0   ? XIANGQI_FORWARD
                          : steps < 0 ? XIANGQI_BACKWARD
                                      : XIANGQI_SIDEWAYS;
  description.goal =
      steps != 0 && xiangqi_goes_straight (description.type) ? ABS (steps) : get_file (side, to);
  return description;
}

/* --- Finding moves ---------------------------------------------------------------------------- */

static gboolean
fits_order (const XiangqiBoard *board, XiangqiSide side, const XiangqiDescription *description,
            int from)
{
  int n_before, n = count_column (board, side, description->type, from, &n_before);

  switch (description->order) {
  case XIANGQI_ORDER_NONE:
    return TRUE;
  case XIANGQI_ORDER_FRONT:
    return n > 1 && n_before == 0;
  case XIANGQI_ORDER_MIDDLE:
    return n == 3 && n_before == 1;
  case XIANGQI_ORDER_REAR:
    return n > 1 && n_before == n - 1;
  case XIANGQI_ORDER_PLACE:
    return n_before == description->place - 1;
  default:
    count_sharing (board, side, from, &n_before);
    return n > 1 && n_before == description->place - 1;
  }
}

/* How many rows a horse, an advisor or an elephant changes while it changes some files. */
static int
get_rows (XiangqiType type, int n_files)
{
  switch (type) {
  case XIANGQI_HORSE:
    return n_files == 1 ? 2 : n_files == 2 ? 1 : 0;
  case XIANGQI_ELEPHANT:
    return n_files == 2 ? 2 : 0;
  default:
    return n_files == 1 ? 1 : 0;
  }
}

/* Returns where a piece goes by a description; XIANGQI_NO_SQUARE if nowhere. */
static int
find_target (XiangqiSide side, const XiangqiDescription *description, int from)
{
  int file = get_file (side, from), row = xiangqi_row_of_side (side, from);
  int sign = description->direction - XIANGQI_SIDEWAYS, rows = 0;

  if (sign == 0 && !xiangqi_goes_straight (description->type))
    return XIANGQI_NO_SQUARE;
  if (sign != 0 && xiangqi_goes_straight (description->type)) {
    rows = description->goal;
  } else {
    if (sign != 0)
      rows = get_rows (description->type, ABS (description->goal - file));
    if (rows == 0 && sign != 0)
      return XIANGQI_NO_SQUARE;
    file = description->goal;
  }
  row += sign * rows;
  return row >= 0 && row < XIANGQI_ROWS ? get_square (side, file, row) : XIANGQI_NO_SQUARE;
}

guint
xiangqi_find_described (const XiangqiBoard *board, const XiangqiDescription *description,
                        XiangqiMove out[XIANGQI_MAX_DESCRIBED])
{
  XiangqiSide side = (XiangqiSide) board->side;
  XiangqiSet pieces = xiangqi_board_get (board, side, description->type);
  guint n = 0;

  while (!xiangqi_set_is_empty (pieces)) {
    int from = xiangqi_set_pop (&pieces), to = find_target (side, description, from);

    if (to != XIANGQI_NO_SQUARE && to != from &&
        (description->file == 0 || description->file == get_file (side, from)) &&
        fits_order (board, side, description, from))
      out[n++] = xiangqi_move (from, to);
  }
  return n;
}
