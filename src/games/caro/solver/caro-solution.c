/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-solution.h"

#include <string.h>

#include "games/caro/board/caro-stones.h"
#include "games/caro/solver/caro-vct.h"

/* The winning move on a board with the winner to move. Many move orders lead to the same
 * board, so each board is followed only once. */
typedef struct {
  KtSquare square;     /* the winner's move */
  int length;          /* number of stones until the win */
  guint followed;      /* the value of CaroSolution.n_followed when this win was last followed */
  int followed_length; /* number of stones until the win when it was last followed */
} Entry;

struct _CaroSolution {
  CaroSolver *solver;
  GHashTable *entries; /* by CaroStones, so that no two boards are confused */
  guint64 max_nodes;
  KtSquare first;   /* the loser's first stone, part of all boards in `entries` */
  KtSquare other;   /* the stone that replaces `first` while the solution is followed */
  guint n_followed; /* how often the solution was followed after another first stone */
  CaroSet zone;
};

CaroSolution *
caro_solution_new (CaroSolver *solver)
{
  CaroSolution *solution = g_new0 (CaroSolution, 1);

  solution->solver = solver;
  solution->entries = g_hash_table_new_full (caro_stones_hash, caro_stones_equal, g_free, g_free);
  return solution;
}

void
caro_solution_free (CaroSolution *solution)
{
  g_hash_table_unref (solution->entries);
  g_free (solution);
}

/* --- The zone --- */

/* Adds the rows by which the winner, who is not to move, threatens to win. */
static void
add_threats (CaroSolution *solution)
{
  const CaroBoard *board = solution->solver->board;
  int side = 1 - board->side;

  for (int i = 0; i < board->n_words; i++) {
    guint64 word = board->sets[side][CARO_CELL_FIVE].words[i] |
                   board->sets[side][CARO_CELL_OPEN_FOUR].words[i];

    for (; word; word &= word - 1)
      caro_forced_moves_add_rows (board, side, (KtSquare) (i * 64 + __builtin_ctzll (word)),
                                  &solution->zone);
  }
}

/* Adds the cells where one more stone would give the loser, who is to move, a three or a four,
 * because the loser could then reply with fours. */
static void
add_counter_threats (CaroSolution *solution)
{
  const CaroBoard *board = solution->solver->board;

  for (KtSquare square = 0; square < board->n_cells; square++) {
    const CaroBoardCell *cell = &board->cells[square];

    for (int i = 0; i < CARO_CELL_DIRECTIONS && cell->stone == MNK_EMPTY; i++) {
      if (caro_pattern_of_side (cell->pairs[i], board->side) >= CARO_PATTERN_THREE)
        caro_set_add (&solution->zone, square);
    }
  }
}

/* --- Walking through a win: the functions return the stones until the win, 0 on failure --- */

typedef int (*Walk) (CaroSolution *solution);

/* Tries every reply to the winner's last stone and calls `walk` after each. */
static int
walk_on (CaroSolution *solution, Walk walk)
{
  CaroBoard *board = solution->solver->board;
  int max_length = caro_forced_moves_get_situation (board) == CARO_MUST_STOP_FOUR ? 2 : 4;
  KtSquare squares[KT_MAX_SQUARES];
  CaroSet answers;
  guint n;

  if (!caro_forced_moves_find_answers (board, &answers))
    return 0;
  n = caro_set_list (&answers, board->n_words, squares);
  for (guint i = 0; i < n; i++) {
    int length;

    caro_board_put (board, squares[i]);
    length = walk (solution);
    caro_board_undo (board, squares[i]);
    if (length == 0)
      return 0;
    max_length = MAX (max_length, length + 1);
  }
  return max_length;
}

/* Returns what the loser's first stone contributes to the key of a board. */
static guint64
get_key (const CaroBoard *board, int loser, KtSquare square)
{
  return square == KT_NO_SQUARE ? 0 : board->keys[loser][square];
}

static void
flip (CaroStones *stones, int loser, KtSquare square)
{
  if (square != KT_NO_SQUARE)
    caro_stones_flip (stones, loser, square);
}

/* Gets the stones of the current board, where the winner is to move, but with the loser's
 * original first stone. */
static void
get_stones (const CaroSolution *solution, CaroStones *stones)
{
  const CaroBoard *board = solution->solver->board;
  int loser = 1 - board->side;

  caro_stones_init (stones, board);
  if (solution->first == solution->other)
    return;
  stones->key ^= get_key (board, loser, solution->first) ^ get_key (board, loser, solution->other);
  flip (stones, loser, solution->first);
  flip (stones, loser, solution->other);
}

