/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-plan.h"

#include "games/chess/teach/chess-case.h"

enum {
  MIN_PIECES_TO_DEVELOP = 10, /* both sides' pieces without pawns, kings included */
  MAX_PIECES_FOR_KING = 6,    /* with at most so many, the king may leave its shelter */
  MAX_FROM_CENTRE = 2,
  MIN_FROM_MIDDLE = 3, /* least distance of the king’s column from the middle, in half columns */
  MIN_NEW_SQUARES = 3,
};

static const KtNote trades_queens = { "trades-queens", N_ ("Trades queens") };
static const KtNote trades_pieces = { "trades-pieces", N_ ("Trades pieces") };
static const KtNote trades_pawns = { "trades-pawns", N_ ("Trades pawns") };
static const KtNote evades = { "evades-check", N_ ("Moves the king out of check") };
static const KtNote blocks = { "blocks-check", N_ ("Blocks the check") };
static const KtNote takes_checker = { "takes-checker", N_ ("Takes the piece that gives check") };
static const KtNote outruns = { "outruns-king", N_ ("The king cannot catch this pawn") };
static const KtNote passed_pawn = { "passed-pawn", N_ ("Advances a passed pawn") };
static const KtNote less_room = { "less-room", N_ ("Leaves the king less room") };
static const KtNote closer = { "king-closer", N_ ("Brings the king closer") };
static const KtNote castles = { "castles", N_ ("Castles: the king is safer") };
static const KtNote develops = { "develops", N_ ("Brings out a new piece") };
static const KtNote open_file = { "open-file", N_ ("Puts the rook on an open file") };
static const KtNote connects = { "connects-rooks", N_ ("Connects the rooks") };
static const KtNote way_out = { "king-way-out", N_ ("Gives the king a way out") };
static const KtNote space = { "centre-space", N_ ("Takes space in the centre") };
static const KtNote king_centre = { "king-centre", N_ ("Brings the king towards the centre") };
static const KtNote centre = { "piece-centre", N_ ("Brings the piece towards the centre") };
static const KtNote activity = { "piece-activity", N_ ("The piece reaches more squares") };
static const KtNote guards = { "guards-piece", N_ ("Guards a piece that nobody guarded") };
static const KtNote check = { "gives-check", N_ ("Gives check") };

/* --- Trades and answers to a check ------------------------------------------------------------ */

KtReason
chess_plan_find_trade (const KtTeachCase *base)
{
  const ChessCase *at = chess_case (base);

  if (at->captured == CHESS_TYPES ||
      chess_case_values[at->captured] != chess_case_values[at->arrival] ||
      chess_case_is_unguarded (&at->next, at->to, at->other))
    return (KtReason){ 0 };
  if (at->captured == CHESS_QUEEN)
    return kt_reason_of_note (&trades_queens);
  return kt_reason_of_note (at->captured == CHESS_PAWN ? &trades_pawns : &trades_pieces);
}

KtReason
chess_plan_find_answer (const KtTeachCase *base)
{
  const ChessCase *at = chess_case (base);
  ChessMove moves[CHESS_MAX_MOVES];

  if (!at->in_check || chess_board_list (at->board, moves) == 1)
    return (KtReason){ 0 };
  if (at->captured != CHESS_TYPES && chess_set_has (chess_board_get_checkers (at->board), at->to))
    return kt_reason_of_note (&takes_checker);
  return kt_reason_of_note (at->type == CHESS_KING ? &evades : &blocks);
}

/* --- Endings ---------------------------------------------------------------------------------- */

static int
get_distance (int a, int b)
{
  return MAX (ABS (chess_row (a) - chess_row (b)), ABS (chess_column (a) - chess_column (b)));
}

static int
count_pieces (const ChessBoard *board)
{
  return chess_set_count (chess_board_occupied (board) & ~board->types[CHESS_PAWN]);
}

/* The squares of some columns that are in front of a square, seen from a side. */
static ChessSet
get_front (ChessSide side, int square, int first_column, int last_column)
{
  ChessSet front = 0;

  for (int column = MAX (first_column, 0); column <= MIN (last_column, 7); column++)
    front |= chess_set_of_column (column);
  for (int row = 0; row < 8; row++) {
    if (side == CHESS_WHITE ? row <= chess_row (square) : row >= chess_row (square))
      front &= ~chess_set_of_row (row);
  }
  return front;
}

