/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-vcf.h"

#include "games/caro/board/caro-move-list.h"

/* The maximum number of defences against a four: all cells of its line. A four seldom has more
 * than three. */
enum { MAX_DEFENCES = 2 * CARO_PATTERN_REACH + 1 };

static int attack (CaroSolver *solver, int depth, KtSquare *first);

/* Searches with the defender to move against a four. Returns the number of stones of both sides
 * until the defender loses; 0 if the defender holds. */
static int
defend (CaroSolver *solver, int depth)
{
  CaroBoard *board = solver->board;
  KtSquare defences[MAX_DEFENCES];
  CaroSet set;
  guint n;
  int max_length = 2;

  caro_forced_moves_find_defences (board, CARO_CELL_FIVE, &set);
  n = caro_set_list (&set, board->n_words, defences);
  for (guint i = 0; i < n; i++) {
    KtSquare next = KT_NO_SQUARE;
    int length;

    kt_tt_prefetch (solver->vcf_table, caro_board_get_next_key (board, defences[i]));
    caro_board_put (board, defences[i]);
    length = attack (solver, depth, &next);
    caro_board_undo (board, defences[i]);
    if (length == 0)
      return 0;
    max_length = MAX (max_length, length + 1);
  }
  return max_length;
}

/* The score of an entry if a selective search found no win; a full search may still find one. */
enum { NONE_IF_SELECTIVE = -1 };

static void
store (const CaroSolver *solver, int depth, int length, KtSquare square)
{
  CaroTableEntry entry = { square, length, depth, KT_BOUND_EXACT };

  if (length == 0) {
    entry.score = solver->is_selective ? NONE_IF_SELECTIVE : 0;
    entry.bound = KT_BOUND_UPPER;
  }
  caro_table_store (solver->vcf_table, solver->board->key, &entry);
}

/* Looks up the current board. Returns TRUE if the table knows a win with at most `depth` own
 * stones, or knows that there is none (then `length` is 0). */
static gboolean
probe (const CaroSolver *solver, int depth, int *length, KtSquare *first)
{
  CaroTableEntry entry;

  if (!caro_table_probe (solver->vcf_table, solver->board->key, &entry))
    return FALSE;
  *length = MAX (entry.score, 0);
  if (entry.bound == KT_BOUND_UPPER)
    return entry.depth >= depth && (solver->is_selective || entry.score != NONE_IF_SELECTIVE);
  if (entry.score >= 2 * depth)
    return FALSE;
  *first = entry.square;
  return TRUE;
}

/* Whether this four makes another four possible. */
static gboolean
makes_further_four (const CaroBoard *board, KtSquare square)
{
  const CaroBoardCell *cell = &board->cells[square];

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    CaroPattern pattern = caro_pattern_of_side (cell->pairs[i], board->side);

    if (pattern >= CARO_PATTERN_THREE && pattern < CARO_PATTERN_FOUR)
      return TRUE;
  }
  return cell->classes[board->side] != CARO_CELL_FOUR;
}

/* Tries the fours, beginning with `first`. */
static int
try_moves (CaroSolver *solver, int depth, KtSquare *first)
{
  CaroBoard *board = solver->board;
  CaroMoveList moves;
  CaroSet set, defences;

  caro_forced_moves_find_fours (board, &set);
  if (caro_board_count (board, 1 - board->side, CARO_CELL_FIVE) > 0) {
    caro_forced_moves_find_defences (board, CARO_CELL_FIVE, &defences);
    for (int i = 0; i < board->n_words; i++)
      set.words[i] &= defences.words[i];
  }
  caro_move_list_fill_own (&moves, board, &set, *first);
  for (guint i = 0; i < moves.n; i++) {
    KtSquare square = caro_move_list_pick (&moves, i);
    int length;

    if (solver->is_selective && !makes_further_four (board, square))
      continue;
    length = caro_solver_try (solver, square, defend, depth - 1, first);
    if (length > 0 || solver->has_given_up)
      return length;
  }
  return 0;
}

/* Searches with the attacker to move. Returns the number of stones of both sides until the
 * attacker wins; 0 if no win was found. */
static int
attack (CaroSolver *solver, int depth, KtSquare *first)
{
  CaroBoard *board = solver->board;
  CaroSituation situation = caro_forced_moves_get_situation (board);
  int length;

  if (situation == CARO_CAN_WIN || (situation == CARO_CAN_MAKE_OPEN_FOUR && depth > 1)) {
    *first = caro_set_first (
        &board
             ->sets[board->side][situation == CARO_CAN_WIN ? CARO_CELL_FIVE : CARO_CELL_OPEN_FOUR]);
    return situation == CARO_CAN_WIN ? 1 : 3;
  }
  if (depth < 2 || (depth < 3 && situation != CARO_MUST_STOP_FOUR) ||
      caro_board_count (board, board->side, CARO_CELL_FOUR) +
              caro_board_count (board, board->side, CARO_CELL_FOUR_THREE) +
              caro_board_count (board, board->side, CARO_CELL_OPEN_FOUR) ==
          0)
    return 0;
  if (probe (solver, depth, &length, first))
    return length;
  if (caro_solver_check_limits (solver))
    return 0;
  length = try_moves (solver, depth, first);
  if (length > 0 || !solver->has_given_up)
    store (solver, depth, length, *first);
  return length;
}

int
caro_vcf_search_selective (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first)
{
  solver->node_limit = solver->board->n_nodes + max_nodes;
  solver->has_given_up = FALSE;
  solver->is_selective = TRUE;
  return attack (solver, depth, first);
}

int
caro_vcf_search_shortest (CaroSolver *solver, int depth, guint64 max_nodes, KtSquare *first)
{
  solver->node_limit = solver->board->n_nodes + max_nodes;
  solver->has_given_up = FALSE;
  solver->is_selective = FALSE;
  for (int i = 1; i <= depth && !solver->has_given_up; i++) {
    int length = attack (solver, i, first);

    if (length > 0)
      return length;
  }
  return 0;
}
