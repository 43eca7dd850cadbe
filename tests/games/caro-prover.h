/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins by fours, proved with the rules alone and nothing that a search for caro knows: every four
 * is tried, and every cell of the board as the answer to it. */
#pragma once

#include "games/mnk/mnk-position.h"

typedef struct _CaroProver CaroProver;

/* The position is copied. */
CaroProver *caro_prover_new (const KtPosition *position);
void caro_prover_free (CaroProver *prover);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProver, caro_prover_free)

/* The least number of stones of both sides after which `side`, who is next, has won by fours, with
 * at most so many of its own; 0: there is no such win, or too much would have to be tried. */
int caro_prover_find (CaroProver *prover, int side, int n_own);
/* Whether it was the latter the last time. */
gboolean caro_prover_gave_up (const CaroProver *prover);
/* The cells after which the other side has no such win, as text in the order of squares; `side` is
 * next and has no win by fours itself. NULL: too much would have to be tried. */
char *caro_prover_list_holders (CaroProver *prover, int side, int n_own);
