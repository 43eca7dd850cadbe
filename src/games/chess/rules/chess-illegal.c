/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons why a move is not allowed. The move is already known to be illegal. */
#include "games/chess/rules/chess-illegal.h"

static const KtNote refusal_empty = { "empty", N_ ("There is no piece on this square") };
static const KtNote refusal_not_yours = { "not-yours", N_ ("This piece is the other side’s") };
static const KtNote refusal_own = { "own-piece", N_ ("A piece of your own stands there") };
static const KtNote refusal_cannot = { "cannot", N_ ("This piece cannot move there") };
static const KtNote refusal_blocked = { "blocked", N_ ("A piece is in the way") };
static const KtNote refusal_nothing_to_take = {
  "nothing-to-take", N_ ("A pawn moves this way only to take, and there is nothing to take")
};
static const KtNote refusal_promotion = { "promotion",
                                          N_ ("The move does not say what the pawn becomes") };
static const KtNote refusal_pinned = { "pinned",
                                       N_ ("This piece is pinned: the king would be in check") };
static const KtNote refusal_check = { "check", N_ ("The king is in check") };
static const KtNote refusal_into_check = { "into-check", N_ ("The king would be in check") };
static const KtNote refusal_castling_lost = {
  "castling-lost", N_ ("The king or the rook has moved before, so they cannot castle")
};
static const KtNote refusal_castling_check = { "castling-check",
                                               N_ ("The king cannot castle out of check") };
static const KtNote refusal_castling_through = {
  "castling-through", N_ ("The king cannot castle across an attacked square")
};

/* An illegal move and the facts about it that the reasons need. */
typedef struct {
  const ChessBoard *board;
  ChessSide side;
  ChessType type;
  int from, to;
  ChessSet occupied;
} Attempt;

static gboolean
is_attacked (const Attempt *attempt, int square)
{
  return chess_board_get_attackers (attempt->board, square, (ChessSide) (1 - attempt->side),
                                    attempt->occupied) != 0;
}

static gboolean
is_castling (const Attempt *attempt)
{
  int home = attempt->side == CHESS_WHITE ? CHESS_E1 : CHESS_E8;

  return attempt->type == CHESS_KING && attempt->from == home &&
         ABS (attempt->to - attempt->from) == 2;
}

static const KtNote *
refuse_castling (const Attempt *attempt)
{
  gboolean is_short = attempt->to > attempt->from;
  int right = is_short ? CHESS_WHITE_SHORT : CHESS_WHITE_LONG;
  int rook = is_short ? attempt->from + 3 : attempt->from - 4;

  if (attempt->side == CHESS_BLACK)
    right = is_short ? CHESS_BLACK_SHORT : CHESS_BLACK_LONG;
  if (!(attempt->board->castling & right))
    return &refusal_castling_lost;
  if (chess_get_between (attempt->from, rook) & attempt->occupied)
    return &refusal_blocked;
  if (is_attacked (attempt, attempt->from))
    return &refusal_castling_check;
  if (is_attacked (attempt, (attempt->from + attempt->to) / 2))
    return &refusal_castling_through;
  return &refusal_into_check;
}

/* The squares that a pawn could push to on an empty board. */
static ChessSet
get_pushes (const Attempt *attempt)
{
  ChessSet single, start;

  if (attempt->side == CHESS_WHITE) {
    single = chess_set (attempt->from) << 8;
    start = chess_set_of_row (2);
    return single | (single & start) << 8;
  }
  single = chess_set (attempt->from) >> 8;
  start = chess_set_of_row (5);
  return single | (single & start) >> 8;
}

