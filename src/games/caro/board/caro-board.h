/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of the search: stones are put and taken back, and what a stone of either side would
 * make of every empty cell is always known. */
#pragma once

#include "games/caro/board/caro-set.h"
#include "games/caro/patterns/caro-features.h"

G_BEGIN_DECLS

/* While a stone stands on a cell, it keeps what it was before. */
typedef struct {
  guint8 pairs[CARO_CELL_DIRECTIONS]; /* the patterns of both sides */
  CaroCellCode codes[MNK_SIDES];      /* the patterns of one side */
  guint8 classes[MNK_SIDES];          /* CaroCellClass of the codes */
  guint8 stone;                       /* 0, or a side + 1 */
} CaroBoardCell;

/* A line across the board, as caro-pattern.h has cells, with so many cells off the board before the
 * first one and after the last: enough for what a stone on the line changes to be read at once. */
enum { CARO_BOARD_PADDING = 2 * CARO_PATTERN_REACH, CARO_BOARD_CELLS_PER_WORD = 32 };
typedef struct {
  guint64 words[2];
} CaroBoardLine;

/* Rows, columns and diagonals. */
enum { CARO_BOARD_MAX_LINES = 6 * KT_MAX_COLUMNS - 2 };

/* Where a cell is on one of its lines, padding included. */
typedef struct {
  guint8 line, place;
} CaroBoardPlace;

/* What a stone changed in a cell, to be put back with it. */
typedef struct {
  KtSquare square;
  guint8 direction;
  guint8 pair;
  CaroCellCode codes[MNK_SIDES];
  guint8 classes[MNK_SIDES];
} CaroBoardChange;

/* A stone changes the lines of so many other cells at most. */
enum { CARO_BOARD_MAX_CHANGES = 2 * CARO_PATTERN_REACH * CARO_CELL_DIRECTIONS };

typedef struct {
  const guint8 *patterns;
  const CaroCellInfo *cell_table;
  int size, n_cells, n_words;
  int side; /* whose turn it is */
  int n_stones;
  guint64 key; /* stones, side, size and rules */
  CaroSet stones;
  CaroSet sets[MNK_SIDES]
              [CARO_CELL_N_CLASSES]; /* the empty cells of each class but CARO_CELL_PLAIN */
  guint16 counts[MNK_SIDES][CARO_CELL_N_CLASSES];
  guint64 n_nodes; /* how many stones were ever put: the positions searched */
  CaroBoardCell cells[KT_MAX_SQUARES];
  CaroBoardLine lines[CARO_BOARD_MAX_LINES];
  CaroBoardPlace places[KT_MAX_SQUARES][CARO_CELL_DIRECTIONS];
  gint16 steps[CARO_CELL_DIRECTIONS];
  guint8 room[KT_MAX_SQUARES][CARO_CELL_DIRECTIONS][2]; /* cells up to the edge, behind and ahead,
                                                         * at most CARO_PATTERN_REACH */
  guint64 keys[MNK_SIDES][KT_MAX_SQUARES], key_of_side;
  CaroSet near[KT_MAX_SQUARES]; /* a knight's leap away, or up to three in a straight line */
  CaroSet dirty;                /* cells that something happened to since they were last seen, */
  CaroFeatures features[KT_MAX_SQUARES];                   /* as what they were seen then, */
  gint32 accumulator[MNK_SIDES][CARO_FEATURES_N_CHANNELS]; /* and the sums of that */
  guint n_changes;
  guint first_changes[KT_MAX_SQUARES]; /* of the stone on a square */
  CaroBoardChange changes[KT_MAX_SQUARES * CARO_BOARD_MAX_CHANGES];
} CaroBoard;

/* Sets the board up for the stones of a position, with the side that is next there. */
void caro_board_init (CaroBoard *board, const MnkPosition *position);
/* A stone of the side in turn on an empty cell, and the last such stone taken back. */
void caro_board_put (CaroBoard *board, KtSquare square);
void caro_board_undo (CaroBoard *board, KtSquare square);
/* The turn goes to the other side without a stone. */
void caro_board_pass (CaroBoard *board);

/* Looks at the cells that were touched, so that the sums are those of the board. */
void caro_board_update_accumulator (CaroBoard *board);

static inline guint
caro_board_count (const CaroBoard *board, int side, CaroCellClass class)
{
  return board->counts[side][class];
}

static inline CaroCellClass
caro_board_get_class (const CaroBoard *board, int side, KtSquare square)
{
  return (CaroCellClass) board->cells[square].classes[side];
}

/* The key after a stone of the side in turn. */
static inline guint64
caro_board_get_next_key (const CaroBoard *board, KtSquare square)
{
  return board->key ^ board->keys[board->side][square] ^ board->key_of_side;
}

/* The cells of a line from ten before a cell to ten behind it. */
static inline guint64
caro_board_look_around (const CaroBoard *board, KtSquare square, int direction)
{
  CaroBoardPlace place = board->places[square][direction];
  const guint64 *words = board->lines[place.line].words;
  guint shift = CARO_PATTERN_CELL_BITS * (guint) (place.place - CARO_BOARD_PADDING);

  return words[0] >> shift | words[1] << 1 << (63 - shift);
}

/* Of those the line around the cell so many steps away, as caro-pattern.h has it. */
static inline guint32
caro_board_cut_line (guint64 around, int offset)
{
  enum { HALF = CARO_PATTERN_CELL_BITS * CARO_PATTERN_REACH, HALF_MASK = (1 << HALF) - 1 };
  guint64 cut = around >> CARO_PATTERN_CELL_BITS * (guint) (CARO_PATTERN_REACH + offset);

  return (guint32) ((cut & HALF_MASK) |
                    (cut >> CARO_PATTERN_CELL_BITS & (guint64) HALF_MASK << HALF));
}

/* The line around a cell. */
static inline guint32
caro_board_get_line (const CaroBoard *board, KtSquare square, int direction)
{
  return caro_board_cut_line (caro_board_look_around (board, square, direction), 0);
}

G_END_DECLS
