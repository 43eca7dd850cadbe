/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static evaluation: how good a board is for the side in turn, without any search. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* An index into CaroWeights.threat_masks. */
guint caro_eval_get_threat_mask (const CaroBoard *board);

/* The output of the network for the side in turn, always less than the score of a forced win. The
 * channels of `side` count `attack` percent; 100 is neutral. */
int caro_eval_score (CaroBoard *board, int side, int attack);
/* The evaluation by the students' table of rows, for comparison. */
int caro_eval_students_score (const CaroBoard *board);

G_END_DECLS
