/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Null move pruning: if a side could even pass and still reach beta, the node needs no full
 * search. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* Step 7. Returns TRUE if a null move search decides the node; `score` is then its score. At high
 * depths the result is verified first. */
gboolean chess_node_prune_null_move (ChessNode *node, int *score);

G_END_DECLS
