/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones of a board beside its key. Two boards may share a key of 64 bits; where one taken for
 * the other would make a proof wrong, tables compare the stones too, and never confuse two boards.
 *
 * Boards with the same stones and the same key have the same side in turn, size and rule as well:
 * each of these adds a number of its own to the key. */
#pragma once

#include "games/caro/board/caro-symmetry.h"

G_BEGIN_DECLS

typedef struct {
  guint64 key;
  int n_words; /* in use for each side, as many as CaroBoard.n_words */
  guint64 words[MNK_SIDES * CARO_SET_MAX_WORDS]; /* the stones of X, then those of O */
} CaroStones;

/* The stones as they stand, and the key of the board. */
void caro_stones_init (CaroStones *stones, const CaroBoard *board);
/* Puts a stone or takes it back; the key stays as it is. */
void caro_stones_flip (CaroStones *stones, int side, KtSquare square);
gboolean caro_stones_have (const CaroStones *stones, int side, KtSquare square);
/* Writes the squares of a side in their order and returns their number. */
guint caro_stones_list (const CaroStones *stones, int side, KtSquare *squares);

/* The stones after a symmetry, on a board of `size` columns that then has this key. */
void caro_stones_map (const CaroStones *stones, int size, int symmetry, guint64 key,
                      CaroStones *mapped);
/* The canonical board, see caro-symmetry.h; `keys` are those of the stones. Returns the symmetry
 * that leads to it. */
int caro_stones_make_canonical (const CaroStones *stones, int size, const CaroSymmetryKeys *keys,
                                CaroStones *canonical);
/* The canonical board of a board as it stands. */
int caro_stones_init_canonical (CaroStones *canonical, const CaroBoard *board);

/* For hash tables: equal are boards with the same key and the same stones. */
guint caro_stones_hash (gconstpointer stones);
gboolean caro_stones_equal (gconstpointer a, gconstpointer b);
/* A copy that takes no more memory than its board needs. Free it with g_free(), and do not assign
 * it as a whole. */
CaroStones *caro_stones_copy (const CaroStones *stones);

G_END_DECLS
