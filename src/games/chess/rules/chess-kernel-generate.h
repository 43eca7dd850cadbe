/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: the legal move generator. The same code lists moves, counts them, or
 * follows them (perft). It produces sets of target squares; a purpose that is constant at each
 * call decides what is done with a set. Checks and pins limit the targets beforehand, so only
 * legal moves are produced. */
#pragma once

#include "games/chess/rules/chess-kernel-play.h"

typedef enum { PURPOSE_LIST, PURPOSE_COUNT, PURPOSE_PERFT } Purpose;

enum { ALL_TYPES = (1 << CHESS_TYPES) - 1 };

/* The state of one move generation: its purpose, and facts about the board. */
typedef struct {
  Purpose purpose;
  const ChessBoard *board;
  ChessSide side;
  guint types;          /* the types of pieces whose moves are generated, as bits */
  ChessSet filter;      /* the targets to which moves are generated */
  ChessSet pawn_filter; /* further restricts the targets of pawns */
  ChessMove *out;       /* PURPOSE_LIST: next free place */
  guint64 count;        /* PURPOSE_COUNT: number of moves; PURPOSE_PERFT: number of leaves */
  guint depth;          /* PURPOSE_PERFT: depth in plies, at least 2 */
  guint64 (*follow) (const ChessBoard *next, guint depth); /* PURPOSE_PERFT: counts leaves */
  ChessSet occupied;
  int king;
  ChessSet checkers;
  ChessSet targets;       /* where pieces but the king may go; in check, where they resolve it */
  ChessSet straight_pins; /* lines of pinned pieces, including the pinning pieces */
  ChessSet diagonal_pins;
} GenerateWalk;

KERNEL_INLINE void
follow_move (GenerateWalk *walk, ChessType type, int from, int to, ChessMoveKind kind)
{
  ChessBoard next;

  play (walk->board, &next, walk->side, type, from, to, kind, FALSE);
  walk->count += walk->follow (&next, walk->depth - 1);
}

KERNEL_INLINE void
emit_special (GenerateWalk *walk, ChessType type, int from, int to, ChessMoveKind kind)
{
  switch (walk->purpose) {
  case PURPOSE_LIST:
    *walk->out++ = chess_move (from, to, kind);
    break;
  case PURPOSE_COUNT:
    walk->count++;
    break;
  case PURPOSE_PERFT:
    follow_move (walk, type, from, to, kind);
    break;
  }
}

KERNEL_INLINE void
emit_piece (GenerateWalk *walk, ChessType type, int from, ChessSet to)
{
  if (walk->purpose == PURPOSE_COUNT) {
    walk->count += (guint) chess_set_count (to);
    return;
  }
  while (to)
    emit_special (walk, type, from, chess_set_pop (&to), CHESS_MOVE_PLAIN);
}

/* Emits pawn moves whose origin is `step` squares before the target. */
KERNEL_INLINE void
emit_pawns (GenerateWalk *walk, ChessSet to, int step, ChessMoveKind kind)
{
  if (walk->purpose == PURPOSE_COUNT) {
    walk->count += (guint) chess_set_count (to);
    return;
  }
  while (to) {
    int square = chess_set_pop (&to);

    emit_special (walk, CHESS_PAWN, square - step, square, kind);
  }
}

KERNEL_INLINE ChessSet
get_own (const GenerateWalk *walk, ChessType type)
{
  return walk->board->sides[walk->side] & walk->board->types[type];
}

KERNEL_INLINE ChessSet
get_enemy (const GenerateWalk *walk, ChessType type)
{
  return walk->board->sides[1 - walk->side] & walk->board->types[type];
}

KERNEL_INLINE ChessSet
get_enemy_bishops (const GenerateWalk *walk)
{
  return get_enemy (walk, CHESS_BISHOP) | get_enemy (walk, CHESS_QUEEN);
}

KERNEL_INLINE ChessSet
get_enemy_rooks (const GenerateWalk *walk)
{
  return get_enemy (walk, CHESS_ROOK) | get_enemy (walk, CHESS_QUEEN);
}

