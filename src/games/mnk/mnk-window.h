/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window is k consecutive cells on a line, where a winning row may arise. Evaluation and move
 * ordering use the windows that hold stones of one side only. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

typedef struct {
  const MnkPosition *position;
  int column, row; /* place of the first cell */
  int column_step, row_step;
  int first, step; /* square of the first cell; difference of squares between neighbours */
  int direction;
  int side;
  int n_stones; /* number of stones, from 1 to k - 1 */
} MnkWindow;

/* A rectangle of columns and rows; it includes `right` and `top`. */
typedef struct {
  int left, bottom, right, top;
} MnkArea;

typedef void (*MnkVisit) (const MnkWindow *window, gpointer data);

/* Computes the bounding rectangle of all stones, enlarged by `margin` cells within the board.
 * Returns FALSE if the board is empty. */
gboolean mnk_find_area (const MnkPosition *position, int margin, MnkArea *area);
/* Calls `visit` for each window that has stones of one side only and, given the stones around
 * it, could still become a winning row. */
void mnk_visit_windows (const MnkPosition *position, MnkVisit visit, gpointer data);

static inline int
mnk_window_get_missing (const MnkWindow *window)
{
  return window->position->k - window->n_stones;
}

/* Whether the window is open: its first cell and the cell behind its last one are empty, and the
 * window shifted by one step could win, too. Once the cells in between are filled, a stone at
 * either end completes a row. */
gboolean mnk_window_is_open (const MnkWindow *window);

G_END_DECLS
