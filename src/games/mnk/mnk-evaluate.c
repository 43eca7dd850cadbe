/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-evaluate.h"

#include <string.h>

#include "games/mnk/mnk-line.h"
#include "games/mnk/mnk-window.h"

/* Scores if a side wins within a few moves. */
enum {
  WINS_NEXT = 50000,
  LOSES_NEXT = 40000,
  WINS_AFTER_OPEN_ROW = 20000,
  LOSES_TO_TWO_OPEN = 5000,
};

/* The weight of a window by its number of missing stones. The last weight is for all larger
 * numbers, too. */
static const int row_weights[] = { 0, 300, 60, 14, 3, 1 };
enum { N_ROW_WEIGHTS = G_N_ELEMENTS (row_weights) };

/* Rows of the side to move count 5/4 of their weight. */
enum { TEMPO_NUMERATOR = 5, TEMPO_DENOMINATOR = 4 };

typedef struct {
  int weight;
  guint n_wins;           /* number of windows with one missing stone */
  KtSquare win;           /* the empty cell of the first window with one missing stone */
  gboolean has_two_wins;  /* windows with one missing stone have different empty cells */
  guint8 open_directions; /* bit mask of directions in which one stone makes an open row */
} SideRows;

static KtSquare
find_empty_cell (const MnkWindow *window)
{
  for (int i = 0;; i++) {
    KtSquare square = (KtSquare) (window->first + i * window->step);

    if (window->position->cells[square] == MNK_EMPTY)
      return square;
  }
}

static void
count_row_cb (const MnkWindow *window, gpointer data)
{
  SideRows *rows = (SideRows *) data + window->side;
  int missing = mnk_window_get_missing (window);
  KtSquare win;

  rows->weight += row_weights[MIN (missing, N_ROW_WEIGHTS - 1)];
  if (missing == 2 && mnk_window_is_open (window))
    rows->open_directions |= (guint8) (1u << window->direction);
  if (missing != 1)
    return;
  win = find_empty_cell (window);
  if (rows->n_wins++ == 0)
    rows->win = win;
  rows->has_two_wins |= win != rows->win;
}

static gboolean
has_two (guint8 directions)
{
  return (directions & (directions - 1)) != 0;
}

/* Returns the score of the rows for the side to move. */
static int
score_rows (const MnkPosition *position, const SideRows *own, const SideRows *other)
{
  int score = own->weight * TEMPO_NUMERATOR / TEMPO_DENOMINATOR - other->weight;

  if (own->n_wins > 0 || (own->open_directions && position->open_four_wins))
    return WINS_NEXT + score;
  if (other->has_two_wins)
    return score - LOSES_NEXT;
  if (own->open_directions && other->n_wins == 0)
    return WINS_AFTER_OPEN_ROW + score;
  if (has_two (other->open_directions) && !own->open_directions)
    return score - LOSES_TO_TWO_OPEN;
  return score;
}

/* Returns the actor who will choose a side in Swap2, and so profits from an advantage of either
 * side; KT_NO_ACTOR after the opening. */
static int
find_chooser (const MnkPosition *position)
{
  switch (position->phase) {
  case MNK_PHASE_THREE:
  case MNK_PHASE_CHOICE:
    return 1;
  case MNK_PHASE_TWO:
  case MNK_PHASE_FINAL_CHOICE:
    return 0;
  default:
    return KT_NO_ACTOR;
  }
}

/* Converts a score for the side to move into one for an actor. */
static int
score_for_actor (const MnkPosition *position, int score, int actor)
{
  int chooser = find_chooser (position);

  if (chooser != KT_NO_ACTOR)
    return actor == chooser ? ABS (score) : -ABS (score);
  return actor == position->base.actor ? score : -score;
}

static int
evaluate_rows (const KtPosition *base, int actor)
{
  const MnkPosition *position = mnk (base);
  SideRows rows[MNK_SIDES] = { { 0 } };
  int score;

  mnk_visit_windows (position, count_row_cb, rows);
  score = score_rows (position, &rows[position->next], &rows[1 - position->next]);
  return score_for_actor (position, score, actor);
}

static void
count_line_cb (const MnkWindow *window, gpointer data)
{
  int *lines = data;

  lines[window->side]++;
}

/* Evaluates by counting the windows that only one side can still fill. Empty windows are
 * ignored, because they are open to both sides. */
