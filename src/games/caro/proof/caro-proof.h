/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves that a side wins whatever the other one does, where fours and threes alone are not enough:
 * by quiet stones, each of which threatens to win by force. It may take hours, and what is proved
 * is kept for later questions. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroProof CaroProof;

/* Proofs that `side` wins. */
CaroProof *caro_proof_new (int side);
void caro_proof_free (CaroProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProof, caro_proof_free)

typedef enum {
  CARO_PROOF_OPEN, /* more time might tell */
  CARO_PROOF_WON,
  CARO_PROOF_GIVEN_UP, /* no quiet stone that was thought of wins: others may */
} CaroProofOutcome;

/* Works until it knows, the clock of `watch` runs out, or it is stopped. */
CaroProofOutcome caro_proof_search (CaroProof *proof, const MnkPosition *position,
                                    CaroBudget *budget);

/* The stone that wins where a proof is known; KT_NO_SQUARE where there is none, or where fours and
 * threes win. */
KtSquare caro_proof_get_move (const CaroProof *proof, const CaroBoard *board);
/* What was proved, to be kept: the places with their stones, both as they are in the turn of the
 * board with the least key. */
typedef struct {
  guint64 key;
  KtSquare move;
} CaroProofEntry;
GArray *caro_proof_list_entries (const CaroProof *proof);
/* Believes what an earlier proof has found. */
void caro_proof_add_entry (CaroProof *proof, const CaroProofEntry *entry);
/* How many positions were looked at, and how many of them are proved. */
void caro_proof_get_counts (const CaroProof *proof, guint *n_nodes, guint *n_proved);

G_END_DECLS
