/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/xiangqi/teach/xiangqi-claims.h"

#include "games/xiangqi/rules/xiangqi-position.h"
#include "tests/games/xiangqi/teach/xiangqi-plain-search.h"

enum { MAX_CHECKED_MATE = 2, MAX_LOSS = 9 };

/* A move and the boards around it. */
typedef struct {
  const XiangqiPosition *position;
  XiangqiBoard before, after;
  XiangqiBoard passed;  /* `before` with the opponent to move */
  XiangqiBoard renewed; /* `after` with the mover to move again */
  XiangqiMove move;
  int from, to;
  XiangqiSide side, other;
  XiangqiType type, captured;
  int score;
  XiangqiType named; /* the type of piece that the note names; XIANGQI_TYPES: none */
} Claim;

/* The type of piece that a note names at its end. */
static XiangqiType
find_type (const char *id)
{
  static const char *const names[] = { "-pawn",  "-advisor", "-elephant",
                                       "-horse", "-cannon",  "-rook" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (g_str_has_suffix (id, names[i]))
      return (XiangqiType) i;
  }
  return XIANGQI_TYPES;
}

static XiangqiType
get_type (const XiangqiBoard *board, int square)
{
  XiangqiMan man = board->men[square];

  return man == XIANGQI_NOBODY ? XIANGQI_TYPES : xiangqi_man_type (man);
}

/* Whether a legal move leads from a square, or from any if it is -1, to a square. */
static gboolean
can_go (const XiangqiBoard *board, int from, int to)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    if (xiangqi_move_to (moves[i]) == to && (from < 0 || xiangqi_move_from (moves[i]) == from))
      return TRUE;
  }
  return FALSE;
}

/* --- What is won ------------------------------------------------------------------------------ */

static gboolean
wins (const Claim *claim, XiangqiType only, int least)
{
  return xiangqi_plain_gains (&claim->before, &claim->after, claim->side, only, least, 4);
}

/* A soldier may be lost for a won piece. */
static gboolean
wins_named (const Claim *claim)
{
  int worth = MAX (xiangqi_plain_values[claim->named] - 1, 1);

  return wins (claim, XIANGQI_TYPES, worth) &&
         (claim->named == XIANGQI_PAWN || claim->captured == claim->named ||
          wins (claim, claim->named, worth));
}

static gboolean
check_wins_named (const Claim *claim)
{
  return claim->after.in_check && wins_named (claim);
}

static gboolean
wins_material (const Claim *claim)
{
  return wins (claim, XIANGQI_TYPES, 1);
}

static gboolean
takes_free (const Claim *claim)
{
  return claim->captured == claim->named && !can_go (&claim->after, -1, claim->to) &&
         wins (claim, XIANGQI_TYPES, xiangqi_plain_values[claim->named]);
}

static gboolean
takes_more (const Claim *claim)
{
  int profit = xiangqi_plain_values[claim->named] - xiangqi_plain_values[claim->type];

  return claim->captured == claim->named && profit > 0 && wins (claim, XIANGQI_TYPES, profit);
}

/* --- How it is won ---------------------------------------------------------------------------- */

/* The number of enemy pieces that the side to move of a board could take with the piece on a
 * square, without regard to checks; the general counts. */
static guint
count_attacked (const XiangqiBoard *board, int square, int *last)
{
  XiangqiSet occupied = xiangqi_board_occupied (board);
  XiangqiSide side = xiangqi_man_side (board->men[square]);
  guint n = 0;

  for (int to = 0; to < XIANGQI_SQUARES; to++) {
    if (xiangqi_set_has (board->sides[1 - side], to) &&
        xiangqi_set_has (xiangqi_get_attacks (get_type (board, square), side, square, occupied),
                         to)) {
      *last = to;
      n++;
    }
  }
  return n;
}

static gboolean
is_fork (const Claim *claim)
{
  int last;

  return count_attacked (&claim->after, claim->to, &last) >= 2;
}

static gboolean
is_horse_fork (const Claim *claim)
{
  return claim->type == XIANGQI_HORSE && is_fork (claim);
}

static gboolean
is_cannon_fork (const Claim *claim)
{
  return claim->type == XIANGQI_CANNON && is_fork (claim);
}

