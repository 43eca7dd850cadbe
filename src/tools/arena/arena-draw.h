/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random openings that are fair to both sides. */
#pragma once

#include "core/kt-position.h"
#include "core/kt-zobrist.h"

G_BEGIN_DECLS

/* Appends `plies` random actions (0: a default for the game). It draws again until a shallow
 * search scores the position as nearly even. Appends nothing if the game has an opening of its
 * own, Swap2. */
void arena_draw_opening (const KtPosition *start, guint plies, guint64 seed, GArray *actions);

G_END_DECLS
