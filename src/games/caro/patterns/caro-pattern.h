/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one more stone would make of a line, told by the five cells on either side of it. No row
 * that the rules know anything about reaches farther from the stone that completes it. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* From the least to the best. "Makes" means with a further stone of the same side on the line. */
typedef enum {
  CARO_PATTERN_NONE,         /* no row that wins can run through the cell any more */
  CARO_PATTERN_ONE,          /* makes a two */
  CARO_PATTERN_OPEN_ONE,     /* makes an open two */
  CARO_PATTERN_TWO,          /* makes a three */
  CARO_PATTERN_OPEN_TWO,     /* makes an open or broken three, in one or two ways */
  CARO_PATTERN_WIDE_TWO,     /* the same in more than two */
  CARO_PATTERN_THREE,        /* makes a four */
  CARO_PATTERN_BROKEN_THREE, /* makes an open four, in one way */
  CARO_PATTERN_OPEN_THREE,   /* the same in more than one */
  CARO_PATTERN_FOUR,         /* wins next, unless the opponent stops it */
  CARO_PATTERN_OPEN_FOUR,    /* wins next, and no stone on the line stops it */
  CARO_PATTERN_FIVE,         /* wins */
  CARO_PATTERN_N,
} CaroPattern;

enum {
  CARO_PATTERN_REACH = 5,     /* cells seen on either side */
  CARO_PATTERN_CELL_BITS = 2, /* 0 empty, 1 and 2 a stone of X and O, 3 off the board */
  CARO_PATTERN_LINE_BITS =
      20, /* the cells from five before to five behind, the stone's own left out */
  CARO_PATTERN_N_LINES = 1 << CARO_PATTERN_LINE_BITS,
  CARO_PATTERN_OFF_BOARD = 3,
};

/* Where the cell so many steps away, from -5 to 5 and not 0, stands in such a line. */
static inline guint
caro_pattern_get_shift (int offset)
{
  return CARO_PATTERN_CELL_BITS *
         (guint) (offset < 0 ? offset + CARO_PATTERN_REACH : offset + CARO_PATTERN_REACH - 1);
}

/* For every line the pattern of X in the lower four bits and that of O in the upper ones. They are
 * made when a rule is first asked for, by any thread, and stay. */
const guint8 *caro_pattern_get_table (MnkRule rule, gboolean open_four_wins);

static inline CaroPattern
caro_pattern_of_side (guint8 pair, int side)
{
  return (CaroPattern) (side == MNK_X ? pair & 15 : pair >> 4);
}

G_END_DECLS
