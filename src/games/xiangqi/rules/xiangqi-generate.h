/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of xiangqi-board.c: the legal move generator. The same code lists moves, counts them, or
 * follows them (perft). Everything that can attack the king limits the moves beforehand, so only
 * legal moves are produced and only those of the king are tried out. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

/* Functions are always inlined, so that constant arguments propagate. Sanitizer builds do not
 * inline, because compiling the instrumented copies would take minutes. */
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ ||                                 \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define GENERATE_INLINE static inline
#else
#define GENERATE_INLINE G_ALWAYS_INLINE static inline
#endif

typedef enum { PURPOSE_LIST, PURPOSE_COUNT, PURPOSE_PERFT } Purpose;

/* More limits than four lines and eight horses can make. */
enum { MAX_LIMITS = 16, MAX_CHECKS = 4 };

/* The state of one move generation: its purpose, and facts about the board. */
typedef struct {
  Purpose purpose;
  const XiangqiBoard *board;
  XiangqiSide side;
  XiangqiSet filter; /* only moves to these squares */
  XiangqiMove *out;  /* PURPOSE_LIST: next free place */
  guint64 count;     /* other purposes: number of moves */
  guint depth;       /* PURPOSE_PERFT: depth in plies, at least 2 */
  guint64 (*follow) (const XiangqiBoard *next, guint depth); /* PURPOSE_PERFT: counts leaves */
  XiangqiSet occupied;
  int king;
  XiangqiSet targets; /* where any piece but the king may go, apart from the following */
  XiangqiSet limited; /* the pieces with limits of their own ... */
  guint n_limits;     /* ... which are these: */
  struct {
    int from;
    XiangqiSet to;
  } limits[MAX_LIMITS];
  guint n_checks; /* checks by cannons, which their screen ends otherwise than other pieces: */
  struct {
    int screen;
    XiangqiSet to_of_screen, to_of_others;
  } checks[MAX_CHECKS];
} XiangqiWalk;

/* Computes the men of `next` from `board` by a move. */
GENERATE_INLINE void
play_men (const XiangqiBoard *board, XiangqiBoard *next, XiangqiSide side, int from, int to)
{
  XiangqiSide other = xiangqi_other (side);
  XiangqiSet target = xiangqi_set (to), both = xiangqi_set_or (xiangqi_set (from), target);
  XiangqiMan man = board->men[from], taken = board->men[to];
  XiangqiType type = xiangqi_man_type (man);

  *next = *board;
  next->sides[side] = xiangqi_set_xor (board->sides[side], both);
  if (taken != XIANGQI_NOBODY) {
    XiangqiType taken_type = xiangqi_man_type (taken);

    next->sides[other] = xiangqi_set_xor (board->sides[other], target);
    next->types[taken_type] = xiangqi_set_xor (next->types[taken_type], target);
  }
  next->types[type] = xiangqi_set_xor (next->types[type], both);
  next->men[from] = XIANGQI_NOBODY;
  next->men[to] = man;
  next->side = (guint8) other;
}

GENERATE_INLINE void
follow_move (XiangqiWalk *walk, int from, int to)
{
  XiangqiBoard next;

  play_men (walk->board, &next, walk->side, from, to);
  walk->count += walk->follow (&next, walk->depth - 1);
}

/* Does with the moves of a piece to a set of squares what the purpose demands. */
GENERATE_INLINE void
add_moves (XiangqiWalk *walk, int from, XiangqiSet to)
{
  to = xiangqi_set_and (to, walk->filter);
  if (walk->purpose == PURPOSE_COUNT) {
    walk->count += (guint64) xiangqi_set_count (to);
    return;
  }
  for (int half = 0; half < 2; half++) {
    for (guint64 rest = to.half[half]; rest; rest &= rest - 1) {
      int square = __builtin_ctzll (rest) + half * XIANGQI_HALF;

      if (walk->purpose == PURPOSE_LIST)
        *walk->out++ = xiangqi_move (from, square);
      else
        follow_move (walk, from, square);
    }
  }
}

/* --- What can attack the king ----------------------------------------------------------------- */

GENERATE_INLINE void
limit_all (XiangqiWalk *walk, XiangqiSet to)
{
  walk->targets = xiangqi_set_and (walk->targets, to);
}

/* Limits the moves of an own piece. */
GENERATE_INLINE void
limit_piece (XiangqiWalk *walk, int from, XiangqiSet to)
{
  walk->limited = xiangqi_set_or (walk->limited, xiangqi_set (from));
  walk->limits[walk->n_limits].from = from;
  walk->limits[walk->n_limits++].to = to;
}

GENERATE_INLINE gboolean
is_own (const XiangqiWalk *walk, int square)
{
  return xiangqi_set_has (walk->board->sides[walk->side], square);
}

