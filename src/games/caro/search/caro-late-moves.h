/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Late moves: which are left out, and by how much the others are reduced. */
#pragma once

#include "games/caro/search/caro-node.h"

G_BEGIN_DECLS

/* Whether a move makes no threat and takes none away. */
gboolean caro_late_moves_is_quiet (const CaroBoard *board, KtSquare square);

/* 11. Late move pruning: whether a quiet move with this index in the list is left out. */
gboolean caro_late_moves_is_late (const CaroSearch *search, const CaroNode *node, guint index);
/* Futility pruning: whether a quiet move is left out since the node is far below the window. */
gboolean caro_late_moves_is_futile (const CaroSearch *search, const CaroNode *node, guint index);

/* Whether a four is left out that only puts off the answer to a three: where hardly any depth is
 * left, and something else holds. */
gboolean caro_late_moves_is_idle_four (const CaroSearch *search, const CaroNode *node, guint index,
                                       KtSquare square);

/* 12. Late move reduction: by how many plies a move is searched less deep at first. */
int caro_late_moves_get_reduction (const CaroSearch *search, const CaroNode *node, guint index);

G_END_DECLS
