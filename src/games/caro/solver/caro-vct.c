/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-vct.h"

#include "games/caro/board/caro-move-list.h"
#include "games/caro/solver/caro-vcf.h"

/* Limits of the VCF that is tried whenever the attacker is to move, and the maximum number of
 * attacking stones in a VCT. Stones that stop a four do not count. */
enum { VCF_MAX_NODES = 40, VCF_MAX_DEPTH = 16, MAX_DEPTH = 16 };

static int attack (CaroSolver *solver, int depth, KtSquare *first);

/* Searches with the defender to move. Returns the number of stones of both sides until the
 * defender loses; 0 if the defender holds or nothing is threatened. */
static int
defend (CaroSolver *solver, int depth)
{
  CaroBoard *board = solver->board;
  int max_length = caro_forced_moves_get_situation (board) == CARO_MUST_STOP_FOUR ? 2 : 4;
  CaroMoveList moves;
  CaroSet set;

  if (!caro_forced_moves_find_answers (board, &set))
    return 0;
  caro_move_list_fill_both (&moves, board, &set, KT_NO_SQUARE);
  for (guint i = 0; i < moves.n; i++) {
    KtSquare square = caro_move_list_pick (&moves, i), next = KT_NO_SQUARE;
    int length;

    caro_board_put (board, square);
    length = attack (solver, depth, &next);
    caro_board_undo (board, square);
    if (length == 0)
      return 0;
    max_length = MAX (max_length, length + 1);
  }
  return max_length;
}

/* Finds the attacker's moves: fours and threes. Against an enemy three, a three must also stop
 * it. Against an enemy four, only the defences against it are listed. */
static void
find_moves (const CaroBoard *board, CaroSituation situation, CaroSet *moves)
{
  const CaroSet *sets = board->sets[board->side];
  CaroSet defences;

  if (situation == CARO_MUST_STOP_FOUR) {
    caro_forced_moves_find_defences (board, CARO_CELL_FIVE, moves);
    return;
  }
  if (situation == CARO_MUST_STOP_THREE)
    caro_forced_moves_find_defences (board, CARO_CELL_OPEN_FOUR, &defences);
  caro_forced_moves_find_fours (board, moves);
  for (int i = 0; i < board->n_words; i++) {
    guint64 threes = sets[CARO_CELL_THREE].words[i] | sets[CARO_CELL_DOUBLE_THREE].words[i];

    moves->words[i] |= situation == CARO_MUST_STOP_THREE ? threes & defences.words[i] : threes;
  }
}

static int
try_moves (CaroSolver *solver, CaroSituation situation, int depth, KtSquare *first)
{
  CaroBoard *board = solver->board;
  int left = situation == CARO_MUST_STOP_FOUR ? depth : depth - 1;
  CaroMoveList moves;
  CaroSet set;

  find_moves (board, situation, &set);
  caro_move_list_fill_own (&moves, board, &set, *first);
  for (guint i = 0; i < moves.n; i++) {
    KtSquare square = caro_move_list_pick (&moves, i);
    int length = caro_solver_try (solver, square, defend, left, first);

    if (length > 0 || solver->has_given_up)
      return length;
  }
  return 0;
}

/* Tries a VCF with its own node limit, then restores the limit of the VCT. */
static int
try_vcf (CaroSolver *solver, KtSquare *first)
{
  guint64 node_limit = solver->node_limit;
  guint64 max_nodes = solver->vcf_max_nodes ? solver->vcf_max_nodes : VCF_MAX_NODES;
  int length = caro_vcf_search_selective (solver, VCF_MAX_DEPTH, max_nodes, first);

  solver->node_limit = node_limit;
  solver->has_given_up = solver->budget->is_stopped;
  return length;
}

static int
attack (CaroSolver *solver, int depth, KtSquare *first)
{
  CaroBoard *board = solver->board;
  CaroSituation situation = caro_forced_moves_get_situation (board);
  CaroTableEntry entry;
  int length;

  length = try_vcf (solver, first);
  if (length > 0 || (depth < 1 && situation != CARO_MUST_STOP_FOUR))
    return length;
  if (caro_table_probe (solver->vct_table, board->key, &entry)) {
    if (entry.bound == KT_BOUND_EXACT)
      *first = entry.square;
    if (entry.bound == KT_BOUND_EXACT || entry.depth >= depth)
      return entry.score;
  }
  if (caro_solver_check_limits (solver))
    return 0;
  length = try_moves (solver, situation, depth, first);
  if (length > 0 || !solver->has_given_up) {
    entry = (CaroTableEntry){ *first, length, depth, length ? KT_BOUND_EXACT : KT_BOUND_UPPER };
    caro_table_store (solver->vct_table, board->key, &entry);
  }
  return length;
}

int
caro_vct_search (CaroSolver *solver, guint64 max_nodes, KtSquare *first)
{
  guint64 node_limit = solver->board->n_nodes + max_nodes;
  int length = 0;

  for (int i = 1; i <= MAX_DEPTH && length == 0; i++) {
    solver->node_limit = node_limit;
    solver->has_given_up = FALSE;
    length = attack (solver, i, first);
    if (solver->has_given_up)
      break;
  }
  return length;
}
