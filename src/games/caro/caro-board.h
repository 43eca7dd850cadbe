/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of the search: stones are put and taken back, and what a stone of either side would
 * make of every empty cell is always known. */
#pragma once

#include "games/caro/caro-cell.h"

G_BEGIN_DECLS

/* A set of cells, one bit for each square. */
enum { CARO_MAX_WORDS = (KT_MAX_SQUARES + 63) / 64 };
typedef struct {
  guint64 words[CARO_MAX_WORDS];
} CaroSet;

typedef struct {
  guint32 lines[CARO_DIRECTIONS]; /* the cells around it, as caro-pattern.h has them */
  guint8 pairs[CARO_DIRECTIONS];  /* the patterns of both sides; while a stone stands here, those
                                   * from before it was put */
  CaroCode codes[MNK_SIDES];      /* the patterns of one side; likewise */
  guint8 stone;                   /* 0, or a side + 1 */
  guint8 padding[7];
} CaroCell;

/* A pair of patterns that a stone changed, to be put back with it. */
typedef struct {
  KtSquare square;
  guint8 direction;
  guint8 pair;
} CaroChange;

/* A stone changes the lines of so many other cells at most. */
enum { CARO_MAX_CHANGES = 2 * CARO_REACH * CARO_DIRECTIONS };

typedef struct {
  const guint8 *patterns;
  const CaroMerit *merits;
  int size, n_cells, n_words;
  int side; /* whose turn it is */
  int n_stones;
  guint64 key; /* stones, side, size and rules */
  CaroSet stones;
  CaroSet sets[MNK_SIDES][CARO_N_CLASSES]; /* the empty cells of each class but CARO_PLAIN */
  guint16 counts[MNK_SIDES][CARO_N_CLASSES];
  struct {
    gint32 next, waiting;
  } sums[MNK_SIDES]; /* of the values of all empty cells */
  guint64 n_puts;    /* how many stones were ever put: the positions searched */
  CaroCell cells[KT_MAX_SQUARES];
  gint16 steps[CARO_DIRECTIONS];
  guint8 room[KT_MAX_SQUARES][CARO_DIRECTIONS][2]; /* cells up to the edge, behind and ahead, at
                                                    * most CARO_REACH */
  guint64 keys[MNK_SIDES][KT_MAX_SQUARES], key_of_side;
  CaroSet near[KT_MAX_SQUARES]; /* a knight's leap away, or up to three in a straight line */
  guint n_changes;
  guint first_changes[KT_MAX_SQUARES]; /* of the stone on a square */
  CaroChange changes[KT_MAX_SQUARES * CARO_MAX_CHANGES];
} CaroBoard;

/* Sets the board up for the stones of a position, with the side that is next there. */
void caro_board_init (CaroBoard *board, const MnkPosition *position);
/* A stone of the side in turn on an empty cell, and the last such stone taken back. */
void caro_board_put (CaroBoard *board, KtSquare square);
void caro_board_take (CaroBoard *board, KtSquare square);
/* The turn goes to the other side without a stone. */
void caro_board_pass (CaroBoard *board);

static inline guint
caro_board_count (const CaroBoard *board, int side, CaroClass class)
{
  return board->counts[side][class];
}

static inline CaroClass
caro_board_class (const CaroBoard *board, int side, KtSquare square)
{
  return (CaroClass) board->merits[board->cells[square].codes[side]].class;
}

static inline gboolean
caro_set_has (const CaroSet *set, KtSquare square)
{
  return set->words[square >> 6] >> (square & 63) & 1;
}

static inline void
caro_set_flip (CaroSet *set, KtSquare square)
{
  set->words[square >> 6] ^= G_GUINT64_CONSTANT (1) << (square & 63);
}

static inline void
caro_set_add (CaroSet *set, KtSquare square)
{
  set->words[square >> 6] |= G_GUINT64_CONSTANT (1) << (square & 63);
}

/* The first cell of a set that is not empty. */
static inline KtSquare
caro_set_first (const CaroSet *set)
{
  int word = 0;

  while (!set->words[word])
    word++;
  return (KtSquare) (word * 64 + __builtin_ctzll (set->words[word]));
}

/* The cells of a set in the order of their squares; the number of them. */
static inline guint
caro_set_list (const CaroSet *set, int n_words, KtSquare *out)
{
  guint n = 0;

  for (int i = 0; i < n_words; i++) {
    for (guint64 word = set->words[i]; word; word &= word - 1)
      out[n++] = (KtSquare) (i * 64 + __builtin_ctzll (word));
  }
  return n;
}

G_END_DECLS
