/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides which moves are pruned, reduced or extended. The techniques are those of the search for
 * chess; their conditions differ where the rules do. */
#pragma once

#include "games/xiangqi/search/xiangqi-node.h"

G_BEGIN_DECLS

/* Prunes a whole node outside the principal variation: by razoring, reverse futility, a null move,
 * or a capture far above beta (probcut). Returns TRUE if `score` is the node's. */
gboolean xiangqi_node_prune (XiangqiNode *node, int *score);
/* Collects the properties of a move that are known before its search. */
void xiangqi_node_make_candidate (XiangqiNode *node, XiangqiMove move, XiangqiCandidate *candidate);
/* Late move, futility, history and exchange pruning. Returns TRUE if the move is pruned. Late move
 * pruning also makes the picker skip the remaining quiet moves. */
gboolean xiangqi_node_prune_move (XiangqiNode *node, const XiangqiCandidate *candidate);
/* Returns the reduction of a move that was already played, in plies; a negative value is an
 * extension. */
int xiangqi_node_get_reduction (const XiangqiNode *node, const XiangqiCandidate *candidate);
/* Singular extension: if all moves but the table move are much worse, extends that. Multi-cut: if
 * one of them also reaches beta, returns TRUE and the node's score. */
gboolean xiangqi_node_extend (XiangqiNode *node, XiangqiCandidate *candidate, int *score);

G_END_DECLS