/* Examines the snipers, enemy sliders on a line with the king. One with a free line is added to
 * the checkers; one with a single own piece in between adds its line to the pins. */
KERNEL_INLINE void
add_checks_and_pins (GenerateWalk *walk, ChessSet snipers, ChessSet *pins)
{
  ChessSet own = walk->board->sides[walk->side];

  while (snipers) {
    int sniper = chess_set_pop (&snipers);
    ChessSet way = between[walk->king][sniper], blockers = way & walk->occupied;

    if (!blockers)
      walk->checkers |= chess_set (sniper);
    else if (!chess_set_has_many (blockers) && (blockers & own))
      *pins |= way | chess_set (sniper);
  }
}

KERNEL_INLINE void
set_checks_and_pins (GenerateWalk *walk)
{
  int king = walk->king;

  walk->checkers = (knight_attacks[king] & get_enemy (walk, CHESS_KNIGHT)) |
                   (pawn_attacks[walk->side][king] & get_enemy (walk, CHESS_PAWN));
  walk->straight_pins = walk->diagonal_pins = 0;
  add_checks_and_pins (walk, rook_rays[king] & get_enemy_rooks (walk), &walk->straight_pins);
  add_checks_and_pins (walk, bishop_rays[king] & get_enemy_bishops (walk), &walk->diagonal_pins);
}

/* The squares of a set that the enemy would not attack if the king left its square. */
KERNEL_INLINE ChessSet
get_safe (const GenerateWalk *walk, ChessSet squares)
{
  const ChessBoard *board = walk->board;
  ChessSet occupied = walk->occupied ^ chess_set (walk->king);
  ChessSet pawns = get_enemy (walk, CHESS_PAWN), pieces;
  ChessSet left = pawns & ~chess_set_of_column (0), right = pawns & ~chess_set_of_column (7);

  if (walk->side == CHESS_WHITE)
    squares &= ~(left >> 9 | right >> 7);
  else
    squares &= ~(left << 7 | right << 9);
  squares &= ~king_attacks[chess_board_get_king (board, (ChessSide) (1 - walk->side))];
  for (pieces = get_enemy (walk, CHESS_KNIGHT); pieces;)
    squares &= ~knight_attacks[chess_set_pop (&pieces)];
  for (pieces = get_enemy_bishops (walk); pieces;) {
    int from = chess_set_pop (&pieces);

    if (bishop_rays[from] & squares)
      squares &= ~bishop_attacks (from, occupied);
  }
  for (pieces = get_enemy_rooks (walk); pieces;) {
    int from = chess_set_pop (&pieces);

    if (rook_rays[from] & squares)
      squares &= ~rook_attacks (from, occupied);
  }
  return squares;
}

/* If the castling right exists and the path is empty, returns the king's path, which must not be
 * attacked; otherwise 0. */
KERNEL_INLINE ChessSet
get_castling_way (const GenerateWalk *walk, gboolean is_short)
{
  static const int rights[CHESS_SIDES][2] = { { CHESS_WHITE_LONG, CHESS_WHITE_SHORT },
                                              { CHESS_BLACK_LONG, CHESS_BLACK_SHORT } };
  int shift = walk->side == CHESS_WHITE ? 0 : 56;
  ChessSet empty = (ChessSet) (is_short ? 0x60 : 0x0e) << shift;
  ChessSet safe = (ChessSet) (is_short ? 0x60 : 0x0c) << shift;

  if (!(walk->board->castling & rights[walk->side][is_short]) || (walk->occupied & empty))
    return 0;
  return safe;
}

KERNEL_INLINE void
walk_king (GenerateWalk *walk)
{
  ChessSet steps = king_attacks[walk->king] & ~walk->board->sides[walk->side] & walk->filter;
  ChessSet short_way = 0, long_way = 0, safe;
  int king = walk->king;

  if (!walk->checkers && walk->board->castling) {
    short_way = get_castling_way (walk, TRUE);
    long_way = get_castling_way (walk, FALSE);
  }
  if (!(steps | short_way | long_way))
    return;
  safe = get_safe (walk, steps | short_way | long_way);
  emit_piece (walk, CHESS_KING, king, safe & steps);
  if (short_way && (safe & short_way) == short_way && chess_set_has (walk->filter, king + 2))
    emit_special (walk, CHESS_KING, king, king + 2, CHESS_MOVE_CASTLE);
  if (long_way && (safe & long_way) == long_way && chess_set_has (walk->filter, king - 2))
    emit_special (walk, CHESS_KING, king, king - 2, CHESS_MOVE_CASTLE);
}

