/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pattern of an empty cell on one line: what a side would have on that line after a stone on
 * the cell. The five cells to either side decide it, for no row that a rule knows reaches farther
 * from the stone that completes it. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* From the worst to the best for the side that puts the stone. Example: on the line "_XX_c__" the
 * cell c has CARO_PATTERN_BROKEN_THREE for X, and on "_XXXc_" CARO_PATTERN_OPEN_FOUR. */
typedef enum {
  CARO_PATTERN_NONE,         /* no row that wins can run through the cell any more */
  CARO_PATTERN_ONE,          /* one more stone makes CARO_PATTERN_TWO */
  CARO_PATTERN_OPEN_ONE,     /* one more stone makes an open two */
  CARO_PATTERN_TWO,          /* one more stone makes CARO_PATTERN_THREE */
  CARO_PATTERN_OPEN_TWO,     /* one more stone makes an open or broken three, on one or two cells */
  CARO_PATTERN_WIDE_TWO,     /* one more stone makes an open or broken three, on more cells */
  CARO_PATTERN_THREE,        /* one more stone makes a four that can be stopped */
  CARO_PATTERN_BROKEN_THREE, /* one more stone makes an open four, on one cell */
  CARO_PATTERN_OPEN_THREE,   /* one more stone makes an open four, on more than one cell */
  CARO_PATTERN_FOUR,         /* one more stone wins, unless the opponent stops it */
  CARO_PATTERN_OPEN_FOUR,    /* one more stone wins, and no stone on the line stops that */
  CARO_PATTERN_FIVE,         /* the stone wins */
  CARO_PATTERN_N,
} CaroPattern;

/* A line around a cell is a number with two bits for each of the other ten cells: 0 is an empty
 * cell, 1 a stone of X, 2 a stone of O, 3 a cell off the board. */
enum {
  CARO_PATTERN_REACH = 5, /* cells to either side */
  CARO_PATTERN_CELL_BITS = 2,
  CARO_PATTERN_LINE_BITS = 20,
  CARO_PATTERN_N_LINES = 1 << CARO_PATTERN_LINE_BITS,
  CARO_PATTERN_OFF_BOARD = 3,
};

/* How far to the left the bits of a cell stand in a line. An offset of -1 is the cell just before
 * the middle, 5 the last one behind it; 0 is no cell of a line. */
static inline guint
caro_pattern_get_shift (int offset)
{
  return CARO_PATTERN_CELL_BITS *
         (guint) (offset < 0 ? offset + CARO_PATTERN_REACH : offset + CARO_PATTERN_REACH - 1);
}

/* The patterns of all lines under a rule: table[line] is a pair, the pattern of X in its lower four
 * bits and the pattern of O in its upper four bits. Any thread may ask; a table is computed when it
 * is first asked for and never freed. */
const guint8 *caro_pattern_ensure_table (MnkRule rule, gboolean open_four_wins);

static inline CaroPattern
caro_pattern_of_side (guint8 pair, int side)
{
  return (CaroPattern) (side == MNK_X ? pair & 15 : pair >> 4);
}

G_END_DECLS
