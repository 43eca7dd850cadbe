/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones of a board with its key. Two boards can share a 64-bit key. Where such a collision
 * would make a proof wrong, tables also compare the stones.
 *
 * Boards with equal stones and equal keys also have the same side to move, size and rule,
 * because each of these changes the key. */
#pragma once

#include "games/caro/board/caro-symmetry.h"

G_BEGIN_DECLS

typedef struct {
  guint64 key;
  int n_words; /* words used for each side, as in CaroBoard.n_words */
  guint64 words[MNK_SIDES * CARO_SET_MAX_WORDS]; /* the stones of X, then of O */
} CaroStones;

/* Copies the stones and the key of a board. */
void caro_stones_init (CaroStones *stones, const CaroBoard *board);
/* Places or removes a stone; the key does not change. */
void caro_stones_flip (CaroStones *stones, int side, KtSquare square);
gboolean caro_stones_have (const CaroStones *stones, int side, KtSquare square);
/* Writes the squares of a side in ascending order and returns their number. */
guint caro_stones_list (const CaroStones *stones, int side, KtSquare *squares);

/* Applies a symmetry to the stones, on a board of `size` columns; `key` is the key of the
 * result. */
void caro_stones_map (const CaroStones *stones, int size, int symmetry, guint64 key,
                      CaroStones *mapped);
/* Computes the canonical board, see caro-symmetry.h; `keys` must belong to the stones. Returns
 * the symmetry that leads to it. */
int caro_stones_make_canonical (const CaroStones *stones, int size, const CaroSymmetryKeys *keys,
                                CaroStones *canonical);
/* Computes the canonical board of a board. */
int caro_stones_init_canonical (CaroStones *canonical, const CaroBoard *board);

/* Hash and compare stones for hash tables. Stones are equal if their keys are equal, too. */
guint caro_stones_hash (gconstpointer stones);
gboolean caro_stones_equal (gconstpointer a, gconstpointer b);
/* Returns a copy with only as much memory as its board size needs. Free with g_free(); do not
 * assign the struct as a whole. */
CaroStones *caro_stones_copy (const CaroStones *stones);

G_END_DECLS