/* Moves a set forwards for the side, by a number of squares. */
KERNEL_INLINE ChessSet
advance (const GenerateWalk *walk, ChessSet set, int step)
{
  return walk->side == CHESS_WHITE ? set << step : set >> step;
}

KERNEL_INLINE void
emit_advances (GenerateWalk *walk, ChessSet to, int step)
{
  ChessSet last_row = chess_set_of_row (walk->side == CHESS_WHITE ? 7 : 0);
  ChessSet promotions = to & last_row;
  int signed_step = walk->side == CHESS_WHITE ? step : -step;

  emit_pawns (walk, to & ~last_row, signed_step, CHESS_MOVE_PLAIN);
  if (promotions) {
    emit_pawns (walk, promotions, signed_step, CHESS_MOVE_TO_QUEEN);
    emit_pawns (walk, promotions, signed_step, CHESS_MOVE_TO_KNIGHT);
    emit_pawns (walk, promotions, signed_step, CHESS_MOVE_TO_ROOK);
    emit_pawns (walk, promotions, signed_step, CHESS_MOVE_TO_BISHOP);
  }
}

/* Generates the moves of the pawns. A pinned pawn may only move along the line of its pin. */
KERNEL_INLINE void
walk_pawns (GenerateWalk *walk)
{
  ChessSet pawns = get_own (walk, CHESS_PAWN), empty = ~walk->occupied;
  ChessSet straight = walk->straight_pins, diagonal = walk->diagonal_pins;
  ChessSet third_row = chess_set_of_row (walk->side == CHESS_WHITE ? 2 : 5);
  ChessSet pushers = pawns & ~diagonal, takers = pawns & ~straight;
  ChessSet free_takers = takers & ~diagonal, pinned_takers = takers & diagonal;
  /* Left means column a for White and column h for Black. */
  ChessSet left_edge = chess_set_of_column (walk->side == CHESS_WHITE ? 0 : 7);
  ChessSet right_edge = chess_set_of_column (walk->side == CHESS_WHITE ? 7 : 0);
  ChessSet targets = walk->targets & walk->pawn_filter;
  ChessSet enemy = walk->board->sides[1 - walk->side] & targets;
  ChessSet single, twice, left, right;

  single = (advance (walk, pushers & ~straight, 8) |
            (advance (walk, pushers & straight, 8) & straight)) &
           empty;
  twice = advance (walk, single & third_row, 8) & empty & targets;
  left = (advance (walk, free_takers & ~left_edge, 7) |
          (advance (walk, pinned_takers & ~left_edge, 7) & diagonal)) &
         enemy;
  right = (advance (walk, free_takers & ~right_edge, 9) |
           (advance (walk, pinned_takers & ~right_edge, 9) & diagonal)) &
          enemy;
  emit_advances (walk, left, 7);
  emit_advances (walk, right, 9);
  emit_advances (walk, single & targets, 8);
  emit_pawns (walk, twice, walk->side == CHESS_WHITE ? 16 : -16, CHESS_MOVE_DOUBLE);
}

KERNEL_INLINE void
walk_en_passant (GenerateWalk *walk)
{
  int to = walk->board->en_passant;
  ChessSet pawns;

  if (!to || !chess_set_has (walk->pawn_filter, to))
    return;
  pawns = pawn_attacks[1 - walk->side][to] & get_own (walk, CHESS_PAWN);
  while (pawns) {
    int from = chess_set_pop (&pawns);

    if (is_en_passant_legal (walk->board, walk->side, from))
      emit_special (walk, CHESS_PAWN, from, to, CHESS_MOVE_EN_PASSANT);
  }
}

