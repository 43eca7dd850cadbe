/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree above a proof (after I-Chen Wu et al., "Job-level proof-number search", 2013). Its
 * leaves are positions with X to move, which worker threads try to prove by proof-number
 * searches. An unproved leaf is expanded by the engine's preferred move of X and every reply of
 * O. This module only chooses the next job; jobs run elsewhere, many at a time. */
#pragma once

#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

typedef struct _CaroProofTree CaroProofTree;

/* The maximum number of moves of X tried in one position. */
enum { CARO_PROOF_TREE_MAX_MOVES = 4 };

typedef struct {
  gpointer node;        /* the node in the tree */
  KtPosition *position; /* X is to move */
  guint n_stones;       /* the stones since the start */
  KtSquare stones[KT_MAX_SQUARES];
  guint n_searches;     /* number of failed searches */
  gboolean is_for_move; /* TRUE: find a move; FALSE: find a proof */
  guint n_tried;
  KtSquare tried[CARO_PROOF_TREE_MAX_MOVES * CARO_SYMMETRY_N]; /* moves that were tried before */
} CaroProofJob;

void caro_proof_job_free (CaroProofJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProofJob, caro_proof_job_free)

/* Creates a tree. `n_searches` is how many proof searches of a position must fail before a move
 * is looked for. With `is_shallow` no moves are looked for; then only the start, or each
 * position after a stone of O, is tried. Wins by moves of the tree are stored in `proof`, which
 * is borrowed. */
CaroProofTree *caro_proof_tree_new (const KtPosition *start, guint n_searches, gboolean is_shallow,
                                    CaroProof *proof);
void caro_proof_tree_free (CaroProofTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProofTree, caro_proof_tree_free)

/* Returns the next job; NULL if everything is done or in progress. Each job must be ended once
 * by one of the two functions caro_proof_tree_end_...(), which free it. */
CaroProofJob *caro_proof_tree_begin_job (CaroProofTree *tree);
void caro_proof_tree_end_search (CaroProofTree *tree, CaroProofJob *job, CaroProofOutcome outcome);
/* Ends a job that looked for a move. `move` is KT_NO_SQUARE if no move is worth trying. */
void caro_proof_tree_end_move (CaroProofTree *tree, CaroProofJob *job, KtSquare move);

G_END_DECLS
