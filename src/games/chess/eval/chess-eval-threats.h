/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: threats and space. */
#pragma once

#include "games/chess/eval/chess-eval-terms.h"

/* Scores the pieces on a set of squares by type. */
KERNEL_INLINE void
add_victims (Eval *eval, ChessSide side, guint term, guint weight, ChessSet victims)
{
  for (int type = CHESS_PAWN; victims && type < CHESS_KING; type++)
    add_seen (eval, side, term, weight + (guint) type,
              chess_set_count (victims & eval->board->types[type]));
}

/* Scores threats of pawns, and of pawns that could advance to safe squares. */
KERNEL_INLINE void
evaluate_pawn_threats (Eval *eval, ChessSide side)
{
  ChessSide them = get_other (side);
  ChessSet pawns = get_pieces (eval, side, CHESS_PAWN), empty = ~eval->occupied;
  ChessSet victims = eval->board->sides[them] & ~eval->board->types[CHESS_PAWN];
  ChessSet steps = push (side, pawns, 1) & empty;

  steps |= push (side, steps & get_rows (side, 2, 2), 1) & empty;
  steps &= ~eval->attacks[them][CHESS_PAWN] & (eval->attacked[side] | ~eval->attacked[them]);
  add_victims (eval, side, CHESS_TERM_THREATS_BY_PAWN, CHESS_W_THREAT_BY_PAWN,
               victims & eval->attacks[side][CHESS_PAWN]);
  add_victims (eval, side, CHESS_TERM_THREATS_BY_PUSH, CHESS_W_THREAT_BY_PUSH,
               victims & get_pawn_attacks (side, steps) & ~eval->attacks[side][CHESS_PAWN]);
}

/* Counts the moves to safe squares from which a piece would attack the enemy queen. */
KERNEL_INLINE void
evaluate_queen_threats (Eval *eval, ChessSide side)
{
  ChessSide them = get_other (side);
  ChessSet queens = get_pieces (eval, them, CHESS_QUEEN);
  ChessSet safe = eval->area[side] & ~eval->attacked[them] & ~eval->board->sides[side];
  int queen;
  ChessSet lines;

  if (!queens || chess_set_has_many (queens))
    return;
  queen = chess_set_first (queens);
  lines = (bishop_attacks (queen, eval->occupied) & eval->attacks[side][CHESS_BISHOP]) |
          (rook_attacks (queen, eval->occupied) & eval->attacks[side][CHESS_ROOK]);
  add_seen (eval, side, CHESS_TERM_THREATS, CHESS_W_THREAT_QUEEN_NEXT,
            chess_set_count (knight_attacks[queen] & eval->attacks[side][CHESS_KNIGHT] & safe));
  add_seen (eval, side, CHESS_TERM_THREATS, CHESS_W_THREAT_QUEEN_NEXT + 1,
            chess_set_count (lines & safe));
}

KERNEL_INLINE void
evaluate_threats (Eval *eval, ChessSide side)
{
  ChessSide them = get_other (side);
  ChessSet other = eval->board->sides[them], pawns = eval->board->types[CHESS_PAWN];
  ChessSet minors = eval->attacks[side][CHESS_KNIGHT] | eval->attacks[side][CHESS_BISHOP];
  /* Squares where capturing would lose the capturing piece. */
  ChessSet strong =
      eval->attacks[them][CHESS_PAWN] | (eval->attacked_twice[them] & ~eval->attacked_twice[side]);
  ChessSet weak = other & eval->attacked[side] & ~strong;
  ChessSet heavy = eval->board->types[CHESS_ROOK] | eval->board->types[CHESS_QUEEN];
  ChessSet hanging = weak & (~eval->attacked[them] | (eval->attacked_twice[side] & ~pawns));

  add_victims (eval, side, CHESS_TERM_THREATS_BY_MINOR, CHESS_W_THREAT_BY_MINOR,
               (weak | (other & heavy)) & minors);
  add_victims (eval, side, CHESS_TERM_THREATS_BY_ROOK, CHESS_W_THREAT_BY_ROOK,
               (weak | (other & eval->board->types[CHESS_QUEEN])) &
                   eval->attacks[side][CHESS_ROOK]);
  if (weak & eval->attacks[side][CHESS_KING])
    add_seen (eval, side, CHESS_TERM_THREATS, CHESS_W_THREAT_BY_KING, 1);
  add_seen (eval, side, CHESS_TERM_HANGING, CHESS_W_THREAT_HANGING, chess_set_count (hanging));
  add_seen (eval, side, CHESS_TERM_RESTRICTED, CHESS_W_RESTRICTED,
            chess_set_count (eval->attacked[them] & ~strong & ~other & eval->attacked[side]));
  evaluate_pawn_threats (eval, side);
  evaluate_queen_threats (eval, side);
}

/* Counts safe squares in the own half of the centre, double behind own pawns. The more pieces,
 * the more space matters. */
KERNEL_INLINE void
evaluate_space (Eval *eval, ChessSide side)
{
  ChessSide them = get_other (side);
  ChessSet pawns = get_pieces (eval, side, CHESS_PAWN);
  ChessSet centre = G_GUINT64_CONSTANT (0x3c3c3c3c3c3c3c3c) & get_rows (side, 1, 3);
  ChessSet safe = centre & ~pawns & ~eval->attacks[them][CHESS_PAWN];
  ChessSet behind = fill (them, push (them, pawns, 1)) & safe & ~eval->attacked[them];
  int pieces = chess_set_count (eval->board->sides[side] & ~eval->board->types[CHESS_PAWN]);

  if (pieces >= 5)
    add_seen (eval, side, CHESS_TERM_SPACE, CHESS_W_SPACE,
              (chess_set_count (safe) + chess_set_count (behind)) * (pieces - 4));
}
