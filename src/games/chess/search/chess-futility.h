/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Futility at a whole node: razoring where it is far behind, reverse futility pruning where it is
 * far ahead. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* 5. Razoring. Whether the score of the quiescence search stands for the node's. */
gboolean chess_node_razor (ChessNode *node, int *score);
/* 6. Reverse futility pruning. Whether the static evaluation is so far above beta that a search
 * would not bring it below. */
gboolean chess_node_prune_reverse_futility (const ChessNode *node, int *score);

G_END_DECLS
