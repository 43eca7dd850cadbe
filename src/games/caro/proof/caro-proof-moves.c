/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/proof/caro-proof-moves.h"

#include <string.h>

#include "games/caro/board/caro-move-list.h"
#include "games/caro/search/caro-iterate.h"
#include "games/caro/solver/caro-solution.h"
#include "games/caro/solver/caro-vct.h"

/* Node limits of four searches: for a forced win of the attacker; for a forced win of the
 * defender; for the attacker's threat after a pass; and for the VCF at each node of a VCT. */
enum { MAX_NODES = 10000, DEFENDER_MAX_NODES = 1000, THREAT_MAX_NODES = 100000, VCF_MAX_NODES = 4 };
/* Increasing node limits for refuting the defender's moves. Solutions that are found with few
 * nodes refute the most moves. */
static const guint64 node_limits[] = { 500, 1500, 4500 };
/* The maximum number of attacking moves, and the node limit of the search that finds the first
 * one. */
enum { MAX_ATTACKS = 16, SEARCH_NODES = 3000 };
/* With at most this many stones, the attacker need not threaten anything. */
enum { MAX_OPENING_STONES = 3 };
/* Shares of the memory for each solver's table and for the short search. */
enum { PARTS = 9, PARTS_OF_SOLVER = 4 };

struct _CaroProofMoves {
  MnkPosition rules; /* a position that holds only size and rule */
  CaroSolver solver;
  CaroShared shared;
  CaroSolution *solution;
};

CaroProofMoves *
caro_proof_moves_new (CaroBoard *board, gsize bytes)
{
  CaroProofMoves *moves = g_new0 (CaroProofMoves, 1);

  moves->solver = (CaroSolver){ .board = board,
                                .vcf_table = caro_table_new (bytes / PARTS * PARTS_OF_SOLVER),
                                .vct_table = caro_table_new (bytes / PARTS * PARTS_OF_SOLVER),
                                .vcf_max_nodes = VCF_MAX_NODES };
  caro_shared_init (&moves->shared, bytes / PARTS, CARO_EVALUATION_FULL, CARO_BALANCE);
  moves->solution = caro_solution_new (&moves->solver);
  return moves;
}

void
caro_proof_moves_free (CaroProofMoves *moves)
{
  kt_tt_free (moves->solver.vcf_table);
  kt_tt_free (moves->solver.vct_table);
  caro_shared_clear (&moves->shared);
  caro_solution_free (moves->solution);
  g_free (moves);
}

void
caro_proof_moves_set_up (CaroProofMoves *moves, const MnkPosition *position, CaroBudget *budget)
{
  moves->rules = *position;
  moves->solver.budget = budget;
}

static gboolean
search_win (CaroProofMoves *moves, guint64 max_nodes)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_vct_search (&moves->solver, max_nodes, &first) > 0;
}

/* Lists the cells of a set, the most promising first. */
static guint
sort_moves (const CaroBoard *board, const CaroSet *set, KtSquare *squares)
{
  CaroMoveList moves;

  caro_move_list_fill_both (&moves, board, set, KT_NO_SQUARE);
  for (guint i = 0; i < moves.n; i++)
    squares[i] = caro_move_list_pick (&moves, i);
  return moves.n;
}

/* --- The attacker --- */

/* Returns the best move of a short search. */
static KtSquare
search_move (CaroProofMoves *moves)
{
  const CaroBoard *board = moves->solver.board;
  KtLimits limits = { .positions = SEARCH_NODES };
  MnkPosition position = moves->rules;

  for (KtSquare square = 0; square < board->n_cells; square++)
    position.cells[square] = board->cells[square].stone;
  position.next = (guint8) board->side;
  kt_tt_new_search (moves->shared.tt);
  return caro_iterate_for_move (&moves->shared, &position, &limits, moves->solver.budget->progress);
}

/* Moves a square to the front of a list if the list contains it. */
static void
move_to_front (KtSquare *squares, guint n, KtSquare square)
{
  guint i = 0;

  while (i < n && squares[i] != square)
    i++;
  if (i == n)
    return;
  memmove (squares + 1, squares, i * sizeof *squares);
  squares[0] = square;
}

CaroProofMovesResult
caro_proof_moves_list_attacks (CaroProofMoves *moves, KtSquare killer, KtSquare *squares, guint *n)
{
  const CaroBoard *board = moves->solver.board;
  CaroSet set;

  /* The first stone goes to the centre. */
  if (board->n_stones == 0) {
    squares[0] = (KtSquare) (board->size / 2 * (board->size + 1));
    *n = 1;
    return CARO_PROOF_MOVES_UNDECIDED;
  }
  if (search_win (moves, MAX_NODES))
    return CARO_PROOF_MOVES_ATTACKER_WINS;
  caro_forced_moves_find (board, caro_forced_moves_get_situation (board), &set);
  *n = sort_moves (board, &set, squares);
  move_to_front (squares, *n, killer);
  move_to_front (squares, *n, search_move (moves));
  *n = MIN (*n, MAX_ATTACKS);
  return *n > 0 ? CARO_PROOF_MOVES_UNDECIDED : CARO_PROOF_MOVES_ATTACKER_FAILS;
}

/* --- The defender --- */

static void
find_empty (const CaroBoard *board, CaroSet *set)
{
  memset (set, 0, sizeof *set);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (board->cells[square].stone == MNK_EMPTY)
      caro_set_add (set, square);
  }
}

/* Lists the moves in the zone of the attacker's threat that no solution refutes. */
static guint
list_unrefuted_defences (CaroProofMoves *moves, KtSquare *squares)
{
  const CaroSet *zone = caro_solution_get_zone (moves->solution);
  const CaroBoard *board = moves->solver.board;
  int max_length = 0;
  CaroSet set;
  guint n;

  find_empty (board, &set);
  for (int i = 0; i < board->n_words; i++)
    set.words[i] &= zone->words[i];
  n = sort_moves (board, &set, squares);
  n = caro_solution_filter (moves->solution, squares, n, &max_length);
  for (guint i = 0; i < G_N_ELEMENTS (node_limits); i++)
    n = caro_solution_refute (moves->solution, squares, n, node_limits[i], &max_length);
  return n;
}

CaroProofMovesResult
caro_proof_moves_list_defences (CaroProofMoves *moves, KtSquare *squares, guint *n)
{
  const CaroBoard *board = moves->solver.board;
  CaroSet set;

  if (caro_forced_moves_get_situation (board) != CARO_MUST_STOP_FOUR &&
      search_win (moves, DEFENDER_MAX_NODES))
    return CARO_PROOF_MOVES_ATTACKER_FAILS;
  if (caro_forced_moves_find_answers (board, &set)) {
    *n = sort_moves (board, &set, squares);
  } else if (board->n_stones <= MAX_OPENING_STONES) {
    find_empty (board, &set);
    *n = sort_moves (board, &set, squares);
  } else if (caro_solution_search (moves->solution, KT_NO_SQUARE, THREAT_MAX_NODES)) {
    *n = list_unrefuted_defences (moves, squares);
  } else {
    return CARO_PROOF_MOVES_ATTACKER_FAILS;
  }
  return *n > 0 ? CARO_PROOF_MOVES_UNDECIDED : CARO_PROOF_MOVES_ATTACKER_WINS;
}
