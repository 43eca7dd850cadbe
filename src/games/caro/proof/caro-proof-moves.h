/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What either side may try where one of them is to be proved to win, the attacker. */
#pragma once

#include "games/caro/board/caro-board.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

typedef struct _CaroProofMoves CaroProofMoves;

/* For a board that stays. */
CaroProofMoves *caro_proof_moves_new (CaroBoard *board);
void caro_proof_moves_free (CaroProofMoves *moves);

/* The rules of a position hold from now on, and a watch, which stays. */
void caro_proof_moves_set_up (CaroProofMoves *moves, const MnkPosition *position,
                              CaroBudget *budget);

typedef enum {
  CARO_PROOF_MOVES_UNDECIDED,     /* one of the stones might tell */
  CARO_PROOF_MOVES_ATTACKER_WINS, /* by force, or after all that could be tried against it */
  CARO_PROOF_MOVES_ATTACKER_FAILS,
} CaroProofMovesResult;

/* Stones of the attacker, who is in turn: first the one that a search prefers, then `reply`, which
 * may be KT_NO_SQUARE, when it is one of them. Others might win too. */
CaroProofMovesResult caro_proof_moves_list_attacks (CaroProofMoves *moves, KtSquare killer,
                                                    KtSquare *squares, guint *n);
/* Stones of the defender, who is in turn; any other one loses by force. The attacker fails where
 * it threatens no such win, but for the first stones, for too much would hold otherwise. */
CaroProofMovesResult caro_proof_moves_list_defences (CaroProofMoves *moves, KtSquare *squares,
                                                     guint *n);

G_END_DECLS
