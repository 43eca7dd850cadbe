/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Singular extension: the table's move is searched deeper where all other moves are much worse. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* Whether a move is the table's, and its entry is deep enough to search the other moves against. */
gboolean chess_node_may_be_singular (const ChessNode *node, ChessMove move);
/* 11. Searches all moves but the candidate to half of the depth, and sets the candidate's
 * extension. Multi-cut: where another move reaches beta as well, `score` is the node's, and TRUE is
 * returned. */
gboolean chess_node_search_singular (ChessNode *node, ChessCandidate *candidate, int *score);

G_END_DECLS
