/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-illegal.h"

static const KtNote refusal_empty = { "empty", N_ ("There is no piece on this square") };
static const KtNote refusal_not_yours = { "not-yours", N_ ("This piece is the other side’s") };
static const KtNote refusal_own = { "own-piece", N_ ("A piece of your own stands there") };
static const KtNote refusal_cannot = { "cannot", N_ ("This piece cannot move there") };
static const KtNote refusal_blocked = { "blocked", N_ ("A piece is in the way") };
static const KtNote refusal_palace = { "palace",
                                       N_ ("The general and the advisors stay in the palace") };
static const KtNote refusal_river = { "river", N_ ("An elephant does not cross the river") };
static const KtNote refusal_eye = { "eye", N_ ("A piece stands in the eye of the elephant") };
static const KtNote refusal_leg = { "leg", N_ ("A piece blocks the leg of the horse") };
static const KtNote refusal_screen = {
  "screen", N_ ("A cannon takes only across exactly one piece, which may be of either side")
};
static const KtNote refusal_jump = { "jump", N_ ("A cannon jumps only to take") };
static const KtNote refusal_back = { "back", N_ ("A soldier never moves backwards") };
static const KtNote refusal_sideways = { "sideways",
                                         N_ ("A soldier moves sideways only across the river") };
static const KtNote refusal_facing = { "facing", N_ ("The generals would face each other") };
static const KtNote refusal_check = { "check", N_ ("The general is in check") };
static const KtNote refusal_into_check = { "into-check", N_ ("The general would be in check") };

/* An illegal move and the facts about it that the reasons need. */
typedef struct {
  const XiangqiBoard *board;
  XiangqiSide side;
  XiangqiType type;
  int from, to;
  int columns, rows; /* the distance; rows count from the side */
} IllegalStep;

/* Whether the squares lie as for a step of some columns and rows, in any direction. */
static gboolean
is_leap (const IllegalStep *step, int a, int b)
{
  int columns = ABS (step->columns), rows = ABS (step->rows);

  return (columns == a && rows == b) || (columns == b && rows == a);
}

static int
count_between (const IllegalStep *step)
{
  XiangqiSet between = xiangqi_tables.between[step->from][step->to];

  return xiangqi_set_count (xiangqi_set_and (between, xiangqi_board_occupied (step->board)));
}

static const KtNote *
refuse_cannon (const IllegalStep *step)
{
  if (step->columns && step->rows)
    return &refusal_cannot;
  return xiangqi_board_is_empty (step->board, step->to) ? &refusal_jump : &refusal_screen;
}

static const KtNote *
refuse_elephant (const IllegalStep *step)
{
  if (!is_leap (step, 2, 2))
    return &refusal_cannot;
  return xiangqi_has_crossed (step->side, step->to) ? &refusal_river : &refusal_eye;
}

static const KtNote *
refuse_pawn (const IllegalStep *step)
{
  if (step->rows < 0)
    return &refusal_back;
  return is_leap (step, 1, 0) ? &refusal_sideways : &refusal_cannot;
}

/* Returns why a piece cannot make this step, which is none of its steps now. */
static const KtNote *
refuse_step (const IllegalStep *step)
{
  switch (step->type) {
  case XIANGQI_PAWN:
    return refuse_pawn (step);
  case XIANGQI_ADVISOR:
    return is_leap (step, 1, 1) ? &refusal_palace : &refusal_cannot;
  case XIANGQI_ELEPHANT:
    return refuse_elephant (step);
  case XIANGQI_HORSE:
    return is_leap (step, 1, 2) ? &refusal_leg : &refusal_cannot;
  case XIANGQI_CANNON:
    return refuse_cannon (step);
  case XIANGQI_ROOK:
    return count_between (step) > 0 ? &refusal_blocked : &refusal_cannot;
  default:
    return is_leap (step, 1, 0) ? &refusal_palace : &refusal_cannot;
  }
}

/* Returns why a step leaves the own general in check. */
static const KtNote *
refuse_for_general (const IllegalStep *step)
{
  XiangqiBoard next = *step->board;
  XiangqiSet checkers;

  xiangqi_board_put (&next, step->to, next.men[step->from]);
  xiangqi_board_put (&next, step->from, XIANGQI_NOBODY);
  checkers = xiangqi_board_get_checkers (&next, step->side);
  if (xiangqi_set_meets (checkers, next.types[XIANGQI_KING]))
    return &refusal_facing;
  if (step->board->in_check && step->type != XIANGQI_KING)
    return &refusal_check;
  return &refusal_into_check;
}

static const KtNote *
explain (const IllegalStep *step)
{
  const XiangqiBoard *board = step->board;
  XiangqiSet steps =
      xiangqi_get_steps (step->type, step->side, step->from, xiangqi_board_occupied (board),
                         board->sides[1 - step->side]);

  if (xiangqi_set_has (board->sides[step->side], step->to))
    return &refusal_own;
  return xiangqi_set_has (steps, step->to) ? refuse_for_general (step) : refuse_step (step);
}

static gboolean
is_square (KtSquare square)
{
  return square >= 0 && square < XIANGQI_SQUARES;
}

const KtNote *
xiangqi_explain_illegal (const KtPosition *position, const KtAction *action)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  IllegalStep step = { .board = board, .side = (XiangqiSide) board->side };

  if (action->kind != KT_ACTION_MOVE || action->padding || action->detail ||
      !is_square (action->from) || !is_square (action->to))
    return &kt_refusal_nonsense;
  if (xiangqi_board_is_legal (board, xiangqi_move (action->from, action->to)))
    return NULL;
  if (xiangqi_board_is_empty (board, action->from))
    return &refusal_empty;
  if (!xiangqi_set_has (board->sides[board->side], action->from))
    return &refusal_not_yours;
  step.type = xiangqi_man_type (board->men[action->from]);
  step.from = action->from;
  step.to = action->to;
  step.columns = xiangqi_column (action->to) - xiangqi_column (action->from);
  step.rows =
      xiangqi_row_of_side (step.side, action->to) - xiangqi_row_of_side (step.side, action->from);
  return explain (&step);
}
