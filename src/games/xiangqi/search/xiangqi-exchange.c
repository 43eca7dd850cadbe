/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-exchange.h"

const int xiangqi_exchange_values[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = 110,  [XIANGQI_ADVISOR] = 170, [XIANGQI_ELEPHANT] = 170,
  [XIANGQI_HORSE] = 420, [XIANGQI_CANNON] = 430,  [XIANGQI_ROOK] = 950,
};

/* The pieces of a side that attack a square, given the occupied squares; pieces that have captured
 * already are no longer among these. */
static XiangqiSet
get_attackers (const XiangqiBoard *board, int square, XiangqiSide side, XiangqiSet occupied)
{
  return xiangqi_set_and (xiangqi_board_get_attackers (board, square, side, occupied), occupied);
}

/* Takes the least valuable attacker away from the occupied squares, and returns its type. Screens
 * of cannons and legs of horses are seen again for each capture, because the attackers are. */
static XiangqiType
use_attacker (const XiangqiBoard *board, XiangqiSet attackers, XiangqiSet *occupied)
{
  int type = XIANGQI_PAWN;

  while (!xiangqi_set_meets (attackers, board->types[type]))
    type++;
  attackers = xiangqi_set_and (attackers, board->types[type]);
  *occupied = xiangqi_set_without (*occupied, xiangqi_set (xiangqi_set_first (attackers)));
  return (XiangqiType) type;
}

/* `balance` is what the side that captures next has to win so as not to lose; equality suffices
 * only for the side that moved first. */
gboolean
xiangqi_exchange_gains (const XiangqiBoard *board, XiangqiMove move, int min_gain)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  int balance = xiangqi_exchange_get_value (board, to) - min_gain;
  XiangqiSet occupied = xiangqi_set_or (
      xiangqi_set_without (xiangqi_board_occupied (board), xiangqi_set (from)), xiangqi_set (to));
  XiangqiSide side = (XiangqiSide) board->side;
  gboolean gains = TRUE;

  if (balance < 0)
    return FALSE;
  balance = xiangqi_exchange_get_value (board, from) - balance;
  if (balance <= 0)
    return TRUE;
  for (;;) {
    XiangqiSet attackers;
    XiangqiType type;

    side = xiangqi_other (side);
    attackers = get_attackers (board, to, side, occupied);
    if (xiangqi_set_is_empty (attackers))
      return gains;
    gains = !gains;
    type = use_attacker (board, attackers, &occupied);
    if (type == XIANGQI_KING) {
      attackers = get_attackers (board, to, xiangqi_other (side), occupied);
      return xiangqi_set_is_empty (attackers) ? gains : !gains;
    }
    balance = xiangqi_exchange_values[type] - balance;
    if (balance < gains)
      return gains;
  }
}
