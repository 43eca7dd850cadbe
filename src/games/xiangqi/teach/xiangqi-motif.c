/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/teach/xiangqi-motif.h"

static const KtNote any_fork = { "fork", N_ ("Fork") };
static const KtNote horse_fork = { "fork-by-horse", N_ ("Horse fork") };
static const KtNote cannon_fork = { "fork-by-cannon", N_ ("Cannon fork") };
static const KtNote pin = { "pin", N_ ("Pin") };
static const KtNote discovered = { "discovered-attack", N_ ("Discovered attack") };
static const KtNote discovered_check = { "discovered-check", N_ ("Discovered check") };
static const KtNote double_check = { "double-check", N_ ("Double check") };
static const KtNote leg_attack = { "leg-attack", N_ ("Opens a line for the horse") };
static const KtNote screen_attack = { "screen-attack", N_ ("A screen for the cannon") };
/* Translators: two cannons in a row give check, one across the other. */
static const KtNote double_cannon = { "double-cannon", N_ ("Double cannon") };

/* Whether a piece of a type may profitably take this enemy: the general, a piece worth more, or
 * one that is not guarded. */
static gboolean
is_target (const XiangqiCase *at, int square, XiangqiType attacker)
{
  XiangqiType type = xiangqi_man_type (at->next.men[square]);

  if (type == XIANGQI_PAWN)
    return FALSE;
  return xiangqi_case_values[type] > xiangqi_case_values[attacker] ||
         kt_teach_case_is_unguarded (&at->base, &at->next, square, at->other);
}

/* The enemies among some squares that the piece on a square may profitably take. */
static XiangqiSet
keep_targets (const XiangqiCase *at, int square, XiangqiSet set)
{
  XiangqiType attacker = xiangqi_man_type (at->next.men[square]);
  XiangqiSet targets = { { 0, 0 } };

  for (set = xiangqi_set_and (set, at->next.sides[at->other]); !xiangqi_set_is_empty (set);) {
    int target = xiangqi_set_pop (&set);

    if (is_target (at, target, attacker))
      targets = xiangqi_set_or (targets, xiangqi_set (target));
  }
  return targets;
}

/* Whether a set has an enemy of the type that was won. */
static gboolean
has_type (const XiangqiCase *at, XiangqiSet set, XiangqiType won)
{
  return won == XIANGQI_TYPES ? !xiangqi_set_is_empty (set)
                              : xiangqi_set_meets (set, at->next.types[won]);
}

static const KtNote *
find_fork (const XiangqiCase *at, XiangqiType won)
{
  XiangqiSet targets = keep_targets (at, at->to, xiangqi_case_get_attacks (&at->next, at->to));

  if (xiangqi_set_count (targets) < 2 || !has_type (at, targets, won))
    return NULL;
  if (at->type == XIANGQI_HORSE)
    return &horse_fork;
  return at->type == XIANGQI_CANNON ? &cannon_fork : &any_fork;
}

XiangqiSet
xiangqi_motif_get_new_attacks (const XiangqiCase *at, int square)
{
  XiangqiSet now = xiangqi_case_get_attacks (&at->next, square);
  XiangqiSet old = xiangqi_case_get_attacks (at->board, square);

  return xiangqi_set_and (xiangqi_set_without (now, old), at->next.sides[at->other]);
}

/* Names an attack that a piece got because another one moved. */
static const KtNote *
name_discovered (const XiangqiCase *at, int square, int target)
{
  XiangqiType type = xiangqi_man_type (at->next.men[square]);

  if (type == XIANGQI_HORSE)
    return &leg_attack;
  if (type == XIANGQI_CANNON && xiangqi_set_has (xiangqi_tables.between[square][target], at->to))
    return &screen_attack;
  return &discovered;
}

