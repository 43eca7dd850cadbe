/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side has taken from the other one, and by how much it leads. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { KT_CAPTURES_MAX_TYPES = 8 };

typedef struct {
  guint counts[KT_CAPTURES_MAX_TYPES]; /* of the other side's pieces, by type */
  int lead;                            /* in the game's values; below 0 when behind */
} KtCaptures;

/* All 0 for a game whose pieces have no types. A piece that became another one counts as what it
 * is now. */
KtCaptures kt_captures_count (const KtPosition *start, const KtPosition *position, int side);

G_END_DECLS