/* A rook, or the other king, with no piece or one between. */
GENERATE_INLINE void
limit_for_rook (XiangqiWalk *walk, int rook)
{
  XiangqiSet between = xiangqi_tables.between[walk->king][rook];
  XiangqiSet blockers = xiangqi_set_and (between, walk->occupied);
  XiangqiSet stops = xiangqi_set_or (between, xiangqi_set (rook));

  if (xiangqi_set_is_empty (blockers))
    limit_all (walk, stops);
  else if (is_own (walk, xiangqi_set_first (blockers)))
    limit_piece (walk, xiangqi_set_first (blockers), stops);
}

/* A cannon with one piece between gives check. The piece between may leave the line, but not move
 * on it; another one may step between, but not take the piece there. */
GENERATE_INLINE void
limit_for_check_of_cannon (XiangqiWalk *walk, XiangqiSet between, XiangqiSet screen, int cannon)
{
  XiangqiSet stops = xiangqi_set_or (between, xiangqi_set (cannon));
  guint i = walk->n_checks++;

  walk->checks[i].screen = xiangqi_set_first (screen);
  walk->checks[i].to_of_screen = xiangqi_set_without (walk->filter, between);
  walk->checks[i].to_of_others = xiangqi_set_without (stops, screen);
}

/* A cannon with two pieces between. Each of them must stay between, and must not take the other
 * one. */
GENERATE_INLINE void
limit_for_two_screens (XiangqiWalk *walk, XiangqiSet between, XiangqiSet screens, int cannon)
{
  XiangqiSet stops = xiangqi_set_or (xiangqi_set_without (between, screens), xiangqi_set (cannon));

  for (XiangqiSet rest = screens; !xiangqi_set_is_empty (rest);) {
    int screen = xiangqi_set_pop (&rest);

    if (is_own (walk, screen))
      limit_piece (walk, screen, stops);
  }
}

GENERATE_INLINE void
limit_for_cannon (XiangqiWalk *walk, int cannon)
{
  XiangqiSet between = xiangqi_tables.between[walk->king][cannon];
  XiangqiSet screens = xiangqi_set_and (between, walk->occupied);
  int n_screens = xiangqi_set_count (screens);

  if (n_screens == 0)
    limit_all (walk, xiangqi_set_without (walk->targets, between));
  else if (n_screens == 1)
    limit_for_check_of_cannon (walk, between, screens, cannon);
  else
    limit_for_two_screens (walk, between, screens, cannon);
}

GENERATE_INLINE void
limit_for_horse (XiangqiWalk *walk, int horse)
{
  XiangqiSet leg = xiangqi_tables.between[walk->king][horse];

  if (!xiangqi_set_meets (leg, walk->occupied))
    limit_all (walk, xiangqi_set_or (leg, xiangqi_set (horse)));
  else if (xiangqi_set_meets (leg, walk->board->sides[walk->side]))
    limit_piece (walk, xiangqi_set_first (leg), xiangqi_set (horse));
}

/* Finds all limits. `targets` is filled beforehand. */
GENERATE_INLINE void
find_limits (XiangqiWalk *walk)
{
  const XiangqiBoard *board = walk->board;
  XiangqiSide other = xiangqi_other (walk->side);
  XiangqiLines lines = xiangqi_get_lines (walk->king, walk->occupied);
  XiangqiSet near = xiangqi_set_or (lines.slide, lines.jump);
  XiangqiSet enemies = board->sides[other];
  XiangqiSet rooks = xiangqi_set_or (board->types[XIANGQI_ROOK], board->types[XIANGQI_KING]);
  XiangqiSet horses =
      xiangqi_set_and (board->types[XIANGQI_HORSE], xiangqi_tables.all_horses_to[walk->king]);
  XiangqiSet pawns =
      xiangqi_set_and (board->types[XIANGQI_PAWN], xiangqi_tables.pawns_to[other][walk->king]);
  XiangqiSet cannons =
      xiangqi_set_and (xiangqi_set_or (near, lines.leap), board->types[XIANGQI_CANNON]);

  rooks = xiangqi_set_and (xiangqi_set_and (rooks, near), enemies);
  horses = xiangqi_set_and (horses, enemies);
  pawns = xiangqi_set_and (pawns, enemies);
  cannons = xiangqi_set_and (cannons, enemies);
  while (!xiangqi_set_is_empty (rooks))
    limit_for_rook (walk, xiangqi_set_pop (&rooks));
  while (!xiangqi_set_is_empty (horses))
    limit_for_horse (walk, xiangqi_set_pop (&horses));
  while (!xiangqi_set_is_empty (pawns))
    limit_all (walk, xiangqi_set (xiangqi_set_pop (&pawns)));
  while (!xiangqi_set_is_empty (cannons))
    limit_for_cannon (walk, xiangqi_set_pop (&cannons));
}

