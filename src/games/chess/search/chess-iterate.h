/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening with aspiration windows, for one or several principal variations. */
#pragma once

#include "games/chess/search/chess-worker.h"

G_BEGIN_DECLS

/* Searches with growing depth until a limit is reached. Afterwards the root moves are sorted,
 * the best first. */
void chess_iterate (ChessWorker *worker);
/* Records the result of searching a root move: its score within the window, and its node count. */
void chess_iterate_note_root_move (ChessWorker *worker, guint index, guint64 nodes, int score,
                                   int alpha, int beta);

G_END_DECLS
