/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules a second time, slow and plain, to check the real ones against: a board of characters
 * that is searched for rows from one end to the other each time. It shares nothing with them. */
#pragma once

#include <glib.h>

enum { SLOW_MAX = 30 };

typedef struct {
  int columns, rows;
  int line;
  gboolean exact;      /* longer rows do not count */
  gboolean vietnamese; /* a row of the exact length does not count when stopped at both ends */
  gboolean open_four_wins;
  /* [1 + column][1 + row]: '.', 'X' or 'O', and '#' all around. */
  char cells[SLOW_MAX + 2][SLOW_MAX + 2];
} SlowBoard;

typedef enum { SLOW_COUNTS, SLOW_TOO_LONG, SLOW_STOPPED } SlowVerdict;

/* Some cells in a line: stones of one side and at most one empty cell, such that the row would be
 * long enough with that cell filled. Neither neighbour is a stone of the same side. */
typedef struct {
  char side;
  int column, row;
  int column_step, row_step;
  int length;
  int gap; /* which of the cells is empty; -1: none is */
  SlowVerdict verdict;
} SlowRow;

/* Empties a board whose other members are set. */
void slow_clear (SlowBoard *board);
char slow_get (const SlowBoard *board, int column, int row);
void slow_put (SlowBoard *board, int column, int row, char side);

/* All rows of a side on the board, whole ones or those that lack one stone. Appends to `rows`. */
void slow_find_rows (const SlowBoard *board, char side, gboolean whole, GArray *rows);
/* Whether the side has `line` less one stones in a row and either end would win. */
gboolean slow_has_open_row (const SlowBoard *board, char side);
gboolean slow_is_full (const SlowBoard *board);
