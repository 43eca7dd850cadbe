/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Futility pruning of whole nodes: razoring far below alpha, reverse futility pruning far above
 * beta. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* Step 5: razoring. Returns TRUE if the quiescence search decides the node; `score` is then its
 * score. */
gboolean chess_node_razor (ChessNode *node, int *score);
/* Step 6: reverse futility pruning. TRUE if the static evaluation is so far above beta that a
 * search would not bring the score below beta. */
gboolean chess_node_prune_reverse_futility (const ChessNode *node, int *score);

G_END_DECLS
