/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The eight symmetries of the board. Rotated and mirrored boards have the same result, so proofs
 * and the book keep only one of them: the canonical board, whose key is smallest. If two of them
 * share the smallest key, the order of the stones decides, see caro-stones.h. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* A symmetry is a number from 0 to 7; 0 is the identity. */
enum { CARO_SYMMETRY_N = 8 };

/* The image of a cell on a board of `size` columns. */
KtSquare caro_symmetry_map (int size, KtSquare square, int symmetry);
/* The inverse symmetry. */
int caro_symmetry_invert (int symmetry);

/* Lists the empty cells that differ: if a symmetry of the position maps cells to each other, only
 * the first of them is listed. */
guint caro_symmetry_list_different (const MnkPosition *position, KtSquare *squares);
/* Lists the images of a cell under the symmetries of the position, including itself; duplicates
 * are possible. Returns their number, at most CARO_SYMMETRY_N. */
guint caro_symmetry_list_same (const MnkPosition *position, KtSquare square, KtSquare *squares);

/* keys[symmetry] is the key of the board after that symmetry. */
typedef struct {
  guint64 keys[CARO_SYMMETRY_N];
} CaroSymmetryKeys;

void caro_symmetry_keys_compute (CaroSymmetryKeys *keys, const CaroBoard *board);
/* Places or removes a stone in all keys; the side to move does not change. */
void caro_symmetry_keys_flip (CaroSymmetryKeys *keys, const CaroBoard *board, int side,
                              KtSquare square);
/* Updates the keys for a stone of the side to move and the switch of sides. */
void caro_symmetry_keys_put (CaroSymmetryKeys *keys, const CaroBoard *board, KtSquare square);

G_END_DECLS
