/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The eight symmetries of the board. Boards that differ by turning and mirroring have the same
 * result, so proofs and the book keep only one of them: the canonical board, whose key is the
 * smallest. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* A symmetry is a number from 0 to 7; 0 changes nothing. */
enum { CARO_SYMMETRY_N = 8 };

/* Where a cell of a board of `size` columns comes to lie. */
KtSquare caro_symmetry_map (int size, KtSquare square, int symmetry);
/* The symmetry that undoes another one. */
int caro_symmetry_invert (int symmetry);

/* keys[symmetry] is the key of a board after that symmetry. */
typedef struct {
  guint64 keys[CARO_SYMMETRY_N];
} CaroSymmetryKeys;

void caro_symmetry_keys_compute (CaroSymmetryKeys *keys, const CaroBoard *board);
/* The symmetry that makes the board canonical. */
int caro_symmetry_keys_get_canonical (const CaroSymmetryKeys *keys);
/* The key of the canonical board after a stone of the side in turn. */
guint64 caro_symmetry_keys_get_next (const CaroSymmetryKeys *keys, const CaroBoard *board,
                                     KtSquare square);

G_END_DECLS
