/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/mnk/slow-mnk.h"

#include <string.h>

void
slow_clear (SlowBoard *board)
{
  memset (board->cells, '#', sizeof board->cells);
  for (int column = 0; column < board->columns; column++)
    memset (&board->cells[1 + column][1], '.', (gsize) board->rows);
}

char
slow_get (const SlowBoard *board, int column, int row)
{
  return board->cells[1 + column][1 + row];
}

void
slow_put (SlowBoard *board, int column, int row, char side)
{
  board->cells[1 + column][1 + row] = side;
}

static char
look_along (const SlowBoard *board, const SlowRow *row, int i)
{
  return slow_get (board, row->column + i * row->column_step, row->row + i * row->row_step);
}

static SlowVerdict
get_value (const SlowBoard *board, const SlowRow *row)
{
  char other = row->side == 'X' ? 'O' : 'X';
  gboolean stopped =
      look_along (board, row, -1) == other && look_along (board, row, row->length) == other;

  if (row->length > board->line)
    return board->exact ? SLOW_TOO_LONG : SLOW_COUNTS;
  return board->vietnamese && stopped ? SLOW_STOPPED : SLOW_COUNTS;
}

/* Finds every row that begins at a cell and goes one way. A row that begins after a stone of its
 * own side is part of another row. */
static void
find_rows_from (const SlowBoard *board, const SlowRow *start, gboolean whole, GArray *rows)
{
  const char *cell = &board->cells[1 + start->column][1 + start->row];
  int stride = start->column_step * (SLOW_MAX + 2) + start->row_step;
  int gap = -1;

  if (cell[-stride] == start->side)
    return;
  for (int length = 0;; length++, cell += stride) {
    if (length >= board->line && *cell != start->side && (gap < 0) == whole) {
      SlowRow row = *start;

      row.length = length;
      row.gap = gap;
      row.verdict = get_value (board, &row);
      g_array_append_val (rows, row);
    }
    if (*cell == '.' && gap < 0 && !whole)
      gap = length;
    else if (*cell != start->side)
      return;
  }
}

void
slow_find_rows (const SlowBoard *board, char side, gboolean whole, GArray *rows)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

  for (int column = 0; column < board->columns; column++) {
    for (int row = 0; row < board->rows; row++) {
      char cell = slow_get (board, column, row);

      for (int i = 0; i < 4 && (cell == side || cell == '.'); i++) {
        SlowRow start = { side, column, row, steps[i][0], steps[i][1], 0, -1, SLOW_COUNTS };

        find_rows_from (board, &start, whole, rows);
      }
    }
  }
}

/* Whether the two rows consist of the same stones, one short of a row, with a gap at opposite
 * ends. */
static gboolean
is_open_pair (const SlowBoard *board, const SlowRow *a, const SlowRow *b)
{
  int distance = b->gap - a->gap; /* between the gaps, apart from where the rows begin */

  if (a->column_step != b->column_step || a->row_step != b->row_step)
    return FALSE;
  if (b->column - a->column + distance * a->column_step != board->line * a->column_step ||
      b->row - a->row + distance * a->row_step != board->line * a->row_step)
    return FALSE;
  for (int i = a->gap + 1; i < a->gap + board->line; i++) {
    if (look_along (board, a, i) != a->side)
      return FALSE;
  }
  return TRUE;
}

gboolean
slow_has_open_row (const SlowBoard *board, char side)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (SlowRow));

  slow_find_rows (board, side, FALSE, rows);
  for (guint i = 0; i < rows->len; i++) {
    const SlowRow *a = &g_array_index (rows, SlowRow, i);

    for (guint j = 0; j < rows->len && a->verdict == SLOW_COUNTS; j++) {
      const SlowRow *b = &g_array_index (rows, SlowRow, j);

      if (b->verdict == SLOW_COUNTS && is_open_pair (board, a, b))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean
slow_is_full (const SlowBoard *board)
{
  for (int column = 0; column < board->columns; column++) {
    for (int row = 0; row < board->rows; row++) {
      if (slow_get (board, column, row) == '.')
        return FALSE;
    }
  }
  return TRUE;
}