/* Whether a piece of a type, or of any, that did not move attacks something new. */
static gboolean
discovers (const Claim *claim, XiangqiType type)
{
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiSet before, after;

    if (square == claim->to || !xiangqi_set_has (claim->after.sides[claim->side], square) ||
        (type != XIANGQI_TYPES && get_type (&claim->after, square) != type))
      continue;
    before = xiangqi_get_attacks (get_type (&claim->before, square), claim->side, square,
                                  xiangqi_board_occupied (&claim->before));
    after = xiangqi_get_attacks (get_type (&claim->after, square), claim->side, square,
                                 xiangqi_board_occupied (&claim->after));
    if (xiangqi_set_meets (xiangqi_set_without (after, before), claim->after.sides[claim->other]))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_discovered (const Claim *claim)
{
  return discovers (claim, XIANGQI_TYPES);
}

static gboolean
opens_leg (const Claim *claim)
{
  return discovers (claim, XIANGQI_HORSE);
}

/* A cannon attacks something new, and no longer does if the moved piece is taken away. */
static gboolean
gives_screen (const Claim *claim)
{
  XiangqiSet without =
      xiangqi_set_without (xiangqi_board_occupied (&claim->after), xiangqi_set (claim->to));
  XiangqiSet cannons = xiangqi_board_get (&claim->after, claim->side, XIANGQI_CANNON);

  while (!xiangqi_set_is_empty (cannons)) {
    int cannon = xiangqi_set_pop (&cannons);
    XiangqiSet now = xiangqi_get_attacks (XIANGQI_CANNON, claim->side, cannon,
                                          xiangqi_board_occupied (&claim->after));
    XiangqiSet lost = xiangqi_set_without (
        now, xiangqi_get_attacks (XIANGQI_CANNON, claim->side, cannon, without));

    if (cannon != claim->to && xiangqi_set_meets (lost, claim->after.sides[claim->other]))
      return discovers (claim, XIANGQI_CANNON);
  }
  return FALSE;
}

static XiangqiSet
get_checkers (const Claim *claim)
{
  return xiangqi_board_get_checkers (&claim->after, claim->other);
}

static gboolean
is_discovered_check (const Claim *claim)
{
  return !xiangqi_set_is_empty (
      xiangqi_set_without (get_checkers (claim), xiangqi_set (claim->to)));
}

static gboolean
is_double_check (const Claim *claim)
{
  return xiangqi_set_count (get_checkers (claim)) >= 2;
}

/* A cannon checks, and would not if the other cannon were no longer there. */
static gboolean
is_double_cannon (const Claim *claim)
{
  XiangqiSet cannons = xiangqi_board_get (&claim->after, claim->side, XIANGQI_CANNON);
  XiangqiSet checkers = xiangqi_set_and (get_checkers (claim), cannons);

  for (XiangqiSet rest = cannons; !xiangqi_set_is_empty (rest);) {
    int cannon = xiangqi_set_pop (&rest);
    XiangqiBoard without = claim->after;

    xiangqi_board_put (&without, cannon, XIANGQI_NOBODY);
    if (xiangqi_set_meets (
            xiangqi_set_without (checkers, xiangqi_set (cannon)),
            xiangqi_set_without (checkers, xiangqi_board_get_checkers (&without, claim->other))))
      return TRUE;
  }
  return FALSE;
}

/* Whether some enemy piece, of the named type if there is one, may not be taken away without a
 * check by the moved piece. */
static gboolean
is_pin (const Claim *claim)
{
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiBoard without = claim->after;
    XiangqiType type = get_type (&claim->after, square);

    if (!xiangqi_set_has (claim->after.sides[claim->other], square) || type == XIANGQI_KING ||
        (claim->named != XIANGQI_TYPES && type != claim->named))
      continue;
    xiangqi_board_put (&without, square, XIANGQI_NOBODY);
    if (xiangqi_set_has (xiangqi_board_get_checkers (&without, claim->other), claim->to))
      return TRUE;
  }
  return FALSE;
}

/* --- What is stopped and threatened ----------------------------------------------------------- */

