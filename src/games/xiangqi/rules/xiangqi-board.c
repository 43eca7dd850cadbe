/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-board.h"

#include <string.h>

#include "games/xiangqi/rules/xiangqi-generate.h"

static const XiangqiSet everywhere = { { (G_GUINT64_CONSTANT (1) << XIANGQI_HALF) - 1,
                                         (G_GUINT64_CONSTANT (1) << XIANGQI_HALF) - 1 } };

/* --- Lists ------------------------------------------------------------------------------------ */

static inline guint
list (const XiangqiBoard *board, XiangqiSet filter, XiangqiMove *out)
{
  XiangqiWalk walk;

  walk.purpose = PURPOSE_LIST;
  walk.board = board;
  walk.side = (XiangqiSide) board->side;
  walk.filter = filter;
  walk.out = out;
  walk.n_limits = walk.n_checks = 0;
  walk.limited = (XiangqiSet){ { 0, 0 } };
  generate (&walk);
  return (guint) (walk.out - out);
}

guint
xiangqi_board_list (const XiangqiBoard *board, XiangqiMove *out)
{
  return list (board, everywhere, out);
}

guint
xiangqi_board_list_captures (const XiangqiBoard *board, XiangqiMove *out)
{
  return list (board, board->sides[1 - board->side], out);
}

guint
xiangqi_board_list_quiet (const XiangqiBoard *board, XiangqiMove *out)
{
  return list (board, xiangqi_set_without (everywhere, xiangqi_board_occupied (board)), out);
}

gboolean
xiangqi_board_can_move (const XiangqiBoard *board)
{
  return xiangqi_board_perft (board, 1) > 0;
}

gboolean
xiangqi_board_is_legal (const XiangqiBoard *board, XiangqiMove move)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  int to = xiangqi_move_to (move);
  guint n = to < XIANGQI_SQUARES ? list (board, xiangqi_set (to), moves) : 0;

  for (guint i = 0; i < n; i++) {
    if (moves[i] == move)
      return TRUE;
  }
  return FALSE;
}

/* --- Counting --------------------------------------------------------------------------------- */

static guint64 follow_perft (const XiangqiBoard *board, guint depth);

GENERATE_INLINE guint64
count (const XiangqiBoard *board, XiangqiSide side, guint depth)
{
  XiangqiWalk walk;

  walk.purpose = depth > 1 ? PURPOSE_PERFT : PURPOSE_COUNT;
  walk.board = board;
  walk.side = side;
  walk.filter = everywhere;
  walk.count = 0;
  walk.depth = depth;
  walk.follow = follow_perft;
  walk.n_limits = walk.n_checks = 0;
  walk.limited = (XiangqiSet){ { 0, 0 } };
  generate (&walk);
  return walk.count;
}

static guint64
count_red (const XiangqiBoard *board)
{
  return count (board, XIANGQI_RED, 1);
}

static guint64
count_black (const XiangqiBoard *board)
{
  return count (board, XIANGQI_BLACK, 1);
}

static guint64
follow_perft (const XiangqiBoard *board, guint depth)
{
  if (depth == 1)
    return board->side == XIANGQI_RED ? count_red (board) : count_black (board);
  return count (board, (XiangqiSide) board->side, MAX (depth, 2));
}

guint64
xiangqi_board_perft (const XiangqiBoard *board, guint depth)
{
  return depth == 0 ? 1 : follow_perft (board, depth);
}

/* --- Attackers -------------------------------------------------------------------------------- */

XiangqiSet
xiangqi_board_get_attackers (const XiangqiBoard *board, int square, XiangqiSide side,
                             XiangqiSet occupied)
{
  const XiangqiTables *t = &xiangqi_tables;
  XiangqiSet attackers = { { 0, 0 } };
  const XiangqiSet from[XIANGQI_TYPES] = {
    [XIANGQI_PAWN] = t->pawns_to[side][square],
    [XIANGQI_ADVISOR] = t->advisors[square],
    [XIANGQI_ELEPHANT] = xiangqi_elephant_attacks (square, occupied),
    [XIANGQI_HORSE] = xiangqi_horse_attackers (square, occupied),
    [XIANGQI_CANNON] = xiangqi_jump (square, occupied),
    [XIANGQI_ROOK] = xiangqi_slide (square, occupied),
    [XIANGQI_KING] = t->kings[square],
  };

  for (int type = 0; type < XIANGQI_TYPES; type++)
    attackers = xiangqi_set_or (attackers, xiangqi_set_and (from[type], board->types[type]));
  return xiangqi_set_and (attackers, board->sides[side]);
}

XiangqiSet
xiangqi_board_get_checkers (const XiangqiBoard *board, XiangqiSide side)
{
  XiangqiSet occupied = xiangqi_board_occupied (board);
  int king = xiangqi_board_get_king (board, side);
  XiangqiSide other = xiangqi_other (side);
  XiangqiSet facing = xiangqi_set_and (xiangqi_slide (king, occupied),
                                       xiangqi_board_get (board, other, XIANGQI_KING));

  return xiangqi_set_or (xiangqi_board_get_attackers (board, king, other, occupied), facing);
}

/* --- Changes ---------------------------------------------------------------------------------- */

