/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-solution.h"
#include "games/caro/solver/caro-vct.h"

#include <string.h>

/* So many stones of a known win are put at most to see whether it stands. */
enum { STEPS = 4000 };

struct _CaroRoute {
  CaroSolver *solver;
  GHashTable *stones; /* of the winner, by the keys of the places before them */
  guint64 effort;
  guint64 key;    /* of the stone that was put before it; it is part of those */
  guint64 change; /* by what they differ after another stone */
  guint n_steps;
  CaroSet zone;
};

CaroRoute *
caro_route_new (CaroSolver *solver)
{
  CaroRoute *route = g_new0 (CaroRoute, 1);

  route->solver = solver;
  route->stones = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return route;
}

void
caro_route_free (CaroRoute *route)
{
  g_hash_table_unref (route->stones);
  g_free (route);
}

/* --- The zone --- */

/* What the side that is not in turn threatens. */
static void
add_threats (CaroRoute *route)
{
  const CaroBoard *board = route->solver->board;
  int side = 1 - board->side;

  for (int i = 0; i < board->n_words; i++) {
    guint64 word = board->sets[side][CARO_CELL_FIVE].words[i] |
                   board->sets[side][CARO_CELL_OPEN_FOUR].words[i];

    for (; word; word &= word - 1)
      caro_forced_moves_add_rows (board, side, (KtSquare) (i * 64 + __builtin_ctzll (word)),
                                  &route->zone);
  }
}

/* Where one more stone of the side in turn would let it make fours that it cannot make now. */
static void
add_counters (CaroRoute *route)
{
  const CaroBoard *board = route->solver->board;

  for (KtSquare square = 0; square < board->n_cells; square++) {
    const CaroBoardCell *cell = &board->cells[square];

    for (int i = 0; i < CARO_CELL_DIRECTIONS && cell->stone == MNK_EMPTY; i++) {
      if (caro_pattern_of_side (cell->pairs[i], board->side) >= CARO_PATTERN_THREE)
        caro_set_add (&route->zone, square);
    }
  }
}

/* --- Walking through a win; all tell how many stones it takes, 0 where it is none --- */

typedef int (*Walk) (CaroRoute *route);

/* After the winner's stone on a cell and every answer to it. */
static int
walk_on (CaroRoute *route, Walk walk)
{
  CaroBoard *board = route->solver->board;
  int longest = caro_forced_moves_get_situation (board) == CARO_MUST_STOP_FOUR ? 2 : 4;
  KtSquare squares[KT_MAX_SQUARES];
  CaroSet answers;
  guint n;

  if (!caro_forced_moves_find_answers (board, &answers))
    return 0;
  n = caro_set_list (&answers, board->n_words, squares);
  for (guint i = 0; i < n; i++) {
    int length;

    caro_board_put (board, squares[i]);
    length = walk (route);
    caro_board_undo (board, squares[i]);
    if (length == 0)
      return 0;
    longest = MAX (longest, length + 1);
  }
  return longest;
}

/* What is kept of a place: the winner's stone, and how many stones the win takes from there. */
static gpointer
pack (KtSquare square, int length)
{
  return GINT_TO_POINTER (length << 16 | square);
}

static gboolean
recall (const CaroRoute *route, guint64 key, KtSquare *square, int *length)
{
  int value = GPOINTER_TO_INT (g_hash_table_lookup (route->stones, &key));

  *square = (KtSquare) (value & 0xffff);
  *length = value >> 16;
  return value != 0;
}

/* Finds a whole win by force, and remembers its stones and what they rest on. */
static int
find (CaroRoute *route)
{
  CaroBoard *board = route->solver->board;
  KtSquare first = KT_NO_SQUARE;
  int length;

  if (caro_board_count (board, board->side, CARO_CELL_FIVE) > 0) {
    caro_forced_moves_add_rows (board, board->side,
                                caro_set_first (&board->sets[board->side][CARO_CELL_FIVE]),
                                &route->zone);
    return 1;
  }
  if (recall (route, board->key, &first, &length))
    return length;
  first = KT_NO_SQUARE;
  if (!caro_vct_find (route->solver, route->effort, &first))
    return 0;
  caro_set_add (&route->zone, first);
  caro_board_put (board, first);
  add_threats (route);
  add_counters (route);
  length = walk_on (route, find);
  caro_board_undo (board, first);
  if (length == 0)
    return 0;
  g_hash_table_insert (route->stones, g_memdup2 (&board->key, sizeof board->key),
                       pack (first, length + 1));
  return length + 1;
}

/* Puts the same stones on a board that may differ by one. */
static int
follow (CaroRoute *route)
{
  CaroBoard *board = route->solver->board;
  KtSquare square;
  int length;

  if (caro_board_count (board, board->side, CARO_CELL_FIVE) > 0)
    return 1;
  if (++route->n_steps > STEPS || !recall (route, board->key ^ route->change, &square, &length) ||
      board->cells[square].stone != MNK_EMPTY)
    return 0;
  caro_board_put (board, square);
  length = walk_on (route, follow);
  caro_board_undo (board, square);
  return length ? length + 1 : 0;
}

/* --- From the side in turn --- */

static guint64
get_key (const CaroBoard *board, KtSquare square)
{
  return square == KT_NO_SQUARE ? 0 : board->keys[board->side][square];
}

static int
walk_after (CaroRoute *route, KtSquare square, Walk walk)
{
  CaroBoard *board = route->solver->board;
  int length;

  if (square == KT_NO_SQUARE)
    caro_board_pass (board);
  else
    caro_board_put (board, square);
  length = walk (route);
  if (square == KT_NO_SQUARE)
    caro_board_pass (board);
  else
    caro_board_undo (board, square);
  return length;
}

int
caro_route_find (CaroRoute *route, KtSquare square, guint64 effort)
{
  g_hash_table_remove_all (route->stones);
  memset (&route->zone, 0, sizeof route->zone);
  route->effort = effort;
  route->key = get_key (route->solver->board, square);
  return walk_after (route, square, find);
}

int
caro_route_follow (CaroRoute *route, KtSquare square)
{
  route->n_steps = 0;
  route->change = route->key ^ get_key (route->solver->board, square);
  return walk_after (route, square, follow);
}

const CaroSet *
caro_route_get_zone (const CaroRoute *route)
{
  return &route->zone;
}

guint
caro_route_sieve (CaroRoute *route, KtSquare *squares, guint n, int *longest)
{
  guint n_left = 0;

  for (guint i = 0; i < n; i++) {
    int length = caro_route_follow (route, squares[i]);

    if (length == 0)
      squares[n_left++] = squares[i];
    else
      *longest = MAX (*longest, length + 1);
  }
  return n_left;
}

guint
caro_route_refute (CaroRoute *route, KtSquare *squares, guint n, guint64 effort, int *longest)
{
  guint n_left = 0;

  while (n_left < n && !route->solver->watch->stopped) {
    guint i = n_left, n_behind;
    int length = caro_route_find (route, squares[i], effort);

    if (length == 0) {
      n_left++;
      continue;
    }
    *longest = MAX (*longest, length + 1);
    n_left = caro_route_sieve (route, squares, i, longest);
    n_behind = caro_route_sieve (route, squares + i + 1, n - i - 1, longest);
    memmove (squares + n_left, squares + i + 1, n_behind * sizeof *squares);
    n = n_left + n_behind;
  }
  return n;
}