static gboolean
is_lost (const Claim *claim, const XiangqiBoard *board, XiangqiType only, int least)
{
  return xiangqi_plain_gains (&claim->before, board, claim->other, only, least, 3);
}

static gboolean
stops_mate (const Claim *claim)
{
  return !claim->before.in_check && xiangqi_plain_mates (&claim->passed, 2) &&
         !xiangqi_plain_mates (&claim->after, 2);
}

static gboolean
threatens_mate (const Claim *claim)
{
  return !claim->after.in_check && xiangqi_plain_mates (&claim->renewed, 2) &&
         !xiangqi_plain_mates (&claim->before, 2);
}

/* Returns the gain of the side to move by legal captures on one square; each side may stop. */
static int
count_exchange (const XiangqiBoard *board, int square)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves);
  int best = 0;

  for (guint i = 0; i < n; i++) {
    XiangqiBoard next = xiangqi_plain_play (board, moves[i]);
    int worth = xiangqi_plain_values[get_type (board, xiangqi_move_to (moves[i]))];

    if (xiangqi_move_to (moves[i]) == square && worth > 0)
      best = MAX (best, worth - count_exchange (&next, square));
  }
  return best;
}

/* Whether the opponent could win something, and now wins less than half as much. */
static gboolean
is_loss_less (const Claim *claim)
{
  int least = 1;

  if (claim->before.in_check || !is_lost (claim, &claim->passed, XIANGQI_TYPES, 1))
    return FALSE;
  while (least < MAX_LOSS && is_lost (claim, &claim->passed, XIANGQI_TYPES, least + 1))
    least++;
  return !is_lost (claim, &claim->after, XIANGQI_TYPES, (least + 1) / 2);
}

static gboolean
saves_named (const Claim *claim)
{
  XiangqiSet set = xiangqi_board_get (&claim->before, claim->side, claim->named);
  int worth = xiangqi_plain_values[claim->named];
  gboolean is_threatened = is_lost (claim, &claim->passed, claim->named, worth) &&
                           !is_lost (claim, &claim->after, claim->named, worth);

  while (!xiangqi_set_is_empty (set) && !is_threatened)
    is_threatened = count_exchange (&claim->passed, xiangqi_set_pop (&set)) > 0;
  return is_threatened && is_loss_less (claim);
}

/* A pawn that was attacked need not be the only one that is lost in the end. */
static gboolean
saves_pawn (const Claim *claim)
{
  return is_loss_less (claim) && !is_lost (claim, &claim->passed, XIANGQI_TYPES, 2);
}

static gboolean
takes_attacker (const Claim *claim)
{
  XiangqiSet own = claim->before.sides[claim->side];

  while (!xiangqi_set_is_empty (own)) {
    int square = xiangqi_set_pop (&own);

    if (can_go (&claim->passed, claim->to, square) && count_exchange (&claim->passed, square) > 0)
      return is_loss_less (claim);
  }
  return FALSE;
}

/* Checks the result of every other move: `can_lose` and `can_mate` say what is allowed. */
static gboolean
are_others_bad (const Claim *claim, gboolean can_lose, gboolean can_mate)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (&claim->before, moves);

  for (guint i = 0; i < n; i++) {
    XiangqiBoard next = xiangqi_plain_play (&claim->before, moves[i]);

    if (moves[i] != claim->move && !(can_mate && xiangqi_plain_mates (&next, 2)) &&
        !(can_lose && is_lost (claim, &next, XIANGQI_TYPES, 2)))
      return FALSE;
  }
  return n > 1 && !xiangqi_plain_mates (&claim->after, 2) &&
         (!can_lose || !is_lost (claim, &claim->after, XIANGQI_TYPES, 1));
}

static gboolean
is_only_mate (const Claim *claim)
{
  return are_others_bad (claim, FALSE, TRUE);
}

static gboolean
is_only_loss (const Claim *claim)
{
  return are_others_bad (claim, TRUE, FALSE);
}

static gboolean
is_only_both (const Claim *claim)
{
  return are_others_bad (claim, TRUE, TRUE);
}

