/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of stones on a line, and whether they win. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

enum { MNK_DIRECTIONS = 4 };

/* The unbroken row of one side's stones through a cell in one direction. */
typedef struct {
  KtSquare first;
  gint16 step; /* from a cell to the next one, as a difference of squares */
  guint8 length;
  KtSquare ends[2];    /* the cells before the first and behind the last; KT_NO_SQUARE: the edge */
  gboolean is_stopped; /* the opponent's stones stand at both ends */
  gboolean is_open;    /* both ends are empty cells */
} MnkRow;

typedef enum {
  MNK_ROW_SHORT,
  MNK_ROW_WINS,
  MNK_ROW_TOO_LONG, /* would win but for its length */
  MNK_ROW_STOPPED,  /* would win but for the stones at its ends */
} MnkVerdict;

/* The row through `square` if a stone of `side` stood there. */
MnkRow mnk_get_row (const MnkPosition *position, KtSquare square, int direction, int side);
MnkVerdict mnk_judge_row (const MnkPosition *position, const MnkRow *row);

/* Whether a stone of `side` on `square`, there already or not, makes a row that wins. */
gboolean mnk_wins_at (const MnkPosition *position, KtSquare square, int side);
/* Whether the stone of `side` on `square` makes an open row of k - 1 stones that wins, as the
 * option "open-four" allows. */
gboolean mnk_wins_by_open_row (const MnkPosition *position, KtSquare square, int side);

/* Adds the marks of the last stone's rows and of all rows that one more stone would make win. */
void mnk_add_marks (const KtPosition *position, GArray *marks);

G_END_DECLS
