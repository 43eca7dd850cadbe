/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-quiet.h"

/* Lists captures and promotions. */
static guint
list_captures (const ChessBoard *board, ChessMove *out)
{
  ChessSet victims = board->sides[1 - board->side];
  ChessSet last_rows = chess_set_of_row (0) | chess_set_of_row (7);
  guint n = chess_board_list_some (board, CHESS_PAWN, victims | last_rows, out);

  for (int type = CHESS_KNIGHT; type < CHESS_TYPES; type++)
    n += chess_board_list_some (board, (ChessType) type, victims, out + n);
  return n;
}

/* Moves the best capture to the front: most valuable victim, least valuable attacker. */
static void
bring_best_first (const ChessBoard *board, ChessMove *moves, guint n)
{
  int best_rating = -1;

  for (guint i = 0; i < n; i++) {
    int victim = chess_board_get_type (board, chess_move_to (moves[i])) % CHESS_TYPES;
    int rating = 8 * (victim + (int) chess_move_promotion (moves[i])) + 7 -
                 (int) chess_board_get_type (board, chess_move_from (moves[i]));

    if (rating > best_rating) {
      ChessMove move = moves[i];

      best_rating = rating;
      moves[i] = moves[0];
      moves[0] = move;
    }
  }
}

/* Returns the score for the side to move if each side only captures or stops. */
static int
search_captures (ChessEval *eval, const ChessBoard *board, int alpha, int beta, guint depth)
{
  ChessMove moves[CHESS_MAX_MOVES];
  int best = chess_eval_score (eval, board);
  guint n = depth > 0 && best < beta ? list_captures (board, moves) : 0;

  for (guint i = 0; i < n && best < beta; i++) {
    ChessBoard next = *board;
    int score;

    bring_best_first (board, moves + i, n - i);
    chess_board_play (&next, moves[i]);
    score = -search_captures (eval, &next, -beta, -MAX (alpha, best), depth - 1);
    best = MAX (best, score);
  }
  return best;
}

gboolean
tune_is_quiet (ChessEval *eval, const ChessBoard *board, int margin)
{
  enum { DEPTH = 6 };
  int score;

  if (chess_board_get_checkers (board))
    return FALSE;
  score = chess_eval_score (eval, board);
  return search_captures (eval, board, score + margin, score + margin + 1, DEPTH) <= score + margin;
}
