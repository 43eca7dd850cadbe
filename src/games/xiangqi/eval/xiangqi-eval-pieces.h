/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of xiangqi-eval.c: terms of single pieces. */
#pragma once

#include "games/xiangqi/eval/xiangqi-eval-terms.h"

/* The squares to which a piece may go without being taken by a pawn. */
EVAL_INLINE int
count_moves (const XiangqiEvaluation *eval, XiangqiSide side, XiangqiSet moves)
{
  moves = xiangqi_set_without (moves, eval->board->sides[side]);
  return xiangqi_set_count (
      xiangqi_set_without (moves, eval->attacks[xiangqi_other (side)][XIANGQI_PAWN]));
}

EVAL_INLINE void
evaluate_pawn (XiangqiEvaluation *eval, XiangqiSide side, int square)
{
  XiangqiSet attacks = xiangqi_tables.pawns[side][square];
  XiangqiSet pawns = get_pieces (eval, side, XIANGQI_PAWN);
  int row = xiangqi_row_of_side (side, square);

  note_attacker (eval, side, XIANGQI_PAWN, attacks);
  if (xiangqi_has_crossed (side, square)) {
    if (xiangqi_set_meets (attacks, pawns))
      add (eval, side, XIANGQI_W_PAWN_JOINED + (guint) row, 1);
  } else if (xiangqi_set_meets (attacks, eval->board->sides[xiangqi_other (side)])) {
    add (eval, side, XIANGQI_W_PAWN_HELD, 1);
  }
}

EVAL_INLINE void
evaluate_elephant (XiangqiEvaluation *eval, XiangqiSide side, int square)
{
  XiangqiSet attacks = xiangqi_elephant_attacks (square, eval->occupied);

  note_attacks (eval, side, XIANGQI_ELEPHANT, attacks);
  add (eval, side, XIANGQI_W_EYES + (guint) xiangqi_set_count (attacks), 1);
}

EVAL_INLINE void
evaluate_horse (XiangqiEvaluation *eval, XiangqiSide side, int square)
{
  XiangqiSet attacks = xiangqi_horse_attacks (square, eval->occupied);

  note_attacker (eval, side, XIANGQI_HORSE, attacks);
  add (eval, side, XIANGQI_W_HORSE_MOBILITY + (guint) count_moves (eval, side, attacks), 1);
}

/* A cannon aims at the king along his file or his row. */
EVAL_INLINE void
evaluate_aim (XiangqiEvaluation *eval, XiangqiSide side, int square)
{
  XiangqiSide them = xiangqi_other (side);
  int king = eval->kings[them];

  if (xiangqi_column (square) == xiangqi_column (king)) {
    guint n = count_between (eval, king, square);

    add (eval, side, XIANGQI_W_CANNON_ON_FILE + n, 1);
    add_danger (eval, them, XIANGQI_W_DANGER_CANNON + n, 1);
  } else if (xiangqi_row (square) == xiangqi_row (king)) {
    add (eval, side, XIANGQI_W_CANNON_ON_BOTTOM + count_between (eval, king, square), 1);
  }
}

EVAL_INLINE void
evaluate_cannon (XiangqiEvaluation *eval, XiangqiSide side, int square)
{
  XiangqiSet attacks = xiangqi_jump (square, eval->occupied);
  XiangqiSet moves = xiangqi_set_without (xiangqi_slide (square, eval->occupied), eval->occupied);

  note_attacker (eval, side, XIANGQI_CANNON, attacks);
  eval->cannon_moves[side] = xiangqi_set_or (eval->cannon_moves[side], moves);
  add (eval, side, XIANGQI_W_CANNON_MOBILITY + (guint) count_moves (eval, side, moves), 1);
  evaluate_aim (eval, side, square);
}

EVAL_INLINE XiangqiSet
get_file (int square)
{
  XiangqiSet first = xiangqi_set_or (xiangqi_tables.columns[0][0].slide,
                                     xiangqi_tables.columns[XIANGQI_ROWS - 1][0].slide);

  return xiangqi_join_lines (xiangqi_column (square), first, 0);
}

EVAL_INLINE void
evaluate_rook (XiangqiEvaluation *eval, XiangqiSide side, int square)
{
  XiangqiSet attacks = xiangqi_slide (square, eval->occupied);
  XiangqiSet file = get_file (square);
  XiangqiSide them = xiangqi_other (side);

  note_attacker (eval, side, XIANGQI_ROOK, attacks);
  add (eval, side, XIANGQI_W_ROOK_MOBILITY + (guint) count_moves (eval, side, attacks), 1);
  if (!xiangqi_set_meets (file, get_pieces (eval, side, XIANGQI_PAWN)))
    add (eval, side,
         XIANGQI_W_ROOK_FILE + !xiangqi_set_meets (file, get_pieces (eval, them, XIANGQI_PAWN)), 1);
  if (xiangqi_column (square) == xiangqi_column (eval->kings[them]))
    add (eval, side, XIANGQI_W_ROOKS_ON_KING, 1);
}

/* Evaluates the pieces of one type, which is constant at each call. */
EVAL_INLINE void
evaluate_type (XiangqiEvaluation *eval, XiangqiSide side, XiangqiType type)
{
  XiangqiSet pieces = get_pieces (eval, side, type);

  while (!xiangqi_set_is_empty (pieces)) {
    int square = xiangqi_set_pop (&pieces);

    if (type == XIANGQI_PAWN)
      evaluate_pawn (eval, side, square);
    else if (type == XIANGQI_ADVISOR)
      note_attacks (eval, side, type, xiangqi_tables.advisors[square]);
    else if (type == XIANGQI_ELEPHANT)
      evaluate_elephant (eval, side, square);
    else if (type == XIANGQI_HORSE)
      evaluate_horse (eval, side, square);
    else if (type == XIANGQI_CANNON)
      evaluate_cannon (eval, side, square);
    else if (type == XIANGQI_ROOK)
      evaluate_rook (eval, side, square);
  }
}
