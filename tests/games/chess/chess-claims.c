/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/chess/chess-claims.h"

#include "games/chess/rules/chess-position.h"
#include "tests/games/chess/chess-plain-search.h"

enum {
  MAX_SURE_MATE = 3,    /* chess_plain_mates() finds every mate up to this length ... */
  MAX_CHECKED_MATE = 4, /* ... and is too slow for longer mates than this */
  MAX_LOSS = 9,
  MAX_RACE = 5, /* the longest run of a pawn that is played out */
};

/* A move and the boards around it. */
typedef struct {
  ChessBoard before, after;
  ChessBoard passed;  /* `before` with the opponent to move */
  ChessBoard renewed; /* `after` with the mover to move again */
  ChessMove move;
  int from, to;
  ChessSide side, other;
  ChessType type, captured;
  int score;
  ChessType named; /* the type of piece that the note names; CHESS_TYPES: none */
} Claim;

static const int values[CHESS_TYPES + 1] = { 1, 3, 3, 5, 9, 100, 0 };

/* The type of piece that a note names at its end. */
static ChessType
find_type (const char *id)
{
  static const char *const names[] = { "-pawn", "-knight", "-bishop", "-rook", "-queen" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (g_str_has_suffix (id, names[i]))
      return (ChessType) i;
  }
  return CHESS_TYPES;
}

static gboolean
is_check (const ChessBoard *board)
{
  return chess_board_get_checkers (board) != 0;
}

/* Whether a legal move leads from a set of squares to a square. */
static gboolean
can_go (const ChessBoard *board, ChessSet from, int to)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    if (chess_move_to (moves[i]) == to && chess_set_has (from, chess_move_from (moves[i])))
      return TRUE;
  }
  return FALSE;
}

/* --- Gains ------------------------------------------------------------------------------------ */

/* Whether the mover gains at least `least`, within two more moves of both sides, because a trapped
 * piece need not be captured at once. */
static gboolean
wins (const Claim *claim, ChessType only, int least)
{
  return chess_plain_gains (&claim->before, &claim->after, claim->side, only, least, 4);
}

/* A pawn may be lost for a won piece. */
static gboolean
wins_named (const Claim *claim)
{
  int worth = values[claim->named] - 1;

  return wins (claim, CHESS_TYPES, worth) &&
         (claim->captured == claim->named || wins (claim, claim->named, worth));
}

static gboolean
check_wins_named (const Claim *claim)
{
  return is_check (&claim->after) && wins_named (claim);
}

static gboolean
wins_material (const Claim *claim)
{
  return wins (claim, CHESS_TYPES, 1);
}

static gboolean
wins_piece (const Claim *claim)
{
  return wins (claim, CHESS_TYPES, 3);
}

static gboolean
wins_pawn (const Claim *claim)
{
  return wins (claim, CHESS_TYPES, 1);
}

static gboolean
check_wins_pawn (const Claim *claim)
{
  return is_check (&claim->after) && wins_pawn (claim);
}

static gboolean
takes_free (const Claim *claim)
{
  return claim->captured == claim->named && !can_go (&claim->after, ~(ChessSet) 0, claim->to) &&
         wins (claim, CHESS_TYPES, values[claim->named]);
}

static gboolean
takes_more (const Claim *claim)
{
  int profit = values[claim->named] - values[claim->type];

  return claim->captured == claim->named && profit > 0 && wins (claim, CHESS_TYPES, profit);
}

static gboolean
promotes (const Claim *claim)
{
  return chess_move_promotion (claim->move) != CHESS_PAWN && wins (claim, CHESS_TYPES, 2);
}

/* --- Tactics ---------------------------------------------------------------------------------- */

/* The enemy pieces that a piece attacks; a square without a piece attacks nothing. */
static ChessSet
get_attacked (const ChessBoard *board, ChessSide side, int square)
{
  return chess_get_attacks (chess_board_get_type (board, square), side, square,
                            chess_board_occupied (board)) &
         board->sides[1 - side] & ~board->types[CHESS_PAWN];
}

