/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-setup.h"

#include "games/chess/rules/chess-position.h"

enum {
  FIELD_SIDE,
  FIELD_WHITE_SHORT,
  FIELD_WHITE_LONG,
  FIELD_BLACK_SHORT,
  FIELD_BLACK_LONG,
  FIELD_EN_PASSANT,
  FIELD_FIFTY_MOVE_COUNTER,
  FIELD_NUMBER,
  N_FIELDS
};
enum { MAX_FIFTY_MOVE_COUNTER = 150, MAX_NUMBER = 9999 };

static const KtNote sides[] = { { "white", N_ ("White") }, { "black", N_ ("Black") } };

/* The choices for en passant. Index 0: no pawn has jumped; 1 to 8: the column of the pawn that
 * has. */
static const KtNote jumps[] = {
  { "none", N_ ("None") },
  { "a", "a" },
  { "b", "b" },
  { "c", "c" },
  { "d", "d" },
  { "e", "e" },
  { "f", "f" },
  { "g", "g" },
  { "h", "h" },
};

static const KtOptionSpec fields[N_FIELDS] = {
  [FIELD_SIDE] = { "side", N_ ("Side to move"), KT_OPTION_CHOICE, 0, 1, 0, sides },
  [FIELD_WHITE_SHORT] = { "white-short", N_ ("White may castle kingside"), KT_OPTION_SWITCH, 0, 1,
                          0 },
  [FIELD_WHITE_LONG] = { "white-long", N_ ("White may castle queenside"), KT_OPTION_SWITCH, 0, 1,
                         0 },
  [FIELD_BLACK_SHORT] = { "black-short", N_ ("Black may castle kingside"), KT_OPTION_SWITCH, 0, 1,
                          0 },
  [FIELD_BLACK_LONG] = { "black-long", N_ ("Black may castle queenside"), KT_OPTION_SWITCH, 0, 1,
                         0 },
  [FIELD_EN_PASSANT] = { "en-passant", N_ ("En passant"), KT_OPTION_CHOICE, 0, 8, 0, jumps },
  [FIELD_FIFTY_MOVE_COUNTER] = { "fifty-move-counter", N_ ("Half-move clock (50-move rule)"),
                                 KT_OPTION_NUMBER, 0, MAX_FIFTY_MOVE_COUNTER, 0 },
  [FIELD_NUMBER] = { "number", N_ ("Move number"), KT_OPTION_NUMBER, 1, MAX_NUMBER, 1 },
};

static ChessBoard *
get_board (KtPosition *position)
{
  return &((ChessPosition *) position)->board;
}

/* --- Castling and en passant ------------------------------------------------------------------ */

static gboolean
has (const ChessBoard *board, ChessSide side, ChessType type, int square)
{
  return chess_set_has (chess_board_get (board, side, type), square);
}

static guint
find_rights (const ChessBoard *board)
{
  guint rights = 0;

  if (has (board, CHESS_WHITE, CHESS_KING, CHESS_E1))
    rights |= (has (board, CHESS_WHITE, CHESS_ROOK, CHESS_H1) ? CHESS_WHITE_SHORT : 0) |
              (has (board, CHESS_WHITE, CHESS_ROOK, CHESS_A1) ? CHESS_WHITE_LONG : 0);
  if (has (board, CHESS_BLACK, CHESS_KING, CHESS_E8))
    rights |= (has (board, CHESS_BLACK, CHESS_ROOK, CHESS_H8) ? CHESS_BLACK_SHORT : 0) |
              (has (board, CHESS_BLACK, CHESS_ROOK, CHESS_A8) ? CHESS_BLACK_LONG : 0);
  return rights;
}

/* Whether a pawn can have jumped over the square `to`: a pawn of the side that has just moved
 * stands in front of it, and the squares behind the pawn are empty. */
static gboolean
can_have_jumped (const ChessBoard *board, int to)
{
  ChessSide other = (ChessSide) (1 - board->side);
  int step = other == CHESS_BLACK ? 8 : -8;

  return has (board, other, CHESS_PAWN, to - step) && chess_board_is_empty (board, to) &&
         chess_board_is_empty (board, to + step);
}

static void
forget_impossible (ChessBoard *board)
{
  board->castling = (guint8) (board->castling & find_rights (board));
  if (board->en_passant && !can_have_jumped (board, board->en_passant))
    board->en_passant = 0;
}

/* --- The fields ------------------------------------------------------------------------------- */

static void
put_piece (KtPosition *position, KtSquare square, KtPiece piece)
{
  ChessBoard *board = get_board (position);

  for (int side = 0; side < CHESS_SIDES; side++)
    board->sides[side] &= ~chess_set (square);
  for (int type = 0; type < CHESS_TYPES; type++)
    board->types[type] &= ~chess_set (square);
  if (piece.side >= 0) {
    board->sides[piece.side] |= chess_set (square);
    board->types[piece.type] |= chess_set (square);
  }
  forget_impossible (board);
}

static int
get_field (const KtPosition *position, guint field)
{
  const ChessBoard *board = &chess (position)->board;

  switch (field) {
  case FIELD_SIDE:
    return board->side;
  case FIELD_EN_PASSANT:
    return board->en_passant ? chess_column (board->en_passant) + 1 : 0;
  case FIELD_FIFTY_MOVE_COUNTER:
    return board->fifty_move_counter;
  case FIELD_NUMBER:
    return board->number;
  default:
    return (board->castling >> (field - FIELD_WHITE_SHORT)) & 1;
  }
}

static void
set_right (ChessBoard *board, guint right, int value)
{
  if (value)
    board->castling = (guint8) (board->castling | 1U << right);
  else
    board->castling = (guint8) (board->castling & ~(1U << right));
}

static void
set_field (KtPosition *position, guint field, int value)
{
  ChessBoard *board = get_board (position);
  int row = board->side == CHESS_WHITE ? 5 : 2;

  if (field == FIELD_SIDE)
    board->side = (guint8) value;
  else if (field == FIELD_EN_PASSANT)
    board->en_passant = (guint8) (value > 0 ? row * 8 + value - 1 : 0);
  else if (field == FIELD_FIFTY_MOVE_COUNTER)
    board->fifty_move_counter = (guint16) value;
  else if (field == FIELD_NUMBER)
    board->number = (guint16) value;
  else
    set_right (board, field - FIELD_WHITE_SHORT, value);
  if (field == FIELD_SIDE)
    board->en_passant = 0;
  forget_impossible (board);
}

const KtSetup chess_setup = {
  .put_piece = put_piece,
  .fields = fields,
  .n_fields = N_FIELDS,
  .get_field = get_field,
  .set_field = set_field,
};
