/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static evaluation of a board for the side to move, without search. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* Returns the threat mask of the board, an index into CaroWeights.threat_masks. */
guint caro_eval_get_threat_mask (const CaroBoard *board);

/* Returns the network output for the side to move, which is always below the score of a forced
 * win. The channels of `side` are scaled by `attack` percent; 100 is neutral. */
int caro_eval_score (CaroBoard *board, int side, int attack);
/* Returns a simple evaluation by the lengths of rows, for comparison with the network. */
int caro_eval_students_score (const CaroBoard *board);

G_END_DECLS
