/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Classes of empty cells, by the threats that a stone would make there on all four lines. */
#pragma once

#include "games/caro/patterns/caro-pattern.h"

G_BEGIN_DECLS

enum { CARO_CELL_DIRECTIONS = 4 };

/* The class of an empty cell for a side, from worst to best. "Three" means an open or broken
 * three. CARO_CELL_FOUR means a four on one line and no three on any of the three remaining
 * lines. */
typedef enum {
  CARO_CELL_PLAIN,
  CARO_CELL_THREE,
  CARO_CELL_DOUBLE_THREE,
  CARO_CELL_FOUR,
  CARO_CELL_FOUR_THREE,
  CARO_CELL_OPEN_FOUR, /* an open four or two fours: one stone cannot stop it */
  CARO_CELL_FIVE,      /* an immediate win under the rule */
  CARO_CELL_N_CLASSES,
} CaroCellClass;

/* The patterns of a side on the four lines of a cell, as a number in base CARO_PATTERN_N.
 * Direction 0 is the lowest digit. */
typedef guint16 CaroCellCode;
enum { CARO_CELL_N_CODES = CARO_PATTERN_N * CARO_PATTERN_N * CARO_PATTERN_N * CARO_PATTERN_N };

/* The increase of a code if the pattern in a direction improves by one. */
static inline int
caro_cell_get_digit_value (int direction)
{
  static const int weights[CARO_CELL_DIRECTIONS] = { 1, CARO_PATTERN_N,
                                                     CARO_PATTERN_N * CARO_PATTERN_N,
                                                     CARO_PATTERN_N * CARO_PATTERN_N *
                                                         CARO_PATTERN_N };

  return weights[direction];
}

/* The data for a code. */
typedef struct {
  gint16 rating; /* for move ordering; higher is better for the side */
  guint8 class;  /* a CaroCellClass */
} CaroCellInfo;

/* Returns the table, in which table[code] belongs to a code. Callable from any thread; the table
 * is computed once and never freed. */
const CaroCellInfo *caro_cell_ensure_table (void);

G_END_DECLS