/* Whether no enemy pawn can block or take the moved pawn on its way. */
static gboolean
is_passed (const ChessCase *at)
{
  int column = chess_column (at->to);

  return at->arrival == CHESS_PAWN && !(get_front (at->side, at->to, column - 1, column + 1) &
                                        chess_board_get (&at->next, at->other, CHESS_PAWN));
}

/* Whether the opponent has only its king, which is too far away from the pawn. */
static gboolean
is_out_of_reach (const ChessCase *at)
{
  int column = chess_column (at->to);
  int n_moves = at->side == CHESS_WHITE ? 7 - chess_row (at->to) : chess_row (at->to);
  int goal = at->side == CHESS_WHITE ? CHESS_A8 + column : column;

  return !chess_set_has_many (at->next.sides[at->other]) &&
         !(get_front (at->side, at->to, column, column) & chess_board_occupied (&at->next)) &&
         get_distance (chess_board_get_king (&at->next, at->other), goal) > n_moves + 1;
}

/* The number of squares that the lone king of a side can walk to without captures while the other
 * side does not move. */
static int
count_room (const ChessBoard *board, ChessSide side)
{
  int king = chess_board_get_king (board, side);
  ChessSet occupied = chess_board_occupied (board) & ~chess_set (king), room = chess_set (king);
  ChessSet edge = room;

  while (edge) {
    ChessSet steps = chess_get_attacks (CHESS_KING, side, chess_set_pop (&edge), occupied) & ~room;

    while (steps) {
      int square = chess_set_pop (&steps);

      if (chess_set_has (occupied, square) ||
          chess_board_get_attackers (board, square, (ChessSide) (1 - side), occupied))
        continue;
      room |= chess_set (square);
      edge |= chess_set (square);
    }
  }
  return chess_set_count (room);
}

static const KtNote *
drive_king (const ChessCase *at)
{
  int king = chess_board_get_king (at->board, at->other);

  if (chess_set_has_many (at->board->sides[at->other]))
    return NULL;
  if (count_room (&at->next, at->other) < count_room (at->board, at->other))
    return &less_room;
  return at->type == CHESS_KING && get_distance (at->to, king) < get_distance (at->from, king)
             ? &closer
             : NULL;
}

KtReason
chess_plan_find_ending (const KtTeachCase *base)
{
  const ChessCase *at = chess_case (base);

  if (is_passed (at))
    return kt_reason_of_note (is_out_of_reach (at) ? &outruns : &passed_pawn);
  return kt_reason_of_note (drive_king (at));
}

/* --- Improvements ----------------------------------------------------------------------------- */

/* The row of a square as the side sees it, from 0. */
static int
get_own_row (ChessSide side, int square)
{
  return side == CHESS_WHITE ? chess_row (square) : 7 - chess_row (square);
}

/* The rows and columns between a square and the four squares in the middle. */
static int
get_centre_distance (int square)
{
  int row = chess_row (square), column = chess_column (square);

  return MAX (MAX (3 - row, row - 4), 0) + MAX (MAX (3 - column, column - 4), 0);
}

static gboolean
is_castling (const ChessCase *at)
{
  return chess_move_kind (at->move) == CHESS_MOVE_CASTLE;
}

static gboolean
is_developing (const ChessCase *at)
{
  int column = chess_column (at->from);
  gboolean is_home = get_own_row (at->side, at->from) == 0 && get_own_row (at->side, at->to) > 0;

  if (count_pieces (at->board) < MIN_PIECES_TO_DEVELOP || !is_home)
    return FALSE;
  return at->type == CHESS_KNIGHT ? column == 1 || column == 6
                                  : at->type == CHESS_BISHOP && (column == 2 || column == 5);
}

static gboolean
takes_open_file (const ChessCase *at)
{
  ChessSet pawns = at->next.types[CHESS_PAWN];

  return at->type == CHESS_ROOK && !(pawns & chess_set_of_column (chess_column (at->to))) &&
         (pawns & chess_set_of_column (chess_column (at->from)));
}

