/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-obscurity.h"

/* The number of squares that a move covers: the larger one of its row and column distances. */
static int
get_distance (ChessMove move)
{
  int from = chess_move_from (move), to = chess_move_to (move);

  return MAX (ABS (chess_row (to) - chess_row (from)),
              ABS (chess_column (to) - chess_column (from)));
}

static gboolean
is_backwards (const ChessBoard *board, ChessMove move)
{
  int rows = chess_row (chess_move_to (move)) - chess_row (chess_move_from (move));

  return board->side == CHESS_WHITE ? rows < 0 : rows > 0;
}

static gboolean
is_diagonal (ChessMove move)
{
  int from = chess_move_from (move), to = chess_move_to (move);

  return chess_row (to) != chess_row (from) && chess_column (to) != chess_column (from);
}

/* Whether a king or pawn captures a piece other than a pawn next to it. */
static gboolean
is_at_hand (const ChessBoard *board, ChessMove move)
{
  ChessType type = chess_board_get_type (board, chess_move_from (move));

  return (type == CHESS_KING || type == CHESS_PAWN) &&
         chess_board_get_type (board, chess_move_to (move)) != CHESS_PAWN;
}

/* The obscurity of a capture. Captures at a distance of one square are easy to see. Beginners
 * miss captures by knights and on long diagonals. */
static int
get_obscurity_of_capture (const ChessBoard *board, ChessMove move)
{
  enum { AT_HAND = 20, NEAR = 30, KNIGHT = 45 };
  enum { FAR = 20, PER_SQUARE = 6, DIAGONAL = 10, BACKWARDS = 12 };
  int distance = get_distance (move);

  if (chess_board_get_type (board, chess_move_from (move)) == CHESS_KNIGHT)
    return KNIGHT + BACKWARDS * is_backwards (board, move);
  if (distance == 1)
    return is_at_hand (board, move) ? AT_HAND : NEAR;
  return FAR + PER_SQUARE * distance + DIAGONAL * is_diagonal (move) +
         BACKWARDS * is_backwards (board, move);
}

/* The obscurity of a recapture, which is easy to see, because attention is on the target of the
 * last move. */
static int
get_obscurity_of_taking_back (const ChessBoard *board, ChessMove move)
{
  enum { EASE = 6, EASIER = 2, NEAR = 3 };

  if (get_distance (move) == 1)
    return NEAR;
  return (get_obscurity_of_capture (board, move) - EASE) / EASIER;
}

/* Adjusts an obscurity by the value of the victim: the more valuable, the easier it is to see,
 * most of all at a distance of one square. */
static int
weigh_victim (ChessType victim, int obscurity, gboolean is_near)
{
  enum { OF_A_ROOK = 75, OF_A_QUEEN = 50, OF_A_QUEEN_NEARBY = 12 };

  if (victim == CHESS_QUEEN)
    return obscurity * (is_near ? OF_A_QUEEN_NEARBY : OF_A_QUEEN) / 100;
  return victim == CHESS_ROOK ? obscurity * OF_A_ROOK / 100 : obscurity;
}

guint
chess_get_move_obscurity (const ChessBoard *board, ChessMove move, int last_to)
{
  enum { QUIET = 45, BACKWARDS = 75, FAR_AWAY = 60, FAR = 3, PROMOTION = 3 };
  int to = chess_move_to (move), obscurity;
  ChessType victim = chess_board_get_type (board, to);

  if (chess_move_promotion (move) != CHESS_PAWN)
    return PROMOTION;
  if (victim == CHESS_TYPES) {
    if (is_backwards (board, move))
      return BACKWARDS;
    return get_distance (move) > FAR ? FAR_AWAY : QUIET;
  }
  obscurity = to == last_to ? get_obscurity_of_taking_back (board, move)
                            : get_obscurity_of_capture (board, move);
  return (guint) weigh_victim (victim, obscurity, get_distance (move) == 1);
}
