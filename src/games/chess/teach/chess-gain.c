/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-gain.h"

#include "games/chess/rules/chess-kernel.h"
#include "games/chess/teach/chess-budget.h"

/* The maximum number of plies of captures searched beyond the depth. In check all moves are
 * searched there. */
enum { MAX_CAPTURES = 24 };

const ChessGainValues chess_gain_values = { { 1, 3, 3, 5, 9, 0 }, { 1, 3, 3, 5, 9, 0 } };

typedef struct {
  const ChessKernel *kernel;
  const ChessGainValues *values;
  ChessSide first;       /* the side that uses the values `own` */
  int most[CHESS_TYPES]; /* initial number of pieces of each type */
  ChessBudget budget;
} Gain;

static int
count_pieces (const ChessBoard *board, ChessSide side, ChessType type)
{
  return chess_set_count (chess_board_get (board, side, type));
}

/* The material balance for `first`. Promoted pieces of `first` count as pawns, because promotion
 * is not a gain of enemy material. */
static int
count_material (const Gain *gain, const ChessBoard *board)
{
  const ChessGainValues *values = gain->values;
  int sum = 0;

  for (ChessType type = CHESS_PAWN; type < CHESS_KING; type++) {
    int n = count_pieces (board, gain->first, type), n_old = MIN (n, gain->most[type]);

    sum += n_old * values->own[type] + (n - n_old) * values->own[CHESS_PAWN];
    sum -= count_pieces (board, 1 - gain->first, type) * values->other[type];
  }
  return sum;
}

/* Lists all legal moves if `all` is TRUE, otherwise only captures and promotions. */
static guint
list (const Gain *gain, const ChessBoard *board, gboolean all, ChessMove *moves)
{
  guint n = gain->kernel->list_noisy (board, moves);

  if (all)
    n += gain->kernel->list_quiet (board, moves + n);
  return n;
}

static gboolean search (Gain *gain, const ChessBoard *board, int target, int depth);

/* Whether the first side reaches the target: by some move of its own, or after every move of the
 * second side. */
static gboolean
try_moves (Gain *gain, const ChessBoard *board, int target, int depth, const ChessMove *moves,
           guint n)
{
  gboolean is_first = board->side == gain->first;

  for (guint i = 0; i < n && !gain->budget.is_spent; i++) {
    ChessBoard next;

    gain->kernel->play_to (board, moves[i], &next);
    if (search (gain, &next, target, depth - 1) == is_first)
      return is_first;
  }
  return !is_first;
}

/* Returns TRUE if the first side reaches the target against any defence. Captures beyond the
 * depth are optional: a side that is not in check may stop. */
static gboolean
search (Gain *gain, const ChessBoard *board, int target, int depth)
{
  gboolean is_first = board->side == gain->first;
  gboolean in_check = gain->kernel->get_checkers (board) != 0;
  gboolean all = depth > 0 || in_check;
  ChessMove moves[CHESS_MAX_MOVES];
  guint n;

  if (chess_budget_spend (&gain->budget))
    return FALSE;
  if (depth <= 0 && (!in_check || depth <= -MAX_CAPTURES)) {
    if ((count_material (gain, board) >= target) == is_first)
      return is_first;
    if (depth <= -MAX_CAPTURES)
      return !is_first;
  }
  n = list (gain, board, all, moves);
  if (n == 0 && all)
    return in_check ? !is_first : 0 >= target;
  return try_moves (gain, board, target, depth, moves, n);
}

ChessGainAnswer
chess_gain_ask (const ChessGainQuestion *question, guint64 max_nodes, guint64 *n_nodes,
                KtProgress *progress)
{
  Gain gain = { .kernel = chess_kernel_get_best (),
                .values = question->values,
                .first = question->side,
                .budget = { .progress = progress, .max_nodes = max_nodes } };
  gboolean reached;
  int target;

  for (ChessType type = CHESS_PAWN; type < CHESS_KING; type++)
    gain.most[type] = count_pieces (question->origin, gain.first, type);
  target = count_material (&gain, question->origin) + question->least;
  reached = search (&gain, question->board, target, (int) question->depth);
  *n_nodes = gain.budget.n_nodes;
  if (gain.budget.is_spent)
    return CHESS_GAIN_UNKNOWN;
  return reached ? CHESS_GAIN_YES : CHESS_GAIN_NO;
}
