/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data shared by the threads of a search. The tables live as long as the engine. */
#pragma once

#include "games/caro/search/caro-config.h"
#include "games/caro/solver/caro-table.h"

G_BEGIN_DECLS

typedef struct {
  KtTranspositionTable *tt; /* the transposition table of the search */
  KtTranspositionTable *vcf_table, *vct_table;
  CaroEvaluation evaluation;
  guint32 without;           /* see CaroConfig; 0 after caro_shared_init() */
  CaroParameters parameters; /* default parameters after caro_shared_init() */
  int attack; /* percentage by which caro-eval.h scales the root side's channels; 100: neutral */
} CaroShared;

/* Initialises the data and allocates the tables; `bytes` is their total size. */
void caro_shared_init (CaroShared *shared, gsize bytes, CaroEvaluation evaluation, CaroStyle style);
/* Frees the tables. */
void caro_shared_clear (CaroShared *shared);
/* Empties the tables. */
void caro_shared_reset (CaroShared *shared);

G_END_DECLS