static gboolean
is_fork (const Claim *claim)
{
  return chess_set_has_many (get_attacked (&claim->after, claim->side, claim->to));
}

/* Whether the moved piece attacks a piece through another one, and which of them is worth more. */
static gboolean
is_line (const Claim *claim, gboolean is_first_worth_more)
{
  ChessSet attacked = get_attacked (&claim->after, claim->side, claim->to);

  while (attacked) {
    int front = chess_set_pop (&attacked);
    ChessType type = chess_board_get_type (&claim->after, front);
    ChessBoard without = claim->after;
    ChessSet seen;

    without.sides[claim->other] ^= chess_set (front);
    without.types[type] ^= chess_set (front);
    seen = get_attacked (&without, claim->side, claim->to) &
           ~get_attacked (&claim->after, claim->side, claim->to);
    while (seen) {
      ChessType behind = chess_board_get_type (&claim->after, chess_set_pop (&seen));

      if (is_first_worth_more ? values[type] >= values[behind] : values[type] < values[behind])
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_skewer (const Claim *claim)
{
  return is_line (claim, TRUE);
}

static gboolean
is_pin (const Claim *claim)
{
  return is_line (claim, FALSE);
}

/* Whether another piece attacks something that it did not attack before. */
static gboolean
is_discovered (const Claim *claim)
{
  ChessSet own = claim->after.sides[claim->side] & claim->before.sides[claim->side];

  while (own) {
    int square = chess_set_pop (&own);

    if (get_attacked (&claim->after, claim->side, square) &
        ~get_attacked (&claim->before, claim->side, square))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_discovered_check (const Claim *claim)
{
  return (chess_board_get_checkers (&claim->after) & ~chess_set (claim->to)) != 0;
}

static gboolean
is_double_check (const Claim *claim)
{
  return chess_set_has_many (chess_board_get_checkers (&claim->after));
}

/* --- Defences --------------------------------------------------------------------------------- */

static gboolean
is_lost (const Claim *claim, const ChessBoard *board, ChessType only, int least)
{
  return chess_plain_gains (&claim->before, board, claim->other, only, least, 3);
}

static gboolean
stops_mate (const Claim *claim)
{
  return !is_check (&claim->before) && chess_plain_mates (&claim->passed, 2) &&
         !chess_plain_mates (&claim->after, 2);
}

/* Whether the side to move profits by taking a piece on a square, counting only captures. */
static gboolean
can_take (const ChessBoard *board, int square)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    ChessBoard next = chess_plain_play (board, moves[i]);

    if (chess_move_to (moves[i]) == square &&
        chess_plain_gains (board, &next, (ChessSide) board->side, CHESS_TYPES, 1, 0))
      return TRUE;
  }
  return FALSE;
}

/* Whether the opponent could win something, and now wins less than half as much. */
static gboolean
is_loss_less (const Claim *claim)
{
  int least = 1;

  if (is_check (&claim->before) || !is_lost (claim, &claim->passed, CHESS_TYPES, 1))
    return FALSE;
  while (least < MAX_LOSS && is_lost (claim, &claim->passed, CHESS_TYPES, least + 1))
    least++;
  return !is_lost (claim, &claim->after, CHESS_TYPES, (least + 1) / 2);
}

/* Whether a piece of the named type could be won, by a capture or by several moves. */
static gboolean
saves_named (const Claim *claim)
{
  ChessSet set = chess_board_get (&claim->before, claim->side, claim->named);
  int worth = values[claim->named];
  gboolean is_threatened = is_lost (claim, &claim->passed, claim->named, worth) &&
                           !is_lost (claim, &claim->after, claim->named, worth);

  while (set && !is_threatened)
    is_threatened = can_take (&claim->passed, chess_set_pop (&set));
  return is_threatened && is_loss_less (claim);
}

static gboolean
saves_pawn (const Claim *claim)
{
  return is_loss_less (claim) && !is_lost (claim, &claim->passed, CHESS_TYPES, 2);
}

static gboolean
saves_piece (const Claim *claim)
{
  return is_loss_less (claim) && is_lost (claim, &claim->passed, CHESS_TYPES, 3);
}

static gboolean
takes_attacker (const Claim *claim)
{
  ChessSet own = claim->before.sides[claim->side];

  while (own) {
    int square = chess_set_pop (&own);

    if (can_go (&claim->passed, chess_set (claim->to), square) && can_take (&claim->passed, square))
      return is_loss_less (claim);
  }
  return FALSE;
}

/* Whether the side to move promotes and keeps the new piece for the next move. */
static gboolean
can_promote (const ChessBoard *board)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    ChessBoard next = chess_plain_play (board, moves[i]);

    if (chess_move_promotion (moves[i]) != CHESS_PAWN &&
        chess_plain_gains (board, &next, (ChessSide) board->side, CHESS_TYPES, 1, 0))
      return TRUE;
  }
  return FALSE;
}

static gboolean
stops_pawn (const Claim *claim)
{
  return can_promote (&claim->passed);
}

/* Checks the result of every other move: `can_lose` and `can_mate` say what is allowed. */
static gboolean
are_others_bad (const Claim *claim, gboolean can_lose, gboolean can_mate)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (&claim->before, moves);

  for (guint i = 0; i < n; i++) {
    ChessBoard next = chess_plain_play (&claim->before, moves[i]);

    if (moves[i] != claim->move && !(can_mate && chess_plain_mates (&next, 2)) &&
        !(can_lose && is_lost (claim, &next, CHESS_TYPES, 2)))
      return FALSE;
  }
  return n > 1 && !chess_plain_mates (&claim->after, 2) &&
         (!can_lose || !is_lost (claim, &claim->after, CHESS_TYPES, 1));
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
is_only_move (const Claim *claim)
{
  ChessMove moves[CHESS_MAX_MOVES];

  return chess_board_list (&claim->before, moves) == 1;
}

static gboolean
delays_mate (const Claim *claim)
{
  int n = (KT_SCORE_WIN + claim->score) / 2;

  return n <= 1 || !chess_plain_mates (&claim->after, n - 1);
}

/* --- Threats ---------------------------------------------------------------------------------- */

static gboolean
threatens_mate (const Claim *claim)
{
  return !is_check (&claim->after) && chess_plain_mates (&claim->renewed, 2) &&
         !chess_plain_mates (&claim->before, 2);
}

/* Whether the side to move wins something by taking a piece of the named type. */
static gboolean
attacks_named (const Claim *claim)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (&claim->renewed, moves);

  for (guint i = 0; i < n && !is_check (&claim->after); i++) {
    if (chess_board_get_type (&claim->renewed, chess_move_to (moves[i])) == claim->named)
      return TRUE;
  }
  return FALSE;
}

