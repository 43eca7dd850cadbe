/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/patterns/caro-features.h"

#include <string.h>

#include "games/caro/patterns/caro-weights.h"

typedef gint16 Channels __attribute__ ((vector_size (CARO_FEATURES_N_CHANNELS * sizeof (gint16))));

static inline Channels
load (const gint16 *weights)
{
  Channels channels;

  memcpy (&channels, weights, sizeof channels);
  return channels;
}

/* The channels of a cell for the side whose patterns are in the lower four bits. */
static inline Channels
get_channels (CaroFeatures features)
{
  Channels channels = load (caro_weights.channel_biases);

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++, features >>= 8)
    channels += load (caro_weights.channels[features & 0xff]);
  return channels & (channels > 0);
}

void
caro_features_update_accumulator (gint32 accumulator[MNK_SIDES][CARO_FEATURES_N_CHANNELS],
                                  CaroFeatures from, CaroFeatures to)
{
  Channels x = get_channels (to) - get_channels (from),
           o = get_channels (caro_features_swap_sides (to)) -
               get_channels (caro_features_swap_sides (from));

  for (int i = 0; i < CARO_FEATURES_N_CHANNELS; i++) {
    accumulator[MNK_X][i] += x[i];
    accumulator[MNK_O][i] += o[i];
  }
}
