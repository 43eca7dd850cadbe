/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pattern of an empty cell on one line: what a side would have on that line after placing a
 * stone there. Five cells on either side decide it, because no winning row reaches farther from
 * the stone that completes it. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* From worst to best for the side that places the stone. Example: on the line "_XX_c__" cell c
 * has CARO_PATTERN_BROKEN_THREE for X, and on "_XXXc_" CARO_PATTERN_OPEN_FOUR. "On 1 cell" means
 * that exactly one cell of the line is good for the further stone. */
typedef enum {
  CARO_PATTERN_NONE,         /* no winning row through this cell is possible */
  CARO_PATTERN_ONE,          /* one more stone makes CARO_PATTERN_TWO */
  CARO_PATTERN_OPEN_ONE,     /* one more stone makes an open two */
  CARO_PATTERN_TWO,          /* one more stone makes CARO_PATTERN_THREE */
  CARO_PATTERN_OPEN_TWO,     /* one more stone makes an open or broken three, on 1 or 2 cells */
  CARO_PATTERN_WIDE_TWO,     /* one more stone makes an open or broken three, on 3 or more cells */
  CARO_PATTERN_THREE,        /* one more stone makes a stoppable four */
  CARO_PATTERN_BROKEN_THREE, /* one more stone makes an open four, on 1 cell */
  CARO_PATTERN_OPEN_THREE,   /* one more stone makes an open four, on 2 or more cells */
  CARO_PATTERN_FOUR,         /* one more stone wins, unless the opponent stops it with a stone */
  CARO_PATTERN_OPEN_FOUR,    /* one more stone wins, and no stone on the line stops it */
  CARO_PATTERN_FIVE,         /* this stone wins */
  CARO_PATTERN_N,
} CaroPattern;

/* A line around a cell is encoded in two bits for each of the ten other cells: 0 empty, 1 stone
 * of X, 2 stone of O, 3 off the board. */
enum {
  CARO_PATTERN_REACH = 5, /* cells on either side */
  CARO_PATTERN_CELL_BITS = 2,
  CARO_PATTERN_LINE_BITS = 20,
  CARO_PATTERN_N_LINES = 1 << CARO_PATTERN_LINE_BITS,
  CARO_PATTERN_OFF_BOARD = 3,
};

/* The bit position of a cell in a line. Offset -1 is the cell just before the middle, 5 the last
 * cell behind it; 0 is not valid. */
static inline guint
caro_pattern_get_shift (int offset)
{
  return CARO_PATTERN_CELL_BITS *
         (guint) (offset < 0 ? offset + CARO_PATTERN_REACH : offset + CARO_PATTERN_REACH - 1);
}

/* Returns the patterns of all lines under a rule: the lower four bits of table[line] hold the
 * pattern of X, the upper four bits that of O. Callable from any thread; a table is computed on
 * first use and never freed. */
const guint8 *caro_pattern_ensure_table (MnkRule rule, gboolean open_four_wins);

static inline CaroPattern
caro_pattern_of_side (guint8 pair, int side)
{
  return (CaroPattern) (side == MNK_X ? pair & 15 : pair >> 4);
}

G_END_DECLS
