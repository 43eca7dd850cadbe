/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the search: one thread of it, from one root. Scores inside are for the side in turn
 * of the board at hand, and forced wins count from the root. */
#pragma once

#include "games/caro/board/caro-move-list.h"
#include "games/caro/eval/caro-eval.h"
#include "games/caro/search/caro-shared.h"
#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

enum {
  CARO_SEARCH_INFINITE = KT_SCORE_WIN + 1,
  CARO_SEARCH_MAX_DEPTH = 60, /* an iteration */
  CARO_SEARCH_STACK_SIZE = 128,
};

/* What the search holds for a board so many stones below the root. */
typedef struct {
  CaroMoveList moves;
  KtSquare
      previous_move;   /* the stone before; KT_NO_SQUARE: the turn came without one, or the root */
  KtSquare vcf_killer; /* with what the side in turn last won here by force */
  CaroSet refutations; /* the stones of such wins against the moves of the ply before */
  guint pv_length;
  KtSquare pv[KT_MAX_LINE]; /* what is expected from here on */
} CaroSearchFrame;

typedef struct {
  CaroBoard board;
  CaroShared *shared;
  CaroBudget budget;
  CaroSolver solver;
  int root_side;
  int root_depth; /* of this iteration */
  int root_score; /* of the best move of the root so far, where the first frame has a line */
  KtSquare root_current_move; /* the move of the root that is being searched */
  gint16 history[MNK_SIDES][KT_MAX_SQUARES];
  KtSquare counter_moves[MNK_SIDES]
                        [KT_MAX_SQUARES]; /* the last good one to each stone, or KT_NO_SQUARE */
  CaroSearchFrame stack[CARO_SEARCH_STACK_SIZE];
} CaroSearch;

/* The board is set up for the position; the watch is for the caller to fill in. */
void caro_search_init (CaroSearch *search, const MnkPosition *position, CaroShared *shared);

/* The value of the root with a window; when it returns and nothing was stopped, the line of the
 * first frame tells how. */
int caro_search_root (CaroSearch *search, int depth, int alpha, int beta);

G_END_DECLS
