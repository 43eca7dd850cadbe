/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which the search tries the moves of a board. Captures are noisy, other moves
 * quiet. */
#pragma once

#include "engine/kt-picker.h"
#include "games/xiangqi/search/xiangqi-history.h"

G_BEGIN_DECLS

enum { XIANGQI_KILLERS = 2, XIANGQI_N_CONTINUATIONS = 3 };

/* The squares from which each type of piece would give check. */
typedef struct {
  XiangqiSet from[XIANGQI_TYPES];
} XiangqiChecks;

/* The data that move ordering uses. */
typedef struct {
  const XiangqiBoard *board;
  XiangqiHistory *history;
  const XiangqiParameters *parameters;
  /* Continuation history of the moves made one, two and four plies before. */
  XiangqiMoveCounts *continuations[XIANGQI_N_CONTINUATIONS];
  XiangqiMove killers[XIANGQI_KILLERS]; /* quiet moves that were best in sibling nodes */
  XiangqiMove countermove;
  XiangqiChecks checks;
} XiangqiOrdering;

/* A picker of the legal moves of a board. */
typedef struct {
  KtPicker base;
  const XiangqiOrdering *order;
  int min_gain; /* the minimum gain of a good capture, in centipawns */
} XiangqiPicker;

/* `table_move` is ignored if it is not a legal move. `order` must outlive the picker. */
void xiangqi_picker_init (XiangqiPicker *picker, const XiangqiOrdering *order,
                          XiangqiMove table_move, gboolean has_quiet, int min_gain);
/* Returns 0 after the last move. */
XiangqiMove xiangqi_picker_next (XiangqiPicker *picker);

static inline gboolean
xiangqi_is_noisy (const XiangqiBoard *board, XiangqiMove move)
{
  return !xiangqi_board_is_empty (board, xiangqi_move_to (move));
}

/* Whether the piece that moves would give check; checks that other pieces give are not seen. */
static inline gboolean
xiangqi_order_checks (const XiangqiOrdering *order, XiangqiMove move)
{
  XiangqiType type = xiangqi_man_type (order->board->men[xiangqi_move_from (move)]);

  return xiangqi_set_has (order->checks.from[type], xiangqi_move_to (move));
}

void xiangqi_order_find_checks (XiangqiOrdering *order);
/* Returns the sum of the histories for a move, which may be a few times KT_HISTORY_MAX. */
int xiangqi_order_rate_quiet (const XiangqiOrdering *order, XiangqiMove move);
int xiangqi_order_rate_noisy (const XiangqiOrdering *order, XiangqiMove move);

G_END_DECLS
