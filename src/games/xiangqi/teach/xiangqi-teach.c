/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/teach/xiangqi-teach.h"

#include "games/xiangqi/search/xiangqi-exchange.h"
#include "games/xiangqi/teach/xiangqi-case.h"
#include "games/xiangqi/teach/xiangqi-motif.h"

enum { MIN_EXCHANGE = 90 };

/* Translators: the pieces of Chinese chess, here and below. */
static const KtNote takes_free[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = { "takes-free-pawn", N_ ("Takes a soldier that nobody guards") },
  [XIANGQI_ADVISOR] = { "takes-free-advisor", N_ ("Takes an advisor that nobody guards") },
  [XIANGQI_ELEPHANT] = { "takes-free-elephant", N_ ("Takes an elephant that nobody guards") },
  [XIANGQI_HORSE] = { "takes-free-horse", N_ ("Takes a horse that nobody guards") },
  [XIANGQI_CANNON] = { "takes-free-cannon", N_ ("Takes a cannon that nobody guards") },
  [XIANGQI_ROOK] = { "takes-free-rook", N_ ("Takes a chariot that nobody guards") },
};
static const KtNote takes_more[XIANGQI_TYPES] = {
  [XIANGQI_ADVISOR] = { "takes-more-advisor", N_ ("Takes the advisor, which is worth more") },
  [XIANGQI_ELEPHANT] = { "takes-more-elephant", N_ ("Takes the elephant, which is worth more") },
  [XIANGQI_HORSE] = { "takes-more-horse", N_ ("Takes the horse, which is worth more") },
  [XIANGQI_CANNON] = { "takes-more-cannon", N_ ("Takes the cannon, which is worth more") },
  [XIANGQI_ROOK] = { "takes-more-rook", N_ ("Takes the chariot, which is worth more") },
};
static const KtNote wins[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = { "wins-pawn", N_ ("Wins a soldier") },
  [XIANGQI_ADVISOR] = { "wins-advisor", N_ ("Wins an advisor") },
  [XIANGQI_ELEPHANT] = { "wins-elephant", N_ ("Wins an elephant") },
  [XIANGQI_HORSE] = { "wins-horse", N_ ("Wins the horse") },
  [XIANGQI_CANNON] = { "wins-cannon", N_ ("Wins the cannon") },
  [XIANGQI_ROOK] = { "wins-rook", N_ ("Wins the chariot") },
};
static const KtNote check_wins[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = { "check-wins-pawn", N_ ("Gives check and wins a soldier") },
  [XIANGQI_ADVISOR] = { "check-wins-advisor", N_ ("Gives check and wins an advisor") },
  [XIANGQI_ELEPHANT] = { "check-wins-elephant", N_ ("Gives check and wins an elephant") },
  [XIANGQI_HORSE] = { "check-wins-horse", N_ ("Gives check and wins the horse") },
  [XIANGQI_CANNON] = { "check-wins-cannon", N_ ("Gives check and wins the cannon") },
  [XIANGQI_ROOK] = { "check-wins-rook", N_ ("Gives check and wins the chariot") },
};
static const KtNote saves[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = { "saves-pawn", N_ ("Saves a soldier") },
  [XIANGQI_ADVISOR] = { "saves-advisor", N_ ("Saves an advisor") },
  [XIANGQI_ELEPHANT] = { "saves-elephant", N_ ("Saves an elephant") },
  [XIANGQI_HORSE] = { "saves-horse", N_ ("Saves the horse") },
  [XIANGQI_CANNON] = { "saves-cannon", N_ ("Saves the cannon") },
  [XIANGQI_ROOK] = { "saves-rook", N_ ("Saves the chariot") },
};
static const KtNote attacks[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = { "attacks-pawn", N_ ("Attacks a soldier") },
  [XIANGQI_ADVISOR] = { "attacks-advisor", N_ ("Attacks an advisor") },
  [XIANGQI_ELEPHANT] = { "attacks-elephant", N_ ("Attacks an elephant") },
  [XIANGQI_HORSE] = { "attacks-horse", N_ ("Attacks the horse") },
  [XIANGQI_CANNON] = { "attacks-cannon", N_ ("Attacks the cannon") },
  [XIANGQI_ROOK] = { "attacks-rook", N_ ("Attacks the chariot") },
};
static const KtNote pins[XIANGQI_TYPES] = {
  [XIANGQI_ADVISOR] = { "pins-advisor", N_ ("Pins an advisor") },
  [XIANGQI_ELEPHANT] = { "pins-elephant", N_ ("Pins an elephant") },
  [XIANGQI_HORSE] = { "pins-horse", N_ ("Pins the horse") },
  [XIANGQI_CANNON] = { "pins-cannon", N_ ("Pins the cannon") },
  [XIANGQI_ROOK] = { "pins-rook", N_ ("Pins the chariot") },
};

