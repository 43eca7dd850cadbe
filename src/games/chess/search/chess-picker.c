/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-picker.h"

/* Weights of the histories in a rating are in units of 1/WHOLE. */
enum { WHOLE = 64 };

gboolean
chess_is_noisy (const ChessBoard *board, ChessMove move)
{
  ChessMoveKind kind = chess_move_kind (move);

  return !chess_board_is_empty (board, chess_move_to (move)) || kind == CHESS_MOVE_EN_PASSANT ||
         (kind != CHESS_MOVE_PLAIN && kind <= CHESS_MOVE_TO_QUEEN);
}

int
chess_order_rate_quiet (const ChessOrder *order, ChessMove move)
{
  const ChessBoard *board = order->board;
  int piece = chess_get_mover (board, move), to = chess_move_to (move);
  const ChessParameters *parameters = order->parameters;
  int rating =
      *chess_history_get_quiet (order->history, (ChessSide) board->side, order->safe, move) *
      parameters->rating_of_move;

  rating += (*order->continuations[0])[piece][to] * parameters->pvs.rating_after_one +
            (*order->continuations[1])[piece][to] * parameters->pvs.rating_after_two +
            (*order->continuations[2])[piece][to] * parameters->pvs.rating_after_four;
  return rating / WHOLE;
}

int
chess_order_rate_noisy (const ChessOrder *order, ChessMove move)
{
  const ChessBoard *board = order->board;
  int to = chess_move_to (move);

  return order->history->noisy[chess_get_mover (board, move)][to][chess_board_get_type (board, to)];
}

/* Rates a capture or a promotion: the most valuable victim first, underpromotions last. */
static int
rate_noisy (const ChessOrder *order, ChessMove move)
{
  enum { UNDERPROMOTION = -4 * KT_HISTORY_MAX };
  ChessType promotion = chess_move_promotion (move);
  int value = chess_exchange_values[chess_board_get_type (order->board, chess_move_to (move))];

  if (promotion != CHESS_PAWN && promotion != CHESS_QUEEN)
    return UNDERPROMOTION;
  if (promotion == CHESS_QUEEN)
    value += chess_exchange_values[CHESS_QUEEN];
  return value * order->parameters->pvs.victim_rating +
         chess_order_rate_noisy (order, move) * order->parameters->pvs.rating_of_noisy / WHOLE;
}

/* Whether a move gives check without losing the piece. */
static gboolean
checks_well (const ChessOrder *order, ChessMove move)
{
  enum { MIN_EXCHANGE = -75 };
  ChessType type = chess_board_get_type (order->board, chess_move_from (move));

  return order->checks && chess_set_has (order->checks->squares[type], chess_move_to (move)) &&
         order->kernel->see_ge (order->board, move, MIN_EXCHANGE);
}

static int
rate_quiet (const ChessOrder *order, ChessMove move)
{
  int rating = chess_order_rate_quiet (order, move);

  if (checks_well (order, move))
    rating += order->parameters->pvs.check_rating;

  for (int i = 0; i < CHESS_KILLERS; i++) {
    if (move == order->killers[i])
      rating += order->parameters->pvs.killer_rating >> i;
  }
  return rating;
}

void
chess_picker_init (ChessPicker *picker, const ChessOrder *order, ChessMove table_move,
                   gboolean has_quiet, int min_gain)
{
  const ChessKernel *kernel = order->kernel;
  const ChessBoard *board = order->board;
  gboolean is_wanted = table_move && kernel->is_legal (board, table_move) &&
                       (has_quiet || chess_is_noisy (board, table_move));

  picker->order = *order;
  picker->min_gain = min_gain;
  kt_picker_init (&picker->base, is_wanted ? table_move : 0, has_quiet);
}

/* Lists and rates the moves of the current stage. */
static void
list_moves (KtPicker *base)
{
  gboolean is_quiet = base->stage == KT_PICK_QUIET;
  const ChessOrder *order = &((ChessPicker *) base)->order;
  KtRankedMoves *list = &base->list;
  ChessMove *moves = list->moves + list->next;
  guint n = is_quiet ? order->kernel->list_quiet (order->board, moves)
                     : order->kernel->list_noisy (order->board, moves);

  list->n = list->next + n;
  for (guint i = list->next; i < list->n; i++) {
    ChessMove move = list->moves[i];

    kt_ranked_moves_rate (list, i, is_quiet ? rate_quiet (order, move) : rate_noisy (order, move));
  }
}

static gboolean
is_good (const KtPicker *base, ChessMove move)
{
  const ChessPicker *picker = (const ChessPicker *) base;

  return picker->order.kernel->see_ge (picker->order.board, move, picker->min_gain);
}

ChessMove
chess_picker_next (ChessPicker *picker)
{
  return kt_picker_next (&picker->base, list_moves, is_good);
}
