/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-case.h"

#include "games/chess/teach/chess-teach.h"

const int chess_case_values[CHESS_TYPES + 1] = { 1, 3, 3, 5, 9, 100, 0 };

/* Fills the base, through which the functions of games/teach see the case. */
static void
init_base (ChessCase *at, int score, guint64 *nodes_left, KtProgress *progress)
{
  at->base = (KtTeachCase){ .rules = &chess_teach_rules,
                            .board = at->board,
                            .next = &at->next,
                            .passed = &at->passed,
                            .renewed = &at->renewed,
                            .move = at->move,
                            .from = at->from,
                            .to = at->to,
                            .side = at->side,
                            .other = at->other,
                            .type = at->type,
                            .arrival = at->arrival,
                            .captured = at->captured,
                            .in_check = at->in_check,
                            .gives_check = at->gives_check,
                            .score = score,
                            .nodes_left = nodes_left,
                            .progress = progress };
  kt_teach_case_set_nodes (nodes_left);
}

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
                     .other = (ChessSide) (1 - board->side) };
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
  init_base (at, score, nodes_left, progress);
}

gboolean
chess_case_is_unguarded (const ChessBoard *board, int square, ChessSide side)
{
  return chess_board_get_attackers (board, square, side, chess_board_occupied (board)) == 0;
}
