/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/patterns/caro-features.h"

#include <string.h>

#include "games/caro/patterns/caro-weights.h"

typedef gint16 Traits __attribute__ ((vector_size (CARO_N_TRAITS * sizeof (gint16))));

static inline Traits
load (const gint16 *weights)
{
  Traits traits;

  memcpy (&traits, weights, sizeof traits);
  return traits;
}

/* Those of the side whose patterns are in the lower four bits. */
static inline Traits
look (CaroView view)
{
  Traits traits = load (caro_weights.trait_biases);

  for (int i = 0; i < CARO_DIRECTIONS; i++, view >>= 8)
    traits += load (caro_weights.traits[view & 0xff]);
  return traits & (traits > 0);
}

void
caro_sight_change (gint32 sums[MNK_SIDES][CARO_N_TRAITS], CaroView from, CaroView to)
{
  Traits x = look (to) - look (from), o = look (caro_view_turn (to)) - look (caro_view_turn (from));

  for (int i = 0; i < CARO_N_TRAITS; i++) {
    sums[MNK_X][i] += x[i];
    sums[MNK_O][i] += o[i];
  }
}
