/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/board/caro-board.h"

#include <string.h>

#include "core/kt-zobrist.h"

/* The seed is arbitrary, but changing it changes every key. */
static const guint64 key_seed = G_GUINT64_CONSTANT (0x6361726f2d6b6579);
enum { KEY_OF_SIDE = MNK_SIDES * KT_MAX_SQUARES, KEY_OF_RULES };

/* Row, column and both diagonals. */
static const struct {
  int column, row;
} directions[CARO_CELL_DIRECTIONS] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };

/* A cell is near a stone if it is at most NEAR steps away along one of its lines, or a knight's
 * move away. */
enum { NEAR = 3 };
static const int leaps[][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

static int
count_room (int place, int step, int size)
{
  if (step == 0)
    return CARO_PATTERN_REACH;
  return MIN (step > 0 ? size - 1 - place : place, CARO_PATTERN_REACH);
}

static void
measure_room (CaroBoard *board, KtSquare square)
{
  int column = square % board->size, row = square / board->size;

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    for (int ahead = 0; ahead < 2; ahead++) {
      int sign = ahead ? 1 : -1;

      board->room[square][i][ahead] =
          (guint8) MIN (count_room (column, sign * directions[i].column, board->size),
                        count_room (row, sign * directions[i].row, board->size));
    }
  }
}

/* Computes for each direction the line of a cell in board->lines and the index of the cell on
 * that line. Lines are ordered as rows, columns, diagonals, antidiagonals. */
static void
set_places (CaroBoard *board, KtSquare square)
{
  int size = board->size, column = square % size, row = square / size;
  const int lines[CARO_CELL_DIRECTIONS] = { row, size + column, 2 * size + row - column + size - 1,
                                            4 * size - 1 + row + column };
  const int places[CARO_CELL_DIRECTIONS] = { column, row, MIN (column, row),
                                             MIN (size - 1 - column, row) };

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++)
    board->places[square][i] =
        (CaroBoardPlace){ (guint8) lines[i], (guint8) (CARO_BOARD_PADDING + places[i]) };
}

/* Places a stone, or an off-board mark, on an empty place of a line. A second call removes it. */
static inline void
flip_place (CaroBoard *board, CaroBoardPlace place, guint64 cell)
{
  guint64 *words = board->lines[place.line].words;

  words[place.index / CARO_BOARD_CELLS_PER_WORD] ^=
      cell << CARO_PATTERN_CELL_BITS * (place.index % CARO_BOARD_CELLS_PER_WORD);
}

/* Adds an empty cell to the set of a class (by = 1) or removes it (by = -1). */
static inline void
count_class (CaroBoard *board, KtSquare square, int side, CaroCellClass class, int by)
{
  if (class == CARO_CELL_PLAIN)
    return;
  board->counts[side][class] = (guint16) (board->counts[side][class] + by);
  caro_set_flip (&board->sets[side][class], square);
}

/* Adds `by` to the code of an empty cell. */
static inline void
change_code (CaroBoard *board, KtSquare square, int side, int by)
{
  CaroBoardCell *cell = &board->cells[square];
  const CaroCellInfo *old = &board->cell_table[cell->codes[side]], *new = old + by;

  cell->codes[side] = (CaroCellCode) (cell->codes[side] + by);
  if (new->class == old->class)
    return;
  count_class (board, square, side, (CaroCellClass) old->class, -1);
  count_class (board, square, side, (CaroCellClass) new->class, 1);
  cell->classes[side] = new->class;
}

/* Computes patterns, codes and classes of an empty cell from its lines. */
static void
init_cell (CaroBoard *board, KtSquare square)
{
  CaroBoardCell *cell = &board->cells[square];

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    cell->pairs[i] = board->patterns[caro_board_get_line (board, square, i)];
    for (int side = 0; side < MNK_SIDES; side++)
      cell->codes[side] =
          (CaroCellCode) (cell->codes[side] + (int) caro_pattern_of_side (cell->pairs[i], side) *
                                                  caro_cell_get_digit_value (i));
  }
  for (int side = 0; side < MNK_SIDES; side++) {
    const CaroCellInfo *info = &board->cell_table[cell->codes[side]];

    cell->classes[side] = info->class;
    count_class (board, square, side, (CaroCellClass) info->class, 1);
  }
}

