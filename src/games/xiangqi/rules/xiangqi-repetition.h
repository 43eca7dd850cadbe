/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges a repetition by the world rules of 2018, and says why. Who checks with every move loses,
 * and otherwise who chases with every move, unless the other side does the same. These readings of
 * the rules are ours:
 *
 * - A side chases a piece if each of its moves makes a new attack on it that counts (see
 *   xiangqi-chase.h). An attack that stood before is not new, even if the move takes away what
 *   protected the victim; so a rook that is pinned by a horse beside it does not chase the horse.
 * - Who checks with some moves does not chase with the others. The other side may still chase. */
#pragma once

#include "games/xiangqi/rules/xiangqi-chase.h"

G_BEGIN_DECLS

typedef enum {
  XIANGQI_GOES_ON, /* there is no repetition */
  XIANGQI_IS_DRAWN,
  XIANGQI_RED_LOSES,
  XIANGQI_BLACK_LOSES,
} XiangqiRuling;

typedef enum {
  XIANGQI_CAUSE_NONE,
  XIANGQI_CAUSE_CHECKS,      /* the loser checked with every move */
  XIANGQI_CAUSE_BOTH_CHECK,  /* both sides did */
  XIANGQI_CAUSE_SOME_CHECKS, /* checks with some moves, and no chase */
  XIANGQI_CAUSE_CHASE,       /* the loser chased */
  XIANGQI_CAUSE_BOTH_CHASE,  /* both sides did */
  XIANGQI_CAUSE_IDLE,        /* nobody did anything forbidden */
  XIANGQI_CAUSE_ALLOWED,     /* other rules are in force, which allow what was done */
} XiangqiCause;

/* An attack that the verdict is founded on: a check, or an attack on a chased piece. */
typedef struct {
  guint8 ply; /* after which move of the cycle, from 0 */
  XiangqiMan attacker, victim;
  XiangqiAttack squares; /* where they stood then */
} XiangqiEvidence;

enum { XIANGQI_MAX_EVIDENCE = 64 };

typedef struct {
  XiangqiRuling ruling;
  XiangqiCause cause;
  guint n_plies; /* the length of the cycle */
  guint n_checks[XIANGQI_SIDES];
  XiangqiSet chased[XIANGQI_SIDES]; /* what each side chases, by the squares at the end */
  guint n_evidence;                 /* in the order of the moves, as far as there is room */
  XiangqiEvidence evidence[XIANGQI_MAX_EVIDENCE];
} XiangqiVerdict;

/* Judges a cycle: the moves, none of them a capture, that led from a board to the same board.
 * `board` is the board after them. */
void xiangqi_repetition_judge (const XiangqiBoard *board, const XiangqiMove *moves, guint n_moves,
                               XiangqiVerdict *verdict);

/* Returns the side that loses; -1 if none does. */
int xiangqi_verdict_get_loser (const XiangqiVerdict *verdict);

G_END_DECLS
