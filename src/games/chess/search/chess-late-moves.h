/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Late moves: which are pruned, and by how much the others are reduced. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* What is known of a move before it is searched. */
ChessCandidate chess_node_make_candidate (ChessNode *node, ChessMove move);
/* 10. Late move pruning, futility pruning, history pruning, exchange pruning. TRUE when the move is
 * not searched; late move pruning also makes the picker skip the quiet moves that are left. */
gboolean chess_node_prune_move (ChessNode *node, const ChessCandidate *candidate);
/* 12. Late move reduction: by how many plies a move that was played is searched less deep; less
 * than 0: deeper. */
int chess_node_get_reduction (const ChessNode *node, const ChessCandidate *candidate);

G_END_DECLS
