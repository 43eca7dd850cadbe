/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-position.h"
#include "tests/games/standins/standin.h"

/* In pawns, as beginners count; a mate counts as a captured king. */
static const int values[CHESS_TYPES + 1] = { 1, 3, 3, 5, 9, 100, 0 };

static int
value_at (const ChessBoard *board, int square)
{
  return values[chess_board_get_type (board, square)];
}

/* The value captured or gained by promotion, minus the loss if the moved piece can be
 * recaptured. */
static int
count_gain (const ChessBoard *board, ChessMove move)
{
  int to = chess_move_to (move), gain = value_at (board, to);
  ChessType promotion = chess_move_promotion (move);
  ChessBoard next = *board;

  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    gain = values[CHESS_PAWN];
  if (promotion != CHESS_PAWN)
    gain += values[promotion] - values[CHESS_PAWN];
  if (gain == 0)
    return 0;
  chess_board_play (&next, move);
  if (chess_board_get_attackers (&next, to, (ChessSide) next.side, chess_board_occupied (&next)))
    gain -= value_at (&next, to);
  return gain;
}

static gboolean
is_mate (const ChessBoard *board, ChessMove move)
{
  ChessMove answers[CHESS_MAX_MOVES];
  ChessBoard next = *board;

  chess_board_play (&next, move);
  return chess_board_get_checkers (&next) && chess_board_list (&next, answers) == 0;
}

/* The largest gain of the side to move, including a mate. */
static int
count_best_gain (const ChessBoard *board)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);
  int best = 0;

  for (guint i = 0; i < n; i++)
    best =
        MAX (best, is_mate (board, moves[i]) ? values[CHESS_KING] : count_gain (board, moves[i]));
  return best;
}

static int
value_for_taker (const ChessBoard *board, ChessMove move)
{
  return is_mate (board, move) ? values[CHESS_KING] : MAX (count_gain (board, move), 0);
}

/* The captured value counts in full, because the opponent’s best answer is subtracted anyway. */
static int
value_for_looker (const ChessBoard *board, ChessMove move)
{
  ChessType promotion = chess_move_promotion (move);
  int gain = value_at (board, chess_move_to (move));
  ChessBoard next = *board;

  if (is_mate (board, move))
    return values[CHESS_KING];
  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    gain = values[CHESS_PAWN];
  if (promotion != CHESS_PAWN)
    gain += values[promotion] - values[CHESS_PAWN];
  chess_board_play (&next, move);
  return gain - count_best_gain (&next);
}

static KtAction
choose (const KtPosition *position, guint64 draw, int (*value) (const ChessBoard *, ChessMove))
{
  const ChessBoard *board = &chess (position)->board;
  ChessMove moves[CHESS_MAX_MOVES], best[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves), n_best = 0;
  int most = G_MININT;

  for (guint i = 0; i < n; i++) {
    int here = value (board, moves[i]);

    if (here > most)
      n_best = 0;
    most = MAX (most, here);
    if (here == most)
      best[n_best++] = moves[i];
  }
  return chess_action_of_move (board, best[draw % n_best]);
}

KtAction
chess_standin_take (const KtPosition *position, guint64 draw)
{
  return choose (position, draw, value_for_taker);
}

KtAction
chess_standin_look (const KtPosition *position, guint64 draw)
{
  return choose (position, draw, value_for_looker);
}
