/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: the full evaluation of a board. */
#pragma once

#include "games/chess/eval/chess-eval-king.h"
#include "games/chess/eval/chess-eval-passed.h"
#include "games/chess/eval/chess-eval-pawns.h"
#include "games/chess/eval/chess-eval-pieces.h"
#include "games/chess/eval/chess-eval-threats.h"

/* The king's ring: the squares around the king and three more in front, without squares that two
 * own pawns protect. On the edge the ring is shifted inwards to keep its size. */
KERNEL_INLINE ChessSet
get_ring (ChessSide side, int king, ChessSet twice_protected)
{
  int row = CLAMP (chess_row (king), 1, 6), column = CLAMP (chess_column (king), 1, 6);
  int middle = row * 8 + column;
  ChessSet ring = king_attacks[middle] | chess_set (middle);

  return (ring | push (side, king_attacks[king], 1)) & ~twice_protected;
}

/* Prepares attacks of kings and pawns, and the mobility area. The area excludes squares attacked
 * by enemy pawns, the own king, and own pawns that are blocked or not advanced. */
KERNEL_INLINE void
prepare_side (Eval *eval, ChessSide side)
{
  ChessSide them = get_other (side);
  ChessSet pawns = get_pieces (eval, side, CHESS_PAWN);
  ChessSet left = get_left (push (side, pawns, 1)), right = get_right (push (side, pawns, 1));
  ChessSet theirs = get_pawn_attacks (them, get_pieces (eval, them, CHESS_PAWN));
  ChessSet stuck = pawns & (get_rows (side, 1, 2) | push (them, eval->occupied, 1));
  ChessSet king_reach = king_attacks[eval->kings[side]];

  eval->attacks[side][CHESS_PAWN] = left | right;
  eval->attacks[side][CHESS_KING] = king_reach;
  eval->attacked[side] = left | right | king_reach;
  eval->attacked_twice[side] = (left & right) | ((left | right) & king_reach);
  eval->rings[side] = get_ring (side, eval->kings[side], left & right);
  eval->area[side] = ~(theirs | stuck | get_pieces (eval, side, CHESS_KING));
}

KERNEL_INLINE int
get_phase (const ChessBoard *board)
{
  const ChessSet *types = board->types;
  int phase = chess_set_count (types[CHESS_KNIGHT] | types[CHESS_BISHOP]) +
              2 * chess_set_count (types[CHESS_ROOK]) + 4 * chess_set_count (types[CHESS_QUEEN]);

  return MIN (phase, CHESS_PHASE_FULL);
}

KERNEL_INLINE void
evaluate_chances (Eval *eval)
{
  const ChessSet left = G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  const ChessSet *types = eval->board->types;
  ChessSet pawns = types[CHESS_PAWN];

  add_chances (eval, CHESS_W_CHANCES, 1);
  add_chances (eval, CHESS_W_CHANCES_PAWNS, chess_set_count (pawns));
  if ((pawns & left) && (pawns & ~left))
    add_chances (eval, CHESS_W_CHANCES_FLANKS, 1);
  if (eval->occupied == (pawns | types[CHESS_KING]))
    add_chances (eval, CHESS_W_CHANCES_PAWNS_ONLY, 1);
}

/* The material without pawns and king, in pawns. */
KERNEL_INLINE int
get_force (const Eval *eval, ChessSide side)
{
  return 3 * chess_set_count (get_pieces (eval, side, CHESS_KNIGHT)) +
         3 * chess_set_count (get_pieces (eval, side, CHESS_BISHOP)) +
         5 * chess_set_count (get_pieces (eval, side, CHESS_ROOK)) +
         9 * chess_set_count (get_pieces (eval, side, CHESS_QUEEN));
}

KERNEL_INLINE gboolean
are_bishops_opposite (const Eval *eval)
{
  ChessSet white = get_pieces (eval, CHESS_WHITE, CHESS_BISHOP);
  ChessSet black = get_pieces (eval, CHESS_BLACK, CHESS_BISHOP), both = white | black;

  return white && black && !chess_set_has_many (white) && !chess_set_has_many (black) &&
         (both & chess_dark_squares ()) && (both & ~chess_dark_squares ());
}