/* Changes the pair of patterns of an empty cell in one direction, and records the old state. */
static inline void
change_pair (CaroBoard *board, KtSquare square, int direction, guint8 pair)
{
  CaroBoardCell *cell = &board->cells[square];
  guint8 old = cell->pairs[direction];

  board->changes[board->n_changes++] = (CaroBoardChange){ square,
                                                          (guint8) direction,
                                                          old,
                                                          { cell->codes[0], cell->codes[1] },
                                                          { cell->classes[0], cell->classes[1] } };
  cell->pairs[direction] = pair;
  caro_set_add (&board->dirty, square);
  for (int side = 0; side < MNK_SIDES; side++) {
    int difference =
        (int) caro_pattern_of_side (pair, side) - (int) caro_pattern_of_side (old, side);

    if (difference != 0)
      change_code (board, square, side, difference * caro_cell_get_digit_value (direction));
  }
}

static inline void
take_back (CaroBoard *board, const CaroBoardChange *change)
{
  CaroBoardCell *cell = &board->cells[change->square];

  cell->pairs[change->direction] = change->pair;
  caro_set_add (&board->dirty, change->square);
  for (int side = 0; side < MNK_SIDES; side++) {
    cell->codes[side] = change->codes[side];
    if (cell->classes[side] == change->classes[side])
      continue;
    count_class (board, change->square, side, (CaroCellClass) cell->classes[side], -1);
    count_class (board, change->square, side, (CaroCellClass) change->classes[side], 1);
    cell->classes[side] = change->classes[side];
  }
}

/* Updates a cell after a stone was placed `offset` steps away on a line. A line on which neither
 * side can win any more never changes. */
static inline void
change_line (CaroBoard *board, KtSquare square, int direction, guint64 around, int offset)
{
  const CaroBoardCell *cell = &board->cells[square];
  guint8 pair;

  if (cell->stone || !cell->pairs[direction])
    return;
  pair = board->patterns[caro_board_cut_line (around, offset)];
  if (pair != cell->pairs[direction])
    change_pair (board, square, direction, pair);
}

void
caro_board_pass (CaroBoard *board)
{
  board->side = 1 - board->side;
  board->key ^= board->key_of_side;
}

/* The common part of placing a stone (by = 1) and of undoing it (by = -1). */
static void
change_stone (CaroBoard *board, KtSquare square, int by)
{
  for (int side = 0; side < MNK_SIDES; side++)
    count_class (board, square, side, caro_board_get_class (board, side, square), -by);
  board->n_stones += by;
  board->key ^= board->keys[board->side][square];
  caro_set_flip (&board->stones, square);
  caro_set_add (&board->dirty, square);
}

void
caro_board_put (CaroBoard *board, KtSquare square)
{
  CaroBoardCell *cell = &board->cells[square];
  guint32 stone = (guint32) board->side + 1;

  board->first_changes[square] = board->n_changes;
  cell->stone = (guint8) stone;
  change_stone (board, square, 1);
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    const guint8 *room = board->room[square][i];
    guint64 around;

    flip_place (board, board->places[square][i], stone);
    around = caro_board_look_around (board, square, i);
    for (int offset = -room[0]; offset <= room[1]; offset++)
      change_line (board, (KtSquare) (square + offset * board->steps[i]), i, around, offset);
  }
  caro_board_pass (board);
  board->n_nodes++;
}