/* Whether a piece of the named type is attacked by the moved piece and may not leave the line. */
static gboolean
pins_named (const Claim *claim)
{
  ChessSet pinned =
      get_attacked (&claim->after, claim->side, claim->to) & claim->after.types[claim->named];
  int king = chess_board_get_king (&claim->after, claim->other);

  while (pinned) {
    int square = chess_set_pop (&pinned);
    ChessSet others = chess_board_occupied (&claim->after) & ~chess_set (square);

    if (chess_set_has (chess_get_attacks (chess_board_get_type (&claim->after, claim->to),
                                          claim->side, claim->to, others),
                       king))
      return TRUE;
  }
  return FALSE;
}

/* --- Trades, checks, endings, quiet moves ----------------------------------------------------- */

static gboolean
trades (const Claim *claim)
{
  return claim->captured != CHESS_TYPES && values[claim->captured] == values[claim->type];
}

static gboolean
trades_queens (const Claim *claim)
{
  return trades (claim) && claim->captured == CHESS_QUEEN;
}

static gboolean
trades_pawns (const Claim *claim)
{
  return trades (claim) && claim->captured == CHESS_PAWN;
}

static gboolean
evades_check (const Claim *claim)
{
  return is_check (&claim->before) && claim->type == CHESS_KING;
}

static gboolean
takes_checker (const Claim *claim)
{
  return is_check (&claim->before) && claim->captured != CHESS_TYPES;
}

