/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move generation and move ordering for searches that do not use patterns. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* Lists the actions worth searching. If a question is asked, these are all its answers; on an
 * empty board, the centre; for Swap2's first three stones, a few cells near the first stone.
 * Otherwise KT_AREA_RECTANGLE lists the rectangle around all stones, enlarged by one cell, and
 * KT_AREA_NEIGHBOURS the cells at most two steps from a stone, restricted to winning moves or,
 * if there are none, to moves that stop the opponent's win. */
guint mnk_list_candidates (const KtPosition *position, KtArea area, KtAction *out);
/* Rates actions by the rows of both sides through the cell; higher is better. */
void mnk_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                       int *ratings);
/* How easily people overlook an action, in percent. It grows with the distance from the last
 * stone and is higher for diagonal rows. */
guint mnk_get_obscurity (const KtPosition *position, const KtAction *action);

G_END_DECLS
