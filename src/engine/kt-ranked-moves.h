/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of rated moves, from which the best is taken again and again. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Packs a rating and the place of the move into one number, so that the highest rank also tells
 * the place. Of moves with equal ratings the earlier one ranks higher. */
enum { KT_RANKED_PLACES = 256 };

typedef struct {
  guint next, n;
  guint16 moves[KT_RANKED_PLACES];
  int ranks[KT_RANKED_PLACES]; /* ratings with their places; no two are equal */
} KtRankedMoves;

static inline void
kt_ranked_moves_rate (KtRankedMoves *list, guint place, int rating)
{
  list->ranks[place] = rating * KT_RANKED_PLACES + KT_RANKED_PLACES - 1 - (int) place;
}

/* Takes the best rated move from `next` on; 0 if none is left. */
static inline guint16
kt_ranked_moves_take (KtRankedMoves *list)
{
  guint next = list->next, place;
  int greatest = G_MININT;
  guint16 move;

  if (next >= list->n)
    return 0;
  for (guint i = next; i < list->n; i++)
    greatest = MAX (greatest, list->ranks[i]);
  place = KT_RANKED_PLACES - 1 - ((guint) greatest & (KT_RANKED_PLACES - 1));
  move = list->moves[place];
  list->moves[place] = list->moves[next];
  list->ranks[place] = (list->ranks[next] | (KT_RANKED_PLACES - 1)) - (int) place;
  list->next++;
  return move;
}

G_END_DECLS
