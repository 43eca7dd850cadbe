/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces that a side has captured, and its lead in material. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

enum { KT_CAPTURES_MAX_TYPES = 8 };

typedef struct {
  guint counts[KT_CAPTURES_MAX_TYPES]; /* captured pieces of the other side, by type */
  int lead;                            /* in the values of the game; negative: the side is behind */
} KtCaptures;

/* Counts up to the position shown. All 0 in a game whose pieces have no types. A promoted pawn
 * does not count as captured; a captured piece counts as what it was then. */
KtCaptures kt_captures_count (KtGameModel *model, int side);

G_END_DECLS
