/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that a solution is right when it refutes other stones, against the independent prover,
 * and tests symmetries. */
#include "games/caro/board/caro-stones.h"
#include "games/caro/solver/caro-solution.h"
#include "games/caro/solver/caro-vct.h"
#include "games/mnk/mnk-position.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/games/caro/caro-random.h"
#include "tests/kt-test.h"

enum {
  SIZE = 12,
  MAX_NODES = 3000,
  ENOUGH_NODES = 100000,
  PROVER_MAX_NODES = 300000,
  MAX_WIN_LENGTH = 13,
  N_POSITIONS = 32,
  MAX_POSITIONS = 640
};

typedef struct {
  CaroFixture *base;
  CaroSolution *solution;
  CaroProver *prover;
} Fixture;

static Fixture *
fixture_new (void)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->base = caro_fixture_new (NULL, 1 << 20);
  fixture->solution = caro_solution_new (&fixture->base->solver);
  fixture->prover = caro_prover_new ();
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  caro_solution_free (fixture->solution);
  caro_prover_free (fixture->prover);
  caro_fixture_free (fixture->base);
  g_free (fixture);
}

/* Whether the prover finds a win of the side in turn with at most `length` stones, or gives up. */
static gboolean
prove_win (Fixture *fixture, const KtPosition *position, int length)
{
  int found;

  caro_prover_set_up (fixture->prover, position, PROVER_MAX_NODES);
  found =
      caro_prover_search (fixture->prover, CARO_PROVER_VCT, mnk (position)->next, (length + 1) / 2);
  return (found > 0 && found <= length) || caro_prover_gave_up (fixture->prover);
}

/* The solution refutes every stone outside its zone, and each stone that it refutes loses. */
static guint
check_answers (Fixture *fixture, const KtPosition *position)
{
  const CaroBoard *board = &fixture->base->board;
  CaroSet zone = *caro_solution_get_zone (fixture->solution);
  guint n_checked = 0;

  for (KtSquare square = 0; square < board->n_cells; square++) {
    g_autofree KtPosition *next = NULL;
    KtSquare left = square;
    int length = 0;

    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    next = kt_test_put (position, square);
    if (!kt_position_is_over (next) &&
        caro_solution_filter (fixture->solution, &left, 1, &length) == 0)
      length--;
    g_assert_true (length > 0 || caro_set_has (&zone, square));
    if (length > 1 && length <= MAX_WIN_LENGTH) {
      g_assert_true (prove_win (fixture, next, length));
      n_checked++;
    }
  }
  return n_checked;
}

/* Returns a position so crowded that there are forced wins of a few stones. */
static KtPosition *
make_position (guint rule, GRand *random)
{
  return caro_random_position (rule, SIZE, 12 + (guint) g_rand_int_range (random, 0, 16), random);
}

static void
test_answers (void)
{
  Fixture *fixture = fixture_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  guint n_checked = 0;

  /* Some series of random positions contain no win at all. */
  for (guint i = 0; i < N_POSITIONS || (n_checked <= N_POSITIONS && i < MAX_POSITIONS); i++) {
    /* The prover does not implement the option that an open four wins. */
    g_autofree KtPosition *position = make_position (i % 4, random);

    if (kt_position_is_over (position))
      continue;
    caro_board_init (&fixture->base->board, mnk (position));
    if (caro_forced_moves_get_situation (&fixture->base->board) != CARO_CAN_WIN &&
        caro_solution_search (fixture->solution, KT_NO_SQUARE, MAX_NODES) > 3)
      n_checked += check_answers (fixture, position);
  }
  g_assert_cmpuint (n_checked, >, N_POSITIONS);
  fixture_free (fixture);
}

/* Whether the solver finds a win after this stone, or gives up. */
static gboolean
prove_win_after (Fixture *fixture, KtSquare square)
{
  KtSquare first = KT_NO_SQUARE;
  gboolean is_won;

  caro_board_put (&fixture->base->board, square);
  is_won = caro_vct_search (&fixture->base->solver, ENOUGH_NODES, &first) > 0 ||
           fixture->base->solver.has_given_up;
  caro_board_undo (&fixture->base->board, square);
  return is_won;
}

/* Stones are removed only if the solver finds a win after them; the others keep their order. */
static guint
check_refuted (Fixture *fixture)
{
  const CaroBoard *board = &fixture->base->board;
  KtSquare squares[KT_MAX_SQUARES], left[KT_MAX_SQUARES];
  guint n = 0, n_left, next = 0;
  int longest = 0;

  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (board->cells[square].stone == MNK_EMPTY &&
        caro_board_get_class (board, board->side, square) != CARO_CELL_FIVE)
      left[n] = squares[n] = square, n++;
  }
  n_left = caro_solution_refute (fixture->solution, left, n, MAX_NODES, &longest);
  for (guint i = 0; i < n; i++) {
    if (next < n_left && left[next] == squares[i])
      next++;
    else
      g_assert_true (prove_win_after (fixture, squares[i]));
  }
  g_assert_cmpuint (next, ==, n_left);
  g_assert_cmpint (longest > 0, ==, n_left < n);
  return n - n_left;
}

