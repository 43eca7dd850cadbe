/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of the search. Stones are put and taken back on the same board, and the board always
 * knows what a stone of either side would make of every empty cell. */
#pragma once

#include "games/caro/board/caro-set.h"
#include "games/caro/net/caro-net.h"

G_BEGIN_DECLS

/* While a stone stands on a cell, the other fields keep what they were before it came. */
typedef struct {
  guint8 pairs[CARO_CELL_DIRECTIONS]; /* for each direction the patterns of X and O */
  CaroCellCode codes[MNK_SIDES];
  guint8 classes[MNK_SIDES]; /* a CaroCellClass for each side */
  guint8 stone;              /* MNK_EMPTY, or the side of the stone + 1 */
} CaroBoardCell;

/* A row, column or diagonal of the board: two bits for each cell as in caro-pattern.h, between
 * cells off the board at both ends. With this padding everything that a stone can change on its
 * line is cut out of the words at once. */
enum { CARO_BOARD_PADDING = 2 * CARO_PATTERN_REACH, CARO_BOARD_CELLS_PER_WORD = 32 };
typedef struct {
  guint64 words[2];
} CaroBoardLine;

enum { CARO_BOARD_MAX_LINES = 6 * KT_MAX_COLUMNS - 2 };

/* Where a cell stands: `line` is an index of CaroBoard.lines, `index` counts the cells of that line
 * from the beginning of its padding. */
typedef struct {
  guint8 line, index;
} CaroBoardPlace;

/* What an empty cell was before a stone on one of its lines changed it. */
typedef struct {
  KtSquare square;
  guint8 direction;
  guint8 pair; /* of that direction */
  CaroCellCode codes[MNK_SIDES];
  guint8 classes[MNK_SIDES];
} CaroBoardChange;

/* The most changes that one stone can make. */
enum { CARO_BOARD_MAX_CHANGES = 2 * CARO_PATTERN_REACH * CARO_CELL_DIRECTIONS };

typedef struct {
  const guint8 *patterns;         /* see caro_pattern_ensure_table() */
  const CaroCellInfo *cell_table; /* see caro_cell_ensure_table() */
  int size;                       /* columns, and rows */
  int n_cells;
  int n_words; /* of a CaroSet that are in use */
  int side;    /* MNK_X or MNK_O: whose turn it is */
  int n_stones;
  guint64 key; /* Zobrist key of the stones, the side in turn, the size and the rule */
  CaroSet stones;
  /* sets[MNK_X][CARO_CELL_FOUR]: the empty cells of this class for X; none are kept for
   * CARO_CELL_PLAIN. counts[][] is the number of cells in sets[][]. */
  CaroSet sets[MNK_SIDES][CARO_CELL_N_CLASSES];
  guint16 counts[MNK_SIDES][CARO_CELL_N_CLASSES];
  guint64 n_nodes; /* stones put since caro_board_init(): the positions searched */
  CaroBoardCell cells[KT_MAX_SQUARES];
  CaroBoardLine lines[CARO_BOARD_MAX_LINES];
  CaroBoardPlace places[KT_MAX_SQUARES][CARO_CELL_DIRECTIONS];
  gint16 steps[CARO_CELL_DIRECTIONS]; /* the difference of squares from a cell to the next on its
                                         line */
  /* room[square][direction][0]: cells between a cell and the edge behind it, [1]: ahead of it, both
   * at most CARO_PATTERN_REACH. */
  guint8 room[KT_MAX_SQUARES][CARO_CELL_DIRECTIONS][2];
  guint64 keys[MNK_SIDES][KT_MAX_SQUARES], key_of_side;
  CaroSet near[KT_MAX_SQUARES]; /* a knight's move away, or up to three cells in a straight line */
  /* The accumulator and the channels are those of `features`. A cell whose features may have
   * changed since then is dirty. */
  CaroSet dirty;
  CaroNetFeatures features[KT_MAX_SQUARES];
  CaroNetChannels channels[KT_MAX_SQUARES];
  CaroNetAccumulator accumulator;
  /* All changes, oldest first; those of the stone on a square begin at first_changes[square]. */
  guint n_changes;
  guint first_changes[KT_MAX_SQUARES];
  CaroBoardChange changes[KT_MAX_SQUARES * CARO_BOARD_MAX_CHANGES];
} CaroBoard;

/* Sets the board up for the stones of a position and the side that is next there. */
void caro_board_init (CaroBoard *board, const MnkPosition *position);
/* Puts a stone of the side in turn on an empty cell; then the opponent is in turn. */
void caro_board_put (CaroBoard *board, KtSquare square);
/* Takes back the last stone, which must be the one on `square`. */
void caro_board_undo (CaroBoard *board, KtSquare square);
/* Gives the turn to the opponent without a stone. A second pass takes the first one back. */
void caro_board_pass (CaroBoard *board);

/* Brings the accumulator up to date. No other function does. */
void caro_board_update_accumulator (CaroBoard *board);

/* The number of empty cells of a class for a side. */
static inline guint
caro_board_count (const CaroBoard *board, int side, CaroCellClass class)
{
  return board->counts[side][class];
}

/* The class of an empty cell for a side. */
static inline CaroCellClass
caro_board_get_class (const CaroBoard *board, int side, KtSquare square)
{
  return (CaroCellClass) board->cells[square].classes[side];
}

/* The key that the board would have after a stone of the side in turn. */
static inline guint64
caro_board_get_next_key (const CaroBoard *board, KtSquare square)
{
  return board->key ^ board->keys[board->side][square] ^ board->key_of_side;
}

/* The cells of a line from ten before a cell to ten behind it, two bits for each. */
static inline guint64
caro_board_look_around (const CaroBoard *board, KtSquare square, int direction)
{
  CaroBoardPlace place = board->places[square][direction];
  const guint64 *words = board->lines[place.line].words;
  guint shift = CARO_PATTERN_CELL_BITS * (guint) (place.index - CARO_BOARD_PADDING);

  return words[0] >> shift | words[1] << 1 << (63 - shift);
}

/* Cuts a line as in caro-pattern.h out of what caro_board_look_around() returned: the line around
 * the cell that is `offset` steps away, from -5 to 5. */
static inline guint32
caro_board_cut_line (guint64 around, int offset)
{
  enum { HALF = CARO_PATTERN_CELL_BITS * CARO_PATTERN_REACH, HALF_MASK = (1 << HALF) - 1 };
  guint64 cut = around >> CARO_PATTERN_CELL_BITS * (guint) (CARO_PATTERN_REACH + offset);

  return (guint32) ((cut & HALF_MASK) |
                    (cut >> CARO_PATTERN_CELL_BITS & (guint64) HALF_MASK << HALF));
}

/* The line around a cell, as in caro-pattern.h. */
static inline guint32
caro_board_get_line (const CaroBoard *board, KtSquare square, int direction)
{
  return caro_board_cut_line (caro_board_look_around (board, square, direction), 0);
}

G_END_DECLS
