/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: passed pawns. */
#pragma once

#include "games/chess/eval/chess-eval-terms.h"

/* Scores a rook or queen directly behind the pawn, own or enemy. */
KERNEL_INLINE void
evaluate_rook_behind (Eval *eval, ChessSide side, int square)
{
  ChessSide them = get_other (side);
  ChessSet behind = get_way (them, square) & rook_attacks (square, eval->occupied) &
                    (eval->board->types[CHESS_ROOK] | eval->board->types[CHESS_QUEEN]);

  if (behind & eval->board->sides[side])
    add_seen (eval, side, CHESS_TERM_PASSED, CHESS_W_PASSED_ROOK_BEHIND, 1);
  else if (behind)
    add_seen (eval, side, CHESS_TERM_PASSED, CHESS_W_PASSED_ROOK_BEHIND + 1, 1);
}

/* Whether only the king could stop the pawn, and is too far away. */
KERNEL_INLINE gboolean
is_unstoppable (const Eval *eval, ChessSide side, int square)
{
  ChessSide them = get_other (side);
  const ChessSet *types = eval->board->types;
  int last = (side == CHESS_WHITE ? CHESS_A8 : CHESS_A1) + chess_column (square);
  int steps = 7 - get_row (side, square), first = eval->board->side == side;

  if (eval->board->sides[them] & ~types[CHESS_PAWN] & ~types[CHESS_KING])
    return FALSE;
  steps = MIN (steps, 5);
  return !(get_way (side, square) & eval->occupied) &&
         get_distance (eval->kings[them], last) > steps + 1 - first;
}

KERNEL_INLINE void
evaluate_passed_pawn (Eval *eval, ChessSide side, int square)
{
  ChessSide them = get_other (side);
  guint row = (guint) get_row (side, square);
  int next = side == CHESS_WHITE ? square + 8 : square - 8;
  guint is_empty = !chess_set_has (eval->occupied, next);
  guint is_safe = !chess_set_has (eval->attacked[them], next);

  add_seen (eval, side, CHESS_TERM_PASSED, CHESS_W_PASSED + (is_empty * 2 + is_safe) * 8 + row, 1);
  if (row < 3)
    return;
  add_seen (eval, side, CHESS_TERM_PASSED, CHESS_W_PASSED_OWN_KING + row,
            get_distance (eval->kings[side], next));
  add_seen (eval, side, CHESS_TERM_PASSED, CHESS_W_PASSED_OTHER_KING + row,
            get_distance (eval->kings[them], next));
  if (!(get_way (side, square) & (eval->occupied | eval->attacked[them])))
    add_seen (eval, side, CHESS_TERM_PASSED, CHESS_W_PASSED_FREE_WAY + row, 1);
  evaluate_rook_behind (eval, side, square);
}

KERNEL_INLINE void
evaluate_passed (Eval *eval, ChessSide side)
{
  ChessSet pawns = eval->pawns.passed & eval->board->sides[side];
  gboolean any_unstoppable = FALSE;

  while (pawns) {
    int square = chess_set_pop (&pawns);

    evaluate_passed_pawn (eval, side, square);
    any_unstoppable |= is_unstoppable (eval, side, square);
  }
  if (any_unstoppable)
    add_seen (eval, side, CHESS_TERM_PASSED, CHESS_W_PASSED_UNSTOPPABLE, 1);
}