static const KtTeachNotes notes = {
  takes_free, takes_more, wins, check_wins, saves, attacks, pins
};
static const int losses[] = { 9, 4, 3, 2, 1, 0 };

static guint
list_captures (const void *board, KtTeachMove *out)
{
  return xiangqi_board_list_captures (board, out);
}

static guint
list_quiet (const void *board, KtTeachMove *out)
{
  return xiangqi_board_list_quiet (board, out);
}

static void
play_to (const void *board, KtTeachMove move, void *next)
{
  *(XiangqiBoard *) next = *(const XiangqiBoard *) board;
  if (move)
    xiangqi_board_play (next, move);
  else
    xiangqi_board_pass (next);
}

static int
get_to (KtTeachMove move)
{
  return xiangqi_move_to (move);
}

static gboolean
is_in_check (const void *board)
{
  return ((const XiangqiBoard *) board)->in_check;
}

static guint64
get_key (const void *board)
{
  return ((const XiangqiBoard *) board)->key;
}

static guint
get_side (const void *board)
{
  return ((const XiangqiBoard *) board)->side;
}

static int
get_plies_left (const void *board)
{
  return XIANGQI_LIMIT_PLIES - ((const XiangqiBoard *) board)->plies;
}

static gboolean
is_empty (const void *board, int square)
{
  return xiangqi_board_is_empty (board, square);
}

static guint
count (const void *board, guint side, guint type)
{
  return (guint) xiangqi_set_count (
      xiangqi_board_get (board, (XiangqiSide) side, (XiangqiType) type));
}

static guint
list_set (XiangqiSet set, int *out)
{
  guint n = 0;

  while (!xiangqi_set_is_empty (set))
    out[n++] = xiangqi_set_pop (&set);
  return n;
}

static guint
list_pieces (const void *board, guint side, guint type, int *out)
{
  return list_set (xiangqi_board_get (board, (XiangqiSide) side, (XiangqiType) type), out);
}

static guint
list_attacked (const void *base, int square, int *out)
{
  const XiangqiBoard *board = base;
  XiangqiSide side = xiangqi_man_side (board->men[square]);

  return list_set (
      xiangqi_set_and (xiangqi_case_get_attacks (board, square), board->sides[1 - side]), out);
}

static gboolean
is_profitable (const void *board, KtTeachMove move)
{
  return xiangqi_exchange_gains (board, move, MIN_EXCHANGE);
}

static gboolean
is_unguarded (const void *base, int square, guint side)
{
  const XiangqiBoard *board = base;

  return xiangqi_set_is_empty (xiangqi_board_get_attackers (board, square, (XiangqiSide) side,
                                                            xiangqi_board_occupied (board)));
}

static const KtNote *
find_motif (const KtTeachCase *at, guint type)
{
  return xiangqi_motif_find (xiangqi_case (at), (XiangqiType) type);
}

static guint
get_pinned (const KtTeachCase *at)
{
  return xiangqi_motif_get_pinned (xiangqi_case (at));
}

G_STATIC_ASSERT (sizeof (XiangqiBoard) <= sizeof (KtTeachBoard));
G_STATIC_ASSERT ((int) XIANGQI_MAX_MOVES <= (int) KT_TEACH_MAX_MOVES);

const KtTeachRules xiangqi_teach_rules = {
  .n_types = XIANGQI_TYPES,
  .values = xiangqi_case_values,
  .losses = losses,
  .stalemate_loses = TRUE,
  .notes = &notes,
  .list_noisy = list_captures,
  .list_quiet = list_quiet,
  .play_to = play_to,
  .get_to = get_to,
  .is_in_check = is_in_check,
  .get_key = get_key,
  .get_side = get_side,
  .get_plies_left = get_plies_left,
  .is_empty = is_empty,
  .count = count,
  .list_pieces = list_pieces,
  .list_attacked = list_attacked,
  .is_profitable = is_profitable,
  .is_unguarded = is_unguarded,
  .find_motif = find_motif,
  .get_pinned = get_pinned,
};
