/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Late moves: decides which are pruned, and by how much the remaining ones are reduced. */
#pragma once

#include "games/caro/search/caro-node.h"

G_BEGIN_DECLS

/* Whether a move neither makes nor stops a threat. */
gboolean caro_late_moves_is_quiet (const CaroBoard *board, KtSquare square);

/* Step 11: late move pruning. Whether to prune a quiet move because of its index in the list. */
gboolean caro_late_moves_is_late (const CaroSearch *search, const CaroNode *node, guint index);
/* Futility pruning: whether to prune a quiet move because the node is far below the window. */
gboolean caro_late_moves_is_futile (const CaroSearch *search, const CaroNode *node, guint index);

/* Whether to prune a four that only delays the answer to a three. Pruned at low depths, once
 * another move is known to hold. */
gboolean caro_late_moves_is_idle_four (const CaroSearch *search, const CaroNode *node, guint index,
                                       KtSquare square);

/* Step 12: late move reduction. Returns the reduction of a move in plies. */
int caro_late_moves_get_reduction (const CaroSearch *search, const CaroNode *node, guint index);

G_END_DECLS
