/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening: depth after depth, each within an aspiration window, for one or several
 * principal variations. */
#pragma once

#include "games/chess/search/chess-worker.h"

G_BEGIN_DECLS

/* Searches deeper and deeper until a limit. The root moves end in their order, the best first. */
void chess_iterate (ChessWorker *worker);
/* Keeps what the search of a root move brought: its score within the window, and its nodes. */
void chess_iterate_note_root_move (ChessWorker *worker, guint index, guint64 nodes, int score,
                                   int alpha, int beta);

G_END_DECLS
