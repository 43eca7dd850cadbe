/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alpha-beta search of one thread. Scores are for the side to move at a node. Forced wins
 * count from the root: KT_SCORE_WIN - 5 means a win with the fifth stone. */
#pragma once

#include "games/caro/board/caro-move-list.h"
#include "games/caro/eval/caro-eval.h"
#include "games/caro/search/caro-shared.h"
#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

enum {
  CARO_SEARCH_INFINITE = KT_SCORE_WIN + 1,
  CARO_SEARCH_MAX_DEPTH = 60, /* maximum depth of an iteration */
  CARO_SEARCH_N_FRAMES = 128,
};

/* The search stack entry of one ply. It stays when its node is finished, and the next sibling
 * node uses it again. */
typedef struct {
  CaroMoveList moves;
  KtSquare previous_move; /* the opponent's; KT_NO_SQUARE: a pass, or the root */
  int static_eval;        /* CARO_SEARCH_INFINITE: not computed because a move was forced */
  KtSquare vcf_killer;    /* first stone of the last VCF at this ply; KT_NO_SQUARE: none */
  CaroSet refutations;    /* the cells noted by caro_history_note_refutation() */
  guint pv_length;
  KtSquare pv[KT_MAX_PV];
} CaroFrame;

typedef struct {
  CaroBoard board;
  CaroShared *shared;
  CaroBudget budget;
  CaroSolver solver;
  int root_side;              /* the side to move at the root */
  guint n_excluded;           /* number of root moves that must not be returned */
  CaroSet excluded;           /* the excluded cells; not initialised if there are none */
  int root_depth;             /* depth of the current iteration */
  int root_score;             /* score of the best move so far, if frames[0] has a PV */
  KtSquare root_current_move; /* the root move being searched */
  gint16 history[MNK_SIDES][KT_MAX_SQUARES];
  /* Continuation history, indexed by the opponent's last move times n_cells plus the reply. */
  gint16 continuations[MNK_SIDES][KT_MAX_SQUARES * KT_MAX_SQUARES];
  KtSquare counter_moves[MNK_SIDES]
                        [KT_MAX_SQUARES]; /* best replies by opponent's move; KT_NO_SQUARE: none */
  CaroFrame frames[CARO_SEARCH_N_FRAMES];
} CaroSearch;

/* Whether a feature is enabled. */
static inline gboolean
caro_search_has (const CaroSearch *search, CaroFeature feature)
{
  return !(search->shared->without >> feature & 1);
}

static inline const CaroParameters *
caro_search_get_parameters (const CaroSearch *search)
{
  return &search->shared->parameters;
}

/* Initialises the board from a position. The caller must set the budget. */
void caro_search_init (CaroSearch *search, const MnkPosition *position, CaroShared *shared);

/* Removes excluded moves from a set of root moves, unless none would be left. */
void caro_search_exclude (CaroSearch *search, CaroSet *moves);

/* Returns the score of the root within a window. If the score exceeds alpha, frames[0] has the
 * PV. The score is invalid if the budget is spent. */
int caro_search_root (CaroSearch *search, int depth, int alpha, int beta);

/* For the steps of a node (caro-node.h): caro_search_node() searches the node of the current
 * board, caro_search_evaluate() evaluates it statically. */
int caro_search_node (CaroSearch *search, int ply, int depth, int alpha, int beta);
int caro_search_evaluate (CaroSearch *search);

G_END_DECLS