static void
store (CaroSolution *solution, const CaroStones *stones, KtSquare square, int length)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->square = square;
  entry->length = length;
  g_hash_table_replace (solution->entries, caro_stones_copy (stones), entry);
}

/* Finds a forced win against every reply, and stores its moves and zone. */
static int
search_win (CaroSolution *solution)
{
  CaroBoard *board = solution->solver->board;
  KtSquare first = KT_NO_SQUARE;
  const Entry *known;
  CaroStones stones;
  int length;

  if (caro_board_count (board, board->side, CARO_CELL_FIVE) > 0) {
    caro_forced_moves_add_rows (board, board->side,
                                caro_set_first (&board->sets[board->side][CARO_CELL_FIVE]),
                                &solution->zone);
    return 1;
  }
  get_stones (solution, &stones);
  known = g_hash_table_lookup (solution->entries, &stones);
  if (known)
    return known->length;
  /* The solver's tables know boards by their keys only, so the move may belong to a different
   * board. A false win fails later, because every reply is followed up to five in a row. */
  if (!caro_vct_search (solution->solver, solution->max_nodes, &first) ||
      board->cells[first].stone != MNK_EMPTY)
    return 0;
  caro_set_add (&solution->zone, first);
  caro_board_put (board, first);
  add_threats (solution);
  add_counter_threats (solution);
  length = walk_on (solution, search_win);
  caro_board_undo (board, first);
  if (length == 0)
    return 0;
  store (solution, &stones, first, length + 1);
  return length + 1;
}

/* Follows the stored moves on a board that may differ by one stone from the solution's. */
static int
follow (CaroSolution *solution)
{
  CaroBoard *board = solution->solver->board;
  CaroStones stones;
  Entry *entry;
  int length;

  if (caro_board_count (board, board->side, CARO_CELL_FIVE) > 0)
    return 1;
  get_stones (solution, &stones);
  entry = g_hash_table_lookup (solution->entries, &stones);
  if (!entry || board->cells[entry->square].stone != MNK_EMPTY)
    return 0;
  if (entry->followed == solution->n_followed)
    return entry->followed_length;
  caro_board_put (board, entry->square);
  length = walk_on (solution, follow);
  caro_board_undo (board, entry->square);
  if (length == 0)
    return 0;
  entry->followed = solution->n_followed;
  return entry->followed_length = length + 1;
}

/* --- From the loser's first stone --- */

static int
walk_after (CaroSolution *solution, KtSquare square, Walk walk)
{
  CaroBoard *board = solution->solver->board;
  int length;

  if (square == KT_NO_SQUARE)
    caro_board_pass (board);
  else
    caro_board_put (board, square);
  length = walk (solution);
  if (square == KT_NO_SQUARE)
    caro_board_pass (board);
  else
    caro_board_undo (board, square);
  return length;
}

int
caro_solution_search (CaroSolution *solution, KtSquare square, guint64 max_nodes)
{
  g_hash_table_remove_all (solution->entries);
  memset (&solution->zone, 0, sizeof solution->zone);
  solution->max_nodes = max_nodes;
  solution->first = solution->other = square;
  return walk_after (solution, square, search_win);
}

/* Follows the solution after a different first stone of the loser. Returns the length of the
 * win; 0 if the solution does not win. */
static int
follow_after (CaroSolution *solution, KtSquare square)
{
  solution->n_followed++;
  solution->other = square;
  return walk_after (solution, square, follow);
}

const CaroSet *
caro_solution_get_zone (const CaroSolution *solution)
{
  return &solution->zone;
}

guint
caro_solution_filter (CaroSolution *solution, KtSquare *squares, guint n, int *max_length)
{
  guint n_left = 0;

  for (guint i = 0; i < n; i++) {
    int length = follow_after (solution, squares[i]);

    if (length == 0)
      squares[n_left++] = squares[i];
    else
      *max_length = MAX (*max_length, length + 1);
  }
  return n_left;
}

guint
caro_solution_refute (CaroSolution *solution, KtSquare *squares, guint n, guint64 max_nodes,
                      int *max_length)
{
  guint n_left = 0;

  while (n_left < n && !solution->solver->budget->is_stopped) {
    guint i = n_left, n_behind;
    int length = caro_solution_search (solution, squares[i], max_nodes);

    if (length == 0) {
      n_left++;
      continue;
    }
    *max_length = MAX (*max_length, length + 1);
    n_left = caro_solution_filter (solution, squares, i, max_length);
    n_behind = caro_solution_filter (solution, squares + i + 1, n - i - 1, max_length);
    memmove (squares + n_left, squares + i + 1, n_behind * sizeof *squares);
    n = n_left + n_behind;
  }
  return n;
}
