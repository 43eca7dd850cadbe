/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-candidates.h"

#include <stdlib.h>
#include <string.h>

#include "games/mnk/mnk-line.h"
#include "games/mnk/mnk-swap2.h"
#include "games/mnk/mnk-window.h"

enum {
  NEIGHBOUR_DISTANCE = 2,
  RECTANGLE_MARGIN = 1,      /* cells around the rectangle of all stones that are listed, too */
  SECOND_STONE_DISTANCE = 2, /* maximum distance between Swap2's first and second stone */
  THIRD_STONE_DISTANCE = 3,  /* exact distance between Swap2's first and third stone */
};

/* A set of cells, indexed by square. */
typedef struct {
  guint8 cells[KT_MAX_SQUARES];
} MarkedCells;

static guint
list_marked (const MnkPosition *position, const MarkedCells *marked, KtAction *out)
{
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);
  guint n = 0;

  for (KtSquare square = 0; square < n_cells; square++) {
    if (marked->cells[square] && position->cells[square] == MNK_EMPTY)
      out[n++] = kt_action_place (position->base.actor, square);
  }
  return n;
}

static void
mark_rectangle (const MnkPosition *position, int left, int bottom, int right, int top,
                MarkedCells *marked)
{
  left = MAX (left, 0);
  right = MIN (right, position->columns - 1);
  top = MIN (top, position->rows - 1);
  for (int row = MAX (bottom, 0); row <= top && left <= right; row++)
    memset (&marked->cells[row * position->columns + left], TRUE, (gsize) right + 1 - (gsize) left);
}

static void
mark_neighbours (const MnkPosition *position, MarkedCells *marked)
{
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);

  for (KtSquare square = 0; square < n_cells; square++) {
    int column = square % position->columns, row = square / position->columns;

    if (position->cells[square] != MNK_EMPTY)
      mark_rectangle (position, column - NEIGHBOUR_DISTANCE, row - NEIGHBOUR_DISTANCE,
                      column + NEIGHBOUR_DISTANCE, row + NEIGHBOUR_DISTANCE, marked);
  }
}

static void
mark_around_stones (const MnkPosition *position, MarkedCells *marked)
{
  MnkArea area;

  mnk_find_area (position, RECTANGLE_MARGIN, &area);
  mark_rectangle (position, area.left, area.bottom, area.right, area.top, marked);
}

/* The cells where one more stone wins, for each side. */
typedef struct {
  MarkedCells wins[MNK_SIDES];
  gboolean has_win[MNK_SIDES];
} Wins;

static void
mark_win_cb (const MnkWindow *window, gpointer data)
{
  Wins *wins = data;

  if (mnk_window_get_missing (window) != 1)
    return;
  for (int i = 0; i < window->position->k; i++)
    wins->wins[window->side].cells[window->first + i * window->step] = TRUE;
  wins->has_win[window->side] = TRUE;
}

/* Marks the cells that stop a win. Under the Vietnamese rules, a row of exactly k stones with
 * one blocked end is also stopped by a stone at its free end. */
static void
mark_stops (const MnkPosition *position, KtSquare win, int side, MarkedCells *marked)
{
  if (position->rule != MNK_VIETNAMESE && position->rule != MNK_VIETNAMESE_EXACT)
    return;
  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (position, win, direction, side);

    if (mnk_judge_row (position, &row) != MNK_ROW_WINS)
      continue;
    for (int end = 0; end < 2; end++) {
      if (row.ends[end] != KT_NO_SQUARE)
        marked->cells[row.ends[end]] = TRUE;
    }
  }
}

/* Lists the winning actions; if there are none, the actions that stop the opponent from winning
 * next. The list is empty if neither side can win next. */
static guint
list_forced (const MnkPosition *position, KtAction *out)
{
  int side = position->next, other = 1 - side;
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);
  Wins wins = { 0 };

  mnk_visit_windows (position, mark_win_cb, &wins);
  if (wins.has_win[side])
    return list_marked (position, &wins.wins[side], out);
  /* With the option "open-four", an own open row of k - 1 stones would also answer the threat,
   * so no stop is forced. */
  if (!wins.has_win[other] || position->open_four_wins)
    return 0;
  for (KtSquare square = 0; square < n_cells; square++) {
    if (wins.wins[other].cells[square] && position->cells[square] == MNK_EMPTY)
      mark_stops (position, square, other, &wins.wins[other]);
  }
  return list_marked (position, &wins.wins[other], out);
}

static guint
list_centre (const MnkPosition *position, KtAction *out)
{
  int square = position->rows / 2 * position->columns + position->columns / 2;

  out[0] = kt_action_place (position->base.actor, (KtSquare) square);
  return 1;
}

/* Whether a cell is a candidate for Swap2's second or third stone. `columns` and `rows` are the
 * offsets from the first stone. For the second stone, only one of each group of symmetric cells
 * is a candidate. */
static gboolean
is_swap2_candidate (const MnkPosition *position, int columns, int rows)
{
  if (position->n_stones == 1)
    return columns >= rows && rows >= 0 && columns <= SECOND_STONE_DISTANCE;
  return MAX (abs (columns), abs (rows)) == THIRD_STONE_DISTANCE;
}

