/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cycle is walked from its end to its start, because only its last board is known. Victims are
 * followed by where they stand at the end: `last` says it for each square of the current board. */
#include "games/xiangqi/rules/xiangqi-repetition.h"

typedef struct {
  XiangqiBoard board;
  const XiangqiMove *moves;
  guint n_moves; /* the moves before the current board */
  guint8 last[XIANGQI_SQUARES];
} Cycle;

static void
begin (Cycle *cycle, const XiangqiBoard *board, const XiangqiMove *moves, guint n_moves)
{
  cycle->board = *board;
  cycle->moves = moves;
  cycle->n_moves = n_moves;
  for (int square = 0; square < XIANGQI_SQUARES; square++)
    cycle->last[square] = (guint8) square;
}

/* The side that made the last move before the current board. */
static XiangqiSide
get_mover (const Cycle *cycle)
{
  return xiangqi_other ((XiangqiSide) cycle->board.side);
}

static void
step_back (Cycle *cycle)
{
  XiangqiMove move = cycle->moves[--cycle->n_moves];
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  guint8 last = cycle->last[to];

  xiangqi_board_put (&cycle->board, from, cycle->board.men[to]);
  xiangqi_board_put (&cycle->board, to, XIANGQI_NOBODY);
  cycle->board.side = 1 - cycle->board.side;
  cycle->last[to] = cycle->last[from];
  cycle->last[from] = last;
}

/* --- Checks ----------------------------------------------------------------------------------- */

static XiangqiSet
get_checkers (const Cycle *cycle)
{
  return xiangqi_board_get_checkers (&cycle->board, (XiangqiSide) cycle->board.side);
}

static void
count_checks (Cycle cycle, guint n_checks[XIANGQI_SIDES])
{
  n_checks[XIANGQI_RED] = n_checks[XIANGQI_BLACK] = 0;
  for (; cycle.n_moves > 0; step_back (&cycle))
    n_checks[get_mover (&cycle)] += !xiangqi_set_is_empty (get_checkers (&cycle));
}

/* --- Chases ----------------------------------------------------------------------------------- */

/* The attacks of a side on one board of the cycle. */
typedef struct {
  guint n;
  XiangqiAttack attacks[XIANGQI_MAX_ATTACKS];
} Attacks;

/* Whether a piece could take another one on the current board; both are named by where they stand
 * on the board after the next move. */
static gboolean
was_attack (const Attacks *before, XiangqiMove move, XiangqiAttack attack)
{
  int to = xiangqi_move_to (move);
  int attacker = attack.attacker == to ? xiangqi_move_from (move) : attack.attacker;

  for (guint i = 0; i < before->n; i++) {
    if (before->attacks[i].attacker == attacker && before->attacks[i].victim == attack.victim)
      return TRUE;
  }
  return FALSE;
}

/* Goes back over a move. Returns the victims that it attacked anew, by where they stand at the
 * end. */
static XiangqiSet
step_back_over_attacks (Cycle *cycle)
{
  XiangqiMove move = cycle->moves[cycle->n_moves - 1];
  XiangqiSide mover = get_mover (cycle);
  XiangqiSet victims = { { 0, 0 } };
  Attacks before, after;

  after.n = xiangqi_chase_list (&cycle->board, mover, after.attacks);
  step_back (cycle);
  before.n = xiangqi_chase_list_threats (&cycle->board, mover, before.attacks);
  for (guint i = 0; i < after.n; i++) {
    if (!was_attack (&before, move, after.attacks[i]))
      victims = xiangqi_set_or (victims, xiangqi_set (cycle->last[after.attacks[i].victim]));
  }
  return victims;
}

/* Finds the pieces that each side attacks anew with every move. Who checks with some moves does not
 * chase. */
static void
find_chased (Cycle cycle, const guint n_checks[XIANGQI_SIDES], XiangqiSet chased[XIANGQI_SIDES])
{
  for (int side = 0; side < XIANGQI_SIDES; side++)
    chased[side] = n_checks[side] ? (XiangqiSet){ { 0, 0 } } : cycle.board.sides[1 - side];
  while (cycle.n_moves > 0) {
    XiangqiSide mover = get_mover (&cycle);

    if (xiangqi_set_is_empty (chased[mover]))
      step_back (&cycle);
    else
      chased[mover] = xiangqi_set_and (chased[mover], step_back_over_attacks (&cycle));
  }
}

/* --- Evidence --------------------------------------------------------------------------------- */

static void
add_evidence (XiangqiVerdict *verdict, const Cycle *cycle, XiangqiAttack squares)
{
  const XiangqiMan *men = cycle->board.men;

  if (verdict->n_evidence == XIANGQI_MAX_EVIDENCE)
    return;
  verdict->evidence[verdict->n_evidence++] =
      (XiangqiEvidence){ (guint8) (cycle->n_moves - 1), men[squares.attacker], men[squares.victim],
                         squares };
}

