/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stone of one side would make of a cell, all its four lines taken together. */
#pragma once

#include "games/caro/patterns/caro-pattern.h"

G_BEGIN_DECLS

enum { CARO_CELL_DIRECTIONS = 4 };

/* The class of an empty cell for a side, from the worst to the best. A three is an open or a broken
 * one; with CARO_CELL_FOUR the stone makes a four on one line and no three on another. */
typedef enum {
  CARO_CELL_PLAIN,
  CARO_CELL_THREE,
  CARO_CELL_DOUBLE_THREE,
  CARO_CELL_FOUR,
  CARO_CELL_FOUR_THREE,
  CARO_CELL_OPEN_FOUR, /* an open four or two fours: one stone cannot stop it */
  CARO_CELL_FIVE,      /* wins at once: a five, or whatever else wins under the rule */
  CARO_CELL_N_CLASSES,
} CaroCellClass;

/* The four patterns of a side in a cell as a number in base CARO_PATTERN_N. The pattern on the line
 * of direction 0 is its lowest digit. */
typedef guint16 CaroCellCode;
enum { CARO_CELL_N_CODES = CARO_PATTERN_N * CARO_PATTERN_N * CARO_PATTERN_N * CARO_PATTERN_N };

/* By how much a code grows when the pattern in a direction is one better. */
static inline int
caro_cell_get_digit_value (int direction)
{
  static const int weights[CARO_CELL_DIRECTIONS] = { 1, CARO_PATTERN_N,
                                                     CARO_PATTERN_N * CARO_PATTERN_N,
                                                     CARO_PATTERN_N * CARO_PATTERN_N *
                                                         CARO_PATTERN_N };

  return weights[direction];
}

/* What a code says of a cell. */
typedef struct {
  gint16 rating; /* for the order of moves: the better the stone for its side, the higher */
  guint8 class;  /* a CaroCellClass */
} CaroCellInfo;

/* table[code] for every code. Any thread may ask; the table is computed once and never freed. */
const CaroCellInfo *caro_cell_ensure_table (void);

G_END_DECLS
