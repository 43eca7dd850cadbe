/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A proof-number search for wins beyond VCT: the attacker may also play quiet stones, each of
 * which must threaten a forced win. A proof may take hours. Results are kept for later
 * positions. */
#pragma once

#include "games/caro/board/caro-stones.h"
#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroProof CaroProof;

/* The default memory for the tables of a proof or of a verification. */
enum { CARO_PROOF_TABLE_MIB = 288 };
/* Creates a proof. `side` is the attacker, MNK_X or MNK_O. The tables for finding moves use at
 * most `bytes` together; in addition each position of the proof needs a few hundred bytes. */
CaroProof *caro_proof_new (int side, gsize bytes);
void caro_proof_free (CaroProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProof, caro_proof_free)

typedef enum {
  CARO_PROOF_OPEN, /* the budget or the memory ran out first */
  CARO_PROOF_WON,
  CARO_PROOF_GIVEN_UP, /* no quiet move that was tried wins; others might */
} CaroProofOutcome;

CaroProofOutcome caro_proof_search (CaroProof *proof, const MnkPosition *position,
                                    CaroBudget *budget);
/* Whether a search ended because memory ran out. */
gboolean caro_proof_is_out_of_memory (const CaroProof *proof);
/* Whether the attacker is proved to win; the attacker or the defender may be to move. */
gboolean caro_proof_has_win (const CaroProof *proof, const MnkPosition *position);

/* Returns the winning move of the attacker, who is to move. KT_NO_SQUARE if the board is not
 * proved, or if the attacker has a forced win. */
KtSquare caro_proof_get_move (const CaroProof *proof, const CaroBoard *board);

/* A proved position: its canonical board and the winning move there. The move is KT_NO_SQUARE if
 * the attacker has a forced win or the defender is to move. */
typedef struct {
  const CaroStones *stones; /* borrowed from the proof */
  KtSquare move;
} CaroProofEntry;
/* Proved positions are numbered in the order of their proofs. The proof keeps ownership of the
 * stones. */
guint caro_proof_get_n_entries (const CaroProof *proof);
CaroProofEntry caro_proof_get_entry (const CaroProof *proof, guint index);
/* Adds a position proved elsewhere, unless it is already known. It is not checked. */
void caro_proof_add_entry (CaroProof *proof, const CaroProofEntry *entry);
/* Records that the attacker, who is to move, wins by a move. This is not checked. */
void caro_proof_add_win (CaroProof *proof, const MnkPosition *position, KtSquare move);

G_END_DECLS