static void
add_checks (XiangqiVerdict *verdict, const Cycle *cycle)
{
  int king = xiangqi_board_get_king (&cycle->board, (XiangqiSide) cycle->board.side);
  XiangqiSet checkers = get_checkers (cycle);

  while (!xiangqi_set_is_empty (checkers))
    add_evidence (verdict, cycle,
                  (XiangqiAttack){ (gint8) xiangqi_set_pop (&checkers), (gint8) king });
}

static void
add_attacks (XiangqiVerdict *verdict, const Cycle *cycle)
{
  XiangqiAttack attacks[XIANGQI_MAX_ATTACKS];
  XiangqiSide mover = get_mover (cycle);
  guint n = xiangqi_chase_list (&cycle->board, mover, attacks);

  for (guint i = 0; i < n; i++) {
    if (xiangqi_set_has (verdict->chased[mover], cycle->last[attacks[i].victim]))
      add_evidence (verdict, cycle, attacks[i]);
  }
}

static void
reverse_evidence (XiangqiVerdict *verdict)
{
  for (guint i = 0, j = verdict->n_evidence; i + 1 < j; i++) {
    XiangqiEvidence first = verdict->evidence[i];

    verdict->evidence[i] = verdict->evidence[--j];
    verdict->evidence[j] = first;
  }
}

static void
collect_evidence (XiangqiVerdict *verdict, Cycle cycle)
{
  XiangqiCause cause = verdict->cause;
  int loser = xiangqi_verdict_get_loser (verdict);

  for (; cycle.n_moves > 0; step_back (&cycle)) {
    if (loser >= 0 && get_mover (&cycle) != (XiangqiSide) loser)
      continue;
    if (cause == XIANGQI_CAUSE_CHASE || cause == XIANGQI_CAUSE_BOTH_CHASE)
      add_attacks (verdict, &cycle);
    else if (cause != XIANGQI_CAUSE_IDLE)
      add_checks (verdict, &cycle);
  }
  reverse_evidence (verdict);
}

/* --- The verdict ------------------------------------------------------------------------------ */

/* Decides between what the sides did: who alone did something forbidden loses. */
static void
decide (XiangqiVerdict *verdict, gboolean red, gboolean black, XiangqiCause one, XiangqiCause both)
{
  verdict->cause = red && black ? both : one;
  if (red == black)
    verdict->ruling = XIANGQI_IS_DRAWN;
  else
    verdict->ruling = red ? XIANGQI_RED_LOSES : XIANGQI_BLACK_LOSES;
}

static void
decide_chase (XiangqiVerdict *verdict, const Cycle *cycle)
{
  gboolean red, black;

  find_chased (*cycle, verdict->n_checks, verdict->chased);
  red = !xiangqi_set_is_empty (verdict->chased[XIANGQI_RED]);
  black = !xiangqi_set_is_empty (verdict->chased[XIANGQI_BLACK]);
  decide (verdict, red, black, XIANGQI_CAUSE_CHASE, XIANGQI_CAUSE_BOTH_CHASE);
  if (!red && !black)
    verdict->cause = verdict->n_checks[XIANGQI_RED] + verdict->n_checks[XIANGQI_BLACK] > 0
                         ? XIANGQI_CAUSE_SOME_CHECKS
                         : XIANGQI_CAUSE_IDLE;
}

void
xiangqi_repetition_judge (const XiangqiBoard *board, const XiangqiMove *moves, guint n_moves,
                          XiangqiVerdict *verdict)
{
  guint n_each = n_moves / 2;
  gboolean red, black;
  Cycle cycle;

  *verdict = (XiangqiVerdict){ .n_plies = n_moves };
  if (n_moves == 0)
    return;
  begin (&cycle, board, moves, n_moves);
  count_checks (cycle, verdict->n_checks);
  red = verdict->n_checks[XIANGQI_RED] == n_each;
  black = verdict->n_checks[XIANGQI_BLACK] == n_each;
  if (red || black)
    decide (verdict, red, black, XIANGQI_CAUSE_CHECKS, XIANGQI_CAUSE_BOTH_CHECK);
  else
    decide_chase (verdict, &cycle);
  collect_evidence (verdict, cycle);
}

int
xiangqi_verdict_get_loser (const XiangqiVerdict *verdict)
{
  if (verdict->ruling == XIANGQI_RED_LOSES)
    return XIANGQI_RED;
  return verdict->ruling == XIANGQI_BLACK_LOSES ? (int) XIANGQI_BLACK : -1;
}
