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

/* Counts the captures up to the shown position. All counts are 0 in a game without piece types.
 * A promoted pawn does not count as captured; a captured promoted piece counts as its promoted
 * type. */
KtCaptures kt_captures_count (KtGameModel *model, int side);

G_END_DECLS