static gboolean
is_in_check (const XiangqiBoard *board, XiangqiSide side)
{
  return is_king_attacked (board, xiangqi_board_get_king (board, side), xiangqi_other (side),
                           xiangqi_board_occupied (board));
}

/* Whether the side to move answers a check that was not counted. */
static gboolean
answers_uncounted (const XiangqiBoard *board)
{
  return board->in_check && board->checks[1 - board->side] > XIANGQI_COUNTED_CHECKS;
}

static void
count_ply (const XiangqiBoard *board, XiangqiBoard *next)
{
  int side = board->side;
  gboolean is_uncounted_check;

  next->checks[side] = (guint16) (board->checks[side] + next->in_check);
  is_uncounted_check = next->in_check && next->checks[side] > XIANGQI_COUNTED_CHECKS;
  if (!is_uncounted_check && !answers_uncounted (board))
    next->plies++;
}

void
xiangqi_board_play (XiangqiBoard *board, XiangqiMove move)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  XiangqiSide side = (XiangqiSide) board->side;
  XiangqiMan taken = board->men[to];
  XiangqiBoard next;

  play_men (board, &next, side, from, to);
  next.key = xiangqi_board_get_key_after (board, move);
  next.number = (guint16) (board->number + (side == XIANGQI_BLACK));
  next.in_check = (guint8) is_in_check (&next, xiangqi_other (side));
  if (taken == XIANGQI_NOBODY)
    count_ply (board, &next);
  else
    next.plies = next.checks[XIANGQI_RED] = next.checks[XIANGQI_BLACK] = 0;
  *board = next;
}

void
xiangqi_board_pass (XiangqiBoard *board)
{
  board->side = 1 - board->side;
  board->key ^= xiangqi_tables.key_black;
  board->plies++;
}

void
xiangqi_board_put (XiangqiBoard *board, int square, XiangqiMan man)
{
  XiangqiSet place = xiangqi_set (square);

  for (int side = 0; side < XIANGQI_SIDES; side++)
    board->sides[side] = xiangqi_set_without (board->sides[side], place);
  for (int type = 0; type < XIANGQI_TYPES; type++)
    board->types[type] = xiangqi_set_without (board->types[type], place);
  board->men[square] = man;
  if (man == XIANGQI_NOBODY)
    return;
  board->sides[xiangqi_man_side (man)] =
      xiangqi_set_or (board->sides[xiangqi_man_side (man)], place);
  board->types[xiangqi_man_type (man)] =
      xiangqi_set_or (board->types[xiangqi_man_type (man)], place);
}

guint64
xiangqi_board_compute_key (const XiangqiBoard *board)
{
  guint64 key = board->side == XIANGQI_BLACK ? xiangqi_tables.key_black : 0;

  for (int square = 0; square < XIANGQI_SQUARES; square++)
    key ^= xiangqi_tables.keys[board->men[square]][square];
  return key;
}

void
xiangqi_board_complete (XiangqiBoard *board)
{
  board->key = xiangqi_board_compute_key (board);
  board->in_check = (guint8) is_in_check (board, (XiangqiSide) board->side);
}

XiangqiBoard
xiangqi_board_reflect (const XiangqiBoard *board)
{
  XiangqiBoard reflected = *board;

  memset (reflected.sides, 0, sizeof reflected.sides);
  memset (reflected.types, 0, sizeof reflected.types);
  memset (reflected.men, XIANGQI_NOBODY, sizeof reflected.men);
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    if (!xiangqi_board_is_empty (board, square))
      xiangqi_board_put (&reflected, xiangqi_square_reflect (square), board->men[square]);
  }
  xiangqi_board_complete (&reflected);
  return reflected;
}

XiangqiBoard
xiangqi_board_start (void)
{
  static const XiangqiType back[XIANGQI_COLUMNS] = {
    XIANGQI_ROOK,    XIANGQI_HORSE,    XIANGQI_ELEPHANT, XIANGQI_ADVISOR, XIANGQI_KING,
    XIANGQI_ADVISOR, XIANGQI_ELEPHANT, XIANGQI_HORSE,    XIANGQI_ROOK,
  };
  XiangqiBoard board = { .number = 1 };

  xiangqi_attacks_prepare ();
  memset (board.men, XIANGQI_NOBODY, sizeof board.men);
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    for (int column = 0; column < XIANGQI_COLUMNS; column++) {
      int base = side == XIANGQI_RED ? 0 : XIANGQI_SQUARES - XIANGQI_COLUMNS;
      int forward = side == XIANGQI_RED ? XIANGQI_COLUMNS : -XIANGQI_COLUMNS;

      xiangqi_board_put (&board, base + column, xiangqi_man ((XiangqiSide) side, back[column]));
      if (column == 1 || column == 7)
        xiangqi_board_put (&board, base + 2 * forward + column,
                           xiangqi_man ((XiangqiSide) side, XIANGQI_CANNON));
      if (column % 2 == 0)
        xiangqi_board_put (&board, base + 3 * forward + column,
                           xiangqi_man ((XiangqiSide) side, XIANGQI_PAWN));
    }
  }
  xiangqi_board_complete (&board);
  return board;
}
