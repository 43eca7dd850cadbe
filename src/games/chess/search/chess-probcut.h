/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Probcut: a capture far above beta in a shallow search will very likely exceed beta in a deep
 * one. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* Step 8. Returns TRUE if a capture scores far above beta in a shallow search; `score` is then the
 * score of the node. */
gboolean chess_node_prune_probcut (ChessNode *node, int *score);

G_END_DECLS
