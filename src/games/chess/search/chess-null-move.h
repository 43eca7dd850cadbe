/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Null move pruning: if a side could even pass and still reach beta, the node needs no full
 * search. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* Step 7. TRUE if the score after a pass, verified at high depths, is good enough as the node's
 * score. */
gboolean chess_node_prune_null_move (ChessNode *node, int *score);

G_END_DECLS
