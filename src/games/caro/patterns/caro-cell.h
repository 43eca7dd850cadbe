/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stone on a cell would make of its four lines together, for one side. */
#pragma once

#include "games/caro/patterns/caro-pattern.h"

G_BEGIN_DECLS

enum { CARO_DIRECTIONS = 4 };

/* From the least to the best. A three is an open or a broken one. */
typedef enum {
  CARO_PLAIN,
  CARO_MAKES_THREE,
  CARO_MAKES_TWO_THREES,
  CARO_MAKES_FOUR,
  CARO_MAKES_FOUR_AND_THREE,
  CARO_UNSTOPPABLE, /* an open four or two fours: wins the turn after next */
  CARO_WINS,
  CARO_N_CLASSES,
} CaroClass;

/* The four patterns as one number: digits with the number of patterns as the base. */
typedef guint16 CaroCode;
enum { CARO_N_CODES = CARO_N_PATTERNS * CARO_N_PATTERNS * CARO_N_PATTERNS * CARO_N_PATTERNS };

static inline int
caro_code_weight (int direction)
{
  static const int weights[CARO_DIRECTIONS] = { 1, CARO_N_PATTERNS,
                                                CARO_N_PATTERNS * CARO_N_PATTERNS,
                                                CARO_N_PATTERNS * CARO_N_PATTERNS *
                                                    CARO_N_PATTERNS };

  return weights[direction];
}

/* What is known of a code, in one place for one look. */
typedef struct {
  gint16 rating; /* how much a stone there promises to the side, for ordering */
  guint8 class;  /* CaroClass */
} CaroMerit;

/* Of every code; made once, shared and never changed. */
const CaroMerit *caro_cell_get_merits (void);

G_END_DECLS
