/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-textbook.h"

#include "games/chess/rules/chess-obscurity.h"
#include "games/chess/rules/chess-position.h"

/* Simple values in centipawns: 1, 3, 3, 5, 7 pawns, and 2 pawns for the bishop pair. */
static const int values[CHESS_TYPES] = { 100, 300, 300, 500, 700, 0 };
enum { PAIR = 200 };

/* In the ending, with at most this much material of both sides without pawns, the king should be
 * active. */
enum { ENDING = 3200 };

/* In centipawns for the squares of the left half, from the last row to the first; the right half
 * is mirrored. */
typedef gint8 Squares[8][4];

static const Squares square_values[CHESS_TYPES] = {
  [CHESS_PAWN] = { { 0, 0, 0, 0 },
                   { 55, 55, 55, 55 },
                   { 20, 24, 28, 32 },
                   { 8, 10, 14, 24 },
                   { 2, 4, 10, 22 },
                   { 2, 0, 2, 8 },
                   { 4, 6, 2, -18 },
                   { 0, 0, 0, 0 } },
  [CHESS_KNIGHT] = { { -50, -30, -22, -20 },
                     { -28, -12, 4, 8 },
                     { -18, 6, 16, 20 },
                     { -14, 8, 20, 26 },
                     { -16, 4, 16, 22 },
                     { -20, 4, 14, 14 },
                     { -30, -14, 0, 4 },
                     { -48, -28, -22, -20 } },
  [CHESS_BISHOP] = { { -16, -10, -10, -8 },
                     { -8, 4, 2, 2 },
                     { -6, 4, 8, 10 },
                     { -4, 8, 8, 14 },
                     { -4, 6, 10, 14 },
                     { -2, 10, 10, 6 },
                     { -4, 12, 4, 6 },
                     { -14, -8, -12, -8 } },
  [CHESS_ROOK] = { { 6, 8, 8, 10 },
                   { 12, 14, 16, 16 },
                   { -2, 2, 4, 4 },
                   { -4, 0, 2, 4 },
                   { -6, 0, 2, 2 },
                   { -6, 0, 2, 2 },
                   { -6, 0, 2, 4 },
                   { -4, -2, 4, 8 } },
  [CHESS_QUEEN] = { { -12, -6, -4, -2 },
                    { -8, 0, 2, 2 },
                    { -4, 2, 6, 6 },
                    { -2, 4, 6, 8 },
                    { -2, 4, 6, 8 },
                    { -4, 4, 4, 4 },
                    { -8, 0, 4, 2 },
                    { -12, -8, -6, 0 } },
  [CHESS_KING] = { { -50, -50, -50, -50 },
                   { -45, -45, -50, -50 },
                   { -40, -45, -45, -50 },
                   { -35, -40, -45, -50 },
                   { -25, -30, -35, -40 },
                   { -14, -18, -26, -28 },
                   { 10, 6, -8, -14 },
                   { 18, 28, 10, -4 } },
};

static const Squares king_ending_values = {
  { -40, -28, -20, -16 }, { -22, -8, 0, 4 },  { -14, 4, 14, 20 }, { -10, 8, 22, 30 },
  { -12, 6, 22, 30 },     { -16, 0, 14, 20 }, { -26, -10, 0, 4 }, { -44, -30, -22, -18 },
};

static int
get_square_value (const Squares *squares, ChessSide side, int square)
{
  int column = MIN (chess_column (square), 7 - chess_column (square));
  int row = side == CHESS_WHITE ? 7 - chess_row (square) : chess_row (square);

  return (*squares)[row][column];
}

static int
count_pieces (const ChessBoard *board, ChessSide side)
{
  int sum = 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++)
    sum += values[type] * chess_set_count (chess_board_get (board, side, (ChessType) type));
  return sum;
}

static gboolean
has_pair (const ChessBoard *board, ChessSide side)
{
  ChessSet bishops = chess_board_get (board, side, CHESS_BISHOP);

  return (bishops & chess_dark_squares ()) && (bishops & ~chess_dark_squares ());
}

static gboolean
is_ending (const ChessBoard *board)
{
  int pawns = values[CHESS_PAWN] * chess_set_count (board->types[CHESS_PAWN]);

  return count_pieces (board, CHESS_WHITE) + count_pieces (board, CHESS_BLACK) - pawns <= ENDING;
}

static int
count_squares (const ChessBoard *board, ChessSide side, gboolean ending)
{
  ChessSet pieces = board->sides[side];
  int sum = 0;

  while (pieces) {
    int square = chess_set_pop (&pieces);
    ChessType type = chess_board_get_type (board, square);
    gboolean comes_out = ending && type == CHESS_KING;

    sum += get_square_value (comes_out ? &king_ending_values : &square_values[type], side, square);
  }
  return sum;
}

static int
evaluate_material_squares (const KtPosition *position, int actor)
{
  const ChessBoard *board = &chess (position)->board;
  ChessSide own = (ChessSide) actor, other = (ChessSide) (1 - actor);
  gboolean ending = is_ending (board);

  return count_pieces (board, own) - count_pieces (board, other) +
         PAIR * (has_pair (board, own) - has_pair (board, other)) +
         count_squares (board, own, ending) - count_squares (board, other, ending);
}

static int
evaluate_material (const KtPosition *position, int actor)
{
  const ChessBoard *board = &chess (position)->board;

  return count_pieces (board, (ChessSide) actor) - count_pieces (board, (ChessSide) (1 - actor));
}

const KtEvaluation chess_evaluations[CHESS_N_EVALUATIONS] = {
  { "material-squares", N_ ("Material and squares"), evaluate_material_squares },
  { "material", N_ ("Material"), evaluate_material },
};

/* Ratings for the move order. They exceed the ratings that a search learns for quiet moves. */
enum { RATE_TAKES = 4000, RATE_PROMOTES = 3000, RATE_CHECKS = 600 };

static gboolean
gives_check (const ChessBoard *board, const KtAction *action, ChessType becomes)
{
  ChessSide side = (ChessSide) board->side;
  int king = chess_board_get_king (board, (ChessSide) (1 - side));
  ChessSet occupied = chess_board_occupied (board) & ~chess_set (action->from);

  return chess_set_has (chess_get_attacks (becomes, side, action->to, occupied), king);
}

/* Rates captures by most valuable victim, then least valuable attacker (MVV-LVA); promotions and
 * checks add to the rating. */
static int
rate_action (const ChessBoard *board, const KtAction *action)
{
  ChessType type = chess_board_get_type (board, action->from);
  ChessType victim = chess_board_get_type (board, action->to);
  int rating = 0;

  if (victim != CHESS_TYPES)
    rating += RATE_TAKES + values[victim] * 8 - values[type];
  if (action->detail)
    rating += RATE_PROMOTES + values[action->detail];
  if (gives_check (board, action, action->detail ? (ChessType) action->detail : type))
    rating += RATE_CHECKS;
  return rating;
}

void
chess_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                    int *ratings)
{
  for (guint i = 0; i < n_actions; i++)
    ratings[i] = rate_action (&chess (position)->board, &actions[i]);
}

guint
chess_get_obscurity (const KtPosition *position, const KtAction *action)
{
  const ChessBoard *board = &chess (position)->board;

  return chess_get_move_obscurity (board, chess_move_of_action (board, action), position->last.to);
}
