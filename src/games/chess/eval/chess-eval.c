/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/eval/chess-eval.h"

#include <string.h>

#include "games/chess/eval/chess-endings.h"
#include "games/chess/eval/chess-eval-cache.h"
#include "games/chess/net/chess-net-kernel.h"
#include "games/chess/rules/chess-kernel.h"

ChessEval *
chess_eval_new (void)
{
  return g_new0 (ChessEval, 1);
}

void
chess_eval_free (ChessEval *eval)
{
  if (!eval)
    return;
  chess_net_memory_free (eval->net);
  g_free (eval);
}

void
chess_eval_clear (ChessEval *eval)
{
  memset (eval->entries, 0, sizeof eval->entries);
}

void
chess_eval_set_net (ChessEval *eval, const ChessNet *net)
{
  g_clear_pointer (&eval->net, chess_net_memory_free);
  if (net)
    eval->net = chess_net_memory_new (net);
}

/* Returns the score from White's view. */
static int
evaluate_position (ChessEval *eval, const ChessBoard *board)
{
  const ChessNetMemory *net = eval->net;
  int score = 0, net_score;

  if (!net || net->net->is_correction)
    score = chess_kernel_get_best ()->evaluate (board, eval);
  if (!net)
    return score;
  net_score = chess_net_kernel_get_best ()->score (eval->net, board, &eval->terms);
  return board->side == CHESS_WHITE ? score + net_score : score - net_score;
}

const ChessNetTerms *
chess_eval_get_terms (const ChessEval *eval)
{
  return &eval->terms;
}

int
chess_eval_score (ChessEval *eval, const ChessBoard *board)
{
  int score;

  if (!chess_ending_is_likely (board) || !chess_ending_evaluate (board, &score))
    score = chess_eval_limit (evaluate_position (eval, board));
  return board->side == CHESS_WHITE ? score : -score;
}
