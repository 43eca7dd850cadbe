/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Principal variation search: the recursion of the search. */
#pragma once

#include "games/xiangqi/search/xiangqi-worker.h"

G_BEGIN_DECLS

/* Searches the position of a frame and returns its score. `is_cut_node` means that a score of at
 * least beta is expected. */
int xiangqi_pvs (XiangqiWorker *worker, XiangqiFrame *frame, int depth, int alpha, int beta,
                 gboolean is_cut_node);

G_END_DECLS
