/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alpha-beta search of one thread from one root. A score is for the side in turn at its node,
 * and a forced win counts from the root: KT_SCORE_WIN - 5 wins with the fifth stone. */
#pragma once

#include "games/caro/board/caro-move-list.h"
#include "games/caro/eval/caro-eval.h"
#include "games/caro/search/caro-shared.h"
#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

enum {
  CARO_SEARCH_INFINITE = KT_SCORE_WIN + 1,
  CARO_SEARCH_MAX_DEPTH = 60, /* of an iteration */
  CARO_SEARCH_N_FRAMES = 128,
};

/* The frame of the node at one ply below the root. It outlives the node, for its next sibling. */
typedef struct {
  CaroMoveList moves;
  KtSquare previous_move; /* of the opponent; KT_NO_SQUARE: it passed, or this is the root */
  int static_eval;        /* CARO_SEARCH_INFINITE: something was forced, and none was made */
  KtSquare vcf_killer;    /* the first stone of the last VCF at this ply; KT_NO_SQUARE: none */
  CaroSet refutations;    /* the cells noted by caro_history_note_refutation() */
  guint pv_length;
  KtSquare pv[KT_MAX_PV];
} CaroFrame;

typedef struct {
  CaroBoard board;
  CaroShared *shared;
  CaroBudget budget;
  CaroSolver solver;
  int root_side;              /* the side in turn at the root */
  guint n_excluded;           /* moves of the root that are no answer, and ... */
  CaroSet excluded;           /* ... their cells, which are set only where there are some */
  int root_depth;             /* of this iteration */
  int root_score;             /* of the best move so far, where frames[0] has a PV */
  KtSquare root_current_move; /* the move of the root that is being searched */
  gint16 history[MNK_SIDES][KT_MAX_SQUARES];
  /* The history of answers to the opponent's last move, by that move times n_cells plus the answer.
   */
  gint16 continuations[MNK_SIDES][KT_MAX_SQUARES * KT_MAX_SQUARES];
  KtSquare counter_moves[MNK_SIDES]
                        [KT_MAX_SQUARES]; /* by the opponent's move; KT_NO_SQUARE: none */
  CaroFrame frames[CARO_SEARCH_N_FRAMES];
} CaroSearch;

/* Whether a part of the search is in use. */
static inline gboolean
caro_search_has (const CaroSearch *search, CaroFeature feature)
{
  return !(search->shared->without >> feature & 1);
}

static inline const CaroNumbers *
caro_search_get_numbers (const CaroSearch *search)
{
  return &search->shared->numbers;
}

/* Sets the board up for a position. The caller fills in the budget. */
void caro_search_init (CaroSearch *search, const MnkPosition *position, CaroShared *shared);

/* Takes what is excluded out of a set of moves of the root, unless nothing would be left. */
void caro_search_exclude (CaroSearch *search, CaroSet *moves);

/* The score of the root within a window. When it is above alpha, frames[0] holds its PV. With a
 * spent budget the score says nothing. */
int caro_search_root (CaroSearch *search, int depth, int alpha, int beta);

/* For the steps of a node (caro-node.h): the score of the node that the board has got to, and its
 * static evaluation. */
int caro_search_node (CaroSearch *search, int ply, int depth, int alpha, int beta);
int caro_search_evaluate (CaroSearch *search);

G_END_DECLS
