/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-board.h"

#include <string.h>

#include "core/kt-zobrist.h"

/* Any constant; changing it changes every key. */
static const guint64 key_seed = G_GUINT64_CONSTANT (0x6361726f2d6b6579);
enum { KEY_OF_SIDE = MNK_SIDES * KT_MAX_SQUARES, KEY_OF_RULES };

/* Across, up, and the two diagonals. */
static const struct {
  int column, row;
} directions[CARO_DIRECTIONS] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };

/* A stone is near along its four lines so far, and a knight's leap away. */
enum { NEAR = 3 };
static const int leaps[][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

static int
count_room (int place, int step, int size)
{
  if (step == 0)
    return CARO_REACH;
  return MIN (step > 0 ? size - 1 - place : place, CARO_REACH);
}

static void
measure_room (CaroBoard *board, KtSquare square)
{
  int column = square % board->size, row = square / board->size;

  for (int i = 0; i < CARO_DIRECTIONS; i++) {
    for (int ahead = 0; ahead < 2; ahead++) {
      int sign = ahead ? 1 : -1;

      board->room[square][i][ahead] =
          (guint8) MIN (count_room (column, sign * directions[i].column, board->size),
                        count_room (row, sign * directions[i].row, board->size));
    }
  }
}

/* The line around a cell of an empty board. */
static guint32
make_line (const CaroBoard *board, KtSquare square, int direction)
{
  const guint8 *room = board->room[square][direction];
  guint32 line = 0;

  for (int offset = 1; offset <= CARO_REACH; offset++) {
    if (offset > room[0])
      line |= (guint32) CARO_OFF_BOARD << caro_line_shift (-offset);
    if (offset > room[1])
      line |= (guint32) CARO_OFF_BOARD << caro_line_shift (offset);
  }
  return line;
}

/* Counts an empty cell in with what it is worth to a side. */
static inline void
count_in (CaroBoard *board, KtSquare square, int side, CaroCode code)
{
  int class = board->table->classes[code];

  board->sums[side].next += board->values->codes[code].next;
  board->sums[side].waiting += board->values->codes[code].waiting;
  if (class != CARO_PLAIN) {
    board->counts[side][class]++;
    caro_set_flip (&board->sets[side][class], square);
  }
}

static inline void
count_out (CaroBoard *board, KtSquare square, int side, CaroCode code)
{
  int class = board->table->classes[code];

  board->sums[side].next -= board->values->codes[code].next;
  board->sums[side].waiting -= board->values->codes[code].waiting;
  if (class != CARO_PLAIN) {
    board->counts[side][class]--;
    caro_set_flip (&board->sets[side][class], square);
  }
}

/* Works an empty cell out from its lines. */
static void
enter_cell (CaroBoard *board, KtSquare square)
{
  CaroCell *cell = &board->cells[square];

  cell->codes[MNK_X] = cell->codes[MNK_O] = 0;
  for (int i = 0; i < CARO_DIRECTIONS; i++) {
    guint8 pair = board->patterns[cell->lines[i]];

    cell->pairs[i] = pair;
    for (int side = 0; side < MNK_SIDES; side++)
      cell->codes[side] += (CaroCode) ((int) caro_pattern_of (pair, side) * caro_code_weight (i));
  }
  for (int side = 0; side < MNK_SIDES; side++)
    count_in (board, square, side, cell->codes[side]);
}

static void
leave_cell (CaroBoard *board, KtSquare square)
{
  for (int side = 0; side < MNK_SIDES; side++)
    count_out (board, square, side, board->cells[square].codes[side]);
}

/* A stone has come to, or gone from, a cell on one of the lines. */
static inline void
change_line (CaroBoard *board, KtSquare square, int direction, guint32 change)
{
  CaroCell *cell = &board->cells[square];
  guint8 pair, old;

  cell->lines[direction] ^= change;
  pair = board->patterns[cell->lines[direction]];
  old = cell->pairs[direction];
  if (pair == old || cell->stone)
    return;
  cell->pairs[direction] = pair;
  for (int side = 0; side < MNK_SIDES; side++) {
    int difference = (int) caro_pattern_of (pair, side) - (int) caro_pattern_of (old, side);

    if (difference != 0) {
      count_out (board, square, side, cell->codes[side]);
      cell->codes[side] += (CaroCode) (difference * caro_code_weight (direction));
      count_in (board, square, side, cell->codes[side]);
    }
  }
}

static inline void
change_near (CaroBoard *board, KtSquare square, int by)
{
  CaroCell *cell = &board->cells[square];

  if (cell->n_near == 0 || cell->n_near + by == 0)
    caro_set_flip (&board->near, square);
  cell->n_near = (guint8) (cell->n_near + by);
}

static void
change_leaps (CaroBoard *board, KtSquare square, int by)
{
  int column = square % board->size, row = square / board->size;

  for (guint i = 0; i < G_N_ELEMENTS (leaps); i++) {
    int to_column = column + leaps[i][0], to_row = row + leaps[i][1];

    if (to_column >= 0 && to_column < board->size && to_row >= 0 && to_row < board->size)
      change_near (board, (KtSquare) (to_row * board->size + to_column), by);
  }
}

/* A stone of the side in turn appears on a cell or vanishes from it. */
static void
change_lines (CaroBoard *board, KtSquare square, int by)
{
  guint32 stone = (guint32) board->side + 1;

  for (int i = 0; i < CARO_DIRECTIONS; i++) {
    const guint8 *room = board->room[square][i];
    int step = board->steps[i];

    for (int offset = 1; offset <= room[0]; offset++)
      change_line (board, (KtSquare) (square - offset * step), i,
                   stone << caro_line_shift (offset));
    for (int offset = 1; offset <= room[1]; offset++)
      change_line (board, (KtSquare) (square + offset * step), i,
                   stone << caro_line_shift (-offset));
    for (int offset = 1; offset <= MIN (room[0], NEAR); offset++)
      change_near (board, (KtSquare) (square - offset * step), by);
    for (int offset = 1; offset <= MIN (room[1], NEAR); offset++)
      change_near (board, (KtSquare) (square + offset * step), by);
  }
  change_leaps (board, square, by);
  caro_set_flip (&board->stones, square);
  board->n_stones += by;
  board->key ^= board->keys[board->side][square];
}

void
caro_board_pass (CaroBoard *board)
{
  board->side = 1 - board->side;
  board->key ^= kt_zobrist (key_seed, KEY_OF_SIDE);
}

void
caro_board_put (CaroBoard *board, KtSquare square)
{
  leave_cell (board, square);
  board->cells[square].stone = (guint8) (board->side + 1);
  change_lines (board, square, 1);
  caro_board_pass (board);
  board->n_puts++;
}

void
caro_board_take (CaroBoard *board, KtSquare square)
{
  caro_board_pass (board);
  change_lines (board, square, -1);
  board->cells[square].stone = MNK_EMPTY;
  enter_cell (board, square);
}

/* What does not depend on the stones. */
static void
lay_out (CaroBoard *board)
{
  for (int i = 0; i < CARO_DIRECTIONS; i++)
    board->steps[i] = (gint16) (directions[i].row * board->size + directions[i].column);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    measure_room (board, square);
    for (int side = 0; side < MNK_SIDES; side++)
      board->keys[side][square] = kt_zobrist (key_seed, (guint) (square * MNK_SIDES + side));
    for (int i = 0; i < CARO_DIRECTIONS; i++)
      board->cells[square].lines[i] = make_line (board, square, i);
    enter_cell (board, square);
  }
}

/* A number for the size and the rules, so that what was learnt under others is not taken for true.
 */
static guint
name_rules (const MnkPosition *position)
{
  return (position->columns * 4u + position->rule) * 2 + (position->open_four_wins != 0);
}

static void
turn_to (CaroBoard *board, int side)
{
  if (board->side != side)
    caro_board_pass (board);
}

void
caro_board_init (CaroBoard *board, const MnkPosition *position, const CaroValues *values)
{
  memset (board, 0, sizeof *board);
  board->patterns = caro_pattern_get_table ((MnkRule) position->rule, position->open_four_wins);
  board->table = caro_cell_get_table ();
  board->values = values;
  board->size = position->columns;
  board->n_cells = (int) mnk_n_cells (position);
  board->n_words = (board->n_cells + 63) / 64;
  lay_out (board);
  board->key = kt_zobrist (key_seed, KEY_OF_RULES + name_rules (position));
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (position->cells[square] == MNK_EMPTY)
      continue;
    turn_to (board, position->cells[square] - 1);
    caro_board_put (board, square);
  }
  turn_to (board, position->next);
  board->n_puts = 0;
}
