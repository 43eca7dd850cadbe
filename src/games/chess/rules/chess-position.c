/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-position.h"

#include <string.h>

#include "games/chess/rules/chess-hanging.h"
#include "games/chess/rules/chess-material.h"

const KtNote chess_types[CHESS_TYPES] = {
  [CHESS_PAWN] = { "pawn", N_ ("Pawn") },       [CHESS_KNIGHT] = { "knight", N_ ("Knight") },
  [CHESS_BISHOP] = { "bishop", N_ ("Bishop") }, [CHESS_ROOK] = { "rook", N_ ("Rook") },
  [CHESS_QUEEN] = { "queen", N_ ("Queen") },    [CHESS_KING] = { "king", N_ ("King") },
};

const KtNote chess_castles_short = { "castles-short", N_ ("castles kingside") };
const KtNote chess_castles_long = { "castles-long", N_ ("castles queenside") };
const KtNote chess_en_passant = { "en-passant", N_ ("en passant") };

const KtNote chess_reason_checkmate = { "checkmate", N_ ("Checkmate") };
const KtNote chess_reason_stalemate = { "stalemate", N_ ("Stalemate") };
const KtNote chess_reason_material = { "material", N_ ("Too few pieces are left for a mate") };
const KtNote chess_reason_locked = { "locked", N_ ("The pawns have locked the board for good") };
const KtNote chess_reason_fivefold = { "fivefold", N_ ("The same position for the fifth time") };
const KtNote chess_reason_seventy_five = {
  "seventy-five", N_ ("Seventy-five moves without a capture or a pawn move")
};
const KtNote chess_reason_threefold = { "threefold", N_ ("The same position for the third time") };
const KtNote chess_reason_fifty = { "fifty", N_ ("Fifty moves without a capture or a pawn move") };

enum { CLAIM_OCCURRENCES = 3, MAX_OCCURRENCES = 5 };

KtAction
chess_action_of_move (const ChessBoard *board, ChessMove move)
{
  return kt_action (KT_ACTION_MOVE, board->side, (KtSquare) chess_move_from (move),
                    (KtSquare) chess_move_to (move), chess_move_promotion (move));
}

ChessMove
chess_move_of_action (const ChessBoard *board, const KtAction *action)
{
  int from = action->from, to = action->to;
  ChessType type = chess_board_get_type (board, from);
  ChessMoveKind kind = (ChessMoveKind) action->detail;

  if (type == CHESS_KING && ABS (to - from) == 2)
    kind = CHESS_MOVE_CASTLE;
  else if (type == CHESS_PAWN && ABS (to - from) == 16)
    kind = CHESS_MOVE_DOUBLE;
  else if (type == CHESS_PAWN && board->en_passant && to == board->en_passant &&
           chess_column (from) != chess_column (to) &&
           chess_set_has (board->sides[board->side], from))
    kind = CHESS_MOVE_EN_PASSANT;
  return chess_move (from, to, kind);
}

guint
chess_position_count_occurrences (const ChessPosition *position)
{
  guint n = 1;

  for (guint i = 0; i < position->n_earlier; i++)
    n += position->earlier[i] == position->board.key;
  return n;
}

/* Returns the reason for an automatic draw; NULL if there is none. The caller has already ruled
 * out mate. */
static const KtNote *
find_draw (const ChessPosition *position)
{
  if (chess_has_too_little (&position->board))
    return &chess_reason_material;
  if (chess_is_locked (&position->board))
    return &chess_reason_locked;
  if (chess_position_count_occurrences (position) >= MAX_OCCURRENCES)
    return &chess_reason_fivefold;
  if (position->board.fifty_move_counter >= CHESS_SEVENTY_FIVE_MOVE_PLIES)
    return &chess_reason_seventy_five;
  return NULL;
}

static void
decide (ChessPosition *position)
{
  ChessMove moves[CHESS_MAX_MOVES];
  KtResult *result = &position->base.result;
  const KtNote *draw;

  if (chess_board_list (&position->board, moves) == 0) {
    if (chess_board_get_checkers (&position->board))
      *result = (KtResult){ KT_WIN, 1 - position->board.side, &chess_reason_checkmate };
    else
      *result = (KtResult){ KT_DRAW, KT_NO_ACTOR, &chess_reason_stalemate };
    return;
  }
  draw = find_draw (position);
  if (draw)
    *result = (KtResult){ KT_DRAW, KT_NO_ACTOR, draw };
}

/* Copies the side to move and the key from the board to the base. */
static void
update (ChessPosition *position)
{
  position->base.actor = position->board.side;
  position->base.key = position->board.key;
  decide (position);
}

/* Zeroes the keys that are no longer needed, because positions are compared byte by byte. */
static void
forget_earlier (ChessPosition *position)
{
  memset (position->earlier, 0, position->n_earlier * sizeof *position->earlier);
  position->n_earlier = 0;
}

