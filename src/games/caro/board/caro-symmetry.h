/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The eight symmetries of the board. Boards that differ by turning and mirroring have the same
 * result, so proofs and the book keep only one of them: the canonical board, whose key is the
 * smallest. Where two boards share the smallest key it is the one whose stones come first, see
 * caro-stones.h. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* A symmetry is a number from 0 to 7; 0 changes nothing. */
enum { CARO_SYMMETRY_N = 8 };

/* Where a cell of a board of `size` columns comes to lie. */
KtSquare caro_symmetry_map (int size, KtSquare square, int symmetry);
/* The symmetry that undoes another one. */
int caro_symmetry_invert (int symmetry);

/* Lists the empty cells, of those that come to the same by a symmetry of the stones the first one.
 */
guint caro_symmetry_list_different (const MnkPosition *position, KtSquare *squares);
/* Lists the cells that come to the same as one, itself among them; some may be there twice. Returns
 * their number, at most CARO_SYMMETRY_N. */
guint caro_symmetry_list_same (const MnkPosition *position, KtSquare square, KtSquare *squares);

/* keys[symmetry] is the key of a board after that symmetry. */
typedef struct {
  guint64 keys[CARO_SYMMETRY_N];
} CaroSymmetryKeys;

void caro_symmetry_keys_compute (CaroSymmetryKeys *keys, const CaroBoard *board);
/* Puts a stone on every board or takes it back; the turn does not change. */
void caro_symmetry_keys_flip (CaroSymmetryKeys *keys, const CaroBoard *board, int side,
                              KtSquare square);
/* The keys after a stone of the side in turn, whose opponent is then in turn. */
void caro_symmetry_keys_put (CaroSymmetryKeys *keys, const CaroBoard *board, KtSquare square);

G_END_DECLS
