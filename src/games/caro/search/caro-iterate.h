/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thought about one position in which stones are put in turn. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Finds a move and publishes what it finds on the way. */
void caro_iterate (CaroShared *shared, guint threads, const KtPosition *position,
                   const KtLimits *limits, KtProgress *progress, KtFinding *finding);
/* Only what the position is worth to the side that is next; nothing is published. */
int caro_iterate_get_score (CaroShared *shared, const MnkPosition *position, const KtLimits *limits,
                            KtProgress *progress);
/* Only the cell for the next stone. */
KtSquare caro_iterate_get_move (CaroShared *shared, const MnkPosition *position,
                                const KtLimits *limits, KtProgress *progress);

G_END_DECLS
