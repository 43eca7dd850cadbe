/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/teach/xiangqi-plan.h"

#include "games/xiangqi/teach/xiangqi-motif.h"

enum { MIN_NEW_SQUARES = 3, MIDDLE_COLUMN = 4, CANNON_ROW = 2 };

static const KtNote trades_rooks = { "trades-rooks", N_ ("Trades chariots") };
static const KtNote trades_pieces = { "trades-pieces", N_ ("Trades pieces") };
static const KtNote trades_pawns = { "trades-pawns", N_ ("Trades soldiers") };
static const KtNote evades = { "evades-check", N_ ("Moves the general out of check") };
static const KtNote blocks = { "blocks-check", N_ ("Blocks the check") };
static const KtNote takes_checker = { "takes-checker", N_ ("Takes the piece that gives check") };
static const KtNote blocks_leg_check = { "blocks-leg-check",
                                         N_ ("Blocks the leg of the horse that gives check") };
static const KtNote removes_screen = { "removes-screen",
                                       N_ ("Takes the screen from the cannon that gives check") };
static const KtNote blocks_leg = { "blocks-leg", N_ ("Blocks the leg of a horse") };
static const KtNote frees_leg = { "frees-leg", N_ ("Unblocks the horse") };
static const KtNote gives_screen = { "gives-screen", N_ ("Gives the cannon a screen") };
static const KtNote central_cannon = { "central-cannon",
                                       N_ ("Puts the cannon on the middle file") };
static const KtNote brings_horse = { "brings-horse", N_ ("Brings out the horse") };
static const KtNote brings_rook = { "brings-rook", N_ ("Brings out the chariot") };
static const KtNote crosses_river = { "crosses-river", N_ ("The soldier crosses the river") };
static const KtNote nears_palace = { "nears-palace",
                                     N_ ("Brings the soldier closer to the palace") };
static const KtNote guards = { "guards-piece", N_ ("Guards a piece that nobody guarded") };
static const KtNote activity = { "piece-activity", N_ ("The piece reaches more squares") };
static const KtNote check = { "gives-check", N_ ("Gives check") };

/* --- Trades and answers to a check ------------------------------------------------------------ */

KtReason
xiangqi_plan_find_trade (const KtTeachCase *base)
{
  const XiangqiCase *at = xiangqi_case (base);

  if (at->captured == XIANGQI_TYPES ||
      xiangqi_case_values[at->captured] != xiangqi_case_values[at->type] ||
      kt_teach_case_is_unguarded (base, &at->next, at->to, at->other))
    return (KtReason){ 0 };
  if (at->captured == XIANGQI_ROOK)
    return kt_reason_of_note (&trades_rooks);
  return kt_reason_of_note (at->captured == XIANGQI_PAWN ? &trades_pawns : &trades_pieces);
}

/* Names how a piece that is not the general, and takes nothing, ends a check by one piece. */
static const KtNote *
name_block (const XiangqiCase *at, int checker)
{
  int king = xiangqi_board_get_king (at->board, at->side);
  XiangqiSet between = xiangqi_tables.between[king][checker];
  XiangqiType type = xiangqi_man_type (at->board->men[checker]);

  if (type == XIANGQI_CANNON && xiangqi_set_has (between, at->from) &&
      !xiangqi_set_has (between, at->to))
    return &removes_screen;
  if (!xiangqi_set_has (between, at->to))
    return NULL;
  return type == XIANGQI_HORSE ? &blocks_leg_check : &blocks;
}

KtReason
xiangqi_plan_find_answer (const KtTeachCase *base)
{
  const XiangqiCase *at = xiangqi_case (base);
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  XiangqiSet checkers;

  if (!at->board->in_check || xiangqi_board_list (at->board, moves) == 1)
    return (KtReason){ 0 };
  checkers = xiangqi_board_get_checkers (at->board, at->side);
  if (xiangqi_set_has (checkers, at->to))
    return kt_reason_of_note (&takes_checker);
  if (at->type == XIANGQI_KING)
    return kt_reason_of_note (&evades);
  if (xiangqi_set_count (checkers) > 1)
    return (KtReason){ 0 };
  return kt_reason_of_note (name_block (at, xiangqi_set_first (checkers)));
}

/* --- Legs and screens ------------------------------------------------------------------------- */

/* Whether a square is beside another one, straight. */
static gboolean
is_beside (int a, int b)
{
  return ABS (xiangqi_row (a) - xiangqi_row (b)) + ABS (xiangqi_column (a) - xiangqi_column (b)) ==
         1;
}

/* Whether some horse of a side has a leg on a square, and squares beyond it that are no piece of
 * its own. */
static gboolean
is_leg (const XiangqiBoard *board, XiangqiSide side, int square)
{
  XiangqiSet horses = xiangqi_board_get (board, side, XIANGQI_HORSE);
  XiangqiSet occupied = xiangqi_board_occupied (board);
  XiangqiSet without = xiangqi_set_without (occupied, xiangqi_set (square));

  while (!xiangqi_set_is_empty (horses)) {
    int horse = xiangqi_set_pop (&horses);
    XiangqiSet freed = xiangqi_set_without (xiangqi_horse_attacks (horse, without),
                                            xiangqi_horse_attacks (horse, occupied));

    if (is_beside (horse, square) &&
        !xiangqi_set_is_empty (xiangqi_set_without (freed, board->sides[side])))
      return TRUE;
  }
  return FALSE;
}

