/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening: the search of a position in which the opening is over. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Searches a move with `threads` threads and publishes what is found on the way. */
void caro_iterate (CaroShared *shared, guint threads, const KtPosition *position,
                   const KtLimits *limits, KtProgress *progress, KtFinding *finding);
/* Only the score for the side in turn, with one thread. No finding is published. */
int caro_iterate_for_score (CaroShared *shared, const MnkPosition *position, const KtLimits *limits,
                            KtProgress *progress);
/* Only the move, with one thread. No finding is published. */
KtSquare caro_iterate_for_move (CaroShared *shared, const MnkPosition *position,
                                const KtLimits *limits, KtProgress *progress);

G_END_DECLS
