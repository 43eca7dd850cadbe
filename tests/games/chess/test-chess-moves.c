/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the move functions of the search on every kernel that runs here: exchanges, legality,
 * noisy and quiet lists, checks, move ordering, and cycles. */
#include "core/kt-zobrist.h"
#include "games/chess/rules/chess-board.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/search/chess-picker.h"
#include "games/chess/search/chess-upcoming-repetition.h"
#include "protocols/uci/kt-uci-server.h"
#include "tests/games/chess/chess-fixture.h"

enum { GAMES = 25, PLIES = 100 };

static const ChessKernel *kernel;

static void
check_exchange (char **parts)
{
  g_autofree KtPosition *position = chess_fixture_position (parts[0]);
  const ChessBoard *board = &chess (position)->board;
  ChessMove move = kt_uci_game_parse_move (&kt_uci_chess, position, parts[1]);
  int value = (int) g_ascii_strtoll (parts[2], NULL, 10);

  g_assert_cmpuint (move, !=, 0);
  g_assert_true (kernel->see_ge (board, move, value));
  g_assert_false (kernel->see_ge (board, move, value + 1));
}

static void
test_exchanges (void)
{
  g_assert_cmpuint (chess_fixture_run ("exchanges.txt", 3, check_exchange), >, 20);
}

/* Calls `check` with the boards of random games. */
static void
walk (void (*check) (const ChessBoard *board, GRand *random))
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1951);

  for (guint game = 0; game < GAMES; game++) {
    ChessBoard board = chess_board_start ();
    ChessMove moves[CHESS_MAX_MOVES];
    guint n_moves;

    for (guint ply = 0; ply < PLIES && (n_moves = kernel->list (&board, moves)) > 0; ply++) {
      check (&board, random);
      kernel->play (&board, moves[g_rand_int_range (random, 0, (gint32) n_moves)]);
    }
  }
}

static gboolean
has (const ChessMove *moves, guint n_moves, ChessMove move)
{
  guint i = 0;

  while (i < n_moves && moves[i] != move)
    i++;
  return i < n_moves;
}

/* Any 16-bit move is legal if and only if it is listed. */
static void
check_legality (const ChessBoard *board, GRand *random)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = kernel->list (board, moves);

  for (guint i = 0; i < n_moves; i++)
    g_assert_true (kernel->is_legal (board, moves[i]));
  for (guint i = 0; i < 1000; i++) {
    ChessMove move = (ChessMove) g_rand_int (random);

    g_assert_cmpint (kernel->is_legal (board, move), ==, has (moves, n_moves, move));
  }
}

static void
test_legality (void)
{
  walk (check_legality);
}

static void
check_halves (const ChessBoard *board, GRand *random)
{
  ChessMove moves[CHESS_MAX_MOVES], noisy[CHESS_MAX_MOVES], quiet[CHESS_MAX_MOVES];
  guint n_moves = kernel->list (board, moves), n_noisy = kernel->list_noisy (board, noisy);
  guint n_quiet = kernel->list_quiet (board, quiet);

  g_assert_cmpuint (n_noisy + n_quiet, ==, n_moves);
  for (guint i = 0; i < n_moves; i++) {
    gboolean is_noisy = chess_is_noisy (board, moves[i]);

    g_assert_cmpint (has (noisy, n_noisy, moves[i]), ==, is_noisy);
    g_assert_cmpint (has (quiet, n_quiet, moves[i]), ==, !is_noisy);
  }
}

static void
test_halves (void)
{
  walk (check_halves);
}

/* A move gives check if and only if it reaches one of these squares or leaves one of these
 * lines. */
static void
check_checks (const ChessBoard *board, GRand *random)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = kernel->list (board, moves);
  ChessChecks checks;

  kernel->find_checks (board, &checks);
  for (guint i = 0; i < n_moves; i++) {
    int from = chess_move_from (moves[i]), to = chess_move_to (moves[i]);
    ChessType type = chess_board_get_type (board, from);
    gboolean arrives = chess_set_has (checks.squares[type], to), is_check;
    ChessBoard next;

    if (chess_move_kind (moves[i]) != CHESS_MOVE_PLAIN)
      continue;
    kernel->play_to (board, moves[i], &next);
    is_check = kernel->get_checkers (&next) != 0;
    g_assert_true (is_check || !arrives);
    g_assert_true (!is_check || arrives || chess_set_has (checks.blockers, from));
  }
}

static void
test_checks (void)
{
  walk (check_checks);
}

/* Two null moves change nothing but the counters. */
static void
check_pass (const ChessBoard *board, GRand *random)
{
  ChessBoard once, twice;

  if (kernel->get_checkers (board) || board->en_passant)
    return;
  kernel->play_to (board, 0, &once);
  g_assert_cmpuint (once.side, ==, 1 - board->side);
  g_assert_cmpuint (once.key, ==, chess_board_compute_key (&once));
  kernel->play_to (&once, 0, &twice);
  g_assert_cmpuint (twice.key, ==, board->key);
}