static gboolean
blocks_check (const Claim *claim)
{
  return is_check (&claim->before) && claim->captured == CHESS_TYPES && claim->type != CHESS_KING;
}

static gboolean
gives_check (const Claim *claim)
{
  return is_check (&claim->after);
}

static gboolean
is_passed (const Claim *claim)
{
  ChessSet pawns = chess_board_get (&claim->after, claim->other, CHESS_PAWN);

  while (pawns) {
    int pawn = chess_set_pop (&pawns), rows = chess_row (pawn) - chess_row (claim->to);

    if (ABS (chess_column (pawn) - chess_column (claim->to)) <= 1 &&
        (claim->side == CHESS_WHITE ? rows > 0 : rows < 0))
      return FALSE;
  }
  return claim->type == CHESS_PAWN;
}

/* Whether the pawn on the square becomes a queen and is not lost, whatever the king plays. */
static gboolean
outruns (const ChessBoard *board, int square, int n_moves)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);
  int step = board->side == CHESS_WHITE ? -8 : 8;

  for (guint i = 0; i < n; i++) {
    ChessBoard next = chess_plain_play (board, moves[i]);

    if (chess_move_to (moves[i]) == square || !chess_board_is_empty (&next, square + step))
      return FALSE;
    if (n_moves == 1) {
      chess_board_play (&next, chess_move (square, square + step, CHESS_MOVE_TO_QUEEN));
      if (can_go (&next, ~(ChessSet) 0, square + step))
        return FALSE;
      continue;
    }
    chess_board_play (&next, chess_move (square, square + step, CHESS_MOVE_PLAIN));
    if (!outruns (&next, square + step, n_moves - 1))
      return FALSE;
  }
  return TRUE;
}

static gboolean
outruns_king (const Claim *claim)
{
  int row = chess_row (claim->to), n_moves = claim->side == CHESS_WHITE ? 7 - row : row;

  return is_passed (claim) && (n_moves > MAX_RACE || outruns (&claim->after, claim->to, n_moves));
}

static gboolean
has_lone_king (const Claim *claim)
{
  return chess_set_count (claim->after.sides[claim->other]) == 1;
}

/* The board with the lone king of the opponent on another square, and to move. */
static ChessBoard
put_king (const Claim *claim, const ChessBoard *board, int square)
{
  ChessBoard next = *board;

  next.types[CHESS_KING] ^= next.sides[claim->other] ^ chess_set (square);
  next.sides[claim->other] = chess_set (square);
  next.side = (guint8) claim->other;
  next.castling = next.en_passant = next.can_take_en_passant = 0;
  return next;
}

/* Returns the number of squares that the lone king can reach by legal moves without captures while
 * the mover only passes. */
static int
count_room (const Claim *claim, const ChessBoard *board)
{
  ChessSet room = board->sides[claim->other], edge = room;

  while (edge) {
    ChessBoard next = put_king (claim, board, chess_set_pop (&edge));
    ChessMove moves[CHESS_MAX_MOVES];
    guint n = chess_board_list (&next, moves);

    for (guint i = 0; i < n; i++) {
      ChessSet square = chess_set (chess_move_to (moves[i]));

      if (square & (room | next.sides[claim->side]))
        continue;
      room |= square;
      edge |= square;
    }
  }
  return chess_set_count (room);
}

static gboolean
leaves_less_room (const Claim *claim)
{
  return has_lone_king (claim) && claim->captured == CHESS_TYPES &&
         count_room (claim, &claim->after) < count_room (claim, &claim->before);
}

/* The least number of king's steps between two squares. */
static int
measure (int a, int b)
{
  return MAX (ABS (chess_row (a) - chess_row (b)), ABS (chess_column (a) - chess_column (b)));
}

/* The sum of the rows and columns from all four squares in the middle. */
static int
measure_to_centre (int square)
{
  static const int centre[] = { 27, 28, 35, 36 };
  int sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (centre); i++)
    sum += ABS (chess_row (square) - chess_row (centre[i])) +
           ABS (chess_column (square) - chess_column (centre[i]));
  return sum;
}

