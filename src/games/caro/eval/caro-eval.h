/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a board is for the side that is next. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* See CARO_WEIGHTS_N_THREAT_MASKS. */
guint caro_eval_get_threat_mask (const CaroBoard *board);

/* For the side in turn, far below the score of any forced win; the prospects of `side` count so
 * many parts of 100. */
int caro_eval_get_score (CaroBoard *board, int side, int attack);
int caro_eval_get_students_score (const CaroBoard *board);

G_END_DECLS
