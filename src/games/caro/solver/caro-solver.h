/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solvers of wins by force work with: VCF in caro-vcf.h, VCT in caro-vct.h, and what is
 * made of their wins in caro-zone.h and caro-solution.h. A win that is found is certain; a win that
 * is not found may exist all the same. */
#pragma once

#include "games/caro/board/caro-forced-moves.h"
#include "games/caro/solver/caro-budget.h"
#include "games/caro/solver/caro-table.h"

G_BEGIN_DECLS

typedef struct {
  CaroBoard *board;
  CaroBudget *budget;
  KtTranspositionTable *vcf_table;
  KtTranspositionTable *vct_table; /* NULL where no VCT is searched */
  guint64 node_limit;              /* the search gives up when board->n_nodes reaches this */
  gboolean has_given_up;           /* the last search met its node limit or was stopped */
  guint64 vcf_max_nodes; /* for the VCF that a VCT search tries at each of its nodes; 0: the default
                          * for positions in which a VCF was searched before */
  gboolean is_selective; /* see caro_vcf_search_selective() */
} CaroSolver;

/* TRUE: the search is at its limit, or was told to stop. */
static inline gboolean
caro_solver_check_limits (CaroSolver *solver)
{
  const CaroBoard *board = solver->board;

  if (board->n_nodes < solver->node_limit && !caro_budget_check (solver->budget, board))
    return FALSE;
  solver->has_given_up = TRUE;
  return TRUE;
}

/* The defender is in turn. Returns the number of stones of both sides until it loses; 0: it holds.
 */
typedef int (*CaroSolverDefend) (CaroSolver *solver, int depth);

/* Tries a stone of the attacker. Where the defender loses after it, that is the one to begin with,
 * and the result the number of stones of both sides; otherwise 0. */
static inline int
caro_solver_try (CaroSolver *solver, KtSquare square, CaroSolverDefend defend, int depth,
                 KtSquare *first)
{
  int length;

  caro_board_put (solver->board, square);
  length = defend (solver, depth);
  caro_board_undo (solver->board, square);
  if (length == 0)
    return 0;
  *first = square;
  return length + 1;
}

G_END_DECLS