static void
test_pass (void)
{
  walk (check_pass);
}

/* Each move is picked once, whichever move is first, and bad captures come last. */
static void
check_picker (const ChessBoard *board, GRand *random)
{
  static ChessHistory history;
  ChessMove moves[CHESS_MAX_MOVES], first, move;
  guint n_moves = kernel->list (board, moves), n_picked = 0;
  gboolean is_taken[CHESS_MAX_MOVES] = { FALSE };
  ChessOrder order = { kernel, board, &history, &chess_parameters };
  ChessPicker picker;

  for (guint i = 0; i < CHESS_N_CONTINUATIONS; i++)
    order.continuations[i] = &history.after_nothing;
  order.killers[0] = moves[g_rand_int_range (random, 0, (gint32) n_moves)];
  first = g_rand_boolean (random) ? moves[g_rand_int_range (random, 0, (gint32) n_moves)]
                                  : (ChessMove) g_rand_int (random);
  chess_picker_init (&picker, &order, first, TRUE, 0);
  while ((move = chess_picker_next (&picker))) {
    guint i = 0;

    if (has (moves, n_moves, first) && n_picked == 0)
      g_assert_cmpuint (move, ==, first);
    while (moves[i] != move)
      g_assert_cmpuint (++i, <, n_moves);
    g_assert_false (is_taken[i]);
    is_taken[i] = TRUE;
    if (picker.base.stage == KT_PICK_BAD_NOISY)
      g_assert_false (kernel->see_ge (board, move, 0));
    n_picked++;
  }
  g_assert_cmpuint (n_picked, ==, n_moves);
  g_assert_cmpuint (chess_picker_next (&picker), ==, 0);
}

static void
test_picker (void)
{
  walk (check_picker);
}

/* Without quiet moves only the noisy ones are picked. */
static void
check_noisy_picker (const ChessBoard *board, GRand *random)
{
  static ChessHistory history;
  ChessMove moves[CHESS_MAX_MOVES], move;
  guint n_noisy = kernel->list_noisy (board, moves), n_picked = 0;
  ChessOrder order = { kernel, board, &history, &chess_parameters };
  ChessPicker picker;

  for (guint i = 0; i < CHESS_N_CONTINUATIONS; i++)
    order.continuations[i] = &history.after_nothing;
  chess_picker_init (&picker, &order, 0, FALSE, 0);
  while ((move = chess_picker_next (&picker))) {
    g_assert_true (chess_is_noisy (board, move));
    n_picked++;
  }
  g_assert_cmpuint (n_picked, ==, n_noisy);
}

static void
test_noisy_picker (void)
{
  walk (check_noisy_picker);
}

/* For every reversible piece move the table of key differences contains the move. */
static void
check_cycles (const ChessBoard *board, GRand *random)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = kernel->list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    int from = chess_move_from (moves[i]), to = chess_move_to (moves[i]);
    gboolean is_pawn = chess_set_has (board->types[CHESS_PAWN], from);
    ChessMove found;
    ChessBoard next;

    kernel->play_to (board, moves[i], &next);
    if (is_pawn || chess_is_noisy (board, moves[i]) || next.castling != board->castling ||
        board->can_take_en_passant)
      continue;
    found = chess_upcoming_repetition_find (board->key ^ next.key);
    g_assert_cmpuint (chess_set (chess_move_from (found)) | chess_set (chess_move_to (found)), ==,
                      chess_set (from) | chess_set (to));
  }
  g_assert_cmpuint (chess_upcoming_repetition_find (kt_zobrist_mix (board->key)), ==, 0);
}

static void
test_cycles (void)
{
  chess_upcoming_repetition_prepare ();
  walk (check_cycles);
}

/* The predicted key of the next board is right except for castling and en passant. */
static void
check_guesses (const ChessBoard *board, GRand *random)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = kernel->list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    ChessBoard next;

    kernel->play_to (board, moves[i], &next);
    if (chess_move_kind (moves[i]) == CHESS_MOVE_PLAIN && next.castling == board->castling)
      g_assert_cmpuint (kernel->guess_key (board, moves[i]), ==, next.key);
  }
}

static void
test_guesses (void)
{
  walk (check_guesses);
}

typedef struct {
  const char *name;
  void (*run) (void);
} Test;

static const Test tests[] = {
  { "exchanges", test_exchanges },
  { "legality", test_legality },
  { "guesses", test_guesses },
  { "halves", test_halves },
  { "checks", test_checks },
  { "pass", test_pass },
  { "picker", test_picker },
  { "cycles", test_cycles },
  { "noisy-picker", test_noisy_picker },
};

static void
run_on_kernels (gconstpointer data)
{
  const Test *test = data;

  for (guint i = 0; i < chess_kernel_get_n (); i++) {
    kernel = chess_kernel_get (i);
    if (kernel->is_supported ())
      test->run ();
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_fixture_prepare_kernels ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strdup_printf ("/chess-moves/%s", tests[i].name);

    g_test_add_data_func (path, &tests[i], run_on_kernels);
  }
  return g_test_run ();
}
