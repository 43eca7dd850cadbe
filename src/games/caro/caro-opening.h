/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first stones: where to begin, what to put in Swap2 and which side to take. */
#pragma once

#include "games/caro/search/caro-iterate.h"

G_BEGIN_DECLS

/* Answers for the actor in turn where a position is not yet one of putting stones in turn. FALSE:
 * it is, and nothing was done. */
gboolean caro_opening_answer (const KtPosition *position, guint64 seed, CaroShared *shared,
                              const KtLimits *limits, KtProgress *progress, KtFinding *finding);

G_END_DECLS
