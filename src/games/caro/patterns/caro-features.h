/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluation sees in the empty cells of a board: a few traits of each for either side, out
 * of the patterns of both on its four lines, and their sums. It looks only when it is asked, and
 * then only at cells that something has happened to. */
#pragma once

#include "games/caro/patterns/caro-cell.h"

G_BEGIN_DECLS

enum { CARO_FEATURES_N_PAIRS = 256, CARO_FEATURES_N_CHANNELS = 8 };

/* The pairs of patterns on the four lines of a cell, a byte each. */
typedef guint32 CaroFeatures;

/* A cell far from all stones and edges, which counts nothing; one that is taken neither. */
enum {
  CARO_FEATURES_OF_EMPTY_LINE = CARO_PATTERN_OPEN_ONE | CARO_PATTERN_OPEN_ONE << 4,
  CARO_FEATURES_NONE = CARO_FEATURES_OF_EMPTY_LINE * 0x01010101,
};

/* The same cell as the other side sees it. */
static inline CaroFeatures
caro_features_swap_sides (CaroFeatures view)
{
  return (view & 0x0f0f0f0f) << 4 | (view >> 4 & 0x0f0f0f0f);
}

/* Adds what a cell that was seen as one thing and is another now changes in the sums. */
void caro_features_update_accumulator (gint32 accumulator[MNK_SIDES][CARO_FEATURES_N_CHANNELS],
                                       CaroFeatures from, CaroFeatures to);

G_END_DECLS
