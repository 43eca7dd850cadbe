/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-prover-board.h"

#include <string.h>

#include "core/kt-zobrist.h"

/* A line is a number with two bits for each cell, with edges around it. The effect of a stone
 * depends on the cells up to REACH away: a row that wins with one more stone consists of five
 * cells including that stone, and one cell at each end. */
enum {
  EMPTY,
  EDGE = 3,
  REACH = 6,
  WINDOW = 2 * REACH + 1,
  FIVE = 5,
  LINES = 2 * CARO_PROVER_MAX_SIZE,
  WINDOWS = 1 << 4 * REACH,
  SEED = 1,
  ROW_BITS = 3
};

struct _CaroProverBoard {
  int size;
  MnkRule rule;
  guint64 key;
  guint8 column_of[CARO_PROVER_MAX_CELLS], row_of[CARO_PROVER_MAX_CELLS];
  guint64 lines[CARO_PROVER_DIRECTIONS][LINES];
  guint8 stones[CARO_PROVER_MAX_CELLS];           /* side + 1 */
  guint16 rows[MNK_SIDES][CARO_PROVER_MAX_CELLS]; /* a CaroProverRow for each direction */
  guint8 best[MNK_SIDES][CARO_PROVER_MAX_CELLS];  /* the best of these rows */
  int counts[MNK_SIDES][CARO_PROVER_FIVE + 1];
  guint8 *known; /* CaroProverRow + 1 of known windows; 0: not computed yet */
};

/* --- The rules, for a window with one's own stones as 1 and the other's as 2 --- */

enum { OWN = 1, OTHER = 2, CENTRE = REACH };

typedef struct {
  MnkRule rule;
  guint8 cells[WINDOW];
} Window;

static int
look (const Window *window, int at)
{
  return at < 0 || at >= WINDOW ? EDGE : window->cells[at];
}

/* Whether the row through the stone wins and contains the centre. */
static gboolean
wins_at (const Window *window, int at)
{
  int first = at, last = at;
  gboolean stopped;

  while (look (window, first - 1) == OWN)
    first--;
  while (look (window, last + 1) == OWN)
    last++;
  if (last - first + 1 < FIVE || first > CENTRE || last < CENTRE)
    return FALSE;
  stopped = look (window, first - 1) == OTHER && look (window, last + 1) == OTHER;
  switch (window->rule) {
  case MNK_FREE:
    return TRUE;
  case MNK_EXACT:
    return last - first + 1 == FIVE;
  case MNK_VIETNAMESE:
    return last - first + 1 > FIVE || !stopped;
  case MNK_VIETNAMESE_EXACT:
  default:
    return last - first + 1 == FIVE && !stopped;
  }
}

static gboolean
can_win (Window *window)
{
  gboolean wins = FALSE;

  for (int at = CENTRE - FIVE + 1; at < CENTRE + FIVE && !wins; at++) {
    if (window->cells[at] != EMPTY)
      continue;
    window->cells[at] = OWN;
    wins = wins_at (window, at);
    window->cells[at] = EMPTY;
  }
  return wins;
}

/* Whether the row can still win after any single stone of the opponent. */
static gboolean
is_open (Window *window)
{
  gboolean open = can_win (window);

  for (int at = 0; at < WINDOW && open; at++) {
    if (window->cells[at] != EMPTY)
      continue;
    window->cells[at] = OTHER;
    open = can_win (window);
    window->cells[at] = EMPTY;
  }
  return open;
}

static gboolean
can_open (Window *window)
{
  gboolean open = FALSE;

  for (int at = CENTRE - FIVE + 1; at < CENTRE + FIVE && !open; at++) {
    if (window->cells[at] != EMPTY)
      continue;
    window->cells[at] = OWN;
    open = is_open (window);
    window->cells[at] = EMPTY;
  }
  return open;
}

static CaroProverRow
get_value (Window *window)
{
  int n = 0;

  for (int at = CENTRE - FIVE + 1; at < CENTRE + FIVE; at++)
    n += window->cells[at] == OWN;
  if (n < 3)
    return CARO_PROVER_NONE;
  if (wins_at (window, CENTRE))
    return CARO_PROVER_FIVE;
  if (can_win (window))
    return is_open (window) ? CARO_PROVER_OPEN_FOUR : CARO_PROVER_FOUR;
  return can_open (window) ? CARO_PROVER_THREE : CARO_PROVER_NONE;
}

/* --- Lines --- */

static int
get_line (const CaroProverBoard *board, KtSquare cell, int direction)
{
  int column = board->column_of[cell], row = board->row_of[cell];

  switch (direction) {
  case 0:
    return row;
  case 1:
    return column;
  case 2:
    return column - row + board->size - 1;
  default:
    return column + row;
  }
}

/* The index within the line: the column in a row, otherwise the row. */
static int
get_place (const CaroProverBoard *board, KtSquare cell, int direction)
{
  return direction == 0 ? board->column_of[cell] : board->row_of[cell];
}

