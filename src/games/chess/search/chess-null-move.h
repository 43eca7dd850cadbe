/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Null move pruning: a side so well off that it could even pass needs no full search. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* 7. Whether the score after a pass, verified where the depth is great, stands for the node's. */
gboolean chess_node_prune_null_move (ChessNode *node, int *score);

G_END_DECLS
