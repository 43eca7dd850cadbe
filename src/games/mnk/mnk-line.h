/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of stones on a line, and whether they win. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

enum { MNK_DIRECTIONS = 4 };

/* The contiguous row of one side's stones through a cell in one direction. */
typedef struct {
  KtSquare first;
  gint16 step; /* difference of squares between neighbours */
  guint8 length;
  KtSquare ends[2];    /* the cells next to both ends; KT_NO_SQUARE: the edge */
  gboolean is_stopped; /* enemy stones at both ends */
  gboolean is_open;    /* empty cells at both ends */
} MnkRow;

typedef enum {
  MNK_ROW_SHORT,
  MNK_ROW_WINS,
  MNK_ROW_TOO_LONG, /* would win if it were shorter */
  MNK_ROW_STOPPED,  /* would win if its ends were not blocked */
} MnkVerdict;

/* Returns the row through `square`, assuming a stone of `side` there. */
MnkRow mnk_get_row (const MnkPosition *position, KtSquare square, int direction, int side);
MnkVerdict mnk_judge_row (const MnkPosition *position, const MnkRow *row);

/* Whether a stone of `side` on `square` makes a winning row; the stone may already be there. */
gboolean mnk_wins_at (const MnkPosition *position, KtSquare square, int side);
/* Whether a stone of `side` on `square` makes an open row of k - 1 stones that wins by the
 * option "open-four". */
gboolean mnk_wins_by_open_row (const MnkPosition *position, KtSquare square, int side);

/* Adds marks for the rows of the last stone and for all rows that become winning with one more
 * stone. */
void mnk_add_marks (const KtPosition *position, GArray *marks);

G_END_DECLS
