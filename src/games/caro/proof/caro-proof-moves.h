/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move generation for proofs that the attacker wins: the moves of both sides that are worth
 * trying. */
#pragma once

#include "games/caro/board/caro-board.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

typedef struct _CaroProofMoves CaroProofMoves;

/* Creates a generator. The board is borrowed and must outlive it. All its tables together use at
 * most `bytes`. */
CaroProofMoves *caro_proof_moves_new (CaroBoard *board, gsize bytes);
void caro_proof_moves_free (CaroProofMoves *moves);

/* Sets the size and rule of a position, whose stones are ignored, and a budget, which must live
 * until the next call. */
void caro_proof_moves_set_up (CaroProofMoves *moves, const MnkPosition *position,
                              CaroBudget *budget);

typedef enum {
  CARO_PROOF_MOVES_UNDECIDED,     /* the listed moves have to be tried */
  CARO_PROOF_MOVES_ATTACKER_WINS, /* wins by force, against any defence */
  CARO_PROOF_MOVES_ATTACKER_FAILS,
} CaroProofMovesResult;

/* Lists moves of the attacker, who is to move: first the best move of a short search, then
 * `killer` (KT_NO_SQUARE: none) if it is possible, then the most promising moves. Moves that are
 * not listed might win, too. */
CaroProofMovesResult caro_proof_moves_list_attacks (CaroProofMoves *moves, KtSquare killer,
                                                    KtSquare *squares, guint *n);
/* Lists moves of the defender, who is to move. All moves that are not listed lose by force.
 * Except in the opening, the attacker must threaten a forced win; if not, the attack has failed. */
CaroProofMovesResult caro_proof_moves_list_defences (CaroProofMoves *moves, KtSquare *squares,
                                                     guint *n);

G_END_DECLS
