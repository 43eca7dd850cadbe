/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Principal variation search: the recursion of the search, in numbered steps. */
#pragma once

#include "games/chess/search/chess-worker.h"

G_BEGIN_DECLS

/* The score of a frame's position by a search to a depth, within a window. `is_cut_node` tells that
 * a score of at least beta is expected. */
int chess_pvs (ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
               gboolean is_cut_node);

G_END_DECLS
