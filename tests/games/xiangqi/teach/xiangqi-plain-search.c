/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/xiangqi/teach/xiangqi-plain-search.h"

enum { MAX_CAPTURES = 12, LOST = 1000 };
const int xiangqi_plain_values[XIANGQI_TYPES + 1] = { 1, 2, 2, 4, 4, 9, 100, 0 };

XiangqiBoard
xiangqi_plain_play (const XiangqiBoard *board, XiangqiMove move)
{
  XiangqiBoard next = *board;

  xiangqi_board_play (&next, move);
  return next;
}

XiangqiBoard
xiangqi_plain_pass (const XiangqiBoard *board)
{
  XiangqiBoard next = *board;

  next.side = !next.side;
  xiangqi_board_complete (&next);
  return next;
}

/* --- Mates ------------------------------------------------------------------------------------ */

gboolean
xiangqi_plain_is_mated (const XiangqiBoard *board, int n)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n_moves = xiangqi_board_list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    XiangqiBoard next = xiangqi_plain_play (board, moves[i]);

    if (n == 0 || !xiangqi_plain_mates (&next, n))
      return FALSE;
  }
  return TRUE;
}

gboolean
xiangqi_plain_mates (const XiangqiBoard *board, int n)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n_moves = xiangqi_board_list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    XiangqiBoard next = xiangqi_plain_play (board, moves[i]);

    if (xiangqi_plain_is_mated (&next, n - 1))
      return TRUE;
  }
  return FALSE;
}

/* --- Material --------------------------------------------------------------------------------- */

/* The side whose gain is searched, and the type of the other side's pieces that counts. */
typedef struct {
  XiangqiSide side;
  XiangqiType only;
} Gain;

/* The material balance of the side to move. */
static int
count (const Gain *gain, const XiangqiBoard *board)
{
  int sum = 0;

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = board->men[square];
    XiangqiType type = man == XIANGQI_NOBODY ? XIANGQI_TYPES : xiangqi_man_type (man);

    if (type >= XIANGQI_KING)
      continue;
    if (xiangqi_man_side (man) == gain->side)
      sum += xiangqi_plain_values[type];
    else if (gain->only == XIANGQI_TYPES || gain->only == type)
      sum -= xiangqi_plain_values[type];
  }
  return board->side == gain->side ? sum : -sum;
}

static int
get_prey (const XiangqiBoard *board, XiangqiMove move)
{
  XiangqiMan man = board->men[xiangqi_move_to (move)];

  return man == XIANGQI_NOBODY ? 0 : xiangqi_plain_values[xiangqi_man_type (man)];
}

/* Swaps the most valuable capture from `first` on to the front. */
static XiangqiMove
pick (const XiangqiBoard *board, XiangqiMove *moves, guint first, guint n)
{
  guint best = first;
  XiangqiMove move;

  for (guint i = first + 1; i < n; i++) {
    if (get_prey (board, moves[i]) > get_prey (board, moves[best]))
      best = i;
  }
  move = moves[best];
  moves[best] = moves[first];
  moves[first] = move;
  return move;
}

/* Below the depth, only captures are searched, and all moves when in check. */
static int
search (const Gain *gain, const XiangqiBoard *board, int depth, int alpha, int beta)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves);

  if (n == 0)
    return -LOST;
  if (depth <= 0 && (!board->in_check || depth < -MAX_CAPTURES))
    alpha = MAX (alpha, count (gain, board));
  for (guint i = 0; i < n && alpha < beta && depth >= -MAX_CAPTURES; i++) {
    XiangqiMove move = pick (board, moves, i, n);
    XiangqiBoard next;

    if (depth <= 0 && !board->in_check && get_prey (board, move) == 0)
      break;
    next = xiangqi_plain_play (board, move);
    alpha = MAX (alpha, -search (gain, &next, depth - 1, -beta, -alpha));
  }
  return alpha;
}

gboolean
xiangqi_plain_gains (const XiangqiBoard *origin, const XiangqiBoard *board, XiangqiSide side,
                     XiangqiType only, int least, int depth)
{
  Gain gain = { side, only };
  int goal = count (&gain, origin) * (origin->side == side ? 1 : -1) + least;

  if (board->side == side)
    return search (&gain, board, depth, goal - 1, goal) >= goal;
  return -search (&gain, board, depth, -goal, -goal + 1) >= goal;
}
