/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first stones: where to begin, which stones to put in Swap2, and which side to take. */
#pragma once

#include "games/caro/search/caro-iterate.h"

G_BEGIN_DECLS

/* Finds and publishes an action for a position whose opening is not over, or whose board is empty.
 * FALSE: it is over, and nothing was done. */
gboolean caro_opening_answer (const KtPosition *position, guint64 seed, CaroShared *shared,
                              const KtLimits *limits, KtProgress *progress, KtFinding *finding);

G_END_DECLS