static gboolean
delays_mate (const Claim *claim)
{
  int n = (KT_SCORE_WIN + claim->score) / 2;

  return n <= 1 || n > MAX_CHECKED_MATE || !xiangqi_plain_mates (&claim->after, n - 1);
}

static gboolean
attacks_named (const Claim *claim)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (&claim->renewed, moves);

  for (guint i = 0; i < n && !claim->after.in_check; i++) {
    if (get_type (&claim->renewed, xiangqi_move_to (moves[i])) == claim->named)
      return TRUE;
  }
  return FALSE;
}

/* --- Repetitions ------------------------------------------------------------------------------ */

static KtResult
get_result (const Claim *claim, XiangqiMove move)
{
  XiangqiPosition next = *claim->position;
  KtAction action = xiangqi_action_of_move (&next.board, move);

  kt_position_play (&next.base, &action);
  return next.base.result;
}

static gboolean
wins_by_repetition (const Claim *claim)
{
  KtResult result = get_result (claim, claim->move);

  return result.outcome == KT_WIN && result.winner == (int) claim->side;
}

static gboolean
draws_by_repetition (const Claim *claim)
{
  return get_result (claim, claim->move).outcome == KT_DRAW;
}

/* Whether the mover has lost by repetition in a position, or would after an answer. */
static gboolean
is_lost_by_repetition (const Claim *claim, const XiangqiPosition *position, int depth)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  KtResult result = position->base.result;
  guint n;

  if (result.outcome != KT_ONGOING || depth == 0)
    return result.outcome == KT_WIN && result.winner == (int) claim->other &&
           result.reason != &xiangqi_reason_checkmate && result.reason != &xiangqi_reason_stalemate;
  n = xiangqi_board_list (&position->board, moves);
  for (guint i = 0; i < n; i++) {
    XiangqiPosition next = *position;
    KtAction action = xiangqi_action_of_move (&next.board, moves[i]);

    kt_position_play (&next.base, &action);
    if (is_lost_by_repetition (claim, &next, depth - 1))
      return TRUE;
  }
  return FALSE;
}

static gboolean
avoids_repetition (const Claim *claim)
{
  return is_lost_by_repetition (claim, claim->position, 2);
}

/* --- Trades, checks, quiet moves -------------------------------------------------------------- */

static gboolean
trades (const Claim *claim)
{
  return claim->captured != XIANGQI_TYPES &&
         xiangqi_plain_values[claim->captured] == xiangqi_plain_values[claim->type];
}

static gboolean
trades_rooks (const Claim *claim)
{
  return claim->captured == XIANGQI_ROOK && claim->type == XIANGQI_ROOK;
}

static gboolean
trades_pawns (const Claim *claim)
{
  return claim->captured == XIANGQI_PAWN && claim->type == XIANGQI_PAWN;
}

static gboolean
evades_check (const Claim *claim)
{
  return claim->before.in_check && claim->type == XIANGQI_KING;
}

static gboolean
is_checked_by (const Claim *claim, XiangqiType type)
{
  return xiangqi_set_meets (xiangqi_board_get_checkers (&claim->before, claim->side),
                            claim->before.types[type]);
}

static gboolean
takes_checker (const Claim *claim)
{
  return claim->before.in_check && claim->captured != XIANGQI_TYPES &&
         is_checked_by (claim, claim->captured);
}

static gboolean
blocks_check (const Claim *claim)
{
  return claim->before.in_check && claim->type != XIANGQI_KING &&
         !is_checked_by (claim, XIANGQI_HORSE);
}

static gboolean
blocks_leg_check (const Claim *claim)
{
  return is_checked_by (claim, XIANGQI_HORSE) && claim->type != XIANGQI_KING;
}

static gboolean
removes_screen (const Claim *claim)
{
  return is_checked_by (claim, XIANGQI_CANNON) && claim->type != XIANGQI_KING;
}

/* The number of squares that the horses of a side attack and do not hold. */
static int
count_horse_squares (const XiangqiBoard *board, XiangqiSide side)
{
  XiangqiSet horses = xiangqi_board_get (board, side, XIANGQI_HORSE);
  int n = 0;

  while (!xiangqi_set_is_empty (horses))
    n += xiangqi_set_count (xiangqi_set_without (
        xiangqi_horse_attacks (xiangqi_set_pop (&horses), xiangqi_board_occupied (board)),
        board->sides[side]));
  return n;
}