/* Returns why a pawn cannot make this move, regardless of checks; NULL if it can. */
static const KtNote *
refuse_pawn (const Attempt *attempt)
{
  ChessSet way = chess_set (attempt->to) | chess_get_between (attempt->from, attempt->to);
  ChessSet attacks = chess_get_attacks (CHESS_PAWN, attempt->side, attempt->from, 0);

  if (chess_set_has (get_pushes (attempt), attempt->to))
    return way & attempt->occupied ? &refusal_blocked : NULL;
  if (!chess_set_has (attacks, attempt->to))
    return &refusal_cannot;
  if (!chess_set_has (attempt->occupied, attempt->to) &&
      !(attempt->board->en_passant && attempt->to == attempt->board->en_passant))
    return &refusal_nothing_to_take;
  return NULL;
}

static const KtNote *
refuse_piece (const Attempt *attempt)
{
  ChessSet target = chess_set (attempt->to);

  if (chess_get_attacks (attempt->type, attempt->side, attempt->from, attempt->occupied) & target)
    return NULL;
  if (chess_get_attacks (attempt->type, attempt->side, attempt->from, 0) & target)
    return &refusal_blocked;
  return &refusal_cannot;
}

static gboolean
is_pinned (const Attempt *attempt)
{
  int king = chess_board_get_king (attempt->board, attempt->side);
  ChessSide other = (ChessSide) (1 - attempt->side);
  ChessSet now = chess_board_get_attackers (attempt->board, king, other, attempt->occupied);
  ChessSet without = chess_board_get_attackers (attempt->board, king, other,
                                                attempt->occupied & ~chess_set (attempt->from));

  return (without & ~now) != 0;
}

/* Returns the reason against a move that the piece could make if its king were not in check
 * afterwards. */
static const KtNote *
refuse_for_king (const Attempt *attempt)
{
  if (attempt->type == CHESS_KING)
    return &refusal_into_check;
  if (is_pinned (attempt))
    return &refusal_pinned;
  if (is_attacked (attempt, chess_board_get_king (attempt->board, attempt->side)))
    return &refusal_check;
  /* An en passant capture that exposes the king by removing the captured pawn. */
  return &refusal_into_check;
}

static const KtNote *
explain (const Attempt *attempt, guint detail)
{
  const ChessBoard *board = attempt->board;
  gboolean promotes = attempt->type == CHESS_PAWN &&
                      chess_row (attempt->to) == (attempt->side == CHESS_WHITE ? 7 : 0);
  const KtNote *refusal;

  if (attempt->type == CHESS_TYPES)
    return &refusal_empty;
  if (!chess_set_has (board->sides[attempt->side], attempt->from))
    return &refusal_not_yours;
  if (detail != 0 && !promotes)
    return &kt_refusal_nonsense;
  if (is_castling (attempt))
    return refuse_castling (attempt);
  if (chess_set_has (board->sides[attempt->side], attempt->to))
    return &refusal_own;
  refusal = attempt->type == CHESS_PAWN ? refuse_pawn (attempt) : refuse_piece (attempt);
  if (refusal)
    return refusal;
  return promotes && detail == 0 ? &refusal_promotion : refuse_for_king (attempt);
}

static gboolean
is_square (KtSquare square)
{
  return square >= 0 && square < CHESS_SQUARES;
}

const KtNote *
chess_explain_illegal (const KtPosition *position, const KtAction *action)
{
  const ChessBoard *board = &chess (position)->board;
  ChessMove moves[CHESS_MAX_MOVES];
  Attempt attempt = { board, (ChessSide) board->side };
  guint n;

  if (action->kind != KT_ACTION_MOVE || action->padding || action->detail > CHESS_QUEEN ||
      !is_square (action->from) || !is_square (action->to))
    return &kt_refusal_nonsense;
  attempt.from = action->from;
  attempt.to = action->to;
  attempt.type = chess_board_get_type (board, attempt.from);
  attempt.occupied = chess_board_occupied (board);
  n = attempt.type == CHESS_TYPES
          ? 0
          : chess_board_list_some (board, attempt.type, chess_set (attempt.to), moves);
  for (guint i = 0; i < n; i++) {
    if (kt_action_equal (chess_action_of_move (board, moves[i]), *action))
      return NULL;
  }
  return explain (&attempt, action->detail);
}
