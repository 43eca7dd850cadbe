/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that every reason for a chess move is true: mates and gains are searched again by a
 * simple search of the test. If nothing can be won, there is no reason. */
#include "games/chess/chess-engine.h"
#include "games/chess/chess-game.h"
#include "games/chess/openings/chess-opening-line.h"
#include "games/chess/teach/chess-reason.h"
#include "games/kt-registry.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

enum {
  N_TACTICS = 200,
  N_QUIET = 200,
  NODES = 10000,
  MAX_CAPTURES = 12,
  MAX_SURE_MATE =
      3, /* the test's search finds every mate up to this length after its first move ... */
  MAX_CHECKED_MATE = 4, /* ... and is too slow for longer ones */
};

static const int values[CHESS_TYPES] = { 1, 3, 3, 5, 9, 0 };

static ChessBoard
after (const ChessBoard *board, ChessMove move)
{
  ChessBoard next = *board;

  chess_board_play (&next, move);
  return next;
}

static ChessBoard
pass (const ChessBoard *board)
{
  ChessBoard next = *board;

  next.side = !next.side;
  next.en_passant = next.can_take_en_passant = 0;
  next.key = chess_board_compute_key (&next);
  return next;
}

/* --- Mates ------------------------------------------------------------------------------------ */

static gboolean mates (const ChessBoard *board, int n);

static gboolean
is_mated (const ChessBoard *board, int n)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);

  if (n_moves == 0)
    return chess_board_get_checkers (board) != 0;
  for (guint i = 0; i < n_moves; i++) {
    ChessBoard next = after (board, moves[i]);

    if (n == 0 || !mates (&next, n))
      return FALSE;
  }
  return TRUE;
}

/* With more than two moves to go, only checks are tried, so some mates may be missed. */
static gboolean
mates (const ChessBoard *board, int n)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    ChessBoard next = after (board, moves[i]);

    if ((n == 2 || chess_board_get_checkers (&next)) && is_mated (&next, n - 1))
      return TRUE;
  }
  return FALSE;
}

/* --- Material --------------------------------------------------------------------------------- */

/* The material balance of the side to move; of `poor`'s pieces only the type `only` may count. */
static int
count (const ChessBoard *board, int poor, int only)
{
  int sum = 0;

  for (ChessType type = CHESS_PAWN; type < CHESS_KING; type++) {
    for (int side = 0; side < CHESS_SIDES; side++) {
      int worth = side != poor || only < 0 || only == (int) type ? values[type] : 0;
      int n = chess_set_count (chess_board_get (board, (ChessSide) side, type));

      sum += side == board->side ? n * worth : -n * worth;
    }
  }
  return sum;
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
search (const ChessBoard *board, int depth, int alpha, int beta, int poor, int only)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);
  gboolean in_check = chess_board_get_checkers (board) != 0;

  if (n == 0)
    return in_check ? -1000 : 0;
  if (depth <= 0 && (!in_check || depth < -MAX_CAPTURES))
    alpha = MAX (alpha, count (board, poor, only));
  for (guint i = 0; i < n && alpha < beta && depth >= -MAX_CAPTURES; i++) {
    ChessMove move = pick (board, moves, i, n);
    ChessBoard next;

    if (depth <= 0 && !in_check && get_prey (board, move) == 0)
      break;
    next = after (board, move);
    alpha = MAX (alpha, -search (&next, depth - 1, -beta, -alpha, poor, only));
  }
  return alpha;
}

/* Whether a move gains at least `least` against any reply, within one or two more moves of both
 * sides, because a trapped piece need not be captured at once. */
static gboolean
wins (const ChessBoard *board, ChessMove move, int only, int least)
{
  ChessBoard next = after (board, move);
  int poor = 1 - board->side, goal = count (board, poor, only) + least;

  return -search (&next, 2, -goal, -goal + 1, poor, only) >= goal ||
         -search (&next, 4, -goal, -goal + 1, poor, only) >= goal;
}

