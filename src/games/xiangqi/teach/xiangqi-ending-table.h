/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact values of endings in which only one side has attackers (rook, horse, cannon or pawn), for
 * instance a horse against a general with an elephant. A table is computed once for the pieces of
 * an ending, when it is first needed. */
#pragma once

#include "engine/kt-progress.h"
#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* The value of a position that the side with attackers cannot win. */
enum { XIANGQI_ENDING_DRAWN = 255 };

/* Returns the number of plies to the end of the game if the side with attackers wins and both sides
 * play best, or XIANGQI_ENDING_DRAWN. It is odd if the winner is to move. Returns -1 if the ending
 * is not known, or if the progress was stopped before the table was computed. Repetitions and the
 * move limit are not considered. */
int xiangqi_ending_find_depth (const XiangqiBoard *board, KtProgress *progress);

G_END_DECLS