void
caro_board_undo (CaroBoard *board, KtSquare square)
{
  caro_board_pass (board);
  while (board->n_changes > board->first_changes[square])
    take_back (board, &board->changes[--board->n_changes]);
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++)
    flip_place (board, board->places[square][i], (guint64) board->side + 1);
  change_stone (board, square, -1);
  board->cells[square].stone = MNK_EMPTY;
}

static inline CaroNetFeatures
get_features (const CaroBoardCell *cell)
{
  CaroNetFeatures current = CARO_NET_FEATURES_NONE;

  if (cell->stone == MNK_EMPTY)
    memcpy (&current, cell->pairs, sizeof current);
  return current;
}

void
caro_board_update_accumulator (CaroBoard *board)
{
  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = board->dirty.words[i]; word; word &= word - 1) {
      int square = i * 64 + __builtin_ctzll (word);
      CaroNetFeatures current = get_features (&board->cells[square]);

      if (current == board->features[square])
        continue;
      caro_net_update_accumulator (&board->accumulator, &board->channels[square], current);
      board->features[square] = current;
    }
    board->dirty.words[i] = 0;
  }
}

static void
note_near (CaroBoard *board, KtSquare square)
{
  int column = square % board->size, row = square / board->size;

  for (guint i = 0; i < G_N_ELEMENTS (leaps); i++) {
    int to_column = column + leaps[i][0], to_row = row + leaps[i][1];

    if (to_column >= 0 && to_column < board->size && to_row >= 0 && to_row < board->size)
      caro_set_add (&board->near[square], (KtSquare) (to_row * board->size + to_column));
  }
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    const guint8 *room = board->room[square][i];

    for (int offset = -MIN (room[0], NEAR); offset <= MIN (room[1], NEAR); offset++)
      caro_set_add (&board->near[square], (KtSquare) (square + offset * board->steps[i]));
  }
}

/* Initialises the lines of an empty board. Everything outside the board is marked as off-board. */
static void
lay_out_lines (CaroBoard *board)
{
  memset (board->lines, 0xff, sizeof board->lines);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    set_places (board, square);
    for (int i = 0; i < CARO_CELL_DIRECTIONS; i++)
      flip_place (board, board->places[square][i], CARO_PATTERN_OFF_BOARD);
  }
}

/* Initialises everything that does not depend on the stones. */
static void
lay_out (CaroBoard *board)
{
  CaroNetChannels plain = caro_net_get_plain_channels ();

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++)
    board->steps[i] = (gint16) (directions[i].row * board->size + directions[i].column);
  lay_out_lines (board);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    measure_room (board, square);
    for (int side = 0; side < MNK_SIDES; side++)
      board->keys[side][square] = kt_zobrist (key_seed, (guint) (square * MNK_SIDES + side));
    init_cell (board, square);
    board->features[square] = CARO_NET_FEATURES_NONE;
    board->channels[square] = plain;
    caro_set_add (&board->dirty, square);
    note_near (board, square);
  }
}

/* Returns a number for board size and rule, which is part of the key, so that tables never mix
 * games. */
static guint
hash_rules (const MnkPosition *position)
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
caro_board_init (CaroBoard *board, const MnkPosition *position)
{
  memset (board, 0, sizeof *board);
  board->patterns = caro_pattern_ensure_table ((MnkRule) position->rule, position->open_four_wins);
  board->cell_table = caro_cell_ensure_table ();
  board->size = position->columns;
  board->n_cells = (int) mnk_n_cells (position);
  board->n_words = (board->n_cells + 63) / 64;
  board->key_of_side = kt_zobrist (key_seed, KEY_OF_SIDE);
  lay_out (board);
  board->key = kt_zobrist (key_seed, KEY_OF_RULES + hash_rules (position));
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (position->cells[square] == MNK_EMPTY)
      continue;
    turn_to (board, position->cells[square] - 1);
    caro_board_put (board, square);
  }
  turn_to (board, position->next);
  board->n_nodes = 0;
  board->n_changes = 0;
}