/* --- Reasons ---------------------------------------------------------------------------------- */

typedef struct {
  guint n_mates, n_unchecked_mates, n_pieces, n_stops, n_only, n_silent;
} Counts;

static int
find_type (const KtNote *note)
{
  for (int type = CHESS_KNIGHT; type <= CHESS_QUEEN; type++) {
    if (note == &chess_reason_wins[type] || note == &chess_reason_check_wins[type])
      return type;
  }
  return -1;
}

static void
check_note (const ChessBoard *board, ChessMove move, const KtNote *note, Counts *counts)
{
  int type = find_type (note);
  ChessBoard next = after (board, move), passed = pass (board);

  if (note == &chess_reason_stops_mate) {
    counts->n_stops++;
    g_assert_true (mates (&passed, 2));
    g_assert_false (mates (&next, 2));
  } else if (type >= 0) {
    counts->n_pieces++;
    g_assert_true (wins (board, move, -1, values[type]));
    g_assert_true ((int) chess_board_get_type (board, chess_move_to (move)) == type ||
                   wins (board, move, type, values[type]));
    if (note == &chess_reason_check_wins[type])
      g_assert_cmpuint (chess_board_get_checkers (&next), !=, 0);
  } else {
    ChessMove moves[CHESS_MAX_MOVES];

    counts->n_only++;
    g_assert_cmpuint (chess_board_list (board, moves), ==, 1);
  }
}

static void
check_reason (const KtPosition *position, const KtFinding *finding, Counts *counts)
{
  const ChessBoard *board = &chess (position)->board;
  ChessMove move = chess_move_of_action (board, &finding->action);
  const KtReason *reason = &finding->reason;
  ChessBoard next = after (board, move);

  if (reason->note) {
    g_autofree char *fen = kt_position_to_text (position);
    g_autofree char *text = kt_position_format_action (position, &finding->action);

    g_test_message ("%s %s: %s", fen, text, reason->note->id);
  }
  if (reason->kind == KT_REASON_NONE) {
    counts->n_silent++;
  } else if (reason->kind == KT_REASON_MATE && reason->number > MAX_CHECKED_MATE) {
    counts->n_unchecked_mates++;
  } else if (reason->kind == KT_REASON_MATE) {
    gboolean is_true = is_mated (&next, reason->number - 1);

    counts->n_mates++;
    counts->n_unchecked_mates += !is_true;
    g_assert_true (is_true || reason->number > MAX_SURE_MATE);
  } else {
    check_note (board, move, reason->note, counts);
  }
}

static KtFinding
think (KtEngine *engine, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_reset (engine);
  kt_engine_think (engine, position, &(KtLimits){ .positions = NODES }, progress, &finding);
  finding.reason = kt_registry_explain (position, &finding, progress);
  return finding;
}

static void
tell (const char *what, guint n, const Counts *counts)
{
  g_test_message ("%u %s: %u mates (%u not checked), %u pieces, "
                  "%u mates stopped, %u only moves, %u without a reason",
                  n, what, counts->n_mates, counts->n_unchecked_mates, counts->n_pieces,
                  counts->n_stops, counts->n_only, counts->n_silent);
}

/* After many random moves most pieces are unguarded. */
static KtPosition *
make_wild_position (GRand *rand)
{
  for (;;) {
    KtPosition *position = chess_fixture_position ("start");
    KtAction actions[CHESS_MAX_MOVES];
    int n_moves = g_rand_int_range (rand, 12, 60);

    for (int i = 0; i < n_moves && !kt_position_is_over (position); i++) {
      guint n = kt_position_list_actions (position, actions);

      kt_position_play (position, &actions[g_rand_int_range (rand, 0, (int) n)]);
    }
    if (!kt_position_is_over (position))
      return position;
    g_free (position);
  }
}