KERNEL_INLINE void
walk_knights (GenerateWalk *walk)
{
  ChessSet knights = get_own (walk, CHESS_KNIGHT) & ~(walk->straight_pins | walk->diagonal_pins);

  while (knights) {
    int from = chess_set_pop (&knights);

    emit_piece (walk, CHESS_KNIGHT, from, knight_attacks[from] & walk->targets);
  }
}

/* Returns the target, a set of at most one square, if the slider on the same line reaches it,
 * and 0 otherwise. This avoids a lookup in the large attack tables, which are often not in the
 * cache. */
KERNEL_INLINE ChessSet
keep_if_reached (const GenerateWalk *walk, int from, ChessSet target)
{
  if (!target || (between[from][chess_set_first (target)] & walk->occupied))
    return 0;
  return target;
}

KERNEL_INLINE gboolean
has_few_targets (const GenerateWalk *walk, ChessSet rays)
{
  return walk->filter != ~(ChessSet) 0 && !chess_set_has_many (rays & walk->targets);
}

KERNEL_INLINE ChessSet
get_diagonal_targets (const GenerateWalk *walk, int from)
{
  ChessSet rays = bishop_rays[from], targets;

  if (has_few_targets (walk, rays))
    targets = keep_if_reached (walk, from, rays & walk->targets);
  else
    targets = bishop_attacks (from, walk->occupied) & walk->targets;
  return chess_set_has (walk->diagonal_pins, from) ? targets & walk->diagonal_pins : targets;
}

KERNEL_INLINE ChessSet
get_straight_targets (const GenerateWalk *walk, int from)
{
  ChessSet rays = rook_rays[from], targets;

  if (has_few_targets (walk, rays))
    targets = keep_if_reached (walk, from, rays & walk->targets);
  else
    targets = rook_attacks (from, walk->occupied) & walk->targets;
  return chess_set_has (walk->straight_pins, from) ? targets & walk->straight_pins : targets;
}

KERNEL_INLINE void
walk_sliders (GenerateWalk *walk)
{
  ChessSet pieces;

  for (pieces = get_own (walk, CHESS_BISHOP) & ~walk->straight_pins; pieces;) {
    int from = chess_set_pop (&pieces);

    if (walk->types & 1 << CHESS_BISHOP)
      emit_piece (walk, CHESS_BISHOP, from, get_diagonal_targets (walk, from));
  }
  for (pieces = get_own (walk, CHESS_ROOK) & ~walk->diagonal_pins; pieces;) {
    int from = chess_set_pop (&pieces);

    if (walk->types & 1 << CHESS_ROOK)
      emit_piece (walk, CHESS_ROOK, from, get_straight_targets (walk, from));
  }
  for (pieces = get_own (walk, CHESS_QUEEN); pieces;) {
    int from = chess_set_pop (&pieces);
    ChessSet to = 0;

    if (!chess_set_has (walk->straight_pins, from))
      to |= get_diagonal_targets (walk, from);
    if (!chess_set_has (walk->diagonal_pins, from))
      to |= get_straight_targets (walk, from);
    if (walk->types & 1 << CHESS_QUEEN)
      emit_piece (walk, CHESS_QUEEN, from, to);
  }
}

/* Generates every legal move. */
KERNEL_INLINE void
walk_moves (GenerateWalk *walk)
{
  const ChessBoard *board = walk->board;

  walk->occupied = board->sides[0] | board->sides[1];
  walk->king = chess_set_first (get_own (walk, CHESS_KING));
  set_checks_and_pins (walk);
  if (walk->types & 1 << CHESS_KING)
    walk_king (walk);
  if (chess_set_has_many (walk->checkers))
    return;
  walk->targets = ~board->sides[walk->side];
  if (walk->checkers)
    walk->targets &= between[walk->king][chess_set_first (walk->checkers)] | walk->checkers;
  if (walk->types & 1 << CHESS_PAWN) {
    walk_pawns (walk);
    walk_en_passant (walk);
  }
  walk->targets &= walk->filter;
  if (walk->types & 1 << CHESS_KNIGHT)
    walk_knights (walk);
  if (walk->types & (1 << CHESS_BISHOP | 1 << CHESS_ROOK | 1 << CHESS_QUEEN))
    walk_sliders (walk);
}
