/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Premoves of the side that is not to move: moves that may become legal by the opponent's next
 * move. The opponent's piece can open a line, or go to a square where it can be captured. If it
 * captures an own piece, it stands on the square of this piece, except that a pawn captured en
 * passant leaves its square empty. */
#include "games/chess/rules/chess-premoves.h"

typedef struct {
  const ChessBoard *board;
  ChessSide side;
  ChessSet own;
  ChessSet own_or_taker; /* blockers after the opponent has captured a pawn en passant */
  KtAction *out;
  guint n;
} Plans;

static void
add (Plans *premoves, int from, int to, guint becomes)
{
  premoves->out[premoves->n++] =
      kt_action (KT_ACTION_MOVE, (int) premoves->side, (KtSquare) from, (KtSquare) to, becomes);
}

static void
add_pawn (Plans *premoves, int from, int to)
{
  int row = chess_row (to);

  if (row != 0 && row != 7) {
    add (premoves, from, to, 0);
    return;
  }
  for (guint type = CHESS_QUEEN; type >= CHESS_KNIGHT; type--)
    add (premoves, from, to, type);
}

static void
add_steps (Plans *premoves, int from)
{
  int forward = premoves->side == CHESS_WHITE ? 8 : -8;
  int first_row = premoves->side == CHESS_WHITE ? 1 : 6;

  if (chess_set_has (premoves->own, from + forward))
    return;
  add_pawn (premoves, from, from + forward);
  if (chess_row (from) == first_row && !chess_set_has (premoves->own, from + 2 * forward))
    add (premoves, from, from + 2 * forward, 0);
}

static void
add_castling (Plans *premoves, int king)
{
  guint rights = premoves->board->castling >> (premoves->side == CHESS_WHITE ? 0 : 2);

  if (rights & CHESS_WHITE_SHORT && !(chess_get_between (king, king + 3) & premoves->own))
    add (premoves, king, king + 2, 0);
  if (rights & CHESS_WHITE_LONG && !(chess_get_between (king, king - 4) & premoves->own))
    add (premoves, king, king - 2, 0);
}

static void
add_attacks (Plans *premoves, ChessType type, int from)
{
  ChessSet to = chess_get_attacks (type, premoves->side, from, premoves->own) |
                chess_get_attacks (type, premoves->side, from, premoves->own_or_taker);

  while (to) {
    int square = chess_set_pop (&to);

    if (type == CHESS_PAWN)
      add_pawn (premoves, from, square);
    else
      add (premoves, from, square, 0);
  }
}

static ChessSet
get_own_or_taker (const ChessBoard *board, ChessSet own)
{
  int jumped = board->en_passant;
  int pawn = board->side == CHESS_WHITE ? jumped - 8 : jumped + 8;

  if (!board->can_take_en_passant)
    return own;
  return (own & ~chess_set (pawn)) | chess_set (jumped);
}

guint
chess_list_premoves (const KtPosition *position, int actor, KtAction *out)
{
  const ChessBoard *board = &chess (position)->board;
  ChessSet pieces = board->sides[actor];
  Plans premoves = { board, (ChessSide) actor, pieces, get_own_or_taker (board, pieces), out, 0 };

  while (pieces) {
    int from = chess_set_pop (&pieces);
    ChessType type = chess_board_get_type (board, from);

    add_attacks (&premoves, type, from);
    if (type == CHESS_PAWN)
      add_steps (&premoves, from);
    else if (type == CHESS_KING)
      add_castling (&premoves, from);
  }
  return premoves.n;
}
