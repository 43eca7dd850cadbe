/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may decide a node before any of its moves is searched, where nothing is forced. */
#pragma once

#include "games/caro/search/caro-node.h"

G_BEGIN_DECLS

/* Steps 7 to 9: static evaluation with reverse futility and razoring, null move, internal
 * reduction. TRUE when node->score is the value of the node. */
gboolean caro_prune_node (CaroSearch *search, CaroNode *node);

G_END_DECLS