static int
evaluate_open_lines (const KtPosition *base, int actor)
{
  const MnkPosition *position = mnk (base);
  int lines[MNK_SIDES] = { 0 };

  mnk_visit_windows (position, count_line_cb, lines);
  return score_for_actor (position, lines[position->next] - lines[1 - position->next], actor);
}

/* Appends the line of k cells from a cell in a direction, unless it leaves the board or has a stone
 * of the other side. */
static void
add_open_line (const MnkPosition *position, int column, int row, int direction, int side,
               GArray *lines)
{
  static const int steps[MNK_DIRECTIONS][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };
  const int *step = steps[direction];
  int length = position->k - 1, last_column = column + length * step[0];
  int last_row = row + length * step[1];
  KtOpenLine line = { (KtSquare) (row * position->columns + column),
                      (KtSquare) (last_row * position->columns + last_column) };

  if (last_column < 0 || last_column >= position->columns || last_row >= position->rows)
    return;
  for (int i = 0; i <= length; i++) {
    int cell = position->cells[(row + i * step[1]) * position->columns + column + i * step[0]];

    if (cell != MNK_EMPTY && cell != side + 1)
      return;
  }
  g_array_append_val (lines, line);
}

/* Lists the lines that a side can still fill, also the empty ones, as textbooks count them. */
static void
list_open_lines (const KtPosition *base, int side, GArray *lines)
{
  const MnkPosition *position = mnk (base);

  for (int row = 0; row < position->rows; row++) {
    for (int column = 0; column < position->columns; column++) {
      for (int direction = 0; direction < MNK_DIRECTIONS; direction++)
        add_open_line (position, column, row, direction, side, lines);
    }
  }
}

/* Values of rows by length, in half points, as taught to students. Longer rows have no value
 * unless they win. */
static const int student_halves[] = { 0, 2, 20, 100, 400 };

/* The board with a border, so that no step leaves the array. */
enum { EDGE = MNK_SIDES + 1 };
typedef struct {
  int width;
  guint8 cells[(KT_MAX_COLUMNS + 2) * (KT_MAX_ROWS + 2)];
} FramedBoard;

static void
frame_board (const MnkPosition *position, FramedBoard *board)
{
  board->width = position->columns + 2;
  memset (board->cells, EDGE, (gsize) board->width * (position->rows + 2u));
  for (int row = 0; row < position->rows; row++)
    memcpy (&board->cells[(row + 1) * board->width + 1], &position->cells[row * position->columns],
            position->columns);
}

/* Returns the value of the row that begins at a cell; 0 if it began earlier. A row with one end
 * blocked by a stone or the edge has half its value, a row with both ends blocked none. */
static int
get_student_halves (const guint8 *cell, int step)
{
  guint length = 1;
  const guint8 *end = cell + step;

  if (cell[-step] == *cell)
    return 0;
  for (; *end == *cell; end += step)
    length++;
  if (length >= G_N_ELEMENTS (student_halves))
    return 0;
  return student_halves[length] * ((cell[-step] == MNK_EMPTY) + (*end == MNK_EMPTY)) / 2;
}

static int
evaluate_students (const KtPosition *base, int actor)
{
  const MnkPosition *position = mnk (base);
  int halves[MNK_SIDES] = { 0 };
  FramedBoard board;

  frame_board (position, &board);
  for (int i = board.width; i < board.width * (position->rows + 1); i++) {
    const int steps[] = { 1, board.width, board.width + 1, board.width - 1 };
    const guint8 *cell = &board.cells[i];

    if (*cell == MNK_EMPTY || *cell == EDGE)
      continue;
    for (guint direction = 0; direction < G_N_ELEMENTS (steps); direction++)
      halves[*cell - 1] += get_student_halves (cell, steps[direction]);
  }
  return score_for_actor (position, (halves[position->next] - halves[1 - position->next]) / 2,
                          actor);
}

static int
evaluate_nothing (const KtPosition *position, int actor)
{
  return 0;
}

const KtEvaluation mnk_ttt_evaluations[MNK_N_TTT_EVALUATIONS] = {
  { "rows", N_ ("Rows of stones"), evaluate_rows },
  { "open-lines", N_ ("Open lines"), evaluate_open_lines, list_open_lines },
  { "none", N_ ("Nothing but the result"), evaluate_nothing },
};

const KtEvaluation mnk_caro_evaluations[MNK_N_CARO_EVALUATIONS] = {
  { "rows", N_ ("Rows of stones"), evaluate_rows },
  { "students", N_ ("The students’ table"), evaluate_students },
  { "none", N_ ("Nothing but the result"), evaluate_nothing },
};
