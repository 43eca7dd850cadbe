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
  gboolean gave_up;                /* the last search met its node limit or was stopped */
  guint64 vcf_max_nodes; /* for the VCF that a VCT search tries at each of its nodes; 0: the default
                          * for positions in which a VCF was searched before */
  gboolean is_selective; /* see caro_vcf_search_selective() */
} CaroSolver;

G_END_DECLS
