/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a board is for the side that is next. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* See CARO_N_SITUATIONS. */
guint caro_evaluate_situation (const CaroBoard *board);

/* For the side in turn, far below the score of any forced win; the prospects of `side` count so
 * many parts of 100. */
int caro_evaluate (CaroBoard *board, int side, int attack);
int caro_evaluate_students (const CaroBoard *board);

G_END_DECLS
