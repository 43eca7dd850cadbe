/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/eval/chess-eval.h"

#include <string.h>

#include "games/chess/eval/chess-endings.h"
#include "games/chess/eval/chess-eval-cache.h"
#include "games/chess/rules/chess-kernel.h"

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
  memset (eval, 0, sizeof *eval);
}

int
chess_eval_score (ChessEval *eval, const ChessBoard *board)
{
  int score;

  if (!chess_ending_is_likely (board) || !chess_ending_judge (board, &score))
    score = chess_eval_limit (chess_kernel_get_best ()->evaluate (board, eval));
  return board->side == CHESS_WHITE ? score : -score;
}
