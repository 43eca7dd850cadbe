/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Late moves: decides which are pruned, and by how much the remaining ones are reduced. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* Collects the properties of a move that are known before its search. */
ChessCandidate chess_node_make_candidate (ChessNode *node, ChessMove move);
/* Step 10: late move, futility, history and exchange pruning. Returns TRUE if the move is
 * pruned. Late move pruning also makes the picker skip the remaining quiet moves. */
gboolean chess_node_prune_move (ChessNode *node, const ChessCandidate *candidate);
/* Step 12: late move reduction. Returns the reduction of a move that was already played, in
 * plies; a negative value is an extension. */
int chess_node_get_reduction (const ChessNode *node, const ChessCandidate *candidate);

G_END_DECLS
