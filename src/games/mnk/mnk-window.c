/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-window.h"

#include "games/mnk/mnk-line.h"

enum { OFF_BOARD = -1 };

/* Returns the cell `index` steps from the first cell of a window; OFF_BOARD beyond the edge. */
static int
get_cell (const MnkWindow *window, int index)
{
  int column = window->column + index * window->column_step;
  int row = window->row + index * window->row_step;

  if (column < 0 || column >= window->position->columns || row < 0 || row >= window->position->rows)
    return OFF_BOARD;
  return window->position->cells[window->first + index * window->step];
}

/* Whether a row that fills the window would win, judged by the cells next to it. */
static gboolean
is_live (const MnkWindow *window)
{
  int rule = window->position->rule, own = window->side + 1, other = MNK_SIDES - window->side;
  int before, after;

  if (rule == MNK_FREE)
    return TRUE;
  before = get_cell (window, -1);
  after = get_cell (window, window->position->k);
  if (before == own || after == own)
    return rule == MNK_VIETNAMESE;
  return rule == MNK_EXACT || before != other || after != other;
}

gboolean
mnk_window_is_open (const MnkWindow *window)
{
  MnkWindow next = *window;

  if (window->position->cells[window->first] != MNK_EMPTY ||
      get_cell (window, window->position->k) != MNK_EMPTY)
    return FALSE;
  next.column += next.column_step;
  next.row += next.row_step;
  next.first += next.step;
  return is_live (&next);
}

gboolean
mnk_find_area (const MnkPosition *position, int margin, MnkArea *area)
{
  const guint8 *cell = position->cells;
  MnkArea found = { position->columns, position->rows, OFF_BOARD, OFF_BOARD };

  for (int row = 0; row < position->rows; row++) {
    for (int column = 0; column < position->columns; column++) {
      if (*cell++ == MNK_EMPTY)
        continue;
      found.left = MIN (found.left, column);
      found.right = MAX (found.right, column);
      found.bottom = MIN (found.bottom, row);
      found.top = row;
    }
  }
  area->left = MAX (found.left - margin, 0);
  area->bottom = MAX (found.bottom - margin, 0);
  area->right = MIN (found.right + margin, position->columns - 1);
  area->top = MIN (found.top + margin, position->rows - 1);
  return found.top != OFF_BOARD;
}

/* Visits all windows of a line of `length` cells; `start` is the first of them. The fields of a
 * window are computed only if it is visited. */
static inline void
visit_line (const MnkWindow *start, int length, MnkVisit visit, gpointer data)
{
  int k = start->position->k, step = start->step;
  const guint8 *first = &start->position->cells[start->first], *last = first;
  int counts[MNK_SIDES + 1] = { 0 };

  for (int i = 1; i < k; i++, last += step)
    counts[*last]++;
  for (int i = 0; i <= length - k; i++, first += step, last += step) {
    counts[*last]++;
    if (!counts[MNK_X + 1] != !counts[MNK_O + 1]) {
      MnkWindow window = *start;

      window.column += i * window.column_step;
      window.row += i * window.row_step;
      window.first += i * step;
      window.side = counts[MNK_X + 1] ? MNK_X : MNK_O;
      window.n_stones = counts[window.side + 1];
      if (is_live (&window))
        visit (&window, data);
    }
    counts[*first]--;
  }
}

/* Visits the windows of the line that starts at a cell on the border of the area and crosses the
 * area. */
static inline void
visit_line_from (const MnkPosition *position, const MnkArea *area, int column, int row,
                 int direction, MnkVisit visit, gpointer data)
{
  static const int column_steps[MNK_DIRECTIONS] = { 1, 0, 1, -1 };
  static const int row_steps[MNK_DIRECTIONS] = { 0, 1, 1, 1 };
  int length = G_MAXINT;
  MnkWindow window = { .position = position,
                       .column = column,
                       .row = row,
                       .column_step = column_steps[direction],
                       .row_step = row_steps[direction],
                       .direction = direction };

  if (window.column_step > 0)
    length = area->right - column + 1;
  else if (window.column_step < 0)
    length = column - area->left + 1;
  if (window.row_step > 0)
    length = MIN (length, area->top - row + 1);
  window.first = row * position->columns + column;
  window.step = window.row_step * position->columns + window.column_step;
  if (length >= position->k)
    visit_line (&window, length, visit, data);
}

void
mnk_visit_windows (const MnkPosition *position, MnkVisit visit, gpointer data)
{
  MnkArea area;

  if (!mnk_find_area (position, position->k - 1, &area))
    return;
  for (int row = area.bottom; row <= area.top; row++) {
    visit_line_from (position, &area, area.left, row, 0, visit, data);
    visit_line_from (position, &area, area.left, row, 2, visit, data);
    visit_line_from (position, &area, area.right, row, 3, visit, data);
  }
  for (int column = area.left; column <= area.right; column++) {
    visit_line_from (position, &area, column, area.bottom, 1, visit, data);
    if (column > area.left)
      visit_line_from (position, &area, column, area.bottom, 2, visit, data);
    if (column < area.right)
      visit_line_from (position, &area, column, area.bottom, 3, visit, data);
  }
}
