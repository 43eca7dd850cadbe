/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins by force at caro, proved with nothing that the program's search or rules know: the attacker
 * makes fours, or fours and threes, and the other side answers in every way that could matter: on
 * every cell that could take the threat away, and with every four of its own. */
#pragma once

#include "core/kt-position.h"

typedef enum { CARO_PROVER_VCF, CARO_PROVER_VCT } CaroProverMeans;

typedef struct _CaroProver CaroProver;

CaroProver *caro_prover_new (void);
void caro_prover_free (CaroProver *prover);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProver, caro_prover_free)

/* Looks at a position from now on, and tries at most so many stones for each question. */
void caro_prover_set_up (CaroProver *prover, const KtPosition *position, guint64 max_nodes);

/* The least number of stones of both sides after which `side`, who is next, has won by these means
 * whatever the other does, with at most so many of its own; 0: there is no such win, or too much
 * would have to be tried. */
int caro_prover_find (CaroProver *prover, CaroProverMeans means, int side, int max_own_stones);
/* Whether it was the latter the last time. */
gboolean caro_prover_gave_up (const CaroProver *prover);
/* The same after a stone of `side` on a cell: whether it still wins so, with so many more stones of
 * its own. */
gboolean caro_prover_wins_after (CaroProver *prover, CaroProverMeans means, int side, KtSquare cell,
                                 int max_own_stones);
/* The cells after which the other side has no win by these means, as text in the order of squares;
 * `side` is next. NULL: too much would have to be tried. */
char *caro_prover_list_defences (CaroProver *prover, CaroProverMeans means, int side,
                                 int max_own_stones);
