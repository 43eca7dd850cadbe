/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a proof that the attacker wins: which moves of either side are worth trying. */
#pragma once

#include "games/caro/board/caro-board.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

typedef struct _CaroProofMoves CaroProofMoves;

/* The board is borrowed and must outlive the result. All tables together have at most `bytes`. */
CaroProofMoves *caro_proof_moves_new (CaroBoard *board, gsize bytes);
void caro_proof_moves_free (CaroProofMoves *moves);

/* Takes the size and the rule of a position, whose stones do not count, and a budget, which must
 * stay until the next call. */
void caro_proof_moves_set_up (CaroProofMoves *moves, const MnkPosition *position,
                              CaroBudget *budget);

typedef enum {
  CARO_PROOF_MOVES_UNDECIDED,     /* the listed moves have to be tried */
  CARO_PROOF_MOVES_ATTACKER_WINS, /* by force, whatever the defender puts */
  CARO_PROOF_MOVES_ATTACKER_FAILS,
} CaroProofMovesResult;

/* Lists moves of the attacker, who is in turn: first the move that a search prefers, then the
 * killer move `killer` if it is possible, which may be KT_NO_SQUARE, then the most promising ones.
 * Moves that are not listed might win too. */
CaroProofMovesResult caro_proof_moves_list_attacks (CaroProofMoves *moves, KtSquare killer,
                                                    KtSquare *squares, guint *n);
/* Lists moves of the defender, who is in turn. Every move that is not listed loses by force. Except
 * for the first stones of a game, the attacker fails where it does not threaten to win by force. */
CaroProofMovesResult caro_proof_moves_list_defences (CaroProofMoves *moves, KtSquare *squares,
                                                     guint *n);

G_END_DECLS
