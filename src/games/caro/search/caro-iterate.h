/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening for positions after the opening. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Searches for a move with `threads` threads and publishes intermediate findings. */
void caro_iterate (CaroShared *shared, guint threads, const KtPosition *position,
                   const KtLimits *limits, KtProgress *progress, KtFinding *finding);
/* Returns only the score for the side to move, using one thread. No finding is published. */
int caro_iterate_for_score (CaroShared *shared, const MnkPosition *position, const KtLimits *limits,
                            KtProgress *progress);
/* Returns only the move, using one thread. No finding is published. */
KtSquare caro_iterate_for_move (CaroShared *shared, const MnkPosition *position,
                                const KtLimits *limits, KtProgress *progress);

G_END_DECLS
