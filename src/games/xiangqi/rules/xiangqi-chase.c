/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-chase.h"

/* Takes the piece on `to`. Returns FALSE if the own general is in check afterwards. */
static gboolean
take (const XiangqiBoard *board, int from, int to, XiangqiBoard *next)
{
  XiangqiSide side = xiangqi_man_side (board->men[from]);

  *next = *board;
  xiangqi_board_put (next, to, board->men[from]);
  xiangqi_board_put (next, from, XIANGQI_NOBODY);
  return xiangqi_set_is_empty (xiangqi_board_get_checkers (next, side));
}

static gboolean
can_take (const XiangqiBoard *board, int from, int to)
{
  XiangqiSide side = xiangqi_man_side (board->men[from]);
  XiangqiSet attacks = xiangqi_get_attacks (xiangqi_man_type (board->men[from]), side, from,
                                            xiangqi_board_occupied (board));
  XiangqiBoard next;

  return xiangqi_set_has (attacks, to) && take (board, from, to, &next);
}

/* Whether the piece that has just captured on a square could be taken there. */
static gboolean
can_take_back (const XiangqiBoard *board, int square)
{
  XiangqiSide side = xiangqi_other (xiangqi_man_side (board->men[square]));
  XiangqiSet takers =
      xiangqi_board_get_attackers (board, square, side, xiangqi_board_occupied (board));

  while (!xiangqi_set_is_empty (takers)) {
    XiangqiBoard next;

    if (take (board, xiangqi_set_pop (&takers), square, &next))
      return TRUE;
  }
  return FALSE;
}

/* Whether a victim is worth more than its attacker, so that protection does not matter. */
static gboolean
is_worth_more (XiangqiType victim, XiangqiType attacker)
{
  switch (attacker) {
  case XIANGQI_HORSE:
  case XIANGQI_CANNON:
    return victim == XIANGQI_ROOK;
  case XIANGQI_ADVISOR:
  case XIANGQI_ELEPHANT:
    return victim == XIANGQI_ROOK || victim == XIANGQI_HORSE || victim == XIANGQI_CANNON;
  default:
    return FALSE;
  }
}

static gboolean
counts (const XiangqiBoard *board, int from, int to)
{
  XiangqiType attacker = xiangqi_man_type (board->men[from]);
  XiangqiType victim = xiangqi_man_type (board->men[to]);
  XiangqiBoard next;

  if (!take (board, from, to, &next))
    return FALSE;
  if (is_worth_more (victim, attacker))
    return TRUE;
  /* Two pieces that can take each other offer an exchange. */
  return !can_take_back (&next, to) && !(attacker == victim && can_take (board, to, from));
}

/* The pieces that a side can be chased for: not its general, nor a pawn in its own half. */
static XiangqiSet
get_victims (const XiangqiBoard *board, XiangqiSide side)
{
  XiangqiSet victims = xiangqi_set_without (board->sides[side], board->types[XIANGQI_KING]);
  XiangqiSet pawns = board->types[XIANGQI_PAWN];

  pawns.half[side == XIANGQI_RED ? 1 : 0] = 0;
  return xiangqi_set_without (victims, pawns);
}

guint
xiangqi_chase_list_threats (const XiangqiBoard *board, XiangqiSide side, XiangqiAttack *out)
{
  XiangqiSet victims = get_victims (board, xiangqi_other (side));
  XiangqiSet attackers = xiangqi_set_without (
      board->sides[side], xiangqi_set_or (board->types[XIANGQI_KING], board->types[XIANGQI_PAWN]));
  XiangqiSet occupied = xiangqi_board_occupied (board);
  gboolean is_in_check = !xiangqi_set_is_empty (xiangqi_board_get_checkers (board, side));
  guint n = 0;

  while (!xiangqi_set_is_empty (attackers)) {
    int from = xiangqi_set_pop (&attackers);
    XiangqiSet attacks =
        xiangqi_get_attacks (xiangqi_man_type (board->men[from]), side, from, occupied);

    for (attacks = xiangqi_set_and (attacks, victims); !xiangqi_set_is_empty (attacks);) {
      int to = xiangqi_set_pop (&attacks);

      if (is_in_check || can_take (board, from, to))
        out[n++] = (XiangqiAttack){ (gint8) from, (gint8) to };
    }
  }
  return n;
}

guint
xiangqi_chase_list (const XiangqiBoard *board, XiangqiSide side, XiangqiAttack *out)
{
  guint n_threats = xiangqi_chase_list_threats (board, side, out), n = 0;

  for (guint i = 0; i < n_threats; i++) {
    if (counts (board, out[i].attacker, out[i].victim))
      out[n++] = out[i];
  }
  return n;
}
