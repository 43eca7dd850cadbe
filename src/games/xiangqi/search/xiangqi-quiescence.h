/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quiescence search: only captures are searched, and in check the moves out of check; in its first
 * ply also checks. */
#pragma once

#include "games/xiangqi/search/xiangqi-worker.h"

G_BEGIN_DECLS

/* Returns the score of a frame's position after all profitable captures, within a window. `depth`
 * is 0 for the first ply and falls. */
int xiangqi_quiescence (XiangqiWorker *worker, XiangqiFrame *frame, int depth, int alpha, int beta);

G_END_DECLS
