/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A proof-number search that proves wins for which VCT is not enough: the attacker also puts quiet
 * stones, each of which threatens to win by force. A proof may take hours. Its results are kept for
 * the next position. */
#pragma once

#include "games/caro/board/caro-stones.h"
#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

typedef struct _CaroProof CaroProof;

/* The memory of a proof's tables unless another one is asked for, and of those of a verification.
 */
enum { CARO_PROOF_TABLE_MIB = 288 };
/* `side` is the attacker, MNK_X or MNK_O. The tables of the searches that find moves have at most
 * `bytes` together; the positions of the proof come beside them, some hundred bytes for each. */
CaroProof *caro_proof_new (int side, gsize bytes);
void caro_proof_free (CaroProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProof, caro_proof_free)

typedef enum {
  CARO_PROOF_OPEN, /* the budget was spent first, or the memory */
  CARO_PROOF_WON,
  CARO_PROOF_GIVEN_UP, /* no quiet move that was tried wins; others might */
} CaroProofOutcome;

CaroProofOutcome caro_proof_search (CaroProof *proof, const MnkPosition *position,
                                    CaroBudget *budget);
/* Whether a search ended because the machine had no room for more positions. */
gboolean caro_proof_is_out_of_memory (const CaroProof *proof);
/* Whether the side in turn, or after every stone of the other one, is proved to win. */
gboolean caro_proof_has_win (const CaroProof *proof, const MnkPosition *position);

/* The winning move of the attacker, who is in turn. KT_NO_SQUARE: the board is not proved, or the
 * attacker wins by force. */
KtSquare caro_proof_get_move (const CaroProof *proof, const CaroBoard *board);

/* A proved position: its canonical board and the winning move there. The move is KT_NO_SQUARE where
 * the attacker wins by force, or where the defender is in turn. */
typedef struct {
  const CaroStones *stones; /* borrowed */
  KtSquare move;
} CaroProofEntry;
/* Proved positions are numbered in the order in which they were proved. The stones stay with the
 * proof. */
guint caro_proof_get_n_entries (const CaroProof *proof);
CaroProofEntry caro_proof_get_entry (const CaroProof *proof, guint index);
/* Takes over a position that another proof has listed, without checking it, unless it is known. */
void caro_proof_add_entry (CaroProof *proof, const CaroProofEntry *entry);
/* Keeps that the attacker, who is in turn, wins by a move, without checking it. */
void caro_proof_add_win (CaroProof *proof, const MnkPosition *position, KtSquare move);

G_END_DECLS
