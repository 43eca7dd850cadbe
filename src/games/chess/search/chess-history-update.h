/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the search updates history, killers and continuation history from its results. */
#pragma once

#include "games/chess/search/chess-worker.h"

G_BEGIN_DECLS

/* Rewards the best move of a frame and punishes the moves that were tried before it. */
void chess_history_update (ChessWorker *worker, ChessFrame *frame, ChessMove best, int depth,
                           const ChessMove *tried, guint n_tried);
/* Rewards or punishes the quiet move that led to a frame, depending on whether it raised or
 * lowered the static evaluation. */
void chess_history_update_eval_difference (ChessWorker *worker, ChessFrame *frame);
/* Rewards the quiet move that led to a frame because no reply reached alpha. */
void chess_history_update_fail_low (ChessWorker *worker, ChessFrame *frame, int depth);

G_END_DECLS
