/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves that a weak player overlooks. */
#pragma once

#include "core/kt-zobrist.h"

G_BEGIN_DECLS

/* A move of obscurity 100, the hardest to see, is missed `overlook` times in 1000; easier moves are
 * missed less often. `overlook` may exceed 1000, but no move is missed more than 950 times. The
 * seed decides which moves are missed. They stay the same within a search and mostly for a few
 * moves of the game, because a person who has not noticed a distant bishop does not notice it soon
 * after either. */
typedef struct {
  guint overlook;
  guint number; /* move number in the game */
  guint64 seed;
} KtOversight;

static inline gboolean
kt_oversight_misses (const KtOversight *oversight, guint16 move, guint obscurity)
{
  enum { FOR_MOVES = 4, ALWAYS = 100000, MAX_SHARE = 95000 };
  guint turn = (oversight->number + move) / FOR_MOVES;

  return kt_zobrist (oversight->seed, turn << 16 | move) % ALWAYS <
         MIN (oversight->overlook * obscurity, MAX_SHARE);
}

G_END_DECLS
