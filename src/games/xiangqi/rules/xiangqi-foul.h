/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that lose by the rules about repetitions, and how a lost one is shown on the board. */
#pragma once

#include "games/xiangqi/rules/xiangqi-position.h"

G_BEGIN_DECLS

/* Returns the result of a legal move if it repeats a position so that the game ends; otherwise the
 * game goes on. */
KtResult xiangqi_foul_get_result (const XiangqiPosition *position, XiangqiMove move);
/* Lists the legal moves by which the side to move would lose by repetition, at once or if the other
 * side answers so that the position stands again; `out` has room for XIANGQI_MAX_MOVES. */
guint xiangqi_foul_list (const XiangqiPosition *position, XiangqiMove *out);
/* Appends marks: of those moves, or of the pieces whose attacks have lost the game. */
void xiangqi_foul_add_marks (const XiangqiPosition *position, GArray *marks);

G_END_DECLS
