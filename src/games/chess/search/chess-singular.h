/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Singular extension: searches the table move deeper if all other moves are much worse. */
#pragma once

#include "games/chess/search/chess-node.h"

G_BEGIN_DECLS

/* Whether a move is the table move and its entry is deep enough for a singular search. */
gboolean chess_node_may_be_singular (const ChessNode *node, ChessMove move);
/* Step 11: searches all moves except the candidate at half depth, and sets the candidate's
 * extension from the result. Multi-cut: if one of those moves also reaches beta, stores the
 * node's score in `score` and returns TRUE. */
gboolean chess_node_search_singular (ChessNode *node, ChessCandidate *candidate, int *score);

G_END_DECLS
