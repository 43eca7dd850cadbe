/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window is k cells in a line where a row may come about. The evaluations and the order of
 * actions are made from the windows that hold stones of one side only. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

typedef struct {
  const MnkPosition *position;
  int column, row; /* of the first cell */
  int column_step, row_step;
  int first, step; /* the first cell, and from one cell to the next, as squares */
  int direction;
  int side;
  int n_stones; /* from 1 to k - 1 */
} MnkWindow;

/* Columns and rows, the last ones within. */
typedef struct {
  int left, bottom, right, top;
} MnkArea;

typedef void (*MnkVisit) (const MnkWindow *window, gpointer data);

/* The rectangle around all stones, grown by `margin` cells to each side as far as the board goes.
 * FALSE: the board is empty. */
gboolean mnk_find_area (const MnkPosition *position, int margin, MnkArea *area);
/* Calls `visit` for each window that could still become a row that counts, as the stones around it
 * stand now. */
void mnk_visit_windows (const MnkPosition *position, MnkVisit visit, gpointer data);

static inline int
mnk_window_get_missing (const MnkWindow *window)
{
  return window->position->k - window->n_stones;
}

/* Whether the first cell of the window and the cell behind its last one are empty, and a row in the
 * window one step further would count too. When the cells between these two are filled, either of
 * them completes a row. */
gboolean mnk_window_is_open (const MnkWindow *window);

G_END_DECLS
