/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of xiangqi-eval.c: terms that need the attacks of both sides. */
#pragma once

#include "games/xiangqi/eval/xiangqi-eval-terms.h"

/* Missing advisors and elephants matter by what attacks. */
EVAL_INLINE void
evaluate_guards (XiangqiEvaluation *eval, XiangqiSide side)
{
  static const XiangqiType attackers[] = { XIANGQI_PAWN, XIANGQI_HORSE, XIANGQI_CANNON,
                                           XIANGQI_ROOK };
  XiangqiSide them = xiangqi_other (side);
  int n_advisors = MIN (eval->n_men[side][XIANGQI_ADVISOR], 2);
  int n_elephants = MIN (eval->n_men[side][XIANGQI_ELEPHANT], 2);

  add (eval, side, XIANGQI_W_GUARDS + (guint) (3 * n_advisors + n_elephants), 1);
  for (guint i = 0; i < G_N_ELEMENTS (attackers); i++) {
    int n = eval->n_men[them][attackers[i]];

    add (eval, side, XIANGQI_W_NO_ADVISOR + i, (2 - n_advisors) * n);
    add (eval, side, XIANGQI_W_NO_ELEPHANT + i, (2 - n_elephants) * n);
  }
  add_danger (eval, side, XIANGQI_W_DANGER_NO_GUARDS, 2 - n_advisors);
  add_danger (eval, side, XIANGQI_W_DANGER_NO_GUARDS + 1, 2 - n_elephants);
}

EVAL_INLINE void
evaluate_threats_by (XiangqiEvaluation *eval, XiangqiSide side, guint weight, XiangqiSet attacks)
{
  XiangqiSide them = xiangqi_other (side);
  XiangqiSet victims = xiangqi_set_and (attacks, eval->board->sides[them]);

  while (!xiangqi_set_is_empty (victims)) {
    int square = xiangqi_set_pop (&victims);
    guint type = xiangqi_man_type (eval->board->men[square]);
    guint is_protected = xiangqi_set_has (eval->attacked[them], square);

    add (eval, side, weight + XIANGQI_TYPES * is_protected + type, 1);
  }
}

EVAL_INLINE void
evaluate_threats (XiangqiEvaluation *eval, XiangqiSide side)
{
  const XiangqiSet *attacks = eval->attacks[side];
  XiangqiSet guards = xiangqi_set_or (
      xiangqi_set_or (attacks[XIANGQI_ADVISOR], attacks[XIANGQI_ELEPHANT]), attacks[XIANGQI_KING]);

  evaluate_threats_by (eval, side, XIANGQI_W_THREAT_BY_PAWN, attacks[XIANGQI_PAWN]);
  evaluate_threats_by (eval, side, XIANGQI_W_THREAT_BY_GUARD, guards);
  evaluate_threats_by (eval, side, XIANGQI_W_THREAT_BY_HORSE, attacks[XIANGQI_HORSE]);
  evaluate_threats_by (eval, side, XIANGQI_W_THREAT_BY_CANNON, attacks[XIANGQI_CANNON]);
  evaluate_threats_by (eval, side, XIANGQI_W_THREAT_BY_ROOK, attacks[XIANGQI_ROOK]);
}

/* Counts what own pieces protect. */
EVAL_INLINE void
evaluate_protection (XiangqiEvaluation *eval, XiangqiSide side)
{
  for (guint type = XIANGQI_PAWN; type < XIANGQI_KING; type++) {
    XiangqiSet pieces = get_pieces (eval, side, (XiangqiType) type);

    add (eval, side, XIANGQI_W_PROTECTED + type,
         xiangqi_set_count (xiangqi_set_and (pieces, eval->attacked[side])));
  }
}

/* Checks that a type could give from squares which it reaches. */
EVAL_INLINE void
evaluate_checks (XiangqiEvaluation *eval, XiangqiSide side, XiangqiType type, XiangqiSet from,
                 XiangqiSet reached)
{
  XiangqiSide them = xiangqi_other (side);
  XiangqiSet checks =
      xiangqi_set_without (xiangqi_set_and (from, reached), eval->board->sides[side]);
  XiangqiSet safe = xiangqi_set_without (checks, eval->attacked[them]);

  add_danger (eval, them, XIANGQI_W_DANGER_CHECKS + get_attacker (type), xiangqi_set_count (safe));
  add_danger (eval, them, XIANGQI_W_DANGER_UNSAFE_CHECKS,
              xiangqi_set_count (xiangqi_set_without (checks, safe)));
}