static guint
list_opening (const MnkPosition *position, KtAction *out)
{
  KtSquare n_cells = (KtSquare) mnk_n_cells (position), first = 0;
  MarkedCells marked = { { 0 } };

  while (position->cells[first] == MNK_EMPTY)
    first++;
  for (KtSquare square = 0; square < n_cells; square++)
    marked.cells[square] =
        is_swap2_candidate (position, square % position->columns - first % position->columns,
                            square / position->columns - first / position->columns)
            ? TRUE
            : FALSE;
  return list_marked (position, &marked, out);
}

static guint
list_area (const MnkPosition *position, KtArea area, KtAction *out)
{
  MarkedCells marked = { { 0 } };
  guint n;

  if (position->phase == MNK_PHASE_THREE)
    return list_opening (position, out);
  if (area == KT_AREA_NEIGHBOURS && position->phase == MNK_PHASE_NORMAL) {
    n = list_forced (position, out);
    if (n > 0)
      return n;
  }
  if (area == KT_AREA_NEIGHBOURS)
    mark_neighbours (position, &marked);
  else
    mark_around_stones (position, &marked);
  return list_marked (position, &marked, out);
}

guint
mnk_list_candidates (const KtPosition *base, KtArea area, KtAction *out)
{
  const MnkPosition *position = mnk (base);
  guint n;

  if (mnk_swap2_count_answers (position) > 0)
    return mnk_list_actions (base, out);
  if (position->n_stones == 0)
    return list_centre (position, out);
  n = list_area (position, area, out);
  return n > 0 ? n : mnk_list_actions (base, out);
}

/* The rating of a window by its number of missing stones; first for windows of the side to move,
 * then for the opponent's. */
static const int ratings_by_missing[MNK_SIDES][5] = {
  { 0, 1 << 20, 800, 60, 8 },
  { 0, 1 << 18, 500, 40, 6 },
};
enum { RATING_OPEN_ROW = 1 << 13, RATING_STOP_OPEN_ROW = 1 << 11 };

typedef struct {
  int cells[KT_MAX_SQUARES];
} Ratings;

static int
rate_window (const MnkWindow *window)
{
  gboolean others = window->side != window->position->next;
  int missing = mnk_window_get_missing (window);

  return missing < (int) G_N_ELEMENTS (ratings_by_missing[0]) ? ratings_by_missing[others][missing]
                                                              : 1;
}

/* The extra rating of an empty cell in an open window with two missing stones. A stone on an
 * inner cell makes an open row; the opponent can stop it on inner and outer cells. */
static int
rate_open_cell (const MnkWindow *window, int index)
{
  if (window->side != window->position->next)
    return RATING_STOP_OPEN_ROW;
  return index > 0 ? RATING_OPEN_ROW : 0;
}

static void
add_ratings_cb (const MnkWindow *window, gpointer data)
{
  Ratings *ratings = data;
  gboolean open = mnk_window_get_missing (window) == 2 && mnk_window_is_open (window);
  int rating = rate_window (window);

  for (int i = 0; i < window->position->k; i++) {
    int square = window->first + i * window->step;

    if (window->position->cells[square] == MNK_EMPTY)
      ratings->cells[square] += rating + (open ? rate_open_cell (window, i) : 0);
  }
  if (open && window->side != window->position->next)
    ratings->cells[window->first + window->position->k * window->step] += RATING_STOP_OPEN_ROW;
}

void
mnk_rate_actions (const KtPosition *base, const KtAction *actions, guint n_actions, int *ratings)
{
  Ratings rated = { { 0 } };

  mnk_visit_windows (mnk (base), add_ratings_cb, &rated);
  for (guint i = 0; i < n_actions; i++)
    ratings[i] = actions[i].kind == KT_ACTION_PLACE ? rated.cells[actions[i].to] : 0;
}

/* Obscurity is in percent. */
enum {
  OBSCURITY_MIN = 15,
  OBSCURITY_OF_DISTANCE = 6,
  OBSCURITY_OF_DIAGONAL = 30,
  OBSCURITY_MAX = 100,
  OBSCURITY_OF_ANSWERS = 50,
  FIRST_DIAGONAL = 2, /* index of the first diagonal direction */
};

/* Whether the longest row through the cell, of either side, is diagonal. */
static gboolean
is_diagonal (const MnkPosition *position, KtSquare square)
{
  guint max_lengths[2] = { 0 };

  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    guint *length = &max_lengths[direction >= FIRST_DIAGONAL];

    for (int side = 0; side < MNK_SIDES; side++)
      *length = MAX (*length, mnk_get_row (position, square, direction, side).length);
  }
  return max_lengths[1] > max_lengths[0];
}

guint
mnk_get_obscurity (const KtPosition *base, const KtAction *action)
{
  const MnkPosition *position = mnk (base);
  int columns, rows, distance;

  if (action->kind != KT_ACTION_PLACE || base->last.kind != KT_ACTION_PLACE)
    return OBSCURITY_OF_ANSWERS;
  columns = action->to % position->columns - base->last.to % position->columns;
  rows = action->to / position->columns - base->last.to / position->columns;
  distance = MAX (abs (columns), abs (rows)) - 1;
  return (guint) MIN (OBSCURITY_MIN + OBSCURITY_OF_DISTANCE * distance +
                          is_diagonal (position, action->to) * OBSCURITY_OF_DIAGONAL,
                      OBSCURITY_MAX);
}