static gboolean
has_connected_rooks (const ChessBoard *board, ChessSide side)
{
  ChessSet rooks =
      chess_board_get (board, side, CHESS_ROOK) & chess_set_of_row (side == CHESS_WHITE ? 0 : 7);
  int first, second;

  if (chess_set_count (rooks) != 2)
    return FALSE;
  first = chess_set_pop (&rooks);
  second = chess_set_pop (&rooks);
  return !(chess_get_between (first, second) & chess_board_occupied (board));
}

static gboolean
connects_rooks (const ChessCase *at)
{
  return !has_connected_rooks (at->board, at->side) && has_connected_rooks (&at->next, at->side);
}

/* Whether a pawn move gives the king a way out: the king is on its first row, but not on column d
 * or e, and own pieces stood on all squares in front of it. */
static gboolean
makes_way_out (const ChessCase *at)
{
  int king = chess_board_get_king (at->board, at->side);
  ChessSet front = chess_get_attacks (CHESS_KING, at->side, king, 0) &
                   chess_set_of_row (at->side == CHESS_WHITE ? 1 : 6);

  return at->type == CHESS_PAWN && get_own_row (at->side, king) == 0 &&
         ABS (2 * chess_column (king) - 7) >= MIN_FROM_MIDDLE && chess_set_has (front, at->from) &&
         !(front & ~at->board->sides[at->side]);
}

static gboolean
takes_space (const ChessCase *at)
{
  return at->type == CHESS_PAWN && get_centre_distance (at->to) == 0 &&
         get_own_row (at->side, at->to) >= 3;
}

static gboolean
leads_king_to_centre (const ChessCase *at)
{
  return at->type == CHESS_KING && count_pieces (at->board) <= MAX_PIECES_FOR_KING &&
         get_centre_distance (at->to) < get_centre_distance (at->from);
}

static gboolean
is_officer (const ChessCase *at)
{
  return at->type != CHESS_PAWN && at->type != CHESS_KING;
}

static gboolean
leads_piece_to_centre (const ChessCase *at)
{
  return is_officer (at) && get_centre_distance (at->to) <= MAX_FROM_CENTRE &&
         get_centre_distance (at->to) < get_centre_distance (at->from);
}

static int
count_attacks (const ChessBoard *board, ChessType type, ChessSide side, int square)
{
  return chess_set_count (chess_get_attacks (type, side, square, chess_board_occupied (board)) &
                          ~board->sides[side]);
}

static gboolean
reaches_more (const ChessCase *at)
{
  return is_officer (at) &&
         count_attacks (&at->next, at->type, at->side, at->to) >=
             count_attacks (at->board, at->type, at->side, at->from) + MIN_NEW_SQUARES;
}

/* Whether the moved piece guards an own piece that was not guarded before. */
static gboolean
guards_piece (const ChessCase *at)
{
  ChessSet guarded =
      chess_get_attacks (at->arrival, at->side, at->to, chess_board_occupied (&at->next)) &
      at->next.sides[at->side] & ~at->next.types[CHESS_PAWN] & ~at->next.types[CHESS_KING];

  while (guarded) {
    if (chess_case_is_unguarded (at->board, chess_set_pop (&guarded), at->side))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_check (const ChessCase *at)
{
  return at->gives_check;
}

KtReason
chess_plan_find_improvement (const KtTeachCase *base)
{
  const ChessCase *at = chess_case (base);
  static const struct {
    gboolean (*is_true) (const ChessCase *at);
    const KtNote *note;
  } rules[] = {
    { is_castling, &castles },
    { is_developing, &develops },
    { makes_way_out, &way_out },
    { takes_space, &space },
    { takes_open_file, &open_file },
    { connects_rooks, &connects },
    { leads_king_to_centre, &king_centre },
    { leads_piece_to_centre, &centre },
    { guards_piece, &guards },
    { reaches_more, &activity },
    { is_check, &check },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    if (rules[i].is_true (at))
      return kt_reason_of_note (rules[i].note);
  }
  return (KtReason){ 0 };
}
