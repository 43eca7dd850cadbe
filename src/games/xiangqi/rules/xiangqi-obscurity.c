/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-obscurity.h"

static int
get_distance (XiangqiMove move)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);

  return MAX (ABS (xiangqi_row (to) - xiangqi_row (from)),
              ABS (xiangqi_column (to) - xiangqi_column (from)));
}

static gboolean
is_backwards (const XiangqiBoard *board, XiangqiMove move)
{
  XiangqiSide side = (XiangqiSide) board->side;

  return xiangqi_row_of_side (side, xiangqi_move_to (move)) <
         xiangqi_row_of_side (side, xiangqi_move_from (move));
}

static XiangqiType
get_mover (const XiangqiBoard *board, XiangqiMove move)
{
  return xiangqi_man_type (board->men[xiangqi_move_from (move)]);
}

/* Whether the last move opened the way of a capture with another piece: it left the leg of a horse
 * or the eye of an elephant, it left the line of a rook, or it made or unmade a screen of a
 * cannon. */
static gboolean
is_discovered (XiangqiMove move, XiangqiMove last)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  XiangqiSet between = xiangqi_tables.between[to][from];
  XiangqiSet ends =
      xiangqi_set_or (xiangqi_set (xiangqi_move_from (last)), xiangqi_set (xiangqi_move_to (last)));

  return last != 0 && to != xiangqi_move_to (last) && xiangqi_set_meets (between, ends);
}

/* Steps to a square nearby are easy to see. Beginners miss what horses take, and above all what a
 * cannon takes over a screen. */
static int
get_obscurity_of_way (const XiangqiBoard *board, XiangqiMove move)
{
  enum { AT_HAND = 20, NEAR = 30, HORSE = 45, ELEPHANT = 40, ROOK = 20, CANNON = 34 };
  enum { PER_SQUARE = 5, BACKWARDS = 12 };
  int distance = get_distance (move), backwards = BACKWARDS * is_backwards (board, move);

  switch (get_mover (board, move)) {
  case XIANGQI_HORSE:
    return HORSE + backwards;
  case XIANGQI_ELEPHANT:
    return ELEPHANT + backwards;
  case XIANGQI_CANNON:
    return CANNON + PER_SQUARE * distance + backwards;
  case XIANGQI_ROOK:
    return distance == 1 ? NEAR : ROOK + PER_SQUARE * distance + backwards;
  default:
    return AT_HAND;
  }
}

/* The more valuable a piece, the easier it is to see that it can be taken, most of all nearby. */
static int
weigh_victim (XiangqiType victim, int obscurity, gboolean is_near)
{
  enum { OF_A_PIECE = 85, OF_A_ROOK = 50, OF_A_ROOK_NEARBY = 12 };

  if (victim == XIANGQI_ROOK)
    return obscurity * (is_near ? OF_A_ROOK_NEARBY : OF_A_ROOK) / 100;
  return victim == XIANGQI_HORSE || victim == XIANGQI_CANNON ? obscurity * OF_A_PIECE / 100
                                                             : obscurity;
}

/* Taking the piece that has just moved is easy to see, because attention is on it. */
static int
get_obscurity_of_capture (const XiangqiBoard *board, XiangqiMove move, XiangqiMove last)
{
  enum { EASE = 6, EASIER = 2, NEAR = 3, DISCOVERED = 25 };
  int obscurity = get_obscurity_of_way (board, move);

  if (last && xiangqi_move_to (last) == xiangqi_move_to (move))
    return get_distance (move) == 1 ? NEAR : (obscurity - EASE) / EASIER;
  return obscurity + DISCOVERED * is_discovered (move, last);
}

/* Whether the generals stand in one column that the move enters or leaves, so that the file
 * between them counts. */
static gboolean
touches_file (const XiangqiBoard *board, XiangqiMove move)
{
  int column = xiangqi_column (xiangqi_board_get_king (board, XIANGQI_RED));
  int from = xiangqi_column (xiangqi_move_from (move)),
      to = xiangqi_column (xiangqi_move_to (move));

  return column == xiangqi_column (xiangqi_board_get_king (board, XIANGQI_BLACK)) && from != to &&
         (from == column || to == column);
}

static int
get_obscurity_of_quiet (const XiangqiBoard *board, XiangqiMove move)
{
  enum { QUIET = 45, BACKWARDS = 75, FAR_AWAY = 60, FAR = 3, FILE = 15 };
  int file = FILE * touches_file (board, move);

  if (is_backwards (board, move))
    return BACKWARDS + file;
  return (get_distance (move) > FAR ? FAR_AWAY : QUIET) + file;
}

guint
xiangqi_get_move_obscurity (const XiangqiBoard *board, XiangqiMove move, XiangqiMove last)
{
  enum { MOST = 100 };
  int to = xiangqi_move_to (move), obscurity;

  if (xiangqi_board_is_empty (board, to))
    return (guint) get_obscurity_of_quiet (board, move);
  obscurity = weigh_victim (xiangqi_man_type (board->men[to]),
                            get_obscurity_of_capture (board, move, last), get_distance (move) == 1);
  return (guint) MIN (obscurity, MOST);
}