/* The danger for the king of the other side. */
EVAL_INLINE void
evaluate_attack (XiangqiEvaluation *eval, XiangqiSide side)
{
  XiangqiSide them = xiangqi_other (side);
  int king = eval->kings[them];
  XiangqiLines lines = xiangqi_get_lines (king, eval->occupied);
  XiangqiSet guarded = { { 0, 0 } };

  for (int type = 0; type < XIANGQI_KING; type++)
    guarded = xiangqi_set_or (guarded, eval->attacks[them][type]);
  add_danger (eval, them, XIANGQI_W_DANGER, 1);
  add_danger (eval, them, XIANGQI_W_DANGER_WEAK,
              xiangqi_set_count (xiangqi_set_without (
                  xiangqi_set_and (eval->attacked[side], eval->palaces[them]), guarded)));
  if (eval->n_men[side][XIANGQI_ROOK] == 0)
    add_danger (eval, them, XIANGQI_W_DANGER_NO_ROOK, 1);
  evaluate_checks (eval, side, XIANGQI_PAWN, xiangqi_tables.pawns_to[side][king],
                   eval->attacks[side][XIANGQI_PAWN]);
  evaluate_checks (eval, side, XIANGQI_HORSE, xiangqi_horse_attackers (king, eval->occupied),
                   eval->attacks[side][XIANGQI_HORSE]);
  evaluate_checks (eval, side, XIANGQI_CANNON, lines.jump, eval->cannon_moves[side]);
  evaluate_checks (eval, side, XIANGQI_ROOK, lines.slide, eval->attacks[side][XIANGQI_ROOK]);
}

/* An open file before the own king, which is useful when he faces the enemy's. */
EVAL_INLINE void
evaluate_king (XiangqiEvaluation *eval, XiangqiSide side)
{
  XiangqiSet column = xiangqi_find_column (eval->kings[side], eval->occupied)->slide;
  int forward = side == XIANGQI_RED ? 1 : 0;

  if (column.half[forward] != 0)
    add (eval, side, XIANGQI_W_KING_FILE_OPEN, 1);
}

EVAL_INLINE void
evaluate_side (XiangqiEvaluation *eval, XiangqiSide side)
{
  XiangqiSet across = get_pieces (eval, side, XIANGQI_PAWN);

  across.half[side == XIANGQI_RED ? 0 : 1] = 0;
  add (eval, side, XIANGQI_W_PAWNS_ACROSS + (guint) MIN (xiangqi_set_count (across), 5), 1);
  evaluate_guards (eval, side);
  evaluate_threats (eval, side);
  evaluate_protection (eval, side);
  evaluate_attack (eval, side);
  evaluate_king (eval, side);
}

/* The scales of advantages that few attackers can seldom win. */
enum { SCALE_HOPELESS = 2, SCALE_HARD = 12, SCALE_UNLIKELY = 28, SCALE_DIFFICULT = 44 };

/* Whether one attacker wins against guards alone from most positions. The books and the tables of
 * endings agree on it: a rook beats two guards, a horse beats one advisor, a cannon needs an
 * advisor of its own as a screen and beats advisors only, and a pawn beats a bare general. */
EVAL_INLINE gboolean
beats_guards (const int *own, const int *other)
{
  int n_advisors = other[XIANGQI_ADVISOR], n_elephants = other[XIANGQI_ELEPHANT];

  if (own[XIANGQI_ROOK] > 0)
    return n_advisors + n_elephants <= 2;
  if (own[XIANGQI_HORSE] > 0)
    return n_advisors <= 1 && n_elephants == 0;
  if (own[XIANGQI_CANNON] > 0)
    return own[XIANGQI_ADVISOR] > 0 && n_elephants == 0;
  return n_advisors + n_elephants == 0;
}

/* The share of an advantage that one attacker can win. */
EVAL_INLINE int
get_scale_of_one (const int *own, const int *other, int n_defenders)
{
  int n_guards = other[XIANGQI_ADVISOR] + other[XIANGQI_ELEPHANT];

  if (n_defenders == 0 && beats_guards (own, other) &&
      (own[XIANGQI_ROOK] > 0 || other[XIANGQI_PAWN] == 0))
    return XIANGQI_SCALE_FULL;
  if (own[XIANGQI_ROOK] > 0)
    return n_defenders == 0 && n_guards > 3 ? SCALE_HARD : SCALE_UNLIKELY;
  return SCALE_HARD;
}

/* The share of an advantage that can be won: little if a side has few attackers left. */
EVAL_INLINE int
get_scale (const XiangqiEvaluation *eval, XiangqiSide strong)
{
  const int *own = eval->n_men[strong], *other = eval->n_men[xiangqi_other (strong)];
  int n_pawns = own[XIANGQI_PAWN];
  int n_minors = own[XIANGQI_HORSE] + own[XIANGQI_CANNON], n_rooks = own[XIANGQI_ROOK];
  int n_guards = other[XIANGQI_ADVISOR] + other[XIANGQI_ELEPHANT];
  int n_defenders = 2 * other[XIANGQI_ROOK] + other[XIANGQI_HORSE] + other[XIANGQI_CANNON];

  if (n_pawns + n_minors + n_rooks == 0)
    return SCALE_HOPELESS;
  if (n_pawns + n_minors + n_rooks == 1)
    return get_scale_of_one (own, other, n_defenders);
  if (n_pawns == 0 && n_rooks == 0 && n_minors == 2 && (n_guards >= 3 || n_defenders > 0))
    return SCALE_UNLIKELY;
  if (n_pawns == 0 && 2 * n_rooks + n_minors <= n_defenders + 1)
    return SCALE_DIFFICULT;
  return XIANGQI_SCALE_FULL;
}