/* The share of an advantage that can be won in the ending: low without pawns or with
 * opposite-coloured bishops. */
KERNEL_INLINE int
get_scale (const Eval *eval, ChessSide strong, gboolean opposite_bishops)
{
  enum { HOPELESS = 4, HARD = 14, BISHOPS_ONLY = 22, BISHOPS = 46, ONE_PAWN = 40 };
  ChessSide weak = get_other (strong);
  int pawns = chess_set_count (get_pieces (eval, strong, CHESS_PAWN));
  int force = get_force (eval, strong), other = get_force (eval, weak);

  if (pawns == 0 && force <= 3)
    return 0;
  if (pawns == 0 && force - other <= 3)
    return other <= 3 && force == 5 ? HOPELESS : HARD;
  if (opposite_bishops)
    return force == 3 && other == 3 ? MIN (BISHOPS_ONLY + 2 * pawns, CHESS_SCALE_FULL) : BISHOPS;
  if (pawns == 1 && force - other <= 0 && force > 0)
    return ONE_PAWN;
  return CHESS_SCALE_FULL;
}

KERNEL_INLINE void
prepare (Eval *eval)
{
  const ChessBoard *board = eval->board;

  eval->occupied = board->sides[CHESS_WHITE] | board->sides[CHESS_BLACK];
  eval->kings[CHESS_WHITE] = chess_set_first (get_pieces (eval, CHESS_WHITE, CHESS_KING));
  eval->kings[CHESS_BLACK] = chess_set_first (get_pieces (eval, CHESS_BLACK, CHESS_KING));
  prepare_side (eval, CHESS_WHITE);
  prepare_side (eval, CHESS_BLACK);
}

KERNEL_INLINE void
evaluate_all_pieces (Eval *eval, ChessSide side)
{
  evaluate_pieces (eval, side, CHESS_KNIGHT);
  evaluate_pieces (eval, side, CHESS_BISHOP);
  evaluate_pieces (eval, side, CHESS_ROOK);
  evaluate_pieces (eval, side, CHESS_QUEEN);
  evaluate_set (eval, side);
}

/* Terms that need all attacks of both sides. */
KERNEL_INLINE void
evaluate_side (Eval *eval, ChessSide side)
{
  evaluate_king (eval, side);
  evaluate_home (eval, side);
  evaluate_threats (eval, side);
  evaluate_passed (eval, side);
  evaluate_space (eval, side);
}

KERNEL_INLINE void
finish (Eval *eval)
{
  gboolean opposite_bishops = are_bishops_opposite (eval);
  ChessEvalSums *sums = &eval->sums;

  add (eval, (ChessSide) eval->board->side, CHESS_W_TEMPO, 1);
  evaluate_chances (eval);
  sums->phase = get_phase (eval->board);
  sums->scales[CHESS_WHITE] = get_scale (eval, CHESS_WHITE, opposite_bishops);
  sums->scales[CHESS_BLACK] = get_scale (eval, CHESS_BLACK, opposite_bishops);
  if (eval->trace) {
    eval->trace->phase = (gint16) sums->phase;
    eval->trace->scales[CHESS_WHITE] = (gint16) sums->scales[CHESS_WHITE];
    eval->trace->scales[CHESS_BLACK] = (gint16) sums->scales[CHESS_BLACK];
  }
}

/* Evaluates a board from White's view and stores the terms for the network in the cache. With a
 * trace, which must be empty, the cache is not used. */
KERNEL_INLINE int
evaluate (const ChessBoard *board, ChessEval *cache, ChessEvalTrace *trace)
{
  Eval eval = { .board = board, .trace = trace };

  prepare (&eval);
  evaluate_pawns (&eval, cache);
  evaluate_all_pieces (&eval, CHESS_WHITE);
  evaluate_all_pieces (&eval, CHESS_BLACK);
  evaluate_side (&eval, CHESS_WHITE);
  evaluate_side (&eval, CHESS_BLACK);
  finish (&eval);
  if (cache)
    cache->terms = eval.terms;
  return chess_eval_combine (&eval.sums);
}