static void
set_cell (CaroProverBoard *board, KtSquare cell, guint64 content)
{
  for (int direction = 0; direction < CARO_PROVER_DIRECTIONS; direction++) {
    guint64 *line = &board->lines[direction][get_line (board, cell, direction)];
    int shift = 2 * (get_place (board, cell, direction) + REACH);

    *line = (*line & ~((guint64) EDGE << shift)) | content << shift;
  }
}

static CaroProverRow
judge_number (const CaroProverBoard *board, guint64 number)
{
  Window window = { .rule = board->rule };

  for (int at = 0; at < WINDOW; at++)
    window.cells[at] = number >> 2 * at & EDGE;
  window.cells[CENTRE] = OWN;
  return get_value (&window);
}

/* Returns whether two stones are near enough for a five with a third. Without them a stone makes
 * nothing, which is so for most cells. */
static gboolean
has_company (guint64 number)
{
  const guint64 odd = G_GUINT64_CONSTANT (0x5555555555555555);
  const guint64 near = ((G_GUINT64_CONSTANT (1) << 2 * (2 * FIVE - 1)) - 1)
                       << 2 * (CENTRE - FIVE + 1);
  guint64 own = number & ~(number >> 1) & odd & near;

  return (own & (own - 1)) != 0;
}

static CaroProverRow
judge_cell (CaroProverBoard *board, KtSquare cell, int direction, int side)
{
  const guint64 odd = G_GUINT64_CONSTANT (0x5555555555555555), half = (1 << 2 * REACH) - 1;
  guint64 line = board->lines[direction][get_line (board, cell, direction)];
  guint64 number = line >> 2 * get_place (board, cell, direction), index;

  if (side == MNK_O)
    number = (number & odd) << 1 | (number >> 1 & odd);
  if (!has_company (number))
    return CARO_PROVER_NONE;
  index = (number & half) | (number >> 2 * (REACH + 1) & half) << 2 * REACH;
  if (!board->known[index])
    board->known[index] = (guint8) (judge_number (board, number) + 1);
  return (CaroProverRow) (board->known[index] - 1);
}

/* --- The effect of a stone --- */

static CaroProverRow
get_row (const CaroProverBoard *board, KtSquare cell, int direction, int side)
{
  return board->rows[side][cell] >> ROW_BITS * direction & ((1 << ROW_BITS) - 1);
}

static CaroProverRow
sum_up (const CaroProverBoard *board, KtSquare cell, int side)
{
  CaroProverRow best = CARO_PROVER_NONE;
  int n_fours = 0;

  for (int direction = 0; direction < CARO_PROVER_DIRECTIONS; direction++) {
    CaroProverRow row = get_row (board, cell, direction, side);

    best = MAX (best, row);
    n_fours += row == CARO_PROVER_FOUR;
  }
  return best == CARO_PROVER_FOUR && n_fours > 1 ? CARO_PROVER_OPEN_FOUR : best;
}

static void
set_best (CaroProverBoard *board, KtSquare cell, int side, CaroProverRow best)
{
  board->counts[side][board->best[side][cell]]--;
  board->counts[side][best]++;
  board->best[side][cell] = (guint8) best;
}

static void
refresh (CaroProverBoard *board, KtSquare cell, int direction)
{
  int shift = ROW_BITS * direction, mask = ((1 << ROW_BITS) - 1) << shift;

  for (int side = 0; side < MNK_SIDES; side++) {
    int row = (int) judge_cell (board, cell, direction, side) << shift;

    if ((board->rows[side][cell] & mask) == row)
      continue;
    board->rows[side][cell] = (guint16) ((board->rows[side][cell] & ~mask) | row);
    set_best (board, cell, side, sum_up (board, cell, side));
  }
}

/* The cell n steps away; KT_NO_SQUARE beyond the edge. */
static KtSquare
step (const CaroProverBoard *board, KtSquare cell, int direction, int n)
{
  static const int steps[CARO_PROVER_DIRECTIONS][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };
  int column = board->column_of[cell] + n * steps[direction][0];
  int row = board->row_of[cell] + n * steps[direction][1];

  if (column < 0 || column >= board->size || row < 0 || row >= board->size)
    return KT_NO_SQUARE;
  return (KtSquare) (row * board->size + column);
}

static void
refresh_around (CaroProverBoard *board, KtSquare cell)
{
  for (int direction = 0; direction < CARO_PROVER_DIRECTIONS; direction++) {
    for (int n = -REACH; n <= REACH; n++) {
      KtSquare other = step (board, cell, direction, n);

      if (other != KT_NO_SQUARE && caro_prover_board_is_empty (board, other))
        refresh (board, other, direction);
    }
  }
}

/* --- The board --- */

CaroProverBoard *
caro_prover_board_new (void)
{
  CaroProverBoard *board = g_new0 (CaroProverBoard, 1);

  board->known = g_malloc0 (WINDOWS);
  return board;
}