static void
test_wild (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (KtEngine) engine = chess_engine_new (NULL, 1);
  Counts counts = { 0 };

  for (guint i = 0; i < N_TACTICS; i++) {
    g_autofree KtPosition *position = make_wild_position (rand);
    KtFinding finding = think (engine, position);

    check_reason (position, &finding, &counts);
  }
  tell ("wild positions", N_TACTICS, &counts);
  g_assert_cmpuint (counts.n_silent, <, N_TACTICS * 9 / 10);
}

/* Positions of named openings, in which few moves win anything. */
static void
test_quiet (void)
{
  g_autoptr (KtEngine) engine = chess_engine_new (NULL, 1);
  Counts counts = { 0 };

  for (guint i = 0; i < N_QUIET; i++) {
    guint index = i * chess_n_opening_names / N_QUIET;
    g_autofree KtPosition *position = chess_fixture_position ("start");
    KtFinding finding;

    kt_test_play (position, chess_opening_names[index].moves);
    finding = think (engine, position);
    check_reason (position, &finding, &counts);
    if (finding.reason.kind != KT_REASON_NONE)
      g_test_message ("%s: %s", chess_opening_names[index].moves,
                      finding.reason.note ? finding.reason.note->text : "mate");
  }
  tell ("openings", N_QUIET, &counts);
  g_assert_cmpuint (counts.n_silent, >, N_QUIET * 9 / 10);
}

static const struct {
  const char *fen, *move, *id;
  int number;
} known[] = {
  /* Fool’s mate, and Morphy’s problem. */
  { "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2", "Qh4", "mate", 1 },
  { "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "Ra6", "mate", 2 },
  /* An unguarded bishop; the same one guarded; a fork of king and queen, and of king and rook;
   * and a rook that may only be a recapture, so that the mate on d1 counts. */
  { "4k3/8/8/3b4/8/8/8/3RK3 w - - 1 20", "Rxd5", "wins-bishop", 0 },
  { "4k3/8/4p3/3b4/8/8/8/3RK3 w - - 1 20", "Rxd5", "", 0 },
  { "q3k3/8/8/3N4/8/8/5PPP/4K3 w - - 1 20", "Nc7", "check-wins-queen", 0 },
  { "r3k3/8/8/3N4/8/8/5PPP/4K3 w - - 1 20", "Nc7", "check-wins-rook", 0 },
  { "6k1/5ppp/8/8/8/8/r4PPP/1r1R2K1 w - - 1 20", "Rxb1", "wins-rook", 0 },
  { "6k1/5ppp/8/8/8/8/r4PPP/1r1R2K1 w - - 0 20", "Rxb1", "stops-mate", 0 },
  /* Back rank. */
  { "3r2k1/5ppp/8/8/8/8/PP3PPP/6K1 w - - 1 20", "h3", "stops-mate", 0 },
  { "3r2k1/5ppp/8/8/8/8/PP3PPP/6K1 w - - 1 20", "a3", "", 0 },
};

static void
test_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autofree KtPosition *position = chess_fixture_position (known[i].fen);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtFinding finding = { .action = kt_test_action (position, known[i].move) };
    KtReason reason;
    const char *id;

    if (known[i].number)
      finding.score = KT_SCORE_WIN - 2 * known[i].number + 1;
    reason = kt_registry_explain (position, &finding, progress);
    id = reason.kind == KT_REASON_MATE ? "mate" : reason.note ? reason.note->id : "";
    g_test_message ("%s %s", known[i].fen, known[i].move);
    g_assert_cmpstr (id, ==, known[i].id);
    g_assert_cmpint (reason.number, ==, known[i].number);
  }
}

/* A mate that only the score announces is no reason. */
static void
test_false_score (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding = { .action = kt_test_action (position, "e4"), .score = KT_SCORE_WIN - 3 };

  g_assert_cmpint (kt_registry_explain (position, &finding, progress).kind, ==, KT_REASON_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-reason/known", test_known);
  g_test_add_func ("/chess-reason/false-score", test_false_score);
  g_test_add_func ("/chess-reason/wild", test_wild);
  g_test_add_func ("/chess-reason/quiet", test_quiet);
  return g_test_run ();
}