/* Whether the opponent's horses attack more squares if the moved piece is taken away again. */
static gboolean
blocks_leg (const Claim *claim)
{
  XiangqiBoard without = claim->after;

  xiangqi_board_put (&without, claim->to, XIANGQI_NOBODY);
  return count_horse_squares (&without, claim->other) >
         count_horse_squares (&claim->after, claim->other);
}

static gboolean
frees_leg (const Claim *claim)
{
  XiangqiBoard without = claim->before;

  xiangqi_board_put (&without, claim->from, XIANGQI_NOBODY);
  return count_horse_squares (&without, claim->side) >
         count_horse_squares (&claim->before, claim->side);
}

static gboolean
goes_to_middle (const Claim *claim)
{
  return claim->type == XIANGQI_CANNON && xiangqi_column (claim->to) == 4;
}

static gboolean
brings_horse (const Claim *claim)
{
  return claim->type == XIANGQI_HORSE && claim->from % 81 < 9;
}

static gboolean
brings_rook (const Claim *claim)
{
  return claim->type == XIANGQI_ROOK && (claim->from % 9 == 0 || claim->from % 9 == 8);
}

static gboolean
crosses_river (const Claim *claim)
{
  return claim->type == XIANGQI_PAWN && (claim->from < 45) != (claim->to < 45);
}

static gboolean
nears_palace (const Claim *claim)
{
  return claim->type == XIANGQI_PAWN && (claim->to < 45) == (claim->side == XIANGQI_BLACK);
}

static gboolean
guards_piece (const Claim *claim)
{
  XiangqiSet guarded = xiangqi_set_and (
      xiangqi_get_attacks (claim->type, claim->side, claim->to,
                           xiangqi_board_occupied (&claim->after)),
      xiangqi_set_and (claim->after.sides[claim->side], claim->before.sides[claim->side]));

  while (!xiangqi_set_is_empty (guarded)) {
    if (xiangqi_set_is_empty (
            xiangqi_board_get_attackers (&claim->before, xiangqi_set_pop (&guarded), claim->side,
                                         xiangqi_board_occupied (&claim->before))))
      return TRUE;
  }
  return FALSE;
}

static guint
count_moves (const XiangqiBoard *board, int square)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n_moves = xiangqi_board_list (board, moves), n = 0;

  for (guint i = 0; i < n_moves; i++)
    n += xiangqi_move_from (moves[i]) == square;
  return n;
}

/* In check the list of moves says nothing about what a piece reaches. */
static gboolean
reaches_more (const Claim *claim)
{
  return claim->before.in_check || claim->after.in_check ||
         count_moves (&claim->renewed, claim->to) > count_moves (&claim->before, claim->from) ||
         claim->type == XIANGQI_ADVISOR || claim->type == XIANGQI_ELEPHANT;
}

static gboolean
gives_check (const Claim *claim)
{
  return claim->after.in_check;
}

/* --- The notes -------------------------------------------------------------------------------- */