static gboolean
is_closer (const Claim *claim)
{
  int king = chess_board_get_king (&claim->before, claim->other);

  return has_lone_king (claim) && claim->type == CHESS_KING &&
         measure (claim->to, king) < measure (claim->from, king);
}

static gboolean
castles (const Claim *claim)
{
  return claim->type == CHESS_KING && ABS (claim->from - claim->to) == 2;
}

static gboolean
develops (const Claim *claim)
{
  return (claim->type == CHESS_KNIGHT || claim->type == CHESS_BISHOP) &&
         chess_row (claim->from) == (claim->side == CHESS_WHITE ? 0 : 7);
}

static gboolean
opens_file (const Claim *claim)
{
  return claim->type == CHESS_ROOK &&
         !(claim->after.types[CHESS_PAWN] & chess_set_of_column (chess_column (claim->to)));
}

/* Whether one rook guards another one of the first row. */
static gboolean
connects (const Claim *claim)
{
  ChessSet rooks = chess_board_get (&claim->after, claim->side, CHESS_ROOK);
  ChessSet all = rooks;

  while (rooks) {
    int rook = chess_set_pop (&rooks);

    if (chess_get_attacks (CHESS_ROOK, claim->side, rook, chess_board_occupied (&claim->after)) &
        all & chess_set_of_row (claim->side == CHESS_WHITE ? 0 : 7))
      return TRUE;
  }
  return FALSE;
}

static gboolean
gives_way_out (const Claim *claim)
{
  int king = chess_board_get_king (&claim->after, claim->side);

  return claim->type == CHESS_PAWN && measure (claim->from, king) == 1 &&
         chess_board_is_empty (&claim->after, claim->from);
}

static gboolean
is_pawn_in_centre (const Claim *claim)
{
  return claim->type == CHESS_PAWN && measure_to_centre (claim->to) == measure_to_centre (27);
}

static gboolean
nears_centre (const Claim *claim)
{
  return measure_to_centre (claim->to) < measure_to_centre (claim->from);
}

static gboolean
king_nears_centre (const Claim *claim)
{
  return claim->type == CHESS_KING && nears_centre (claim);
}

/* Returns whether the piece attacks more squares than before, without those of its own pieces. */
static gboolean
reaches_more (const Claim *claim)
{
  ChessSet before = chess_get_attacks (claim->type, claim->side, claim->from,
                                       chess_board_occupied (&claim->before)) &
                    ~claim->before.sides[claim->side];
  ChessSet after = chess_get_attacks (claim->type, claim->side, claim->to,
                                      chess_board_occupied (&claim->after)) &
                   ~claim->after.sides[claim->side];

  return chess_set_count (after) > chess_set_count (before);
}