void
chess_position_set_board (ChessPosition *position, const ChessBoard *board)
{
  position->board = *board;
  forget_earlier (position);
  update (position);
}

void
chess_start (KtPosition *position)
{
  ChessBoard board = chess_board_start ();

  chess_position_set_board ((ChessPosition *) position, &board);
}

guint
chess_list_actions (const KtPosition *position, KtAction *out)
{
  const ChessBoard *board = &chess (position)->board;
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);

  for (guint i = 0; i < n; i++)
    out[i] = chess_action_of_move (board, moves[i]);
  return n;
}

void
chess_play (KtPosition *base, const KtAction *action)
{
  ChessPosition *position = (ChessPosition *) base;
  guint64 key = position->board.key;

  chess_board_play (&position->board, chess_move_of_action (&position->board, action));
  if (position->board.fifty_move_counter == 0)
    forget_earlier (position);
  else if (position->n_earlier < G_N_ELEMENTS (position->earlier))
    position->earlier[position->n_earlier++] = key;
  update (position);
}

guint64
chess_compute_key (const KtPosition *position)
{
  return chess_board_compute_key (&chess (position)->board);
}

KtPiece
chess_get_piece (const KtPosition *position, KtSquare square)
{
  const ChessBoard *board = &chess (position)->board;
  ChessType type = chess_board_get_type (board, square);

  if (type == CHESS_TYPES)
    return (KtPiece){ -1, 0 };
  return (KtPiece){ (gint8) chess_set_has (board->sides[CHESS_BLACK], square), (guint8) type };
}

int
chess_get_side (const KtPosition *position, int actor)
{
  return actor;
}

const KtNote *
chess_get_special (const KtPosition *position, const KtAction *action)
{
  switch (chess_move_kind (chess_move_of_action (&chess (position)->board, action))) {
  case CHESS_MOVE_CASTLE:
    return action->to > action->from ? &chess_castles_short : &chess_castles_long;
  case CHESS_MOVE_EN_PASSANT:
    return &chess_en_passant;
  default:
    return NULL;
  }
}

/* Returns the sound of a move: wooden pieces on a wooden board. */
const char *
chess_get_sound (const KtPosition *position, const KtAction *action)
{
  const ChessBoard *board = &chess (position)->board;
  ChessMove move = chess_move_of_action (board, action);
  ChessMoveKind kind = chess_move_kind (move);

  if (kind == CHESS_MOVE_CASTLE)
    return "castle-wood";
  if (chess_move_promotion (move) != CHESS_PAWN)
    return "promote";
  if (kind == CHESS_MOVE_EN_PASSANT || chess_board_get_type (board, action->to) != CHESS_TYPES)
    return "capture-wood";
  return "move-wood";
}

gboolean
chess_can_win (const KtPosition *position, int actor)
{
  return chess_can_mate (&chess (position)->board, (ChessSide) actor);
}

/* Returns the reason for which a draw can be claimed now; NULL if there is none. A claim with a
 * move that is only announced, as players may claim over the board, is not supported. */
const KtNote *
chess_get_claim (const KtPosition *position)
{
  const ChessPosition *self = chess (position);

  if (chess_position_count_occurrences (self) >= CLAIM_OCCURRENCES)
    return &chess_reason_threefold;
  if (self->board.fifty_move_counter >= CHESS_FIFTY_MOVE_PLIES)
    return &chess_reason_fifty;
  return NULL;
}

static void
add_mark (GArray *marks, KtMarkKind kind, int side, ChessSet squares)
{
  KtMark mark = { .kind = kind, .side = side };

  while (squares)
    mark.squares[mark.n_squares++] = (KtSquare) chess_set_pop (&squares);
  g_array_append_val (marks, mark);
}

static void
add_hanging (GArray *marks, const ChessBoard *board)
{
  static const KtNote hangs = { "hangs", N_ ("A piece hangs") };
  ChessSet hanging = chess_hanging_find (board);

  if (!hanging)
    return;
  add_mark (marks, KT_MARK_HANGING, board->side, hanging);
  g_array_index (marks, KtMark, marks->len - 1).note = &hangs;
}

/* Marks a king in check, and the pieces that give checkmate. Without a check, marks the hanging
 * pieces. */
void
chess_add_marks (const KtPosition *position, GArray *marks)
{
  const ChessBoard *board = &chess (position)->board;
  ChessSet checkers = chess_board_get_checkers (board);
  int side = board->side;

  if (!checkers && !kt_position_is_over (position))
    add_hanging (marks, board);
  if (!checkers)
    return;
  add_mark (marks, KT_MARK_CHECK, side, chess_board_get (board, (ChessSide) side, CHESS_KING));
  if (position->result.reason == &chess_reason_checkmate)
    add_mark (marks, KT_MARK_MATE, 1 - side, checkers);
}