/* A note, by its id, or by the beginning of its id if a type of piece follows. */
static const struct {
  const char *id;
  gboolean (*is_true) (const Claim *claim);
  gboolean is_weak; /* says only what a move does */
} notes[] = {
  { "takes-free-*", takes_free },
  { "takes-more-*", takes_more },
  { "wins-material", wins_material },
  { "wins-*", wins_named },
  { "check-wins-*", check_wins_named },
  { "fork", is_fork },
  { "fork-by-horse", is_horse_fork },
  { "fork-by-cannon", is_cannon_fork },
  { "pin", is_pin },
  { "discovered-attack", is_discovered },
  { "discovered-check", is_discovered_check },
  { "double-check", is_double_check },
  { "double-cannon", is_double_cannon },
  { "leg-attack", opens_leg },
  { "screen-attack", gives_screen },
  { "stops-mate", stops_mate },
  { "takes-attacker", takes_attacker },
  { "stops-loss", is_loss_less },
  { "saves-pawn", saves_pawn },
  { "saves-*", saves_named },
  { "only-mate", is_only_mate },
  { "only-loss", is_only_loss },
  { "only-both", is_only_both },
  { "delays-mate", delays_mate },
  { "threatens-mate", threatens_mate },
  { "attacks-*", attacks_named },
  { "pins-*", is_pin },
  { "repetition-wins", wins_by_repetition },
  { "repetition-draws", draws_by_repetition },
  { "repetition-avoided", avoids_repetition },
  { "evades-check", evades_check },
  { "takes-checker", takes_checker },
  { "blocks-check", blocks_check },
  { "blocks-leg-check", blocks_leg_check },
  { "removes-screen", removes_screen },
  { "trades-rooks", trades_rooks, TRUE },
  { "trades-pawns", trades_pawns, TRUE },
  { "trades-pieces", trades, TRUE },
  { "blocks-leg", blocks_leg, TRUE },
  { "frees-leg", frees_leg, TRUE },
  { "gives-screen", gives_screen, TRUE },
  { "central-cannon", goes_to_middle, TRUE },
  { "brings-horse", brings_horse, TRUE },
  { "brings-rook", brings_rook, TRUE },
  { "crosses-river", crosses_river, TRUE },
  { "nears-palace", nears_palace, TRUE },
  { "guards-piece", guards_piece, TRUE },
  { "piece-activity", reaches_more, TRUE },
  { "gives-check", gives_check, TRUE },
};

static int
find_note (const KtNote *note)
{
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++) {
    if (g_pattern_match_simple (notes[i].id, note->id))
      return (int) i;
  }
  return -1;
}

static gboolean
is_note_true (Claim *claim, const KtNote *note)
{
  int index = find_note (note);

  claim->named = find_type (note->id);
  return index >= 0 && notes[index].is_true (claim);
}

static void
init (Claim *claim, const KtPosition *position, const KtFinding *finding)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  XiangqiMove move = xiangqi_move (finding->action.from, finding->action.to);

  *claim = (Claim){ .position = xiangqi (position),
                    .before = *board,
                    .after = xiangqi_plain_play (board, move),
                    .passed = xiangqi_plain_pass (board),
                    .move = move,
                    .from = xiangqi_move_from (move),
                    .to = xiangqi_move_to (move),
                    .side = (XiangqiSide) board->side,
                    .other = (XiangqiSide) !board->side,
                    .score = finding->score,
                    .named = XIANGQI_TYPES };
  claim->renewed = xiangqi_plain_pass (&claim->after);
  claim->type = get_type (board, claim->from);
  claim->captured = get_type (board, claim->to);
}

XiangqiClaim
xiangqi_claims_check (const KtPosition *position, const KtFinding *finding)
{
  const KtReason *reason = &finding->reason;
  gboolean is_win = reason->kind == KT_REASON_MATE || reason->kind == KT_REASON_WIN;
  Claim claim;

  init (&claim, position, finding);
  if (reason->means && !is_note_true (&claim, reason->means))
    return XIANGQI_CLAIM_FALSE;
  if (reason->note && !is_note_true (&claim, reason->note))
    return XIANGQI_CLAIM_FALSE;
  if (is_win && reason->number > MAX_CHECKED_MATE)
    return XIANGQI_CLAIM_UNCHECKED;
  if (is_win && !xiangqi_plain_is_mated (&claim.after, reason->number - 1))
    return XIANGQI_CLAIM_FALSE;
  return XIANGQI_CLAIM_TRUE;
}

gboolean
xiangqi_claims_is_strong (const KtReason *reason)
{
  int index = reason->note ? find_note (reason->note) : -1;

  return reason->kind == KT_REASON_MATE || reason->kind == KT_REASON_WIN ||
         (index >= 0 && !notes[index].is_weak);
}

gboolean
xiangqi_claims_is_due (const KtPosition *position, const KtFinding *finding)
{
  Claim claim;

  init (&claim, position, finding);
  return kt_score_is_win (finding->score) || kt_score_is_loss (finding->score) ||
         claim.before.in_check || wins_material (&claim) ||
         xiangqi_plain_mates (&claim.passed, 1) || is_loss_less (&claim);
}
