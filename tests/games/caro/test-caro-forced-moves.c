/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests threats and their defences by trying every stone with the rules alone. */
#include "games/caro/board/caro-forced-moves.h"
#include "games/mnk/mnk-line.h"
#include "tests/games/caro/caro-random.h"

static gboolean
can_win (MnkPosition *position, int side)
{
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    guint8 *cell = &position->cells[square];
    gboolean wins;

    if (*cell != MNK_EMPTY)
      continue;
    *cell = (guint8) (side + 1);
    wins = mnk_wins_at (position, square, side) || mnk_wins_by_open_row (position, square, side);
    *cell = MNK_EMPTY;
    if (wins)
      return TRUE;
  }
  return FALSE;
}

/* The cells where a stone of `side` leaves the other side no `threat`. */
static void
find_holders (MnkPosition *position, int side, gboolean (*threat) (MnkPosition *, int),
              CaroSet *set)
{
  *set = (CaroSet){ { 0 } };
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    guint8 *cell = &position->cells[square];

    if (*cell != MNK_EMPTY)
      continue;
    *cell = (guint8) (side + 1);
    if (!threat (position, 1 - side))
      caro_set_add (set, square);
    *cell = MNK_EMPTY;
  }
}

static gboolean
is_empty (const CaroSet *set)
{
  for (int i = 0; i < CARO_SET_MAX_WORDS; i++) {
    if (set->words[i])
      return FALSE;
  }
  return TRUE;
}

/* Whether a stone of `side` on `square` threatens to win in a way that no reply stops. */
static gboolean
is_unstoppable (MnkPosition *position, int side, KtSquare square)
{
  gboolean unstoppable;
  CaroSet holders;

  position->cells[square] = (guint8) (side + 1);
  unstoppable = can_win (position, side);
  if (unstoppable) {
    find_holders (position, 1 - side, can_win, &holders);
    unstoppable = is_empty (&holders);
  }
  position->cells[square] = MNK_EMPTY;
  return unstoppable;
}

/* Whether `side` wins with its next stone or the one after, whatever the opponent does. */
static gboolean
wins_soon (MnkPosition *position, int side)
{
  if (can_win (position, side))
    return TRUE;
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    if (position->cells[square] == MNK_EMPTY && is_unstoppable (position, side, square))
      return TRUE;
  }
  return FALSE;
}

typedef struct {
  guint n_fours, n_threes, n_plain;
} Tally;

/* Checks the class of every cell in a position where nobody can win at once. */
static void
check_classes (MnkPosition *position, const CaroBoard *board, int side)
{
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (board->cells[square].stone == MNK_EMPTY)
      g_assert_cmpint (caro_board_get_class (board, side, square) == CARO_CELL_OPEN_FOUR, ==,
                       is_unstoppable (position, side, square));
  }
}

static void
check_position (MnkPosition *position, CaroBoard *board, Tally *tally)
{
  CaroSet defences, holders;
  int other;

  caro_board_init (board, position);
  other = 1 - board->side;
  g_assert_cmpint (caro_board_count (board, other, CARO_CELL_FIVE) > 0, ==,
                   can_win (position, other));
  if (caro_board_count (board, other, CARO_CELL_FIVE) > 0) {
    caro_forced_moves_find_defences (board, CARO_CELL_FIVE, &defences);
    find_holders (position, board->side, can_win, &holders);
    g_assert_cmpmem (&defences, sizeof defences, &holders, sizeof holders);
    tally->n_fours++;
    return;
  }
  check_classes (position, board, other);
  if (caro_board_count (board, other, CARO_CELL_OPEN_FOUR) == 0) {
    tally->n_plain++;
    return;
  }
  caro_forced_moves_find_defences (board, CARO_CELL_OPEN_FOUR, &defences);
  find_holders (position, board->side, wins_soon, &holders);
  g_assert_cmpmem (&defences, sizeof defences, &holders, sizeof holders);
  tally->n_threes++;
}

static void
test_defences (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  Tally tally = { 0 };

  for (guint i = 0; i < 400; i++) {
    guint size = (guint) g_rand_int_range (random, 5, 10);
    guint n_stones = size * size * (guint) g_rand_int_range (random, 20, 60) / 100;
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), size, n_stones, random);

    check_position ((MnkPosition *) position, board, &tally);
  }
  g_test_message ("fours %u, threes %u, neither %u", tally.n_fours, tally.n_threes, tally.n_plain);
  g_assert_cmpuint (tally.n_fours, >, 0);
  g_assert_cmpuint (tally.n_threes, >, 0);
  g_assert_cmpuint (tally.n_plain, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint rule = 0; rule < CARO_RANDOM_N_RULES; rule++) {
    g_autofree char *path = g_strdup_printf ("/caro/forced-moves/defences/%u", rule);

    g_test_add_data_func (path, GUINT_TO_POINTER (rule), test_defences);
  }
  return g_test_run ();
}
