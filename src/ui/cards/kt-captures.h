/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces that a side has captured, and its lead in material. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

enum { KT_CAPTURES_MAX_TYPES = 8 };

typedef struct {
  guint counts[KT_CAPTURES_MAX_TYPES]; /* captured pieces of the other side, indexed by type */
  int lead; /* in the game's values of pieces; negative: the side is behind */
} KtCaptures;

/* Counts the captures up to the shown position. In a game without piece types all counts are 0.
 * What only one player knows is shown if that is the only person at the board.
 * A promoted pawn does not count as captured. A captured promoted piece counts as the type to
 * which it was promoted. */
KtCaptures kt_captures_count (KtGameModel *model, int side);

/* Says what a side has captured and its lead; "" if there is nothing to say. */
char *kt_captures_describe (const KtCaptures *captures, const KtGame *game, int side);

G_END_DECLS
