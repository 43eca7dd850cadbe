/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Principal variation search: the recursion of the search, in numbered steps. */
#pragma once

#include "games/chess/search/chess-worker.h"

G_BEGIN_DECLS

/* Searches the position of a frame and returns its score. `is_cut_node` means that a score of at
 * least beta is expected. */
int chess_pvs (ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
               gboolean is_cut_node);

G_END_DECLS
