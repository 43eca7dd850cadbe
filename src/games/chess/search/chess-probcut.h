/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Probcut: a capture that is far above beta in a shallower search will be above it in a deep one.
 */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* 8. Whether such a capture was found; its score stands for the node's. */
gboolean chess_node_prune_probcut (ChessNode *node, int *score);

G_END_DECLS
