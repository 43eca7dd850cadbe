/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node of the search: a position searched to a depth within a window. The steps of a node are
 * numbered: 1 to 6, 10, 13 and 14 are in caro-search.c, 7 to 9 in caro-prune.c, 11 and 12 in
 * caro-late-moves.c. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* The state of the node being searched. */
typedef struct {
  int ply, depth;
  int alpha, beta;
  int original_alpha; /* alpha before any move raised it */
  gboolean is_pv;     /* the window was open on entry */
  gboolean is_horizon;
  CaroSituation situation;
  CaroTableEntry tt_entry; /* its square is KT_NO_SQUARE if the table has no move */
  int static_eval;         /* valid only if the situation is CARO_QUIET */
  gboolean is_improving;   /* the static evaluation has risen since two (or four) plies before */
  int threat_length;       /* length of the opponent's VCF after a pass, in stones; 0: none known */
  CaroSet zone;            /* the cells where a stone may refute that VCF */
  int child_depth;
  gboolean tries_all_cells; /* cells far from stones are tried, too */
  int score;                /* score of the best move so far, or the score that decided the node */
} CaroNode;

G_END_DECLS