static gboolean
blocks_horse (const XiangqiCase *at)
{
  return at->captured == XIANGQI_TYPES && is_leg (&at->next, at->other, at->to);
}

static gboolean
frees_horse (const XiangqiCase *at)
{
  return xiangqi_board_is_empty (&at->next, at->from) && is_leg (at->board, at->side, at->from) &&
         !is_leg (&at->next, at->side, at->to);
}

/* Whether a cannon attacks something across the moved piece that it did not attack before. */
static gboolean
is_screen (const XiangqiCase *at)
{
  XiangqiSet cannons = xiangqi_set_without (xiangqi_board_get (&at->next, at->side, XIANGQI_CANNON),
                                            xiangqi_set (at->to));

  while (!xiangqi_set_is_empty (cannons)) {
    int cannon = xiangqi_set_pop (&cannons);
    XiangqiSet found = xiangqi_motif_get_new_attacks (at, cannon);

    while (!xiangqi_set_is_empty (found)) {
      if (xiangqi_set_has (xiangqi_tables.between[cannon][xiangqi_set_pop (&found)], at->to))
        return TRUE;
    }
  }
  return FALSE;
}

/* --- Places ----------------------------------------------------------------------------------- */

static gboolean
goes_to_middle (const XiangqiCase *at)
{
  return at->type == XIANGQI_CANNON && xiangqi_column (at->to) == MIDDLE_COLUMN &&
         xiangqi_column (at->from) != MIDDLE_COLUMN &&
         xiangqi_row_of_side (at->side, at->to) == CANNON_ROW;
}

static gboolean
leaves_home (const XiangqiCase *at, XiangqiType type)
{
  int column = xiangqi_column (at->from);
  int home = type == XIANGQI_ROOK ? 0 : 1;

  return at->type == type && xiangqi_row_of_side (at->side, at->from) == 0 &&
         (column == home || column == XIANGQI_COLUMNS - 1 - home) &&
         (type == XIANGQI_ROOK || xiangqi_row_of_side (at->side, at->to) > 0);
}

static gboolean
brings_out_horse (const XiangqiCase *at)
{
  return leaves_home (at, XIANGQI_HORSE);
}

static gboolean
brings_out_rook (const XiangqiCase *at)
{
  return leaves_home (at, XIANGQI_ROOK);
}

static gboolean
crosses (const XiangqiCase *at)
{
  return at->type == XIANGQI_PAWN && !xiangqi_has_crossed (at->side, at->from) &&
         xiangqi_has_crossed (at->side, at->to);
}

/* The rows and columns from a square to the enemy's palace. */
static int
get_palace_distance (XiangqiSide side, int square)
{
  int row = xiangqi_row_of_side (side, square), column = xiangqi_column (square);

  return MAX (XIANGQI_ROWS - 3 - row, 0) + MAX (ABS (column - MIDDLE_COLUMN) - 1, 0);
}

static gboolean
comes_nearer (const XiangqiCase *at)
{
  return at->type == XIANGQI_PAWN && xiangqi_has_crossed (at->side, at->from) &&
         get_palace_distance (at->side, at->to) < get_palace_distance (at->side, at->from);
}

/* Whether the moved piece guards one that no other piece guarded before. */
static gboolean
guards_piece (const XiangqiCase *at)
{
  XiangqiSet guarded =
      xiangqi_set_and (xiangqi_case_get_attacks (&at->next, at->to), at->next.sides[at->side]);

  guarded = xiangqi_set_without (
      guarded, xiangqi_set_or (at->next.types[XIANGQI_PAWN], at->next.types[XIANGQI_KING]));
  while (!xiangqi_set_is_empty (guarded)) {
    if (kt_teach_case_is_unguarded (&at->base, at->board, xiangqi_set_pop (&guarded), at->side))
      return TRUE;
  }
  return FALSE;
}

/* Counts the legal moves of a piece, because a pinned one reaches little. */
static guint
count_legal_moves (const XiangqiBoard *board, int square)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves), n_own = 0;

  while (n-- > 0)
    n_own += xiangqi_move_from (moves[n]) == square;
  return n_own;
}

/* In check, and after giving check, the legal moves do not show what a piece reaches. */
static gboolean
reaches_more (const XiangqiCase *at)
{
  XiangqiBoard renewed = at->next;

  if (at->type == XIANGQI_KING || at->board->in_check || at->next.in_check)
    return FALSE;
  xiangqi_board_pass (&renewed);
  return count_legal_moves (&renewed, at->to) >=
         count_legal_moves (at->board, at->from) + MIN_NEW_SQUARES;
}

static gboolean
is_check (const XiangqiCase *at)
{
  return at->next.in_check;
}

KtReason
xiangqi_plan_find_improvement (const KtTeachCase *base)
{
  static const struct {
    gboolean (*is_true) (const XiangqiCase *at);
    const KtNote *note;
  } rules[] = {
    { goes_to_middle, &central_cannon },
    { brings_out_horse, &brings_horse },
    { brings_out_rook, &brings_rook },
    { is_screen, &gives_screen },
    { crosses, &crosses_river },
    { frees_horse, &frees_leg },
    { blocks_horse, &blocks_leg },
    { guards_piece, &guards },
    { comes_nearer, &nears_palace },
    { reaches_more, &activity },
    { is_check, &check },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    if (rules[i].is_true (xiangqi_case (base)))
      return kt_reason_of_note (rules[i].note);
  }
  return (KtReason){ 0 };
}
