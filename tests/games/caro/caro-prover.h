/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A prover of VCF and VCT for tests, which shares no code with the program's search or rules.
 * The attacker makes fours, or fours and threes; the defender answers on every cell that could
 * remove the threat, and with every four of its own. */
#pragma once

#include "core/kt-position.h"

typedef enum { CARO_PROVER_VCF, CARO_PROVER_VCT } CaroProverMeans;

typedef struct _CaroProver CaroProver;

CaroProver *caro_prover_new (void);
void caro_prover_free (CaroProver *prover);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProver, caro_prover_free)

/* Sets the board up for a position. Each of the functions below tries at most `max_nodes`
 * stones. */
void caro_prover_set_up (CaroProver *prover, const KtPosition *position, guint64 max_nodes);

/* The length of the shortest win of `side`, which is in turn, with at most `max_own_stones`
 * stones of its own, counted in stones of both sides. 0: there is no such win, or the prover
 * gave up. */
int caro_prover_search (CaroProver *prover, CaroProverMeans means, int side, int max_own_stones);
/* Whether the last call gave up because there were too many stones to try. */
gboolean caro_prover_gave_up (const CaroProver *prover);
/* Whether a stone of `side` on a cell wins at once, or with at most `max_own_stones` more stones
 * of its own. */
gboolean caro_prover_try_after (CaroProver *prover, CaroProverMeans means, int side, KtSquare cell,
                                int max_own_stones);
/* The cells on which a stone of `side`, which is in turn, leaves the opponent no win, as text
 * such as "g7 h8". NULL: the prover gave up. */
char *caro_prover_list_defences (CaroProver *prover, CaroProverMeans means, int side,
                                 int max_own_stones);
