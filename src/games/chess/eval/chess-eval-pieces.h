/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: terms of single knights, bishops, rooks and queens. */
#pragma once

#include "games/chess/eval/chess-eval-terms.h"

/* Attacks of a piece. Sliders see through own sliders that move along the same line. */
KERNEL_INLINE ChessSet
get_piece_attacks (const Eval *eval, ChessSide side, ChessType type, int square)
{
  ChessSet queens = get_pieces (eval, side, CHESS_QUEEN);

  switch (type) {
  case CHESS_KNIGHT:
    return knight_attacks[square];
  case CHESS_BISHOP:
    return bishop_attacks (square, eval->occupied ^ queens);
  case CHESS_ROOK:
    return rook_attacks (square, eval->occupied ^ queens ^ get_pieces (eval, side, CHESS_ROOK));
  default:
    return bishop_attacks (square, eval->occupied) | rook_attacks (square, eval->occupied);
  }
}

KERNEL_INLINE void
note_attacks (Eval *eval, ChessSide side, ChessType type, ChessSet attacks)
{
  ChessSide them = get_other (side);
  ChessSet ring = attacks & eval->rings[them];

  eval->attacked_twice[side] |= eval->attacked[side] & attacks;
  eval->attacked[side] |= attacks;
  eval->attacks[side][type] |= attacks;
  if (ring) {
    eval->attackers[them][type]++;
    eval->hits[them] += chess_set_count (ring);
  }
}

/* Scores outposts, which no enemy pawn can attack, and minor pieces behind a pawn. */
KERNEL_INLINE void
evaluate_minor (Eval *eval, ChessSide side, ChessType type, int square)
{
  ChessSet at = chess_set (square), edge = chess_set_of_column (0) | chess_set_of_column (7);
  guint is_bishop = type == CHESS_BISHOP;

  if (at & get_rows (side, 3, 5) & ~eval->pawns.spans[get_other (side)]) {
    guint is_protected = (eval->attacks[side][CHESS_PAWN] & at) != 0;

    add (eval, side, CHESS_W_OUTPOST + is_bishop * 4 + ((at & edge) ? 2 : 0) + is_protected, 1);
  }
  if (push (side, at, 1) & eval->board->types[CHESS_PAWN])
    add (eval, side, CHESS_W_BEHIND_PAWN + is_bishop, 1);
}

KERNEL_INLINE void
evaluate_knight (Eval *eval, ChessSide side, int square)
{
  int distance = MIN (get_distance (square, eval->kings[CHESS_WHITE]),
                      get_distance (square, eval->kings[CHESS_BLACK]));

  evaluate_minor (eval, side, CHESS_KNIGHT, square);
  if (distance >= 4)
    add (eval, side, CHESS_W_KNIGHT_FAR + (guint) distance - 4, 1);
}

/* Whether a bishop on a7 or h7 is trapped by a protected pawn on b6 or g6. */
KERNEL_INLINE gboolean
is_bishop_trapped (const Eval *eval, ChessSide side, int square)
{
  ChessSide them = get_other (side);
  ChessSet edge = chess_set_of_column (0) | chess_set_of_column (7);
  ChessSet at = chess_set (square) & edge & get_rows (side, 6, 6);

  return (push (side, get_beside (at), -1) & get_pieces (eval, them, CHESS_PAWN) &
          eval->attacks[them][CHESS_PAWN]) != 0;
}

KERNEL_INLINE void
evaluate_bishop (Eval *eval, ChessSide side, int square, ChessSet attacks)
{
  const ChessSet centre = G_GUINT64_CONSTANT (0x1818000000);
  ChessSet dark = chess_dark_squares ();
  ChessSet colour = chess_set_has (dark, square) ? dark : ~dark;
  ChessSet pawns = get_pieces (eval, side, CHESS_PAWN) & colour;
  ChessSet columns = chess_set_of_column (2) | chess_set_of_column (3) | chess_set_of_column (4) |
                     chess_set_of_column (5);
  ChessSet blocked = pawns & columns & push (get_other (side), eval->occupied, 1);

  evaluate_minor (eval, side, CHESS_BISHOP, square);
  add (eval, side, CHESS_W_BISHOP_PAWNS, chess_set_count (pawns));
  add (eval, side, CHESS_W_BISHOP_BLOCKED, chess_set_count (blocked));
  if (chess_set_has_many ((attacks | chess_set (square)) & centre))
    add (eval, side, CHESS_W_BISHOP_CENTRE, 1);
  if (is_bishop_trapped (eval, side, square))
    add (eval, side, CHESS_W_BISHOP_TRAPPED, 1);
}

