/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: king danger, from the enemy pieces around the king. */
#pragma once

#include "games/chess/eval/chess-eval-terms.h"

/* The columns of the king's flank, on the half of the board of its side: the king's column and
 * both neighbours. */
KERNEL_INLINE ChessSet
get_flank (ChessSide side, int king)
{
  int middle = CLAMP (chess_column (king), 1, 6);
  ChessSet column = chess_set_of_column (middle);

  return (column | get_beside (column)) & get_rows (side, 0, 4);
}

/* Squares from which enemy pieces of a type could check the king, safe or not. */
KERNEL_INLINE ChessSet
get_checks (const Eval *eval, ChessSide side, ChessType type)
{
  ChessSet reached = eval->attacks[get_other (side)][type];
  ChessSet occupied = eval->occupied ^ get_pieces (eval, side, CHESS_QUEEN);
  int king = eval->kings[side];

  switch (type) {
  case CHESS_KNIGHT:
    return knight_attacks[king] & reached;
  case CHESS_BISHOP:
    return bishop_attacks (king, occupied) & reached;
  case CHESS_ROOK:
    return rook_attacks (king, occupied) & reached;
  default:
    return (bishop_attacks (king, occupied) | rook_attacks (king, occupied)) & reached;
  }
}

KERNEL_INLINE void
evaluate_checks (Eval *eval, ChessSide side, ChessSet weak)
{
  ChessSide them = get_other (side);
  ChessSet safe =
      ~eval->board->sides[them] & (~eval->attacked[side] | (weak & eval->attacked_twice[them]));
  ChessSet unsafe = 0;

  for (int type = CHESS_KNIGHT; type < CHESS_KING; type++) {
    ChessSet checks = get_checks (eval, side, (ChessType) type);

    add_seen_danger (eval, side, CHESS_TERM_CHECKS, CHESS_W_DANGER_CHECKS + (guint) type,
                     chess_set_count (checks & safe));
    unsafe |= checks & ~safe & ~eval->board->sides[them];
  }
  add_seen_danger (eval, side, CHESS_TERM_CHECKS, CHESS_W_DANGER_UNSAFE_CHECKS,
                   chess_set_count (unsafe));
}

KERNEL_INLINE int
count_attackers (const Eval *eval, ChessSide side)
{
  const int *attackers = eval->attackers[side];

  return attackers[CHESS_KNIGHT] + attackers[CHESS_BISHOP] + attackers[CHESS_ROOK] +
         attackers[CHESS_QUEEN];
}

/* Whether the king is in danger at all: a single attacker counts only if the enemy has a queen. */
KERNEL_INLINE gboolean
is_exposed (const Eval *eval, ChessSide side)
{
  gboolean has_queen = get_pieces (eval, get_other (side), CHESS_QUEEN) != 0;

  return count_attackers (eval, side) + has_queen >= 2;
}

KERNEL_INLINE void
forget_danger (Eval *eval, ChessSide side)
{
  eval->sums.danger[side] = 0;
  for (guint i = CHESS_W_DANGER; eval->trace && i < CHESS_W_CHANCES; i++)
    eval->trace->counts[i][side] = 0;
}

KERNEL_INLINE void
evaluate_king (Eval *eval, ChessSide side)
{
  ChessSide them = get_other (side);
  ChessSet flank = get_flank (side, eval->kings[side]);
  /* Attacked squares with no defender, or with a single one that is the king or the queen. */
  ChessSet weak =
      eval->attacked[them] & ~eval->attacked_twice[side] &
      (~eval->attacked[side] | eval->attacks[side][CHESS_KING] | eval->attacks[side][CHESS_QUEEN]);

  if (!is_exposed (eval, side)) {
    forget_danger (eval, side);
    return;
  }
  add_danger (eval, side, CHESS_W_DANGER, 1);
  for (int type = CHESS_KNIGHT; type < CHESS_KING; type++)
    add_seen_danger (eval, side, CHESS_TERM_ATTACKERS, CHESS_W_DANGER_ATTACKERS + (guint) type,
                     eval->attackers[side][type]);
  add_seen_danger (eval, side, CHESS_TERM_ATTACKERS, CHESS_W_DANGER_HITS, eval->hits[side]);
  add_danger (eval, side, CHESS_W_DANGER_WEAK, chess_set_count (weak & eval->rings[side]));
  add_danger (eval, side, CHESS_W_DANGER_FLANK, chess_set_count (flank & eval->attacked[them]));
  add_danger (eval, side, CHESS_W_DANGER_FLANK + 1, chess_set_count (flank & eval->attacked[side]));
  if (!get_pieces (eval, them, CHESS_QUEEN))
    add_danger (eval, side, CHESS_W_DANGER_NO_QUEEN, 1);
  evaluate_checks (eval, side, weak);
  eval->terms.sides[side][CHESS_TERM_DANGER] = eval->sums.danger[side];
}

/* Terms of the king's home that are not part of the danger: castling rights and a flank without
 * pawns. */
KERNEL_INLINE void
evaluate_home (Eval *eval, ChessSide side)
{
  int castling = side == CHESS_WHITE ? eval->board->castling : eval->board->castling >> 2;
  int middle = CLAMP (chess_column (eval->kings[side]), 1, 6);
  ChessSet column = chess_set_of_column (middle);

  if (castling & CHESS_WHITE_LONG)
    add (eval, side, CHESS_W_CASTLING, 1);
  if (castling & CHESS_WHITE_SHORT)
    add (eval, side, CHESS_W_CASTLING + 1, 1);
  if (!((column | get_beside (column)) & eval->board->types[CHESS_PAWN]))
    add (eval, side, CHESS_W_PAWNLESS_FLANK, 1);
}
