/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: terms that depend on pawns and kings only, and are cached. */
#pragma once

#include <string.h>

#include "games/chess/eval/chess-eval-terms.h"

/* A pawn and its relations to other pawns. */
typedef struct {
  int square, row;
  guint half;
  ChessSet own, other;  /* all pawns of both sides */
  ChessSet way, ahead;  /* squares in front: on its column; on adjacent ones, too */
  ChessSet neighbours;  /* own pawns on adjacent columns */
  ChessSet supporters;  /* own pawns that protect it */
  ChessSet stoppers;    /* enemy pawns that block it or attack its path */
  ChessSet levers;      /* enemy pawns that it attacks */
  ChessSet next_levers; /* enemy pawns that it would attack after its next step */
} Pawn;

KERNEL_INLINE Pawn
look_at_pawn (const Eval *eval, ChessSide side, int square)
{
  ChessSide them = get_other (side);
  Pawn pawn = { .square = square,
                .row = get_row (side, square),
                .half = (guint) get_half_column (square),
                .own = eval->pawns.pawns[side],
                .other = eval->pawns.pawns[them] };
  ChessSet at = chess_set (square), column = chess_set_of_column (chess_column (square));

  pawn.way = get_way (side, square);
  pawn.ahead = pawn.way | get_beside (pawn.way);
  pawn.neighbours = get_beside (column) & pawn.own;
  pawn.supporters = get_pawn_attacks (them, at) & pawn.own;
  pawn.stoppers = pawn.ahead & pawn.other;
  pawn.levers = get_pawn_attacks (side, at) & pawn.other;
  pawn.next_levers = get_pawn_attacks (side, push (side, at, 1)) & pawn.other;
  return pawn;
}

/* Whether no own pawn can ever protect it, and its next square is attacked. */
KERNEL_INLINE gboolean
is_backward (const Pawn *pawn)
{
  return !(pawn->neighbours & ~pawn->ahead) && pawn->next_levers;
}

/* Whether a pawn that is not yet passed may become passed: all stoppers can be traded off with
 * the help of adjacent own pawns. */
KERNEL_INLINE gboolean
is_candidate (const Pawn *pawn, ChessSet phalanx)
{
  if (pawn->stoppers & ~pawn->levers & ~pawn->next_levers)
    return FALSE;
  return chess_set_count (pawn->levers) <= chess_set_count (pawn->supporters) &&
         chess_set_count (pawn->next_levers) <= chess_set_count (phalanx);
}

KERNEL_INLINE void
evaluate_pawn (Eval *eval, ChessSide side, int square)
{
  Pawn pawn = look_at_pawn (eval, side, square);
  ChessSet phalanx = get_beside (chess_set (square)) & pawn.own;
  gboolean is_opposed = (pawn.way & pawn.other) != 0;
  guint place = get_place (side, square);

  add (eval, side, CHESS_W_MATERIAL + CHESS_PAWN, 1);
  add (eval, side, CHESS_W_SQUARES + place, 1);
  if (!pawn.stoppers)
    eval->pawns.passed |= chess_set (square);
  else if (is_candidate (&pawn, phalanx))
    add (eval, side, CHESS_W_PAWN_CANDIDATE + (pawn.levers ? 8 : 0) + (guint) pawn.row, 1);
  if (!pawn.neighbours)
    add (eval, side, CHESS_W_PAWN_ISOLATED + (is_opposed ? 4 : 0) + pawn.half, 1);
  else if (is_backward (&pawn))
    add (eval, side, CHESS_W_PAWN_BACKWARD + (is_opposed ? 8 : 0) + (guint) pawn.row, 1);
  if (pawn.way & pawn.own)
    add (eval, side, CHESS_W_PAWN_DOUBLED + (pawn.neighbours ? 4 : 0) + pawn.half, 1);
  if (pawn.supporters)
    add (eval, side, CHESS_W_PAWN_SUPPORTED + place, chess_set_count (pawn.supporters));
  if (phalanx)
    add (eval, side, CHESS_W_PAWN_PHALANX + place, 1);
}