static void
test_refute (void)
{
  Fixture *fixture = fixture_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  guint n_refuted = 0;

  for (guint i = 0; i < N_POSITIONS; i++) {
    g_autofree KtPosition *position = make_position (i % CARO_RANDOM_N_RULES, random);

    if (kt_position_is_over (position))
      continue;
    caro_board_init (&fixture->base->board, mnk (position));
    n_refuted += check_refuted (fixture);
  }
  g_assert_cmpuint (n_refuted, >, N_POSITIONS);
  fixture_free (fixture);
}

/* --- Rotated boards --- */

/* Fills `canonical`. Returns the symmetry that leads to it. */
static int
find_canonical (const KtPosition *position, CaroStones *canonical)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  CaroSymmetryKeys keys;

  caro_board_init (board, mnk (position));
  caro_symmetry_keys_compute (&keys, board);
  g_assert_cmpuint (keys.keys[0], ==, board->key);
  return caro_stones_init_canonical (canonical, board);
}

/* All symmetries of a board have the same canonical board. */
static void
test_symmetries (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < CARO_RANDOM_N_RULES; i++) {
    g_autofree KtPosition *position = make_position (i, random);
    CaroStones stones, other_stones;
    int symmetry = find_canonical (position, &stones);
    g_autofree KtPosition *canonical = caro_fixture_map_position (position, symmetry);

    for (int other = 0; other < CARO_SYMMETRY_N; other++) {
      g_autofree KtPosition *mapped = caro_fixture_map_position (position, other);
      g_autofree KtPosition *restored =
          caro_fixture_map_position (mapped, caro_symmetry_invert (other));
      g_autofree KtPosition *same = NULL;

      g_assert_cmpmem (mnk (restored)->cells, SIZE * SIZE, mnk (position)->cells, SIZE * SIZE);
      symmetry = find_canonical (mapped, &other_stones);
      g_assert_true (caro_stones_equal (&other_stones, &stones));
      same = caro_fixture_map_position (mapped, symmetry);
      g_assert_cmpmem (mnk (same)->cells, SIZE * SIZE, mnk (canonical)->cells, SIZE * SIZE);
    }
  }
}

/* The computed keys after a stone equal the keys of the board with that stone. */
static void
test_next_keys (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autofree KtPosition *position = make_position (0, random);
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  CaroSymmetryKeys keys;

  caro_board_init (board, mnk (position));
  caro_symmetry_keys_compute (&keys, board);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    CaroSymmetryKeys next = keys, expected;

    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_symmetry_keys_put (&next, board, square);
    caro_board_put (board, square);
    caro_symmetry_keys_compute (&expected, board);
    caro_board_undo (board, square);
    g_assert_cmpmem (&next, sizeof next, &expected, sizeof expected);
  }
}

/* The canonical board with all keys equal, as in a collision. */
static void
make_canonical_of_one_key (const KtPosition *position, CaroStones *canonical)
{
  static const CaroSymmetryKeys keys = { { 0 } };
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  CaroStones stones;

  caro_board_init (board, mnk (position));
  caro_stones_init (&stones, board);
  caro_stones_make_canonical (&stones, board->size, &keys, canonical);
}

/* With equal keys, tables distinguish boards by their stones, and rotated boards are still the
 * same. */
static void
test_shared_key (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (GHashTable) table =
      g_hash_table_new_full (caro_stones_hash, caro_stones_equal, g_free, NULL);

  for (guint i = 0; i < CARO_RANDOM_N_RULES; i++) {
    g_autofree KtPosition *position = make_position (i, random);
    CaroStones stones, other_stones;

    make_canonical_of_one_key (position, &stones);
    g_assert_true (g_hash_table_add (table, caro_stones_copy (&stones)));
    for (int other = 0; other < CARO_SYMMETRY_N; other++) {
      g_autofree KtPosition *mapped = caro_fixture_map_position (position, other);

      make_canonical_of_one_key (mapped, &other_stones);
      g_assert_true (g_hash_table_contains (table, &other_stones));
    }
  }
  g_assert_cmpuint (g_hash_table_size (table), ==, CARO_RANDOM_N_RULES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/solution/answers", test_answers);
  g_test_add_func ("/caro/solution/refute", test_refute);
  g_test_add_func ("/caro/symmetry/board", test_symmetries);
  g_test_add_func ("/caro/symmetry/next-keys", test_next_keys);
  g_test_add_func ("/caro/symmetry/shared-key", test_shared_key);
  return g_test_run ();
}
