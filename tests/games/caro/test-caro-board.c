/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the board of the caro search: its incrementally updated data equal freshly computed
 * data, and its wins agree with the rules. */
#include <string.h>

#include "games/mnk/mnk-line.h"
#include "tests/games/caro/caro-random.h"
#include "tests/kt-test.h"

static void
assert_same_cell (const CaroBoard *a, const CaroBoard *b, KtSquare square)
{
  const CaroBoardCell *cell = &a->cells[square], *other = &b->cells[square];

  g_assert_cmpuint (cell->stone, ==, other->stone);
  if (cell->stone != MNK_EMPTY)
    return;
  g_assert_cmpmem (cell->pairs, sizeof cell->pairs, other->pairs, sizeof other->pairs);
  g_assert_cmpmem (cell->codes, sizeof cell->codes, other->codes, sizeof other->codes);
  g_assert_cmpmem (cell->classes, sizeof cell->classes, other->classes, sizeof other->classes);
}

static void
assert_same (CaroBoard *a, CaroBoard *b)
{
  caro_board_update_accumulator (a);
  caro_board_update_accumulator (b);
  g_assert_cmphex (a->key, ==, b->key);
  g_assert_cmpint (a->side, ==, b->side);
  g_assert_cmpint (a->n_stones, ==, b->n_stones);
  g_assert_cmpmem (a->sets, sizeof a->sets, b->sets, sizeof b->sets);
  g_assert_cmpmem (a->counts, sizeof a->counts, b->counts, sizeof b->counts);
  g_assert_cmpmem (&a->stones, sizeof a->stones, &b->stones, sizeof b->stones);
  g_assert_cmpmem (a->features, sizeof a->features, b->features, sizeof b->features);
  g_assert_cmpmem (a->channels, sizeof a->channels, b->channels, sizeof b->channels);
  g_assert_cmpmem (&a->accumulator, sizeof a->accumulator, &b->accumulator, sizeof b->accumulator);
  for (KtSquare square = 0; square < a->n_cells; square++)
    assert_same_cell (a, b, square);
}

/* The line around a cell, read cell by cell. */
static guint
read_line (const MnkPosition *position, KtSquare square, int direction)
{
  static const int steps[CARO_CELL_DIRECTIONS][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };
  int size = position->columns;
  guint line = 0;

  for (int offset = -CARO_PATTERN_REACH; offset <= CARO_PATTERN_REACH; offset++) {
    int column = square % size + offset * steps[direction][0];
    int row = square / size + offset * steps[direction][1];
    gboolean inside = column >= 0 && column < size && row >= 0 && row < size;

    if (offset != 0)
      line |= (inside ? position->cells[row * size + column] : (guint) CARO_PATTERN_OFF_BOARD)
              << caro_pattern_get_shift (offset);
  }
  return line;
}

static void
assert_lines (const CaroBoard *board, const MnkPosition *position)
{
  for (KtSquare square = 0; square < board->n_cells; square++) {
    for (int i = 0; i < CARO_CELL_DIRECTIONS; i++)
      g_assert_cmphex (caro_board_get_line (board, square, i), ==, read_line (position, square, i));
  }
}

enum { MAX_STONES = 400 };

/* A random walk that plays stones and sometimes takes a few back. */
static void
walk (guint rule, guint size, GRand *random)
{
  g_autofree KtPosition *position = caro_random_start (rule, size);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  g_autofree CaroBoard *board = g_new (CaroBoard, 1), *fresh = g_new (CaroBoard, 1);

  caro_board_init (board, mnk (position));
  for (guint i = 0; i < MAX_STONES; i++) {
    gboolean back = before->len > 0 && g_rand_int_range (random, 0, 3) == 0;

    if (back) {
      g_autofree KtPosition *last = g_ptr_array_steal_index (before, before->len - 1);

      caro_board_undo (board, position->last.to);
      kt_position_copy_to (last, position);
    } else if (!kt_position_is_over (position)) {
      KtAction action = kt_action_place (position->actor, caro_random_square (position, random));

      g_ptr_array_add (before, kt_position_copy (position));
      kt_position_play (position, &action);
      caro_board_put (board, action.to);
    }
    caro_board_init (fresh, mnk (position));
    assert_same (board, fresh);
    assert_lines (board, mnk (position));
  }
}

static void
test_walk (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());

  for (guint rule = 0; rule < CARO_RANDOM_N_RULES; rule++) {
    static const guint sizes[] = { 5, 6, 9, 15, 30 };

    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      walk (rule, sizes[i], random);
  }
}

/* Whether a stone wins by the rules. */
static gboolean
wins_by_rules (const KtPosition *position, int side, KtSquare square)
{
  g_autofree KtPosition *next = kt_position_copy (position);

  ((MnkPosition *) next)->cells[square] = (guint8) (side + 1);
  return mnk_wins_at (mnk (next), square, side) || mnk_wins_by_open_row (mnk (next), square, side);
}

/* Crowded boards with edges; each rule must produce some wins and some fives that do not count. */
static void
test_wins (gconstpointer data)
{
  guint rule = GPOINTER_TO_UINT (data), n_wins = 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < 300; i++) {
    guint size = (guint) g_rand_int_range (random, 5, 13);
    guint n_stones = size * size * (guint) g_rand_int_range (random, 20, 80) / 100;
    g_autofree KtPosition *position = caro_random_position (rule, size, n_stones, random);
    g_autofree CaroBoard *board = g_new (CaroBoard, 1);

    caro_board_init (board, mnk (position));
    for (KtSquare square = 0; square < board->n_cells; square++) {
      for (int side = 0; side < MNK_SIDES && !board->cells[square].stone; side++) {
        gboolean wins = wins_by_rules (position, side, square);

        g_assert_cmpint (caro_board_get_class (board, side, square) == CARO_CELL_FIVE, ==, wins);
        n_wins += wins;
      }
    }
  }
  g_assert_cmpuint (n_wins, >, 100);
}

/* The same stones in another order, and two passes, give the same key. */
static void
test_keys (void)
{
  g_autofree KtPosition *position = caro_random_start (0, 15), *other = caro_random_start (1, 15);
  g_autofree CaroBoard *a = g_new (CaroBoard, 1), *b = g_new (CaroBoard, 1);

  caro_board_init (a, mnk (position));
  caro_board_init (b, mnk (position));
  for (KtSquare square = 0; square < 4; square++) {
    caro_board_put (a, square * 20);
    caro_board_put (b, (square ^ 2) * 20);
  }
  g_assert_cmphex (a->key, ==, b->key);
  caro_board_pass (a);
  g_assert_cmphex (a->key, !=, b->key);
  caro_board_pass (a);
  assert_same (a, b);
  caro_board_init (b, mnk (other));
  caro_board_init (a, mnk (position));
  g_assert_cmphex (a->key, !=, b->key);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/board/walk", test_walk);
  g_test_add_func ("/caro/board/keys", test_keys);
  for (guint rule = 0; rule < CARO_RANDOM_N_RULES; rule++) {
    g_autofree char *path = g_strdup_printf ("/caro/board/wins/%u", rule);

    g_test_add_data_func (path, GUINT_TO_POINTER (rule), test_wins);
  }
  return g_test_run ();
}
