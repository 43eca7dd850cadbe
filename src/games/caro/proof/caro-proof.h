/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A proof-number search that proves wins for which VCT is not enough: the attacker also puts quiet
 * stones, each of which threatens to win by force. A proof may take hours. Its results are kept for
 * the next position. */
#pragma once

#include "games/caro/board/caro-stones.h"
#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroProof CaroProof;

/* `side` is the attacker, MNK_X or MNK_O. */
CaroProof *caro_proof_new (int side);
void caro_proof_free (CaroProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProof, caro_proof_free)

typedef enum {
  CARO_PROOF_OPEN, /* the budget was spent first */
  CARO_PROOF_WON,
  CARO_PROOF_GIVEN_UP, /* no quiet move that was tried wins; others might */
} CaroProofOutcome;

CaroProofOutcome caro_proof_search (CaroProof *proof, const MnkPosition *position,
                                    CaroBudget *budget);

/* The winning move of the attacker, who is in turn. KT_NO_SQUARE: the board is not proved, or the
 * attacker wins by force. */
KtSquare caro_proof_get_move (const CaroProof *proof, const CaroBoard *board);

/* A proved position: its canonical board and the winning move there. The move is KT_NO_SQUARE where
 * the attacker wins by force, or where the defender is in turn. */
typedef struct {
  const CaroStones *stones; /* borrowed */
  KtSquare move;
} CaroProofEntry;
/* All proved positions as CaroProofEntry, in no order. Their stones stay with the proof. */
GArray *caro_proof_list_entries (const CaroProof *proof);
/* Takes over a position that an earlier proof has listed, without checking it. */
void caro_proof_add_entry (CaroProof *proof, const CaroProofEntry *entry);
/* The number of positions seen, and the number of positions proved. */
void caro_proof_get_counts (const CaroProof *proof, guint *n_nodes, guint *n_proved);

G_END_DECLS
