/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-position.h"
#include "tests/games/standins/standin.h"

/* In soldiers, as beginners count; a mate counts as a captured general. */
static const int values[XIANGQI_TYPES] = { 1, 2, 2, 4, 4, 9, 100 };

static int
value_at (const XiangqiBoard *board, int square)
{
  XiangqiMan man = board->men[square];

  return man == XIANGQI_NOBODY ? 0 : values[xiangqi_man_type (man)];
}

/* Returns the worth of the taken piece or of a mate, less the moved piece if it can be taken
 * back. */
static int
count_gain (const XiangqiBoard *board, XiangqiMove move)
{
  int to = xiangqi_move_to (move), gain = value_at (board, to);
  XiangqiBoard next = *board;
  XiangqiSet attackers;

  xiangqi_board_play (&next, move);
  if (next.in_check && !xiangqi_board_can_move (&next))
    return values[XIANGQI_KING];
  attackers = xiangqi_board_get_attackers (&next, to, (XiangqiSide) next.side,
                                           xiangqi_board_occupied (&next));
  if (gain == 0 || xiangqi_set_is_empty (attackers))
    return gain;
  return MAX (gain - value_at (&next, to), 0);
}

/* Returns the worth of the taken piece, less the most that the answer gains. */
static int
count_balance (const XiangqiBoard *board, XiangqiMove move)
{
  XiangqiMove answers[XIANGQI_MAX_MOVES];
  XiangqiBoard next = *board;
  int most = 0;
  guint n;

  xiangqi_board_play (&next, move);
  n = xiangqi_board_list (&next, answers);
  if (n == 0)
    return values[XIANGQI_KING];
  for (guint i = 0; i < n; i++)
    most = MAX (most, count_gain (&next, answers[i]));
  return value_at (board, xiangqi_move_to (move)) - most;
}

/* Draws one of the moves of the highest value. */
static KtAction
draw_best (const XiangqiBoard *board, guint64 draw,
           int (*value) (const XiangqiBoard *board, XiangqiMove move))
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves), n_best = 0;
  int ratings[XIANGQI_MAX_MOVES], most = G_MININT;

  for (guint i = 0; i < n; i++)
    most = MAX (most, ratings[i] = value (board, moves[i]));
  for (guint i = 0; i < n; i++) {
    if (ratings[i] == most)
      moves[n_best++] = moves[i];
  }
  return xiangqi_action_of_move (board, moves[draw % n_best]);
}

KtAction
xiangqi_standin_take (const KtPosition *position, guint64 draw)
{
  return draw_best (&xiangqi (position)->board, draw, count_gain);
}

KtAction
xiangqi_standin_look (const KtPosition *position, guint64 draw)
{
  return draw_best (&xiangqi (position)->board, draw, count_balance);
}
