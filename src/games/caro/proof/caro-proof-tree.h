/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree above a proof (after I-Chen Wu et al., "Job-level proof-number search", 2013): its
 * leaves are positions in which X is next, each of which some thread tries to prove by a
 * proof-number search of its own. What stays open gets a move of X that a search of the engine
 * prefers, below it every stone of O, and so on. Here is only which job is worth doing next; jobs
 * are done elsewhere, and many at a time. */
#pragma once

#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

typedef struct _CaroProofTree CaroProofTree;

/* The most moves of X that are tried in one position. */
enum { CARO_PROOF_TREE_MAX_MOVES = 4 };

typedef struct {
  gpointer node;        /* of the tree */
  KtPosition *position; /* in which X is next */
  guint n_stones;       /* since the start: */
  KtSquare stones[KT_MAX_SQUARES];
  guint n_searches;     /* that left the position open */
  gboolean is_for_move; /* a move is looked for, otherwise a proof */
  guint n_tried;
  KtSquare tried[CARO_PROOF_TREE_MAX_MOVES * CARO_SYMMETRY_N]; /* they need not be found again */
} CaroProofJob;

void caro_proof_job_free (CaroProofJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProofJob, caro_proof_job_free)

/* A position is searched `n_searches` times before a move is looked for; with `is_shallow` none is,
 * and only the start is tried, or what comes of it by a stone of O. What is won by the moves of the
 * tree is kept in `proof`, which is borrowed. */
CaroProofTree *caro_proof_tree_new (const KtPosition *start, guint n_searches, gboolean is_shallow,
                                    CaroProof *proof);
void caro_proof_tree_free (CaroProofTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProofTree, caro_proof_tree_free)

/* The next job. NULL: all that could be done is being done, or was. Each job is ended once by one
 * of the two functions below, which free it. */
CaroProofJob *caro_proof_tree_begin_job (CaroProofTree *tree);
void caro_proof_tree_end_search (CaroProofTree *tree, CaroProofJob *job, CaroProofOutcome outcome);
/* KT_NO_SQUARE: no move is worth a try. */
void caro_proof_tree_end_move (CaroProofTree *tree, CaroProofJob *job, KtSquare move);

G_END_DECLS
