/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stone on a cell would make of its four lines together, for one side. */
#pragma once

#include "games/caro/patterns/caro-pattern.h"

G_BEGIN_DECLS

enum { CARO_CELL_DIRECTIONS = 4 };

/* From the least to the best. A three is an open or a broken one. */
typedef enum {
  CARO_CELL_PLAIN,
  CARO_CELL_THREE,
  CARO_CELL_DOUBLE_THREE,
  CARO_CELL_FOUR,
  CARO_CELL_FOUR_THREE,
  CARO_CELL_OPEN_FOUR, /* an open four or two fours: wins the turn after next */
  CARO_CELL_FIVE,
  CARO_CELL_N_CLASSES,
} CaroCellClass;

/* The four patterns as one number: digits with the number of patterns as the base. */
typedef guint16 CaroCellCode;
enum { CARO_CELL_N_CODES = CARO_PATTERN_N * CARO_PATTERN_N * CARO_PATTERN_N * CARO_PATTERN_N };

static inline int
caro_cell_get_digit_value (int direction)
{
  static const int weights[CARO_CELL_DIRECTIONS] = { 1, CARO_PATTERN_N,
                                                     CARO_PATTERN_N * CARO_PATTERN_N,
                                                     CARO_PATTERN_N * CARO_PATTERN_N *
                                                         CARO_PATTERN_N };

  return weights[direction];
}

/* What is known of a code, in one place for one look. */
typedef struct {
  gint16 rating; /* how much a stone there promises to the side, for ordering */
  guint8 class;  /* CaroCellClass */
} CaroCellInfo;

/* Of every code; made once, shared and never changed. */
const CaroCellInfo *caro_cell_get_table (void);

G_END_DECLS
