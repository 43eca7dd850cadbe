/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common state of the solvers for forced wins: VCF in caro-vcf.h, VCT in caro-vct.h;
 * caro-zone.h and caro-solution.h process their wins. A win that is found is certain, but
 * existing wins may be missed. */
#pragma once

#include "games/caro/board/caro-forced-moves.h"
#include "games/caro/solver/caro-budget.h"
#include "games/caro/solver/caro-table.h"

G_BEGIN_DECLS

typedef struct {
  CaroBoard *board;
  CaroBudget *budget;
  KtTranspositionTable *vcf_table;
  KtTranspositionTable *vct_table; /* NULL if no VCT is searched */
  guint64 node_limit;              /* the search gives up when board->n_nodes reaches this */
  gboolean has_given_up;           /* the last search reached its node limit or was stopped */
  /* Limit of the VCF at each node of a VCT. 0: the default, for positions whose VCF was already
   * searched. */
  guint64 vcf_max_nodes;
  gboolean is_selective; /* see caro_vcf_search_selective() */
} CaroSolver;

/* Returns TRUE if the search reached its limit or was stopped. */
static inline gboolean
caro_solver_check_limits (CaroSolver *solver)
{
  const CaroBoard *board = solver->board;

  if (board->n_nodes < solver->node_limit && !caro_budget_check (solver->budget, board))
    return FALSE;
  solver->has_given_up = TRUE;
  return TRUE;
}

/* A search with the defender to move. Returns the number of stones of both sides until the
 * defender loses; 0 if the defender holds. */
typedef int (*CaroSolverDefend) (CaroSolver *solver, int depth);

/* Tries a stone of the attacker. If the defender then loses, sets `first` to the stone and
 * returns the number of stones of both sides until the win; otherwise returns 0. */
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
