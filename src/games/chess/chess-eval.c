/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-eval.h"

struct _ChessEval {
  int nothing;
};

/* Of middle game and ending. */
static const int values[2][CHESS_TYPES] = { { 90, 330, 345, 470, 980, 0 },
                                            { 110, 300, 320, 530, 950, 0 } };
/* How much each type gains in the middle and towards the far side, in hundredths of a pawn for each
 * step, in the middle game and in the ending. */
static const int central[2][CHESS_TYPES] = { { 4, 10, 6, 1, 2, -14 }, { 1, 8, 4, 0, 6, 12 } };
static const int forward[2][CHESS_TYPES] = { { 4, 4, 3, 2, 1, -14 }, { 12, 2, 1, 3, 4, 4 } };
static const int phases[CHESS_TYPES] = { 0, 1, 1, 2, 4, 0 };
enum { ALL_PHASES = 24 };

ChessEval *
chess_eval_new (void)
{
  return g_new0 (ChessEval, 1);
}

void
chess_eval_free (ChessEval *eval)
{
  g_free (eval);
}

void
chess_eval_clear (ChessEval *eval)
{
  eval->nothing = 0;
}

/* Steps from the nearer edge, both ways together. */
static int
get_centrality (int square)
{
  int column = chess_column (square), row = chess_row (square);

  return MIN (column, 7 - column) + MIN (row, 7 - row) - 3;
}

static int
rate_side (const ChessBoard *board, ChessSide side, int part)
{
  int sum = 0;

  for (int type = 0; type < CHESS_TYPES; type++) {
    ChessSet pieces = chess_board_get (board, side, (ChessType) type);

    while (pieces) {
      int square = chess_set_pop (&pieces);
      int row = side == CHESS_WHITE ? chess_row (square) : 7 - chess_row (square);

      sum += values[part][type] + central[part][type] * get_centrality (square) +
             forward[part][type] * (row - 3);
    }
  }
  return sum;
}

int
chess_eval_score (ChessEval *eval, const ChessBoard *board)
{
  ChessSide own = (ChessSide) board->side, other = (ChessSide) (1 - board->side);
  int middle = rate_side (board, own, 0) - rate_side (board, other, 0);
  int ending = rate_side (board, own, 1) - rate_side (board, other, 1);
  int phase = 0;

  for (int type = 0; type < CHESS_TYPES; type++)
    phase += phases[type] * chess_set_count (board->types[type]);
  phase = MIN (phase, ALL_PHASES);
  return (middle * phase + ending * (ALL_PHASES - phase)) / ALL_PHASES + 10;
}
