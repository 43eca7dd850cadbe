/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the side that is not to move may have in mind: moves that could be legal after what the
 * other side does. A piece of the other side may step out of the way or be where it can be taken;
 * one's own stays, unless it is taken, and then its square can be taken back: all but a pawn taken
 * en passant, whose square is left empty. */
#include "games/chess/rules/chess-position.h"

typedef struct {
  const ChessBoard *board;
  ChessSide side;
  ChessSet own;
  ChessSet own_or_taker; /* what stands in the way once a pawn is taken en passant */
  KtAction *out;
  guint n;
} Plans;

static void
add (Plans *plans, int from, int to, guint becomes)
{
  plans->out[plans->n++] =
      kt_action (KT_ACTION_MOVE, (int) plans->side, (KtSquare) from, (KtSquare) to, becomes);
}

static void
add_pawn (Plans *plans, int from, int to)
{
  int row = chess_row (to);

  if (row != 0 && row != 7) {
    add (plans, from, to, 0);
    return;
  }
  for (guint type = CHESS_QUEEN; type >= CHESS_KNIGHT; type--)
    add (plans, from, to, type);
}

static void
add_steps (Plans *plans, int from)
{
  int forward = plans->side == CHESS_WHITE ? 8 : -8;
  int first_row = plans->side == CHESS_WHITE ? 1 : 6;

  if (chess_set_has (plans->own, from + forward))
    return;
  add_pawn (plans, from, from + forward);
  if (chess_row (from) == first_row && !chess_set_has (plans->own, from + 2 * forward))
    add (plans, from, from + 2 * forward, 0);
}

static void
add_castling (Plans *plans, int king)
{
  guint rights = plans->board->castling >> (plans->side == CHESS_WHITE ? 0 : 2);

  if (rights & CHESS_WHITE_SHORT && !(chess_get_between (king, king + 3) & plans->own))
    add (plans, king, king + 2, 0);
  if (rights & CHESS_WHITE_LONG && !(chess_get_between (king, king - 4) & plans->own))
    add (plans, king, king - 2, 0);
}

static void
add_attacks (Plans *plans, ChessType type, int from)
{
  ChessSet to = chess_get_attacks (type, plans->side, from, plans->own) |
                chess_get_attacks (type, plans->side, from, plans->own_or_taker);

  while (to) {
    int square = chess_set_pop (&to);

    if (type == CHESS_PAWN)
      add_pawn (plans, from, square);
    else
      add (plans, from, square, 0);
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
chess_list_plans (const KtPosition *position, int actor, KtAction *out)
{
  const ChessBoard *board = &chess (position)->board;
  ChessSet pieces = board->sides[actor];
  Plans plans = { board, (ChessSide) actor, pieces, get_own_or_taker (board, pieces), out, 0 };

  while (pieces) {
    int from = chess_set_pop (&pieces);
    ChessType type = chess_board_get_type (board, from);

    add_attacks (&plans, type, from);
    if (type == CHESS_PAWN)
      add_steps (&plans, from);
    else if (type == CHESS_KING)
      add_castling (&plans, from);
  }
  return plans.n;
}
