/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/chess/chess-plain-search.h"

enum { MAX_CAPTURES = 12, MATED = 1000 };
static const int values[CHESS_TYPES] = { 1, 3, 3, 5, 9, 0 };

ChessBoard
chess_plain_play (const ChessBoard *board, ChessMove move)
{
  ChessBoard next = *board;

  chess_board_play (&next, move);
  return next;
}

ChessBoard
chess_plain_pass (const ChessBoard *board)
{
  ChessBoard next = *board;

  next.side = !next.side;
  next.en_passant = next.can_take_en_passant = 0;
  next.key = chess_board_compute_key (&next);
  return next;
}

/* --- Mates ------------------------------------------------------------------------------------ */

gboolean
chess_plain_is_mated (const ChessBoard *board, int n)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);

  if (n_moves == 0)
    return chess_board_get_checkers (board) != 0;
  for (guint i = 0; i < n_moves; i++) {
    ChessBoard next = chess_plain_play (board, moves[i]);

    if (n == 0 || !chess_plain_mates (&next, n))
      return FALSE;
  }
  return TRUE;
}

gboolean
chess_plain_mates (const ChessBoard *board, int n)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    ChessBoard next = chess_plain_play (board, moves[i]);

    if ((n == 2 || chess_board_get_checkers (&next)) && chess_plain_is_mated (&next, n - 1))
      return TRUE;
  }
  return FALSE;
}

/* --- Material --------------------------------------------------------------------------------- */

/* The side whose gain is searched, and the type of the other side's pieces that counts. */
typedef struct {
  ChessSide side;
  ChessType only;
} Gain;

/* The material balance of the side to move. */
static int
count (const Gain *gain, const ChessBoard *board)
{
  int sum = 0;

  for (ChessType type = CHESS_PAWN; type < CHESS_KING; type++) {
    int worth = gain->only == CHESS_TYPES || gain->only == type ? values[type] : 0;

    sum += chess_set_count (chess_board_get (board, gain->side, type)) * values[type];
    sum -= chess_set_count (chess_board_get (board, (ChessSide) (1 - gain->side), type)) * worth;
  }
  return board->side == gain->side ? sum : -sum;
}

/* The value of the captured piece in pawns; promotions and en passant count as a pawn. */
static int
get_prey (const ChessBoard *board, ChessMove move)
{
  ChessType type = chess_board_get_type (board, chess_move_to (move));

  if (type != CHESS_TYPES)
    return values[type];
  return chess_move_promotion (move) != CHESS_PAWN ||
         chess_move_kind (move) == CHESS_MOVE_EN_PASSANT;
}

/* Swaps the most valuable capture from `first` on to the front. */
static ChessMove
pick (const ChessBoard *board, ChessMove *moves, guint first, guint n)
{
  guint best = first;
  ChessMove move;

  for (guint i = first + 1; i < n; i++) {
    if (get_prey (board, moves[i]) > get_prey (board, moves[best]))
      best = i;
  }
  move = moves[best];
  moves[best] = moves[first];
  moves[first] = move;
  return move;
}

/* Below the depth, only captures and promotions are searched, and all moves when in check. */
static int
search (const Gain *gain, const ChessBoard *board, int depth, int alpha, int beta)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);
  gboolean in_check = chess_board_get_checkers (board) != 0;

  if (n == 0)
    return in_check ? -MATED : 0;
  if (depth <= 0 && (!in_check || depth < -MAX_CAPTURES))
    alpha = MAX (alpha, count (gain, board));
  for (guint i = 0; i < n && alpha < beta && depth >= -MAX_CAPTURES; i++) {
    ChessMove move = pick (board, moves, i, n);
    ChessBoard next;

    if (depth <= 0 && !in_check && get_prey (board, move) == 0)
      break;
    next = chess_plain_play (board, move);
    alpha = MAX (alpha, -search (gain, &next, depth - 1, -beta, -alpha));
  }
  return alpha;
}

gboolean
chess_plain_gains (const ChessBoard *origin, const ChessBoard *board, ChessSide side,
                   ChessType only, int least, int depth)
{
  Gain gain = { side, only };
  int goal = count (&gain, origin);

  if (origin->side != side)
    goal = -goal;
  goal += least;
  if (board->side == side)
    return search (&gain, board, depth, goal - 1, goal) >= goal;
  return -search (&gain, board, depth, -goal, -goal + 1) >= goal;
}
