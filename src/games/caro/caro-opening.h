/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening: the first stone, the stones of Swap2, and the choice of a side. */
#pragma once

#include "games/caro/search/caro-iterate.h"

G_BEGIN_DECLS

/* Answers and publishes a position in the opening or with an empty board. Does nothing and
 * returns FALSE if the opening is over. */
gboolean caro_opening_answer (const KtPosition *position, guint64 seed, CaroShared *shared,
                              const KtLimits *limits, KtProgress *progress, KtFinding *finding);

G_END_DECLS
