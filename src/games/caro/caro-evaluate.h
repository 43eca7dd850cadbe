/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a board is for the side that is next. */
#pragma once

#include "games/caro/caro-board.h"

G_BEGIN_DECLS

/* Which threats there are to be made on a board, by the side in turn and by the other: of each
 * class below CARO_UNSTOPPABLE none or some. */
enum { CARO_N_SITUATIONS = 1 << 2 * (CARO_UNSTOPPABLE - CARO_MAKES_THREE) };
guint caro_evaluate_situation (const CaroBoard *board);

/* For the side in turn, far below the score of any forced win; the prospects of `side` count so
 * many parts of 100. */
int caro_evaluate (const CaroBoard *board, int side, int attack);
int caro_evaluate_students (const CaroBoard *board);

G_END_DECLS
