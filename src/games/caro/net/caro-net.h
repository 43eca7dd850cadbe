/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input layer of the evaluation network. The features of an empty cell are the patterns of
 * both sides on its four lines. The first layer computes a few channels for each side from them;
 * the accumulator sums every channel over the board. */
#pragma once

#include "games/caro/patterns/caro-cell.h"

G_BEGIN_DECLS

enum { CARO_NET_N_PAIRS = 256, CARO_NET_N_CHANNELS = 8 };

/* One byte per direction: the pair of patterns from caro_pattern_ensure_table(). */
typedef guint32 CaroNetFeatures;

/* CARO_NET_FEATURES_NONE describes a cell far from all stones and edges. The accumulator counts
 * each cell relative to such a cell. Occupied cells also have these features, so they contribute
 * 0. */
enum {
  CARO_NET_FEATURES_OF_EMPTY_LINE = CARO_PATTERN_OPEN_ONE | CARO_PATTERN_OPEN_ONE << 4,
  CARO_NET_FEATURES_NONE = CARO_NET_FEATURES_OF_EMPTY_LINE * 0x01010101,
};

/* Returns the features with X and O exchanged. */
static inline CaroNetFeatures
caro_net_swap_sides (CaroNetFeatures features)
{
  return (features & 0x0f0f0f0f) << 4 | (features >> 4 & 0x0f0f0f0f);
}

/* The channels of one cell for each side, and their sums over the board. */
typedef struct {
  gint16 sides[MNK_SIDES][CARO_NET_N_CHANNELS];
} CaroNetChannels;
typedef struct {
  gint32 sides[MNK_SIDES][CARO_NET_N_CHANNELS];
} CaroNetAccumulator;

/* Returns the channels of a cell whose features are CARO_NET_FEATURES_NONE. */
CaroNetChannels caro_net_get_plain_channels (void);
/* Updates the channels of a cell and the accumulator after the features of the cell have
 * changed. */
void caro_net_update_accumulator (CaroNetAccumulator *accumulator, CaroNetChannels *cell,
                                  CaroNetFeatures features);

G_END_DECLS
