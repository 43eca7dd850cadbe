/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the names of patterns with an exhaustive search of a whole line by the definitions in
 * caro-pattern.h. */
#include "games/mnk/mnk-line.h"
#include "tests/games/caro/caro-random.h"

enum { SIZE = 15, ROW = 7 };

/* One line of a board, with empty lines around it. */
typedef struct {
  MnkPosition *position;
  int side;
  KtSquare cell; /* the cell of the pattern; every row must contain it */
} Line;

static KtSquare
get_square (int column)
{
  return (KtSquare) (ROW * SIZE + column);
}

static guint8 *
get_cell (const Line *line, int column)
{
  return &line->position->cells[get_square (column)];
}

static gboolean
wins_in_row (const Line *line, KtSquare at, MnkRow *row)
{
  *row = mnk_get_row (line->position, at, 0, line->side);
  return mnk_judge_row (line->position, row) == MNK_ROW_WINS;
}

static gboolean
runs_through_cell (const Line *line, const MnkRow *row)
{
  return line->cell >= row->first && line->cell < row->first + row->length;
}

/* A four with both ends empty and a win on either, under the option that such an open four wins. */
static gboolean
wins_open (const Line *line, const MnkRow *row)
{
  MnkRow longer;

  return line->position->open_four_wins && row->length == 4 && row->is_open &&
         wins_in_row (line, row->ends[0], &longer) && wins_in_row (line, row->ends[1], &longer);
}

/* Whether a stone placed in this column wins by a row through the cell. */
static gboolean
wins_at (const Line *line, int column)
{
  guint8 *cell = get_cell (line, column), old = *cell;
  gboolean wins;
  MnkRow row;

  *cell = (guint8) (line->side + 1);
  wins = wins_in_row (line, get_square (column), &row) || wins_open (line, &row);
  wins = wins && runs_through_cell (line, &row);
  *cell = old;
  return wins;
}

static gboolean
can_win (const Line *line)
{
  for (int column = 0; column < SIZE; column++) {
    if (*get_cell (line, column) == MNK_EMPTY && wins_at (line, column))
      return TRUE;
  }
  return FALSE;
}

static gboolean
can_be_stopped (const Line *line)
{
  for (int column = 0; column < SIZE; column++) {
    guint8 *cell = get_cell (line, column);
    gboolean can;

    if (*cell != MNK_EMPTY)
      continue;
    *cell = (guint8) (MNK_SIDES - line->side);
    can = can_win (line);
    *cell = MNK_EMPTY;
    if (!can)
      return TRUE;
  }
  return FALSE;
}

/* The pattern of a line on which the stone of the cell is already placed. */
static CaroPattern
name_line (const Line *line)
{
  int ways[CARO_PATTERN_N] = { 0 }, open, threes;

  if (can_win (line))
    return can_be_stopped (line) ? CARO_PATTERN_FOUR : CARO_PATTERN_OPEN_FOUR;
  for (int column = 0; column < SIZE; column++) {
    guint8 *cell = get_cell (line, column);

    if (*cell == MNK_EMPTY) {
      *cell = (guint8) (line->side + 1);
      ways[name_line (line)]++;
      *cell = MNK_EMPTY;
    }
  }
  open = ways[CARO_PATTERN_OPEN_FOUR];
  threes = ways[CARO_PATTERN_OPEN_THREE] + ways[CARO_PATTERN_BROKEN_THREE];
  if (open > 0)
    return open > 1 ? CARO_PATTERN_OPEN_THREE : CARO_PATTERN_BROKEN_THREE;
  if (ways[CARO_PATTERN_FOUR] > 0)
    return CARO_PATTERN_THREE;
  if (threes > 0)
    return threes > 2 ? CARO_PATTERN_WIDE_TWO : CARO_PATTERN_OPEN_TWO;
  if (ways[CARO_PATTERN_THREE] > 0)
    return CARO_PATTERN_TWO;
  if (ways[CARO_PATTERN_OPEN_TWO] + ways[CARO_PATTERN_WIDE_TWO] > 0)
    return CARO_PATTERN_OPEN_ONE;
  return ways[CARO_PATTERN_TWO] > 0 ? CARO_PATTERN_ONE : CARO_PATTERN_NONE;
}

static CaroPattern
name_cell (const Line *line, int column)
{
  guint8 *cell = get_cell (line, column);
  CaroPattern pattern = CARO_PATTERN_FIVE;

  if (!wins_at (line, column)) {
    *cell = (guint8) (line->side + 1);
    pattern = name_line (line);
    *cell = MNK_EMPTY;
  }
  return pattern;
}

/* Random stones on the line, enough to keep the search short. */
static void
fill_line (Line *line, GRand *random)
{
  int parts = g_rand_int_range (random, 1, 5);

  for (int column = 0; column < SIZE; column++) {
    int cell = g_rand_int_range (random, 0, 5 + parts);

    *get_cell (line, column) = (guint8) (cell < 2   ? MNK_EMPTY
                                         : cell < 4 ? 2 - line->side
                                         : cell < 6 ? 1 + line->side
                                                    : MNK_EMPTY);
  }
}

static guint
count_empty (const Line *line)
{
  guint n = 0;

  for (int column = 0; column < SIZE; column++)
    n += *get_cell (line, column) == MNK_EMPTY;
  return n;
}

enum { MAX_EMPTY = 9 };

static void
check_line (const Line *line, CaroBoard *board, guint counts[CARO_PATTERN_N])
{
  caro_board_init (board, line->position);
  for (int column = 0; column < SIZE; column++) {
    Line here = { line->position, line->side, get_square (column) };
    CaroPattern pattern;

    if (*get_cell (line, column) != MNK_EMPTY)
      continue;
    pattern = name_cell (&here, column);
    g_assert_cmpint (caro_pattern_of_side (board->cells[here.cell].pairs[0], line->side), ==,
                     pattern);
    counts[pattern]++;
  }
}

static void
test_lines (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  g_autofree KtPosition *position = caro_random_start (GPOINTER_TO_UINT (data), SIZE);
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  guint counts[CARO_PATTERN_N] = { 0 };

  for (guint i = 0; i < 250; i++) {
    Line line = { (MnkPosition *) position, g_rand_int_range (random, 0, 2), 0 };

    do
      fill_line (&line, random);
    while (count_empty (&line) > MAX_EMPTY);
    check_line (&line, board, counts);
  }
  for (guint pattern = 0; pattern < CARO_PATTERN_N; pattern++)
    g_test_message ("pattern %u: %u", pattern, counts[pattern]);
  g_assert_cmpuint (counts[CARO_PATTERN_FIVE], >, 0);
  g_assert_cmpuint (counts[CARO_PATTERN_FOUR], >, 0);
  g_assert_cmpuint (counts[CARO_PATTERN_THREE], >, 0);
  /* Under the option that an open four wins, a four that nothing stops is rare. */
  if (((MnkPosition *) position)->open_four_wins)
    return;
  g_assert_cmpuint (counts[CARO_PATTERN_OPEN_FOUR], >, 0);
  g_assert_cmpuint (counts[CARO_PATTERN_OPEN_THREE], >, 0);
  g_assert_cmpuint (counts[CARO_PATTERN_BROKEN_THREE], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint rule = 0; rule < CARO_RANDOM_N_RULES; rule++) {
    g_autofree char *path = g_strdup_printf ("/caro/pattern/lines/%u", rule);

    g_test_add_data_func (path, GUINT_TO_POINTER (rule), test_lines);
  }
  return g_test_run ();
}
