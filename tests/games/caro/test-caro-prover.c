/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the prover's own board and rules with the program's, and its VCT wins with exhaustive
 * search. */
#include "games/mnk/mnk-line.h"
#include "tests/games/caro/caro-brute-force.h"
#include "tests/games/caro/caro-prover-board.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/games/caro/caro-random.h"
#include "tests/kt-test.h"

enum { N_RULES = 4 };

/* Whether a stone of a side on this square wins by the program's rules. */
static gboolean
wins_at (KtPosition *position, KtSquare square, int side)
{
  MnkPosition *board = (MnkPosition *) position;
  gboolean wins;

  board->cells[square] = (guint8) (side + 1);
  wins = mnk_wins_at (board, square, side);
  board->cells[square] = MNK_EMPTY;
  return wins;
}

static gboolean
can_win (KtPosition *position, int side)
{
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (mnk (position)); square++) {
    if (mnk (position)->cells[square] == MNK_EMPTY && wins_at (position, square, side))
      return TRUE;
  }
  return FALSE;
}

/* Whether a side wins with its next stone, whatever the opponent plays before. */
static gboolean
wins_anyway (KtPosition *position, int side)
{
  MnkPosition *board = (MnkPosition *) position;
  gboolean wins = can_win (position, side);

  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (board) && wins; square++) {
    if (board->cells[square] != MNK_EMPTY)
      continue;
    board->cells[square] = (guint8) (2 - side);
    wins = can_win (position, side);
    board->cells[square] = MNK_EMPTY;
  }
  return wins;
}

/* Checks by trying what a stone makes in a position where nobody can win at once. */
static void
check_cell (KtPosition *position, const CaroProverBoard *board, KtSquare square, int side)
{
  MnkPosition *rules = (MnkPosition *) position;
  CaroProverRow row = caro_prover_board_get (board, square, side);

  g_assert_cmpint (row == CARO_PROVER_FIVE, ==, wins_at (position, square, side));
  if (caro_prover_board_has (board, side, CARO_PROVER_FIVE))
    return;
  rules->cells[square] = (guint8) (side + 1);
  g_assert_cmpint (row >= CARO_PROVER_FOUR, ==, can_win (position, side));
  g_assert_cmpint (row == CARO_PROVER_OPEN_FOUR, ==, wins_anyway (position, side));
  rules->cells[square] = MNK_EMPTY;
}

static void
check_board (KtPosition *position, const CaroProverBoard *board)
{
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (mnk (position)); square++) {
    if (mnk (position)->cells[square] != MNK_EMPTY)
      continue;
    for (int side = 0; side < MNK_SIDES; side++)
      check_cell (position, board, square, side);
  }
}

static void
test_board (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  g_autoptr (CaroProverBoard) board = caro_prover_board_new ();

  for (guint i = 0; i < 60; i++) {
    guint size = (guint) g_rand_int_range (random, 6, 11);
    guint n_stones = size * size * (guint) g_rand_int_range (random, 15, 50) / 100;
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), size, n_stones, random);

    caro_prover_board_set_up (board, position);
    check_board (position, board);
  }
}

/* Placing and removing stones restores the board. */
static void
test_taken (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  g_autofree KtPosition *position = caro_random_position (GPOINTER_TO_UINT (data), 9, 20, random);
  g_autoptr (CaroProverBoard) board = caro_prover_board_new ();
  KtSquare squares[20];
  guint64 key;

  caro_prover_board_set_up (board, position);
  key = caro_prover_board_get_key (board);
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++) {
    do
      squares[i] = (KtSquare) g_rand_int_range (random, 0, 81);
    while (!caro_prover_board_is_empty (board, squares[i]));
    caro_prover_board_put (board, squares[i], (int) i % 2);
  }
  for (guint i = G_N_ELEMENTS (squares); i > 0; i--)
    caro_prover_board_undo (board, squares[i - 1], (int) (i - 1) % 2);
  g_assert_cmpuint (caro_prover_board_get_key (board), ==, key);
  check_board (position, board);
}

/* A proved win exists, and is not longer than claimed. */
static void
test_vct (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  g_autoptr (CaroProver) prover = caro_prover_new ();
  guint n_won = 0;

  for (guint i = 0; i < 500 && n_won < 12; i++) {
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), 7, 8 + i % 8, random);

    caro_prover_set_up (prover, position, 100000);
    if (caro_prover_search (prover, CARO_PROVER_VCT, mnk (position)->next, 3) != 5)
      continue;
    g_assert_true (caro_brute_force_wins (position, position->actor, 5));
    g_assert_false (caro_brute_force_wins (position, position->actor, 3));
    n_won++;
  }
  g_assert_cmpuint (n_won, >, 0);
}

static void
add (const char *name, guint rule, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/caro/prover/%s/%u", name, rule);

  g_test_add_data_func (path, GUINT_TO_POINTER (rule), test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint rule = 0; rule < N_RULES; rule++) {
    add ("board", rule, test_board);
    add ("taken", rule, test_taken);
    add ("vct", rule, test_vct);
  }
  return g_test_run ();
}
