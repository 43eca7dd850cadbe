/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/teach/xiangqi-case.h"

#include "games/xiangqi/teach/xiangqi-teach.h"

const int xiangqi_case_values[XIANGQI_TYPES + 1] = { 1, 2, 2, 4, 4, 9, 100, 0 };

XiangqiSet
xiangqi_case_get_attacks (const XiangqiBoard *board, int square)
{
  XiangqiMan man = board->men[square];

  return xiangqi_get_attacks (xiangqi_man_type (man), xiangqi_man_side (man), square,
                              xiangqi_board_occupied (board));
}

/* Collects the positions that have stood before: another occurrence might end the game. */
static guint
list_ends (const XiangqiPosition *position, guint64 *ends)
{
  guint n = 0;

  for (guint i = 0; i < position->n_earlier; i++) {
    for (guint j = 0; j < i; j++) {
      if (position->earlier[j] == position->earlier[i]) {
        ends[n++] = position->earlier[i];
        break;
      }
    }
  }
  return n;
}

static void
play_boards (XiangqiCase *at, XiangqiMove move)
{
  at->next = *at->board;
  xiangqi_board_play (&at->next, move);
  at->passed = *at->board;
  if (!at->board->in_check)
    xiangqi_board_pass (&at->passed);
  at->renewed = at->next;
  if (!at->next.in_check)
    xiangqi_board_pass (&at->renewed);
}

void
xiangqi_case_init (XiangqiCase *at, const XiangqiPosition *position, const KtFinding *finding,
                   KtProgress *progress)
{
  const XiangqiBoard *board = &position->board;
  XiangqiMove move = xiangqi_move (finding->action.from, finding->action.to);
  XiangqiMan captured = board->men[finding->action.to];

  at->position = position;
  at->board = board;
  at->from = xiangqi_move_from (move);
  at->to = xiangqi_move_to (move);
  at->side = (XiangqiSide) board->side;
  at->other = xiangqi_other (at->side);
  at->type = xiangqi_man_type (board->men[at->from]);
  at->captured = captured == XIANGQI_NOBODY ? XIANGQI_TYPES : xiangqi_man_type (captured);
  play_boards (at, move);
  at->base = (KtTeachCase){ &xiangqi_teach_rules,
                            board,
                            &at->next,
                            &at->passed,
                            &at->renewed,
                            move,
                            at->from,
                            at->to,
                            at->side,
                            at->other,
                            at->type,
                            at->type,
                            at->captured,
                            board->in_check,
                            at->next.in_check,
                            finding->score,
                            at->ends,
                            list_ends (position, at->ends),
                            &at->nodes_left,
                            progress };
  kt_teach_case_set_nodes (&at->nodes_left);
}
