/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings drawn at random that leave both sides their chances. */
#pragma once

#include "core/kt-position.h"
#include "core/kt-zobrist.h"

G_BEGIN_DECLS

/* Appends `plies` actions, 0 for as many as suit the game, drawn by the seed. Of many draws the
 * first one is taken after which a shallow search sees neither side far ahead. None are appended
 * before the players' own opening, Swap2. */
void arena_draw_opening (const KtPosition *start, guint plies, guint64 seed, GArray *actions);

G_END_DECLS
