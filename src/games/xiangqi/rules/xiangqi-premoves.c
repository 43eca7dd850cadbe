/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent's move can take one piece away from a square and put it on another one. So a premove
 * may go to any square that the piece could reach if the enemies stood elsewhere. It may also go to
 * a square of an own piece that can be taken there. The own pieces in the way stay. */
#include "games/xiangqi/rules/xiangqi-premoves.h"

/* The squares to which a piece could go. A cannon may find a screen for every jump. */
static XiangqiSet
get_plans (const XiangqiBoard *board, XiangqiSide side, int from)
{
  XiangqiSet own = board->sides[side];
  XiangqiType type = xiangqi_man_type (board->men[from]);
  XiangqiSet plans = xiangqi_get_attacks (type, side, from, own);

  if (type != XIANGQI_CANNON)
    return plans;
  return xiangqi_set_or (plans, xiangqi_slide (from, own));
}

guint
xiangqi_list_premoves (const KtPosition *position, int actor, KtAction *out)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  XiangqiSide side = (XiangqiSide) actor;
  guint n = 0;

  for (XiangqiSet pieces = board->sides[side]; !xiangqi_set_is_empty (pieces);) {
    int from = xiangqi_set_pop (&pieces);

    for (XiangqiSet to = get_plans (board, side, from); !xiangqi_set_is_empty (to);)
      out[n++] =
          kt_action (KT_ACTION_MOVE, actor, (KtSquare) from, (KtSquare) xiangqi_set_pop (&to), 0);
  }
  return n;
}
