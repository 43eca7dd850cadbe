/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-picker.h"

#include "games/xiangqi/search/xiangqi-exchange.h"

/* Weights of the histories in a rating are in units of 1/WHOLE. */
enum { WHOLE = 64 };

void
xiangqi_order_find_checks (XiangqiOrdering *order)
{
  const XiangqiBoard *board = order->board;
  XiangqiSide side = (XiangqiSide) board->side;
  XiangqiSet occupied = xiangqi_board_occupied (board);
  int king = xiangqi_board_get_king (board, xiangqi_other (side));
  XiangqiLines lines = xiangqi_get_lines (king, occupied);

  order->checks = (XiangqiChecks){ .from = {
                                       [XIANGQI_PAWN] = xiangqi_tables.pawns_to[side][king],
                                       [XIANGQI_HORSE] = xiangqi_horse_attackers (king, occupied),
                                       [XIANGQI_CANNON] = lines.jump,
                                       [XIANGQI_ROOK] = lines.slide,
                                   } };
}

int
xiangqi_order_rate_quiet (const XiangqiOrdering *order, XiangqiMove move)
{
  const XiangqiBoard *board = order->board;
  const XiangqiParameters *p = order->parameters;
  int man = board->men[xiangqi_move_from (move)], to = xiangqi_move_to (move);

  return (order->history->quiet[board->side][move] * p->rating_of_move +
          (*order->continuations[0])[man][to] * p->pvs.rating_after_one +
          (*order->continuations[1])[man][to] * p->pvs.rating_after_two +
          (*order->continuations[2])[man][to] * p->pvs.rating_after_four) /
         WHOLE;
}

int
xiangqi_order_rate_noisy (const XiangqiOrdering *order, XiangqiMove move)
{
  const XiangqiMan *men = order->board->men;
  int to = xiangqi_move_to (move);

  return order->history->noisy[men[xiangqi_move_from (move)]][to][xiangqi_man_type (men[to])];
}

/* Whether a move gives check without losing the piece. */
static gboolean
checks_well (const XiangqiOrdering *order, XiangqiMove move)
{
  enum { MIN_EXCHANGE = -75 };

  return xiangqi_order_checks (order, move) &&
         xiangqi_exchange_gains (order->board, move, MIN_EXCHANGE);
}

static int
rank_quiet (const XiangqiOrdering *order, XiangqiMove move)
{
  const XiangqiParameters *p = order->parameters;

  return xiangqi_order_rate_quiet (order, move) +
         (checks_well (order, move) ? p->pvs.check_rating : 0) +
         (move == order->killers[0] ? p->pvs.killer_rating : 0) +
         (move == order->killers[1] ? p->pvs.killer_rating / 2 : 0) +
         (move == order->countermove ? p->countermove_rating : 0);
}

static int
rank_noisy (const XiangqiOrdering *order, XiangqiMove move)
{
  const XiangqiParameters *p = order->parameters;

  return xiangqi_exchange_get_value (order->board, xiangqi_move_to (move)) * p->pvs.victim_rating +
         xiangqi_order_rate_noisy (order, move) * p->pvs.rating_of_noisy / WHOLE;
}

/* Lists and rates the moves of the current stage. */
static void
list_moves (KtPicker *base)
{
  const XiangqiOrdering *order = ((XiangqiPicker *) base)->order;
  KtRankedMoves *list = &base->list;
  gboolean is_quiet = base->stage == KT_PICK_QUIET;

  if (is_quiet)
    list->n = list->next + xiangqi_board_list_quiet (order->board, list->moves + list->next);
  else
    list->n = list->next + xiangqi_board_list_captures (order->board, list->moves + list->next);
  for (guint i = list->next; i < list->n; i++)
    kt_ranked_moves_rate (list, i,
                          is_quiet ? rank_quiet (order, list->moves[i])
                                   : rank_noisy (order, list->moves[i]));
}

static gboolean
is_good (const KtPicker *base, XiangqiMove move)
{
  const XiangqiPicker *picker = (const XiangqiPicker *) base;

  return xiangqi_exchange_gains (picker->order->board, move, picker->min_gain);
}

void
xiangqi_picker_init (XiangqiPicker *picker, const XiangqiOrdering *order, XiangqiMove table_move,
                     gboolean has_quiet, int min_gain)
{
  if (!table_move || !(has_quiet || xiangqi_is_noisy (order->board, table_move)) ||
      !xiangqi_board_is_legal (order->board, table_move))
    table_move = 0;
  picker->order = order;
  picker->min_gain = min_gain;
  kt_picker_init (&picker->base, table_move, has_quiet);
}

XiangqiMove
xiangqi_picker_next (XiangqiPicker *picker)
{
  return kt_picker_next (&picker->base, list_moves, is_good);
}
