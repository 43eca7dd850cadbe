/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-line.h"

#include <string.h>

/* Row, column and both diagonals. */
static const struct {
  int column, row;
} directions[MNK_DIRECTIONS] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };

static const KtNote void_too_long = {
  "too-long", N_ ("This row does not count: it is longer than the rule allows")
};
static const KtNote threat_four = { "four", N_ ("Four") };
static const KtNote threat_three = { "open-three", N_ ("Open three") };
static const KtNote void_stopped = { "stopped",
                                     N_ ("This row does not count: it is blocked at both ends") };

/* Counts the stones of `side` next to a cell in a direction, or in the opposite direction if
 * `sign` is -1. `end` receives the cell behind them. */
static guint
count_stones (const MnkPosition *position, KtSquare square, int direction, int sign, int side,
              KtSquare *end)
{
  int column = square % position->columns, row = square / position->columns;

  for (guint n = 0;; n++) {
    column += sign * directions[direction].column;
    row += sign * directions[direction].row;
    *end = KT_NO_SQUARE;
    if (column < 0 || column >= position->columns || row < 0 || row >= position->rows)
      return n;
    *end = (KtSquare) (row * position->columns + column);
    if (position->cells[*end] != side + 1)
      return n;
  }
}

static guint
get_cell (const MnkPosition *position, KtSquare square, guint outside)
{
  return square == KT_NO_SQUARE ? outside : position->cells[square];
}

MnkRow
mnk_get_row (const MnkPosition *position, KtSquare square, int direction, int side)
{
  guint other = 2 - (guint) side; /* value of a cell with a stone of the opponent */
  guint mine = (guint) side + 1;  /* also the value of the edge, which blocks no row */
  guint before, after;
  MnkRow row;

  before = count_stones (position, square, direction, -1, side, &row.ends[0]);
  after = count_stones (position, square, direction, 1, side, &row.ends[1]);
  row.step =
      (gint16) (directions[direction].row * position->columns + directions[direction].column);
  row.first = (KtSquare) (square - (int) before * row.step);
  row.length = (guint8) (before + 1 + after);
  row.is_stopped = get_cell (position, row.ends[0], mine) == other &&
                   get_cell (position, row.ends[1], mine) == other;
  row.is_open = get_cell (position, row.ends[0], mine) == MNK_EMPTY &&
                get_cell (position, row.ends[1], mine) == MNK_EMPTY;
  return row;
}

MnkVerdict
mnk_judge_row (const MnkPosition *position, const MnkRow *row)
{
  gboolean exact = position->rule == MNK_EXACT || position->rule == MNK_VIETNAMESE_EXACT;
  gboolean vietnamese = position->rule == MNK_VIETNAMESE || position->rule == MNK_VIETNAMESE_EXACT;

  if (row->length < position->k)
    return MNK_ROW_SHORT;
  if (row->length > position->k)
    return exact ? MNK_ROW_TOO_LONG : MNK_ROW_WINS;
  return vietnamese && row->is_stopped ? MNK_ROW_STOPPED : MNK_ROW_WINS;
}

gboolean
mnk_wins_at (const MnkPosition *position, KtSquare square, int side)
{
  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (position, square, direction, side);

    if (mnk_judge_row (position, &row) == MNK_ROW_WINS)
      return TRUE;
  }
  return FALSE;
}

/* Whether one more stone of `side` on `end`, at the end of a row, makes the row win. */
static gboolean
end_wins (const MnkPosition *position, KtSquare end, int direction, int side)
{
  MnkRow row = mnk_get_row (position, end, direction, side);

  return mnk_judge_row (position, &row) == MNK_ROW_WINS;
}

/* Whether the row is an open row of k - 1 stones that would win at either end. Its stones must
 * be on the board. */
static gboolean
is_winning_open_row (const MnkPosition *position, const MnkRow *row, int direction, int side)
{
  if (row->length != position->k - 1 || !row->is_open)
    return FALSE;
  return end_wins (position, row->ends[0], direction, side) &&
         end_wins (position, row->ends[1], direction, side);
}

gboolean
mnk_wins_by_open_row (const MnkPosition *position, KtSquare square, int side)
{
  if (!position->open_four_wins)
    return FALSE;
  g_return_val_if_fail (position->cells[square] == side + 1, FALSE);
  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (position, square, direction, side);

    if (is_winning_open_row (position, &row, direction, side))
      return TRUE;
  }
  return FALSE;
}