/* Steps from the king's row to the nearest pawn of a set on or in front of it; 7 without any. */
KERNEL_INLINE int
count_steps (ChessSide side, int king, ChessSet pawns)
{
  int steps = 7;

  while (pawns) {
    int row = get_row (side, chess_set_pop (&pawns));

    steps = MIN (steps, row - get_row (side, king));
  }
  return steps;
}

/* Scores own and enemy pawns in front of the king on one column. */
KERNEL_INLINE void
evaluate_king_column (Eval *eval, ChessSide side, int king, int column)
{
  int row_start = king & ~7;
  ChessSet before = fill (side, chess_set (row_start + column));
  ChessSet own = before & eval->pawns.pawns[side];
  ChessSet other = before & eval->pawns.pawns[get_other (side)];
  int shelter = count_steps (side, king, own), storm = count_steps (side, king, other);
  gboolean is_blocked = own && storm == shelter + 1;
  guint half = (guint) get_half_column (column), own_column = column == chess_column (king);

  add (eval, side, CHESS_W_SHELTER + own_column * 32 + half * 8 + (guint) shelter, 1);
  add (eval, side, CHESS_W_STORM + (is_blocked ? 32 : 0) + half * 8 + (guint) storm, 1);
  add_danger (eval, side, CHESS_W_DANGER_SHELTER + (guint) shelter, 1);
  add_danger (eval, side, CHESS_W_DANGER_STORM + (guint) storm, 1);
}

KERNEL_INLINE void
evaluate_pawns_and_king (Eval *eval, ChessSide side)
{
  ChessSet pawns = eval->pawns.pawns[side];
  int king = eval->kings[side], middle = CLAMP (chess_column (king), 1, 6);

  eval->pawns.spans[side] = get_beside (fill (side, push (side, pawns, 1)));
  while (pawns)
    evaluate_pawn (eval, side, chess_set_pop (&pawns));
  add (eval, side, CHESS_W_SQUARES + CHESS_KING * 32 + get_place (side, king), 1);
  for (int column = middle - 1; column <= middle + 1; column++)
    evaluate_king_column (eval, side, king, column);
}

/* Fills eval->pawns and the sums of the pawn and king terms. */
KERNEL_INLINE void
compute_pawns (Eval *eval)
{
  evaluate_pawns_and_king (eval, CHESS_WHITE);
  evaluate_pawns_and_king (eval, CHESS_BLACK);
  eval->pawns.score = eval->sums.sides[CHESS_WHITE] - eval->sums.sides[CHESS_BLACK];
  eval->pawns.danger[CHESS_WHITE] = eval->sums.danger[CHESS_WHITE];
  eval->pawns.danger[CHESS_BLACK] = eval->sums.danger[CHESS_BLACK];
}

/* Adds the pawn and king terms, from the cache if possible; a trace always recomputes them. Must
 * run before all other terms. */
KERNEL_INLINE void
evaluate_pawns (Eval *eval, ChessEval *cache)
{
  ChessPawnEntry *entry, *pawns = &eval->pawns;

  for (int side = CHESS_WHITE; side < CHESS_SIDES; side++) {
    pawns->pawns[side] = get_pieces (eval, (ChessSide) side, CHESS_PAWN);
    pawns->kings[side] = (guint8) eval->kings[side];
  }
  if (eval->trace) {
    compute_pawns (eval);
    return;
  }
  entry = &cache->entries[chess_eval_get_index (pawns->pawns, eval->kings)];
  if (memcmp (entry->pawns, pawns->pawns, sizeof entry->pawns) != 0 ||
      memcmp (entry->kings, pawns->kings, sizeof entry->kings) != 0) {
    compute_pawns (eval);
    *entry = *pawns;
  }
  *pawns = *entry;
  eval->sums.sides[CHESS_WHITE] = pawns->score;
  eval->sums.sides[CHESS_BLACK] = 0;
  eval->sums.danger[CHESS_WHITE] = pawns->danger[CHESS_WHITE];
  eval->sums.danger[CHESS_BLACK] = pawns->danger[CHESS_BLACK];
}
