/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second, slow and simple implementation of the rules, to check the real one: a board of
 * characters that is searched completely for rows each time. It shares no code with the real
 * rules. */
#pragma once

#include <glib.h>

enum { SLOW_MAX = 30 };

typedef struct {
  int columns, rows;
  int line;
  gboolean exact;      /* longer rows do not count */
  gboolean vietnamese; /* a row of the exact length does not count if blocked at both ends */
  gboolean open_four_wins;
  /* [1 + column][1 + row]: '.', 'X' or 'O', and '#' all around. */
  char cells[SLOW_MAX + 2][SLOW_MAX + 2];
} SlowBoard;

typedef enum { SLOW_COUNTS, SLOW_TOO_LONG, SLOW_STOPPED } SlowVerdict;

/* Consecutive cells on a line: stones of one side and at most one empty cell, long enough for a
 * row if that cell is filled. Neither neighbour is a stone of the same side. */
typedef struct {
  char side;
  int column, row;
  int column_step, row_step;
  int length;
  int gap; /* index of the empty cell, or -1 */
  SlowVerdict verdict;
} SlowRow;

/* Empties a board whose other members are set. */
void slow_clear (SlowBoard *board);
char slow_get (const SlowBoard *board, int column, int row);
void slow_put (SlowBoard *board, int column, int row, char side);

/* Appends all rows of a side to `rows`: whole ones, or those that lack one stone. */
void slow_find_rows (const SlowBoard *board, char side, gboolean whole, GArray *rows);
/* Whether the side has `line` less one stones in a row and would win at either end. */
gboolean slow_has_open_row (const SlowBoard *board, char side);
gboolean slow_is_full (const SlowBoard *board);