static void
add_row_mark (GArray *marks, KtMarkKind kind, int side, const KtNote *note, const MnkRow *row,
              KtSquare without)
{
  KtMark mark = { .kind = kind, .side = side, .note = note };

  for (guint i = 0; i < row->length; i++) {
    KtSquare square = (KtSquare) (row->first + (int) i * row->step);

    if (square != without)
      mark.squares[mark.n_squares++] = square;
  }
  g_array_append_val (marks, mark);
}

/* Adds the winning rows of the last stone, and rows that look like a win but do not count. */
static void
add_last_rows (const MnkPosition *position, GArray *marks)
{
  KtSquare last = position->base.last.to;
  int side = position->cells[last] - 1;

  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (position, last, direction, side);
    MnkVerdict verdict = mnk_judge_row (position, &row);

    if (verdict == MNK_ROW_WINS)
      add_row_mark (marks, KT_MARK_WIN, side, NULL, &row, KT_NO_SQUARE);
    else if (verdict == MNK_ROW_TOO_LONG)
      add_row_mark (marks, KT_MARK_VOID, side, &void_too_long, &row, KT_NO_SQUARE);
    else if (verdict == MNK_ROW_STOPPED)
      add_row_mark (marks, KT_MARK_VOID, side, &void_stopped, &row, KT_NO_SQUARE);
    else if (position->base.result.reason == &mnk_reason_open_four &&
             is_winning_open_row (position, &row, direction, side))
      add_row_mark (marks, KT_MARK_WIN, side, NULL, &row, KT_NO_SQUARE);
  }
}

/* Adds the rows that become winning with one more stone on `square`. */
static void
add_threats_at (const MnkPosition *position, KtSquare square, GArray *marks)
{
  for (int side = 0; side < MNK_SIDES; side++) {
    for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
      MnkRow row = mnk_get_row (position, square, direction, side);

      if (mnk_judge_row (position, &row) == MNK_ROW_WINS)
        add_row_mark (marks, KT_MARK_THREAT, side, &threat_four, &row, square);
    }
  }
}

/* Whether the last mark has the same squares as an earlier one. An open three is found at both
 * of its ends. */
static gboolean
is_marked_twice (GArray *marks)
{
  const KtMark *last = &g_array_index (marks, KtMark, marks->len - 1);

  for (guint i = 0; i + 1 < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind == last->kind && mark->n_squares == last->n_squares &&
        memcmp (mark->squares, last->squares, last->n_squares * sizeof *last->squares) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Adds the rows that one more stone on `square` would turn into an open row that wins at either
 * end. */
static void
add_threes_at (const MnkPosition *position, KtSquare square, GArray *marks)
{
  MnkPosition *next = NULL;

  for (int side = 0; side < MNK_SIDES; side++) {
    for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
      MnkRow row = mnk_get_row (position, square, direction, side);

      if (row.length != position->k - 1 || !row.is_open)
        continue;
      if (!next)
        next = g_memdup2 (position, sizeof *position);
      next->cells[square] = (guint8) (side + 1);
      if (!is_winning_open_row (next, &row, direction, side))
        continue;
      add_row_mark (marks, KT_MARK_THREE, side, &threat_three, &row, square);
      if (is_marked_twice (marks))
        g_array_set_size (marks, marks->len - 1);
    }
  }
  g_free (next);
}

/* The minimum k for which threats are marked: with k = 3, a row of two is not worth a warning. */
enum { MIN_THREAT_LENGTH = 4 };

void
mnk_add_marks (const KtPosition *base, GArray *marks)
{
  const MnkPosition *position = mnk (base);
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);

  if (base->last.kind == KT_ACTION_PLACE)
    add_last_rows (position, marks);
  if (kt_position_is_over (base) || position->k < MIN_THREAT_LENGTH)
    return;
  for (KtSquare square = 0; square < n_cells; square++) {
    if (position->cells[square] != MNK_EMPTY)
      continue;
    add_threats_at (position, square, marks);
    if (position->k > MIN_THREAT_LENGTH)
      add_threes_at (position, square, marks);
  }
}
