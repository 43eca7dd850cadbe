/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The blindness of a weak player. */
#pragma once

#include "core/kt-zobrist.h"

G_BEGIN_DECLS

/* `overlook` is how many times in 1000 a move of obscurity 100 is missed. Above 1000 such moves are
 * always missed, and easier ones often. The misses are drawn from the seed. They are constant
 * within a search and mostly the same for a few moves of the game, because a person who has not
 * noticed a distant bishop usually keeps not noticing it. */
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
