/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/proof/caro-proof-moves.h"

#include <string.h>

#include "games/caro/board/caro-move-list.h"
#include "games/caro/search/caro-iterate.h"
#include "games/caro/solver/caro-solution.h"
#include "games/caro/solver/caro-vct.h"

/* What the solver may spend on a win by force of the attacker, and of the defender; on what the
 * attacker threatens; and on the way on which it looks for fours. */
enum { EFFORT = 10000, EFFORT_OF_DEFENDER = 1000, EFFORT_OF_THREAT = 100000, GLANCE = 4 };
/* The same for the win after each answer. Those that are found easily answer the most. */
static const guint64 efforts[] = { 500, 1500, 4500 };
/* So many stones of the attacker are thought of, and so many positions searched for the first. */
enum { BREADTH = 16, POSITIONS = 3000 };
/* With so few stones on the board the last one need not threaten anything yet. */
enum { FEW_STONES = 3 };
enum { TABLE_BYTES = 128 << 20, SEARCH_BYTES = 32 << 20 };

struct _CaroCandidates {
  MnkPosition rules; /* whose stones do not count */
  CaroSolver solver;
  CaroShared shared;
  CaroRoute *route;
};

CaroCandidates *
caro_candidates_new (CaroBoard *board)
{
  CaroCandidates *candidates = g_new0 (CaroCandidates, 1);

  candidates->solver = (CaroSolver){ .board = board,
                                     .fours = caro_table_new (TABLE_BYTES),
                                     .threats = caro_table_new (TABLE_BYTES),
                                     .glance = GLANCE };
  caro_shared_init (&candidates->shared, SEARCH_BYTES, CARO_EVALUATION_FULL, CARO_BALANCE);
  candidates->route = caro_route_new (&candidates->solver);
  return candidates;
}

void
caro_candidates_free (CaroCandidates *candidates)
{
  kt_tt_free (candidates->solver.fours);
  kt_tt_free (candidates->solver.threats);
  caro_shared_clear (&candidates->shared);
  caro_route_free (candidates->route);
  g_free (candidates);
}

void
caro_candidates_set_up (CaroCandidates *candidates, const MnkPosition *position, CaroWatch *watch)
{
  candidates->rules = *position;
  candidates->solver.watch = watch;
}

static gboolean
wins_by_force (CaroCandidates *candidates, guint64 effort)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_vct_find (&candidates->solver, effort, &first) > 0;
}

/* The cells of a set, the most promising first. */
static guint
put_in_order (const CaroBoard *board, const CaroSet *set, KtSquare *squares)
{
  CaroMoves moves;

  caro_moves_list_both (&moves, board, set, KT_NO_SQUARE);
  for (guint i = 0; i < moves.n; i++)
    squares[i] = caro_moves_pick (&moves, i);
  return moves.n;
}

/* --- The attacker --- */

/* The stone that a short search prefers. */
static KtSquare
ask_search (CaroCandidates *candidates)
{
  const CaroBoard *board = candidates->solver.board;
  KtLimits limits = { .positions = POSITIONS };
  MnkPosition position = candidates->rules;

  for (KtSquare square = 0; square < board->n_cells; square++)
    position.cells[square] = board->cells[square].stone;
  position.next = (guint8) board->side;
  kt_tt_new_search (candidates->shared.positions);
  return caro_think_choose (&candidates->shared, &position, &limits,
                            candidates->solver.watch->progress);
}

/* Brings a stone to the front of a list that it may not be in. */
static void
bring_forward (KtSquare *squares, guint n, KtSquare square)
{
  guint i = 0;

  while (i < n && squares[i] != square)
    i++;
  if (i == n)
    return;
  memmove (squares + 1, squares, i * sizeof *squares);
  squares[0] = square;
}

CaroVerdict
caro_candidates_list_attacks (CaroCandidates *candidates, KtSquare reply, KtSquare *squares,
                              guint *n)
{
  const CaroBoard *board = candidates->solver.board;
  CaroSet set;

  /* Nothing tells more for one first stone than for another but its room. */
  if (board->n_stones == 0) {
    squares[0] = (KtSquare) (board->size / 2 * (board->size + 1));
    *n = 1;
    return CARO_UNDECIDED;
  }
  if (wins_by_force (candidates, EFFORT))
    return CARO_ATTACKER_WINS;
  caro_threat_find_moves (board, caro_threat_get_duty (board), &set);
  *n = put_in_order (board, &set, squares);
  bring_forward (squares, *n, reply);
  bring_forward (squares, *n, ask_search (candidates));
  *n = MIN (*n, BREADTH);
  return *n > 0 ? CARO_UNDECIDED : CARO_ATTACKER_FAILS;
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

/* What is not refuted by what the attacker threatens, or by a similar win. */
static guint
list_unrefuted (CaroCandidates *candidates, KtSquare *squares)
{
  const CaroSet *zone = caro_route_get_zone (candidates->route);
  const CaroBoard *board = candidates->solver.board;
  int longest = 0;
  CaroSet set;
  guint n;

  find_empty (board, &set);
  for (int i = 0; i < board->n_words; i++)
    set.words[i] &= zone->words[i];
  n = put_in_order (board, &set, squares);
  n = caro_route_sieve (candidates->route, squares, n, &longest);
  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++)
    n = caro_route_refute (candidates->route, squares, n, efforts[i], &longest);
  return n;
}

CaroVerdict
caro_candidates_list_defences (CaroCandidates *candidates, KtSquare *squares, guint *n)
{
  const CaroBoard *board = candidates->solver.board;
  CaroSet set;

  if (caro_threat_get_duty (board) != CARO_MUST_STOP &&
      wins_by_force (candidates, EFFORT_OF_DEFENDER))
    return CARO_ATTACKER_FAILS;
  if (caro_threat_find_answers (board, &set)) {
    *n = put_in_order (board, &set, squares);
  } else if (board->n_stones <= FEW_STONES) {
    find_empty (board, &set);
    *n = put_in_order (board, &set, squares);
  } else if (caro_route_find (candidates->route, KT_NO_SQUARE, EFFORT_OF_THREAT)) {
    *n = list_unrefuted (candidates, squares);
  } else {
    return CARO_ATTACKER_FAILS;
  }
  return *n > 0 ? CARO_UNDECIDED : CARO_ATTACKER_WINS;
}
