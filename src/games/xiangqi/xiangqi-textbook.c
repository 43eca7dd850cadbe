/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/xiangqi-textbook.h"

#include "games/xiangqi/rules/xiangqi-obscurity.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/search/xiangqi-exchange.h"

static int
evaluate (const KtPosition *position, int actor, XiangqiEvalKind kind)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  int score = xiangqi_eval_score (board, kind);

  return board->side == actor ? score : -score;
}

static int
evaluate_whole (const KtPosition *position, int actor)
{
  return evaluate (position, actor, XIANGQI_EVAL_WHOLE);
}

static int
evaluate_squares (const KtPosition *position, int actor)
{
  return evaluate (position, actor, XIANGQI_EVAL_SQUARES);
}

static int
evaluate_material (const KtPosition *position, int actor)
{
  return evaluate (position, actor, XIANGQI_EVAL_MATERIAL);
}

const KtEvaluation xiangqi_evaluations[XIANGQI_EVALS] = {
  { "whole", N_ ("Everything that the strong levels consider"), evaluate_whole },
  { "material-squares", N_ ("Material and squares"), evaluate_squares },
  { "material", N_ ("Material"), evaluate_material },
};

static XiangqiMove
get_move (const KtAction *action)
{
  return xiangqi_move (action->from, action->to);
}

static gboolean
gives_check (const XiangqiBoard *board, XiangqiMove move)
{
  XiangqiBoard next = *board;

  xiangqi_board_play (&next, move);
  return next.in_check;
}

/* Rates captures by most valuable victim, then least valuable attacker (MVV-LVA); checks add to the
 * rating. The ratings exceed those that a search learns for quiet moves. */
static int
rate_action (const XiangqiBoard *board, const KtAction *action)
{
  enum { RATE_TAKES = 4000, RATE_CHECKS = 600 };
  int victim = xiangqi_exchange_get_value (board, action->to);
  int rating = gives_check (board, get_move (action)) ? RATE_CHECKS : 0;

  if (victim > 0)
    rating += RATE_TAKES + victim * 8 - xiangqi_exchange_get_value (board, action->from);
  return rating;
}

void
xiangqi_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                      int *ratings)
{
  for (guint i = 0; i < n_actions; i++)
    ratings[i] = rate_action (&xiangqi (position)->board, &actions[i]);
}

guint
xiangqi_get_obscurity (const KtPosition *position, const KtAction *action)
{
  return xiangqi_get_move_obscurity (&xiangqi (position)->board, get_move (action),
                                     xiangqi_position_get_last_move (position));
}
