/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation: what a move gains if both sides go on capturing on its target. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* Values in centipawns, indexed by XiangqiType. */
extern const int xiangqi_exchange_values[XIANGQI_TYPES];

/* The value of what stands on a square; 0 if nothing does. */
static inline int
xiangqi_exchange_get_value (const XiangqiBoard *board, int square)
{
  XiangqiMan man = board->men[square];

  return man == XIANGQI_NOBODY ? 0 : xiangqi_exchange_values[xiangqi_man_type (man)];
}

/* Whether a legal move gains at least `min_gain`. Pins are ignored. */
gboolean xiangqi_exchange_gains (const XiangqiBoard *board, XiangqiMove move, int min_gain);

G_END_DECLS
