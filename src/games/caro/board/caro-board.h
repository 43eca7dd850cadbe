/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of the search. Stones are placed and undone on one board, which keeps the patterns
 * of both sides in every empty cell up to date. */
#pragma once

#include "games/caro/board/caro-set.h"
#include "games/caro/net/caro-net.h"

G_BEGIN_DECLS

/* While a stone is on a cell, the other fields keep their last values. */
typedef struct {
  guint8 pairs[CARO_CELL_DIRECTIONS]; /* patterns of X and O in each direction */
  CaroCellCode codes[MNK_SIDES];
  guint8 classes[MNK_SIDES]; /* a CaroCellClass for each side */
  guint8 stone;              /* MNK_EMPTY, or the side of the stone + 1 */
} CaroBoardCell;

/* A row, column or diagonal as two bits per cell (see caro-pattern.h), with padding off the
 * board at both ends. Thanks to the padding, all cells around a stone can be cut out of the
 * words at once. */
enum { CARO_BOARD_PADDING = 2 * CARO_PATTERN_REACH, CARO_BOARD_CELLS_PER_WORD = 32 };
typedef struct {
  guint64 words[2];
} CaroBoardLine;

enum { CARO_BOARD_MAX_LINES = 6 * KT_MAX_COLUMNS - 2 };

/* The place of a cell on a line: `line` is an index into CaroBoard.lines, `index` counts cells
 * from the start of the line's padding. */
typedef struct {
  guint8 line, index;
} CaroBoardPlace;

/* The state of an empty cell before a stone on one of its lines changed it. */
typedef struct {
  KtSquare square;
  guint8 direction;
  guint8 pair; /* the pair of patterns in this direction before the change */
  CaroCellCode codes[MNK_SIDES];
  guint8 classes[MNK_SIDES];
} CaroBoardChange;

/* The maximum number of changes by one stone. */
enum { CARO_BOARD_MAX_CHANGES = 2 * CARO_PATTERN_REACH * CARO_CELL_DIRECTIONS };

typedef struct {
  const guint8 *patterns;         /* see caro_pattern_ensure_table() */
  const CaroCellInfo *cell_table; /* see caro_cell_ensure_table() */
  int size;                       /* number of columns, and also of rows */
  int n_cells;
  int n_words; /* words of each CaroSet in use */
  int side;    /* side to move, MNK_X or MNK_O */
  int n_stones;
  guint64 key; /* Zobrist key of stones, side to move, size and rule */
  CaroSet stones;
  /* sets[MNK_X][CARO_CELL_FOUR] holds the empty cells that have this class for X;
   * CARO_CELL_PLAIN has no set. counts[][] holds the sizes of the sets. */
  CaroSet sets[MNK_SIDES][CARO_CELL_N_CLASSES];
  guint16 counts[MNK_SIDES][CARO_CELL_N_CLASSES];
  guint64 n_nodes; /* stones placed since caro_board_init(), counted as searched nodes */
  CaroBoardCell cells[KT_MAX_SQUARES];
  CaroBoardLine lines[CARO_BOARD_MAX_LINES];
  CaroBoardPlace places[KT_MAX_SQUARES][CARO_CELL_DIRECTIONS];
  gint16 steps[CARO_CELL_DIRECTIONS]; /* difference of squares between neighbours on a line */
  /* room[square][direction][0] is the number of cells behind a cell up to the edge,
   * room[square][direction][1] the number of cells ahead of it; both are at most
   * CARO_PATTERN_REACH. */
  guint8 room[KT_MAX_SQUARES][CARO_CELL_DIRECTIONS][2];
  guint64 keys[MNK_SIDES][KT_MAX_SQUARES], key_of_side;
  CaroSet near[KT_MAX_SQUARES]; /* cells near each square, candidates for moves */
  /* `features` are the inputs from which `channels` and the accumulator were last computed. A cell
   * is dirty if its patterns may have changed since then. */
  CaroSet dirty;
  CaroNetFeatures features[KT_MAX_SQUARES];
  CaroNetChannels channels[KT_MAX_SQUARES];
  CaroNetAccumulator accumulator;
  /* All changes, the oldest first. The changes made by the stone on a square begin at
   * first_changes[square]. */
  guint n_changes;
  guint first_changes[KT_MAX_SQUARES];
  CaroBoardChange changes[KT_MAX_SQUARES * CARO_BOARD_MAX_CHANGES];
} CaroBoard;

/* Initialises the board from the stones and the side to move of a position. */
void caro_board_init (CaroBoard *board, const MnkPosition *position);
/* Places a stone of the side to move on an empty cell and switches sides. */
void caro_board_put (CaroBoard *board, KtSquare square);
/* Undoes the last stone, which must be on `square`. */
void caro_board_undo (CaroBoard *board, KtSquare square);
/* Switches sides without placing a stone. A second call undoes the first one. */
void caro_board_pass (CaroBoard *board);

/* Updates the accumulator; no other function updates it. */
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

/* Returns the key after a stone of the side to move on a cell. */
static inline guint64
caro_board_get_next_key (const CaroBoard *board, KtSquare square)
{
  return board->key ^ board->keys[board->side][square] ^ board->key_of_side;
}

/* Returns ten cells of a line on each side of a cell, in two bits each. */
static inline guint64
caro_board_look_around (const CaroBoard *board, KtSquare square, int direction)
{
  CaroBoardPlace place = board->places[square][direction];
  const guint64 *words = board->lines[place.line].words;
  guint shift = CARO_PATTERN_CELL_BITS * (guint) (place.index - CARO_BOARD_PADDING);

  return words[0] >> shift | words[1] << 1 << (63 - shift);
}

/* Extracts the line around the cell `offset` steps away, from -5 to 5, out of the result of
 * caro_board_look_around(). */
static inline guint32
caro_board_cut_line (guint64 around, int offset)
{
  enum { HALF = CARO_PATTERN_CELL_BITS * CARO_PATTERN_REACH, HALF_MASK = (1 << HALF) - 1 };
  guint64 cut = around >> CARO_PATTERN_CELL_BITS * (guint) (CARO_PATTERN_REACH + offset);

  return (guint32) ((cut & HALF_MASK) |
                    (cut >> CARO_PATTERN_CELL_BITS & (guint64) HALF_MASK << HALF));
}

/* The line around a cell, encoded as in caro-pattern.h. */
static inline guint32
caro_board_get_line (const CaroBoard *board, KtSquare square, int direction)
{
  return caro_board_cut_line (caro_board_look_around (board, square, direction), 0);
}

G_END_DECLS