static const KtNote *
find_discovered (const XiangqiCase *at, XiangqiType won)
{
  XiangqiSet others = xiangqi_set_without (at->next.sides[at->side], xiangqi_set (at->to));

  while (!xiangqi_set_is_empty (others)) {
    int square = xiangqi_set_pop (&others);
    XiangqiSet found = keep_targets (at, square, xiangqi_motif_get_new_attacks (at, square));

    found = xiangqi_set_without (found, at->next.types[XIANGQI_KING]);
    if (won != XIANGQI_TYPES)
      found = xiangqi_set_and (found, at->next.types[won]);
    if (!xiangqi_set_is_empty (found))
      return name_discovered (at, square, xiangqi_set_first (found));
  }
  return NULL;
}

/* Whether a cannon checks across the other cannon, with nothing else on their way. */
static gboolean
is_double_cannon (const XiangqiCase *at, XiangqiSet checkers)
{
  XiangqiSet cannons = xiangqi_board_get (&at->next, at->side, XIANGQI_CANNON);
  int king = xiangqi_board_get_king (&at->next, at->other);

  for (checkers = xiangqi_set_and (checkers, cannons); !xiangqi_set_is_empty (checkers);) {
    int cannon = xiangqi_set_pop (&checkers);

    if (xiangqi_set_meets (xiangqi_tables.between[cannon][king], cannons))
      return TRUE;
  }
  return FALSE;
}

const KtNote *
xiangqi_motif_find_check (const XiangqiCase *at)
{
  XiangqiSet checkers = xiangqi_board_get_checkers (&at->next, at->other);

  if (xiangqi_set_is_empty (checkers))
    return NULL;
  if (is_double_cannon (at, checkers))
    return &double_cannon;
  if (xiangqi_set_count (checkers) > 1)
    return &double_check;
  return xiangqi_set_has (checkers, at->to) ? NULL : &discovered_check;
}

/* Whether a piece exposes its general to the piece on a square if it is taken off the board. */
static gboolean
holds_back (const XiangqiBoard *board, XiangqiSide side, int square, int attacker)
{
  XiangqiBoard without = *board;

  xiangqi_board_put (&without, square, XIANGQI_NOBODY);
  return xiangqi_set_has (xiangqi_board_get_checkers (&without, side), attacker) &&
         !xiangqi_set_has (xiangqi_board_get_checkers (board, side), attacker);
}

/* The enemies that are newly pinned by the moved piece. */
static XiangqiSet
get_pinned (const XiangqiCase *at)
{
  XiangqiSet rest = xiangqi_set_without (at->next.sides[at->other], at->next.types[XIANGQI_KING]);
  XiangqiSet pinned = { { 0, 0 } };

  for (rest = xiangqi_set_without (rest, at->next.types[XIANGQI_PAWN]);
       !xiangqi_set_is_empty (rest);) {
    int square = xiangqi_set_pop (&rest);

    if (holds_back (&at->next, at->other, square, at->to) &&
        !holds_back (at->board, at->other, square, at->from))
      pinned = xiangqi_set_or (pinned, xiangqi_set (square));
  }
  return pinned;
}

static const KtNote *
find_pin (const XiangqiCase *at, XiangqiType won)
{
  return has_type (at, get_pinned (at), won) ? &pin : NULL;
}

const KtNote *
xiangqi_motif_find (const XiangqiCase *at, XiangqiType won)
{
  const KtNote *note = xiangqi_motif_find_check (at);

  if (!note)
    note = find_discovered (at, won);
  if (!note)
    note = find_fork (at, won);
  return note ? note : find_pin (at, won);
}

XiangqiType
xiangqi_motif_get_pinned (const XiangqiCase *at)
{
  XiangqiSet pinned = get_pinned (at);

  if (xiangqi_set_is_empty (pinned) || at->next.in_check ||
      kt_teach_case_wins_on (&at->base, &at->next, at->to))
    return XIANGQI_TYPES;
  return xiangqi_man_type (at->next.men[xiangqi_set_first (pinned)]);
}