/* Whether the rook is trapped at the edge by its own king. */
KERNEL_INLINE gboolean
is_rook_trapped (const Eval *eval, ChessSide side, int square, int mobility)
{
  int king = eval->kings[side], column = chess_column (king);

  if (mobility > 3 || get_row (side, king) > 0 || get_row (side, square) > 1)
    return FALSE;
  return column < 4 ? chess_column (square) < column : chess_column (square) > column;
}

KERNEL_INLINE void
evaluate_rook (Eval *eval, ChessSide side, int square, int mobility)
{
  ChessSide them = get_other (side);
  ChessSet column = chess_set_of_column (chess_column (square));
  ChessSet theirs = get_pieces (eval, them, CHESS_PAWN);

  if (!(column & get_pieces (eval, side, CHESS_PAWN)))
    add (eval, side, CHESS_W_ROOK_COLUMN + !(column & theirs), 1);
  else if (is_rook_trapped (eval, side, square, mobility))
    add (eval, side, CHESS_W_ROOK_TRAPPED, 1);
  if (get_row (side, square) == 6 &&
      (get_row (side, eval->kings[them]) == 7 || (theirs & get_rows (side, 6, 6))))
    add (eval, side, CHESS_W_ROOK_SEVENTH, 1);
}

/* Scores a queen with a single piece between her and an enemy rook or bishop. */
KERNEL_INLINE void
evaluate_queen (Eval *eval, ChessSide side, int square)
{
  ChessSide them = get_other (side);
  ChessSet pinners = (rook_rays[square] & get_pieces (eval, them, CHESS_ROOK)) |
                     (bishop_rays[square] & get_pieces (eval, them, CHESS_BISHOP));

  while (pinners) {
    ChessSet blockers = between[square][chess_set_pop (&pinners)] & eval->occupied;

    if (blockers && !chess_set_has_many (blockers)) {
      add (eval, side, CHESS_W_QUEEN_PINNED, 1);
      return;
    }
  }
}

KERNEL_INLINE guint
get_mobility_weight (ChessType type)
{
  return type == CHESS_KNIGHT   ? CHESS_W_KNIGHT_MOBILITY
         : type == CHESS_BISHOP ? CHESS_W_BISHOP_MOBILITY
         : type == CHESS_ROOK   ? CHESS_W_ROOK_MOBILITY
                                : CHESS_W_QUEEN_MOBILITY;
}

KERNEL_INLINE void
evaluate_pieces (Eval *eval, ChessSide side, ChessType type)
{
  ChessSet pieces = get_pieces (eval, side, type);

  while (pieces) {
    int square = chess_set_pop (&pieces);
    ChessSet attacks = get_piece_attacks (eval, side, type, square);
    int mobility = chess_set_count (attacks & eval->area[side]);

    note_attacks (eval, side, type, attacks);
    add (eval, side, CHESS_W_MATERIAL + type, 1);
    add (eval, side, CHESS_W_SQUARES + type * 32 + get_place (side, square), 1);
    add_seen (eval, side, CHESS_TERM_MOBILITY + (guint) type - CHESS_KNIGHT,
              get_mobility_weight (type) + (guint) mobility, 1);
    if (type == CHESS_KNIGHT)
      evaluate_knight (eval, side, square);
    else if (type == CHESS_BISHOP)
      evaluate_bishop (eval, side, square, attacks);
    else if (type == CHESS_ROOK)
      evaluate_rook (eval, side, square, mobility);
    else
      evaluate_queen (eval, side, square);
  }
}

/* Scores combinations of pieces. */
KERNEL_INLINE void
evaluate_set (Eval *eval, ChessSide side)
{
  int pawns = chess_set_count (get_pieces (eval, side, CHESS_PAWN)) - 5;
  ChessSet pair = get_pieces (eval, side, CHESS_BISHOP);

  add (eval, side, CHESS_W_KNIGHT_PAWNS,
       pawns * chess_set_count (get_pieces (eval, side, CHESS_KNIGHT)));
  add (eval, side, CHESS_W_ROOK_PAWNS,
       pawns * chess_set_count (get_pieces (eval, side, CHESS_ROOK)));
  if ((pair & chess_dark_squares ()) && (pair & ~chess_dark_squares ()))
    add (eval, side, CHESS_W_BISHOP_PAIR, 1);
}
