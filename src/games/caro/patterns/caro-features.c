/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/patterns/caro-features.h"

#include "games/caro/patterns/caro-weights.h"

typedef gint16 Channels __attribute__ ((vector_size (CARO_FEATURES_N_CHANNELS * sizeof (gint16))));
typedef gint32 Sums __attribute__ ((vector_size (CARO_FEATURES_N_CHANNELS * sizeof (gint32))));
/* As they lie in arrays. */
typedef Channels ChannelsThere __attribute__ ((aligned (sizeof (gint16)), may_alias));
typedef Sums SumsThere __attribute__ ((aligned (sizeof (gint32)), may_alias));

static inline Channels
load (const gint16 *numbers)
{
  return *(const ChannelsThere *) numbers;
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

static inline void
update_side (gint32 sums[CARO_FEATURES_N_CHANNELS], gint16 cell[CARO_FEATURES_N_CHANNELS],
             CaroFeatures features)
{
  Channels channels = get_channels (features), change = channels - load (cell);

  *(SumsThere *) sums += __builtin_convertvector(change, Sums);
  *(ChannelsThere *) cell = channels;
}

void
caro_features_update_accumulator (CaroFeaturesSums *accumulator, CaroFeaturesCell *cell,
                                  CaroFeatures features)
{
  update_side (accumulator->sides[MNK_X], cell->sides[MNK_X], features);
  update_side (accumulator->sides[MNK_O], cell->sides[MNK_O], caro_features_swap_sides (features));
}

CaroFeaturesCell
caro_features_get_plain_cell (void)
{
  CaroFeaturesCell cell = { 0 };
  CaroFeaturesSums unused = { 0 };

  caro_features_update_accumulator (&unused, &cell, CARO_FEATURES_NONE);
  return cell;
}