/* The squares to which a piece other than the king may go. */
GENERATE_INLINE XiangqiSet
get_allowed (const XiangqiWalk *walk, int from)
{
  XiangqiSet allowed = walk->targets;

  for (guint i = 0; i < walk->n_checks; i++)
    allowed =
        xiangqi_set_and (allowed, walk->checks[i].screen == from ? walk->checks[i].to_of_screen
                                                                 : walk->checks[i].to_of_others);
  if (!xiangqi_set_has (walk->limited, from))
    return allowed;
  for (guint i = 0; i < walk->n_limits; i++) {
    if (walk->limits[i].from == from)
      allowed = xiangqi_set_and (allowed, walk->limits[i].to);
  }
  return allowed;
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* Whether a side attacks the place of an enemy king. */
GENERATE_INLINE gboolean
is_king_attacked (const XiangqiBoard *board, int square, XiangqiSide by, XiangqiSet occupied)
{
  const XiangqiSet *types = board->types;
  XiangqiSet rooks = xiangqi_set_or (types[XIANGQI_ROOK], types[XIANGQI_KING]);
  XiangqiSet attackers = xiangqi_set_and (xiangqi_slide (square, occupied), rooks);

  attackers = xiangqi_set_or (
      attackers, xiangqi_set_and (xiangqi_jump (square, occupied), types[XIANGQI_CANNON]));
  attackers =
      xiangqi_set_or (attackers, xiangqi_set_and (xiangqi_horse_attackers (square, occupied),
                                                  types[XIANGQI_HORSE]));
  attackers = xiangqi_set_or (
      attackers, xiangqi_set_and (xiangqi_tables.pawns_to[by][square], types[XIANGQI_PAWN]));
  return xiangqi_set_meets (attackers, board->sides[by]);
}

GENERATE_INLINE void
add_king (XiangqiWalk *walk)
{
  const XiangqiBoard *board = walk->board;
  XiangqiSet occupied = xiangqi_set_without (walk->occupied, xiangqi_set (walk->king));
  XiangqiSet rest =
      xiangqi_set_without (xiangqi_tables.kings[walk->king], board->sides[walk->side]);

  for (rest = xiangqi_set_and (rest, walk->filter); !xiangqi_set_is_empty (rest);) {
    int to = xiangqi_set_pop (&rest);
    XiangqiSet target = xiangqi_set (to);

    if (!is_king_attacked (board, to, xiangqi_other (walk->side),
                           xiangqi_set_or (occupied, target)))
      add_moves (walk, walk->king, target);
  }
}

/* Adds the moves of all pieces of one type, which is constant at each call. */
GENERATE_INLINE void
add_pieces (XiangqiWalk *walk, XiangqiType type)
{
  const XiangqiBoard *board = walk->board;
  XiangqiSet pieces = xiangqi_board_get (board, walk->side, type);

  for (int half = 0; half < 2; half++) {
    for (guint64 rest = pieces.half[half]; rest; rest &= rest - 1) {
      int from = __builtin_ctzll (rest) + half * XIANGQI_HALF;
      XiangqiSet allowed = get_allowed (walk, from);
      XiangqiSet steps = type == XIANGQI_PAWN      ? xiangqi_tables.pawns[walk->side][from]
                         : type == XIANGQI_ADVISOR ? xiangqi_tables.advisors[from]
                         : type == XIANGQI_ELEPHANT
                             ? xiangqi_elephant_attacks (from, walk->occupied)
                         : type == XIANGQI_HORSE ? xiangqi_horse_attacks (from, walk->occupied)
                                                 : xiangqi_slide (from, walk->occupied);

      if (type == XIANGQI_CANNON) {
        steps = xiangqi_set_without (steps, walk->occupied);
        steps = xiangqi_set_or (steps, xiangqi_set_and (xiangqi_jump (from, walk->occupied),
                                                        board->sides[1 - walk->side]));
      }
      add_moves (walk, from, xiangqi_set_and (steps, allowed));
    }
  }
}

/* Generates the moves of the side, which is constant at each call, as is the purpose. */
GENERATE_INLINE void
generate (XiangqiWalk *walk)
{
  const XiangqiBoard *board = walk->board;

  walk->occupied = xiangqi_board_occupied (board);
  walk->king = xiangqi_board_get_king (board, walk->side);
  walk->targets = xiangqi_set_without (walk->filter, board->sides[walk->side]);
  find_limits (walk);
  add_pieces (walk, XIANGQI_ROOK);
  add_pieces (walk, XIANGQI_CANNON);
  add_pieces (walk, XIANGQI_HORSE);
  add_pieces (walk, XIANGQI_PAWN);
  add_pieces (walk, XIANGQI_ELEPHANT);
  add_pieces (walk, XIANGQI_ADVISOR);
  add_king (walk);
}
