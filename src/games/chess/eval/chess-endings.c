/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/eval/chess-endings.h"

#include "games/chess/eval/chess-eval.h"
#include "games/chess/eval/chess-kpk.h"

/* A lone king against a strong side. */
typedef struct {
  const ChessBoard *board;
  ChessSide strong;
  ChessSet pieces; /* pieces of the strong side without its king */
  int king, lone_king;
} Ending;

/* In centipawns; among won endings, more material is preferred. */
static const int values[CHESS_TYPES] = { 100, 300, 300, 500, 900, 0 };

static ChessSet
get_pieces (const Ending *ending, ChessType type)
{
  return ending->pieces & ending->board->types[type];
}

static int
get_distance (int a, int b)
{
  int rows = ABS (chess_row (a) - chess_row (b));
  int columns = ABS (chess_column (a) - chess_column (b));

  return MAX (rows, columns);
}

static int
count_value (const Ending *ending)
{
  int value = 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++)
    value += values[type] * chess_set_count (get_pieces (ending, (ChessType) type));
  return value;
}

/* 0 for the four central squares, 6 for the corners. */
static int
get_distance_to_centre (int square)
{
  int row = MAX (3 - chess_row (square), chess_row (square) - 4);
  int column = MAX (3 - chess_column (square), chess_column (square) - 4);

  return row + column;
}

/* Returns the score of a won ending. It grows as the lone king is driven to the edge and the
 * strong king comes near it. */
static int
evaluate_drive (const Ending *ending)
{
  return CHESS_EVAL_KNOWN_WIN + count_value (ending) +
         20 * get_distance_to_centre (ending->lone_king) -
         20 * get_distance (ending->king, ending->lone_king);
}

/* 7 in the corners of the bishop's colour, 0 on the long diagonal of the other colour. */
static int
get_nearness_to_corner (int square, gboolean is_dark)
{
  return is_dark ? ABS (chess_row (square) + chess_column (square) - 7)
                 : ABS (chess_row (square) - chess_column (square));
}

/* Returns the score of a won ending with bishop and knight. It grows as the lone king is driven
 * to a corner of the bishop's colour, because these pieces can mate only there. */
static int
evaluate_bishop_and_knight (const Ending *ending)
{
  gboolean is_dark = (get_pieces (ending, CHESS_BISHOP) & chess_dark_squares ()) != 0;
  int knight = chess_set_first (get_pieces (ending, CHESS_KNIGHT));

  return evaluate_drive (ending) - 10 * get_distance (ending->king, ending->lone_king) +
         80 * get_nearness_to_corner (ending->lone_king, is_dark) -
         5 * get_distance (knight, ending->lone_king);
}

static gboolean
has_both_colours (ChessSet bishops)
{
  return (bishops & chess_dark_squares ()) && (bishops & ~chess_dark_squares ());
}

/* Whether the strong side's pieces suffice to mate, wherever they stand. */
static gboolean
is_won (const Ending *ending)
{
  ChessSet bishops = get_pieces (ending, CHESS_BISHOP), knights = get_pieces (ending, CHESS_KNIGHT);

  return get_pieces (ending, CHESS_QUEEN) || get_pieces (ending, CHESS_ROOK) ||
         has_both_colours (bishops) || (bishops && knights) || chess_set_count (knights) > 2;
}

static int
evaluate_pawn (const Ending *ending)
{
  int flip = ending->strong == CHESS_WHITE ? 0 : CHESS_A8;
  int pawn = chess_set_first (ending->pieces) ^ flip;
  gboolean pawn_moves = ending->board->side == ending->strong;

  if (!chess_kpk_is_won (pawn, ending->king ^ flip, ending->lone_king ^ flip, pawn_moves))
    return 0;
  return CHESS_EVAL_KNOWN_WIN + values[CHESS_PAWN] + 20 * chess_row (pawn);
}

/* Whether the lone king holds the draw because it stands on the corner where the pawns promote, or
 * next to it. The strong side may have only pawns on the column of that corner, and bishops that do
 * not control the corner. */
static gboolean
is_corner_held (const Ending *ending)
{
  ChessSet pawns = get_pieces (ending, CHESS_PAWN), bishops = get_pieces (ending, CHESS_BISHOP);
  ChessSet others = ending->pieces & ~pawns & ~bishops;
  int column = chess_column (chess_set_first (pawns));
  int corner = (ending->strong == CHESS_WHITE ? CHESS_A8 : CHESS_A1) + column;
  gboolean is_dark = chess_set_has (chess_dark_squares (), corner);
  ChessSet colour = is_dark ? chess_dark_squares () : ~chess_dark_squares ();

  return (column == 0 || column == 7) && !(pawns & ~chess_set_of_column (column)) && !others &&
         !(bishops & colour) && get_distance (ending->lone_king, corner) <= 1;
}

static gboolean
is_stalemate (const Ending *ending)
{
  ChessMove moves[CHESS_MAX_MOVES];

  return ending->board->side != ending->strong && !chess_board_get_checkers (ending->board) &&
         chess_board_list (ending->board, moves) == 0;
}

/* Computes the score from the strong side's view. Returns FALSE if the result is unknown. */
static gboolean
evaluate_known (const Ending *ending, int *score)
{
  ChessSet pawns = get_pieces (ending, CHESS_PAWN), others = ending->pieces & ~pawns;
  ChessSet minors = get_pieces (ending, CHESS_BISHOP) | get_pieces (ending, CHESS_KNIGHT);

  *score = 0;
  if (!ending->pieces || is_stalemate (ending))
    return TRUE;
  if (is_won (ending)) {
    gboolean needs_corner = !pawns && others == minors && chess_set_count (minors) == 2 &&
                            get_pieces (ending, CHESS_KNIGHT);

    *score = needs_corner ? evaluate_bishop_and_knight (ending) : evaluate_drive (ending);
  } else if (others) {
    return !pawns || is_corner_held (ending);
  } else if (chess_set_has_many (pawns)) {
    return is_corner_held (ending);
  } else {
    *score = evaluate_pawn (ending);
  }
  return TRUE;
}

gboolean
chess_ending_evaluate (const ChessBoard *board, int *score)
{
  ChessSide strong = chess_set_has_many (board->sides[CHESS_WHITE]) ? CHESS_WHITE : CHESS_BLACK;
  ChessSide weak = (ChessSide) (1 - strong);
  Ending ending = { .board = board,
                    .strong = strong,
                    .pieces = board->sides[strong] & ~board->types[CHESS_KING],
                    .king = chess_board_get_king (board, strong),
                    .lone_king = chess_board_get_king (board, weak) };

  if (chess_set_has_many (board->sides[weak]) || !evaluate_known (&ending, score))
    return FALSE;
  *score = MIN (*score, CHESS_EVAL_MAX);
  if (strong == CHESS_BLACK)
    *score = -*score;
  return TRUE;
}