void
caro_prover_board_free (CaroProverBoard *board)
{
  g_free (board->known);
  g_free (board);
}

/* Empties the board, and keeps the known windows if the rule is the same. */
static void
clear (CaroProverBoard *board, int size, MnkRule rule)
{
  guint8 *known = board->known;

  if (rule != board->rule)
    memset (known, 0, WINDOWS);
  *board = (CaroProverBoard){ .size = size, .rule = rule, .known = known };
  for (int cell = 0; cell < size * size; cell++) {
    board->column_of[cell] = (guint8) (cell % size);
    board->row_of[cell] = (guint8) (cell / size);
  }
  memset (board->lines, 0xff, sizeof board->lines);
  for (int side = 0; side < MNK_SIDES; side++)
    board->counts[side][CARO_PROVER_NONE] = caro_prover_board_count_cells (board);
}

void
caro_prover_board_set_up (CaroProverBoard *board, const KtPosition *position)
{
  const MnkPosition *from = mnk (position);

  g_assert (from->columns == from->rows && from->columns <= CARO_PROVER_MAX_SIZE);
  g_assert (!from->open_four_wins);
  clear (board, from->columns, (MnkRule) from->rule);
  for (KtSquare cell = 0; cell < caro_prover_board_count_cells (board); cell++)
    set_cell (board, cell, EMPTY);
  for (KtSquare cell = 0; cell < caro_prover_board_count_cells (board); cell++) {
    if (from->cells[cell])
      caro_prover_board_put (board, cell, from->cells[cell] - 1);
  }
}

int
caro_prover_board_get_size (const CaroProverBoard *board)
{
  return board->size;
}

int
caro_prover_board_count_cells (const CaroProverBoard *board)
{
  return board->size * board->size;
}

gboolean
caro_prover_board_is_empty (const CaroProverBoard *board, KtSquare cell)
{
  return board->stones[cell] == EMPTY;
}

guint64
caro_prover_board_get_key (const CaroProverBoard *board)
{
  return board->key;
}

void
caro_prover_board_put (CaroProverBoard *board, KtSquare cell, int side)
{
  board->stones[cell] = (guint8) (side + 1);
  board->key ^= kt_zobrist (SEED, (guint) (cell * MNK_SIDES + side));
  set_cell (board, cell, (guint64) side + 1);
  for (int i = 0; i < MNK_SIDES; i++) {
    board->rows[i][cell] = 0;
    set_best (board, cell, i, CARO_PROVER_NONE);
  }
  refresh_around (board, cell);
}

void
caro_prover_board_undo (CaroProverBoard *board, KtSquare cell, int side)
{
  board->stones[cell] = EMPTY;
  board->key ^= kt_zobrist (SEED, (guint) (cell * MNK_SIDES + side));
  set_cell (board, cell, EMPTY);
  refresh_around (board, cell);
}

CaroProverRow
caro_prover_board_get (const CaroProverBoard *board, KtSquare cell, int side)
{
  return (CaroProverRow) board->best[side][cell];
}

gboolean
caro_prover_board_has (const CaroProverBoard *board, int side, CaroProverRow min)
{
  int n = 0;

  for (CaroProverRow row = min; row <= CARO_PROVER_FIVE; row++)
    n += board->counts[side][row];
  return n > 0;
}

void
caro_prover_board_list (const CaroProverBoard *board, int side, CaroProverRow min,
                        CaroProverRow max, CaroProverList *list)
{
  for (KtSquare cell = 0; cell < caro_prover_board_count_cells (board); cell++) {
    if (board->best[side][cell] >= min && board->best[side][cell] <= max)
      list->cells[list->n++] = cell;
  }
}

/* Counts the cells where a stone could change the fours and fives of one cell. */
static void
count_reach (const CaroProverBoard *board, KtSquare cell, int side, guint8 *counts)
{
  counts[cell]++;
  for (int direction = 0; direction < CARO_PROVER_DIRECTIONS; direction++) {
    if (get_row (board, cell, direction, side) < CARO_PROVER_FOUR)
      continue;
    for (int n = -REACH; n <= REACH; n++) {
      KtSquare other = step (board, cell, direction, n);

      if (n != 0 && other != KT_NO_SQUARE && caro_prover_board_is_empty (board, other))
        counts[other]++;
    }
  }
}

void
caro_prover_board_list_defences (const CaroProverBoard *board, int side, CaroProverRow min,
                                 CaroProverList *list)
{
  guint8 counts[CARO_PROVER_MAX_CELLS] = { 0 };
  CaroProverList threats = { 0 };

  caro_prover_board_list (board, side, min, CARO_PROVER_FIVE, &threats);
  for (int i = 0; i < threats.n; i++)
    count_reach (board, threats.cells[i], side, counts);
  for (KtSquare cell = 0; cell < caro_prover_board_count_cells (board); cell++) {
    if (counts[cell] >= threats.n && threats.n > 0)
      list->cells[list->n++] = cell;
  }
}
