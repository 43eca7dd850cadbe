/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards that are turned and mirrored: all eight are one to whoever knows how a game ends. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

enum { CARO_SYMMETRY_N = 8 };

/* Where a cell of a board of so many columns comes to lie; the turn 0 leaves it where it is. */
KtSquare caro_symmetry_map (int size, KtSquare square, int symmetry);
/* The turn that takes another one back. */
int caro_symmetry_invert (int symmetry);

/* The keys of a board in all its turns. */
typedef struct {
  guint64 keys[CARO_SYMMETRY_N];
} CaroSymmetryKeys;

void caro_symmetry_keys_compute (CaroSymmetryKeys *keys, const CaroBoard *board);
/* The turn with the least key, by which all of them are known. */
int caro_symmetry_keys_get_canonical (const CaroSymmetryKeys *keys);
/* The least key after a stone of the side in turn. */
guint64 caro_symmetry_keys_get_next (const CaroSymmetryKeys *keys, const CaroBoard *board,
                                     KtSquare square);

G_END_DECLS
