/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/search/jieqi-eval.h"

static const int values[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = 120,
  [XIANGQI_ADVISOR] = 220,
  [XIANGQI_ELEPHANT] = 230,
  [XIANGQI_HORSE] = 420,
  [XIANGQI_CANNON] = 440,
  [XIANGQI_ROOK] = 950,
  [XIANGQI_KING] = JIEQI_VALUE_KING,
};

/* A man face down moves only as its place says until it is turned up. */
enum { CLUMSINESS = 40 };

JieqiValues
jieqi_values_of (const JieqiView *view)
{
  JieqiValues result = { 0 };

  for (int side = 0; side < XIANGQI_SIDES; side++) {
    int sum = 0, n = 0;

    for (int type = 0; type < XIANGQI_KING; type++) {
      sum += view->unseen[side][type] * values[type];
      n += view->unseen[side][type];
    }
    result.hidden[side] = n > 0 ? sum / n - CLUMSINESS : 0;
  }
  return result;
}

int
jieqi_get_value (const JieqiValues *self, const HiddenBoard *board, int square)
{
  XiangqiMan man = board->men[square];

  if (man == XIANGQI_NOBODY)
    return 0;
  return board->is_hidden[square] ? self->hidden[xiangqi_man_side (man)]
                                  : values[xiangqi_man_type (man)];
}

/* The worth of a place for a man that stands there face up: near the middle and ahead it does more.
 */
static int
get_place (XiangqiMan man, int square)
{
  enum { MIDDLE = XIANGQI_COLUMNS / 2 };
  int row = xiangqi_row_of_side (xiangqi_man_side (man), square);
  int aside = ABS (xiangqi_column (square) - MIDDLE);

  switch (xiangqi_man_type (man)) {
  case XIANGQI_PAWN:
    return row > 4 ? 60 + 10 * (4 - aside) - (row == 9 ? 50 : 0) : 0;
  case XIANGQI_HORSE:
    return 6 * MIN (row, 6) - 5 * aside;
  case XIANGQI_ROOK:
  case XIANGQI_CANNON:
    return 3 * MIN (row, 6);
  case XIANGQI_ADVISOR:
  case XIANGQI_ELEPHANT:
    return 4 * MIN (row, 6) - 3 * aside;
  case XIANGQI_KING:
  default:
    return -25 * row;
  }
}

int
jieqi_eval (const JieqiValues *self, const HiddenBoard *board)
{
  int score = 0;

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = board->men[square];
    int value;

    if (man == XIANGQI_NOBODY)
      continue;
    value = jieqi_get_value (self, board, square);
    if (!board->is_hidden[square])
      value += get_place (man, square);
    score += xiangqi_man_side (man) == board->side ? value : -value;
  }
  return score;
}

int
jieqi_eval_material (const HiddenBoard *board)
{
  static const JieqiValues usual = { { 330, 330 } };
  int score = 0;

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    int value = jieqi_get_value (&usual, board, square);

    if (value > 0)
      score += xiangqi_man_side (board->men[square]) == board->side ? value : -value;
  }
  return score;
}
