/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move generation and move ordering for searches that do not use patterns. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* Lists the actions worth searching: all answers if a question is asked; the centre on an empty
 * board; for the second and third stone of Swap2, a few cells near the first stone. In all other
 * cases `area` decides. KT_AREA_RECTANGLE lists the rectangle around all stones, enlarged by one
 * cell. KT_AREA_NEIGHBOURS lists only winning moves; if there are none, only moves that stop the
 * opponent's win; if nothing is threatened, the cells at most two steps from a stone. */
guint mnk_list_candidates (const KtPosition *position, KtArea area, KtAction *out);
/* Rates actions by the rows of both sides through the cell; higher is better. */
void mnk_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                       int *ratings);
/* Returns how easily people overlook an action, in percent. The value grows with the distance
 * from the last stone and is higher for diagonal rows. */
guint mnk_get_obscurity (const KtPosition *position, const KtAction *action);

G_END_DECLS
