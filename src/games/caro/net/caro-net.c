/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/net/caro-net.h"

#include "games/caro/net/caro-weights.h"

typedef gint16 Channels __attribute__ ((vector_size (CARO_NET_N_CHANNELS * sizeof (gint16))));
typedef gint32 Sums __attribute__ ((vector_size (CARO_NET_N_CHANNELS * sizeof (gint32))));
/* The same vectors with the alignment of one element, to load them from any place of an array. */
typedef Channels ChannelsThere __attribute__ ((aligned (sizeof (gint16)), may_alias));
typedef Sums SumsThere __attribute__ ((aligned (sizeof (gint32)), may_alias));

static inline Channels
load (const gint16 *numbers)
{
  return *(const ChannelsThere *) numbers;
}

/* Computes the channels of a cell for the side whose patterns are in the lower four bits. */
static inline Channels
get_channels (CaroNetFeatures features)
{
  Channels channels = load (caro_weights.channel_biases);

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++, features >>= 8)
    channels += load (caro_weights.channels[features & 0xff]);
  return channels & (channels > 0);
}

static inline void
update_side (gint32 sums[CARO_NET_N_CHANNELS], gint16 cell[CARO_NET_N_CHANNELS],
             CaroNetFeatures features)
{
  Channels channels = get_channels (features), change = channels - load (cell);

  *(SumsThere *) sums += __builtin_convertvector(change, Sums);
  *(ChannelsThere *) cell = channels;
}

void
caro_net_update_accumulator (CaroNetAccumulator *accumulator, CaroNetChannels *cell,
                             CaroNetFeatures features)
{
  update_side (accumulator->sides[MNK_X], cell->sides[MNK_X], features);
  update_side (accumulator->sides[MNK_O], cell->sides[MNK_O], caro_net_swap_sides (features));
}

CaroNetChannels
caro_net_get_plain_channels (void)
{
  CaroNetChannels cell = { 0 };
  CaroNetAccumulator unused = { 0 };

  caro_net_update_accumulator (&unused, &cell, CARO_NET_FEATURES_NONE);
  return cell;
}
