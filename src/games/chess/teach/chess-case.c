/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-case.h"

#include "games/chess/rules/chess-kernel.h"
#include "games/chess/teach/chess-gain.h"

/* The depths of the searches end after a move of the side that looks for a gain, so that the
 * other side still makes its captures. The shallow search decides only if the deep one would take
 * too long. */
enum {
  DEEP_GAIN = 4,
  SHALLOW_GAIN = 2,
  DEEP_LOSS = 3,
  SHALLOW_LOSS = 1,
  NODES = 150000,      /* for one search ... */
  ALL_NODES = 2000000, /* ... and for all searches about a move */
  MIN_EXCHANGE = 90,
};

const int chess_case_values[CHESS_TYPES + 1] = { 1, 3, 3, 5, 9, 100, 0 };

void
chess_case_init (ChessCase *at, const ChessBoard *board, ChessMove move, int score,
                 guint64 *nodes_left, KtProgress *progress)
{
  const ChessKernel *kernel = chess_kernel_get_best ();
  ChessType promotion = chess_move_promotion (move);

  *at = (ChessCase){ .board = board,
                     .move = move,
                     .from = chess_move_from (move),
                     .to = chess_move_to (move),
                     .side = (ChessSide) board->side,
                     .other = (ChessSide) (1 - board->side),
                     .score = score,
                     .nodes_left = nodes_left,
                     .progress = progress };
  *nodes_left = ALL_NODES;
  at->type = chess_board_get_type (board, at->from);
  at->arrival = promotion != CHESS_PAWN ? promotion : at->type;
  at->captured = chess_board_get_type (board, at->to);
  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    at->captured = CHESS_PAWN;
  at->in_check = kernel->get_checkers (board) != 0;
  kernel->play_to (board, move, &at->next);
  at->gives_check = kernel->get_checkers (&at->next) != 0;
  if (!at->in_check)
    kernel->play_to (board, 0, &at->passed);
  if (!at->gives_check)
    kernel->play_to (&at->next, 0, &at->renewed);
}

/* If only one type counts, captured pieces of other types are worth nothing. */
static ChessGainAnswer
ask (const ChessCase *at, const ChessBoard *board, ChessSide side, ChessType only, int least,
     guint depth)
{
  ChessGainValues values = chess_gain_values;
  ChessGainAnswer answer;
  guint64 n_nodes;

  for (ChessType type = CHESS_PAWN; type < CHESS_KING && only != CHESS_TYPES; type++)
    values.other[type] = type == only ? values.other[type] : 0;
  answer = chess_gain_ask (&(ChessGainQuestion){ at->board, board, side, &values, least, depth },
                           MIN (NODES, *at->nodes_left), &n_nodes, at->progress);
  *at->nodes_left -= MIN (n_nodes, *at->nodes_left);
  return answer;
}

gboolean
chess_case_gains (const ChessCase *at, ChessType only, int least)
{
  ChessGainAnswer answer = ask (at, &at->next, at->side, only, least, DEEP_GAIN);

  if (answer == CHESS_GAIN_UNKNOWN)
    answer = ask (at, &at->next, at->side, only, least, SHALLOW_GAIN);
  return answer == CHESS_GAIN_YES;
}

gboolean
chess_case_is_lost (const ChessCase *at, const ChessBoard *next, ChessType only, int least)
{
  ChessGainAnswer answer = ask (at, next, at->other, only, least, DEEP_LOSS);

  if (answer == CHESS_GAIN_UNKNOWN)
    answer = ask (at, next, at->other, only, least, SHALLOW_LOSS);
  return answer == CHESS_GAIN_YES;
}

gboolean
chess_case_is_threatened (const ChessCase *at, ChessType only, int least)
{
  return !at->in_check && chess_case_is_lost (at, &at->passed, only, least);
}

gboolean
chess_case_is_safe (const ChessCase *at, const ChessBoard *next, ChessType only, int least)
{
  return ask (at, next, at->other, only, least, DEEP_LOSS) == CHESS_GAIN_NO;
}

gboolean
chess_case_wins_on (const ChessBoard *board, int square)
{
  const ChessKernel *kernel = chess_kernel_get_best ();
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = kernel->list_noisy (board, moves);

  for (guint i = 0; i < n; i++) {
    if (chess_move_to (moves[i]) == square && !chess_board_is_empty (board, square) &&
        kernel->see_ge (board, moves[i], MIN_EXCHANGE))
      return TRUE;
  }
  return FALSE;
}

gboolean
chess_case_is_unguarded (const ChessBoard *board, int square, ChessSide side)
{
  return chess_board_get_attackers (board, square, side, chess_board_occupied (board)) == 0;
}