/* Returns whether the moved piece guards a piece that was unguarded. */
static gboolean
guards_piece (const Claim *claim)
{
  ChessSet guarded =
      chess_get_attacks (chess_board_get_type (&claim->after, claim->to), claim->side, claim->to,
                         chess_board_occupied (&claim->after)) &
      claim->after.sides[claim->side] & claim->before.sides[claim->side];

  while (guarded) {
    int square = chess_set_pop (&guarded);

    if (!chess_board_get_attackers (&claim->before, square, claim->side,
                                    chess_board_occupied (&claim->before)))
      return TRUE;
  }
  return FALSE;
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
  { "wins-piece", wins_piece },
  { "wins-pawn", wins_pawn },
  { "wins-*", wins_named },
  { "check-wins-pawn", check_wins_pawn },
  { "check-wins-*", check_wins_named },
  { "promotes", promotes },
  { "fork", is_fork },
  { "skewer", is_skewer },
  { "pin", is_pin },
  { "discovered-attack", is_discovered },
  { "discovered-check", is_discovered_check },
  { "double-check", is_double_check },
  { "stops-mate", stops_mate },
  { "takes-attacker", takes_attacker },
  { "stops-loss", is_loss_less },
  { "stops-pawn", stops_pawn },
  { "saves-pawn", saves_pawn },
  { "saves-piece", saves_piece },
  { "saves-*", saves_named },
  { "only-mate", is_only_mate },
  { "only-loss", is_only_loss },
  { "only-both", is_only_both },
  { "only-move", is_only_move },
  { "delays-mate", delays_mate },
  { "threatens-mate", threatens_mate },
  { "attacks-*", attacks_named },
  { "pins-*", pins_named },
  { "outruns-king", outruns_king },
  { "passed-pawn", is_passed },
  { "less-room", leaves_less_room },
  { "king-closer", is_closer },
  { "evades-check", evades_check },
  { "takes-checker", takes_checker },
  { "blocks-check", blocks_check },
  { "trades-queens", trades_queens, TRUE },
  { "trades-pawns", trades_pawns, TRUE },
  { "trades-pieces", trades, TRUE },
  { "castles", castles, TRUE },
  { "develops", develops, TRUE },
  { "open-file", opens_file, TRUE },
  { "connects-rooks", connects, TRUE },
  { "king-way-out", gives_way_out, TRUE },
  { "centre-space", is_pawn_in_centre, TRUE },
  { "king-centre", king_nears_centre, TRUE },
  { "piece-centre", nears_centre, TRUE },
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
  const ChessBoard *board = &chess (position)->board;
  ChessMove move = chess_move_of_action (board, &finding->action);

  *claim = (Claim){ .before = *board,
                    .after = chess_plain_play (board, move),
                    .passed = chess_plain_pass (board),
                    .move = move,
                    .from = chess_move_from (move),
                    .to = chess_move_to (move),
                    .side = (ChessSide) board->side,
                    .other = (ChessSide) !board->side,
                    .score = finding->score };
  claim->renewed = chess_plain_pass (&claim->after);
  claim->type = chess_board_get_type (board, claim->from);
  claim->captured = chess_board_get_type (board, claim->to);
  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    claim->captured = CHESS_PAWN;
}

ChessClaim
chess_claims_check (const KtPosition *position, const KtFinding *finding)
{
  const KtReason *reason = &finding->reason;
  Claim claim;

  init (&claim, position, finding);
  if (reason->kind == KT_REASON_MATE) {
    if (reason->number > MAX_CHECKED_MATE)
      return CHESS_CLAIM_UNCHECKED;
    if (chess_plain_is_mated (&claim.after, reason->number - 1))
      return CHESS_CLAIM_TRUE;
    return reason->number > MAX_SURE_MATE ? CHESS_CLAIM_UNCHECKED : CHESS_CLAIM_FALSE;
  }
  if (reason->means && !is_note_true (&claim, reason->means))
    return CHESS_CLAIM_FALSE;
  return is_note_true (&claim, reason->note) ? CHESS_CLAIM_TRUE : CHESS_CLAIM_FALSE;
}

gboolean
chess_claims_is_strong (const KtReason *reason)
{
  int index = reason->note ? find_note (reason->note) : -1;

  return reason->kind == KT_REASON_MATE || (index >= 0 && !notes[index].is_weak);
}

/* Whether the opponent could win something that it cannot win after the move. */
static gboolean
is_threat_answered (const Claim *claim)
{
  static const int losses[] = { 1, 3, 5, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++) {
    if (is_lost (claim, &claim->passed, CHESS_TYPES, losses[i]) &&
        !is_lost (claim, &claim->after, CHESS_TYPES, losses[i]))
      return TRUE;
  }
  return can_promote (&claim->passed) && !can_promote (&claim->after);
}

const char *
chess_claims_get_due (const KtPosition *position, const KtFinding *finding)
{
  Claim claim;

  init (&claim, position, finding);
  if (kt_score_is_win (finding->score) || kt_score_is_loss (finding->score))
    return "mate";
  if (is_check (&claim.before))
    return "check";
  if (chess_move_promotion (claim.move) != CHESS_PAWN)
    return "promotion";
  if (wins_material (&claim))
    return "gain";
  if (chess_plain_mates (&claim.passed, 2) || is_threat_answered (&claim))
    return "threat";
  return NULL;
}
