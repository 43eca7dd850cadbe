/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pruning of whole nodes before any move is searched, in quiet situations. */
#pragma once

#include "games/caro/search/caro-node.h"

G_BEGIN_DECLS

/* Steps 7 to 9: static evaluation with reverse futility pruning and razoring, null move,
 * internal reduction. Returns TRUE if node->score is the result of the node. */
gboolean caro_prune_node (CaroSearch *search, CaroNode *node);

G_END_DECLS
