/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the search updates history, killers and countermoves from its results. */
#pragma once

#include "games/xiangqi/search/xiangqi-worker.h"

G_BEGIN_DECLS

/* Rewards the best move of a frame and punishes the moves that were tried before it. */
void xiangqi_moves_reward (XiangqiWorker *worker, XiangqiFrame *frame, XiangqiMove best, int depth,
                           const XiangqiMove *tried, guint n_tried);
/* Rewards or punishes the quiet move that led to a frame, depending on whether it raised or
 * lowered the static evaluation. */
void xiangqi_moves_note_gain (XiangqiWorker *worker, const XiangqiFrame *frame);
/* Rewards the quiet move that led to a frame because no reply reached alpha. */
void xiangqi_moves_note_fail_low (XiangqiWorker *worker, const XiangqiFrame *frame, int depth);

G_END_DECLS
