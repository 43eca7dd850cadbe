/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node of the search: a position that is searched to a depth within a window. The steps of its
 * search are numbered: 1 to 6, 10, 13 and 14 are in caro-search.c, 7 to 9 in caro-prune.c, 11 and
 * 12 in caro-late-moves.c. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* What is known of the node that is being searched. */
typedef struct {
  int ply, depth;
  int alpha, beta;
  int original_alpha; /* alpha before any move raised it */
  gboolean is_pv;     /* the window was open when the node was entered */
  gboolean is_horizon;
  CaroSituation situation;
  CaroTableEntry tt_entry; /* its square is KT_NO_SQUARE where the table has no move */
  int static_eval;         /* only where the situation is CARO_QUIET */
  gboolean is_improving;   /* the static evaluation is better than two plies before, or four */
  int threat_length;       /* stones until the opponent's VCF wins after a pass; 0: none is known */
  CaroSet zone;            /* the cells where a stone may spoil that VCF */
  int child_depth;
  gboolean tries_all_cells; /* the moves are not only those near stones */
  int score;                /* of the best move so far, or what decided the node without moves */
} CaroNode;

G_END_DECLS
