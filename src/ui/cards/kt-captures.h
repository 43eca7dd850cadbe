/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side has taken from the other one, and by how much it leads. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

enum { KT_CAPTURES_MAX_TYPES = 8 };

typedef struct {
  guint counts[KT_CAPTURES_MAX_TYPES]; /* of the other side's pieces, by type */
  int lead;                            /* in the game's values; below 0 when behind */
} KtCaptures;

/* Up to the position that is shown. All 0 for a game whose pieces have no types. A piece that
 * became another one is not taken by that, and counts as what it is when it is. */
KtCaptures kt_captures_count (KtGameModel *model, int side);

G_END_DECLS
