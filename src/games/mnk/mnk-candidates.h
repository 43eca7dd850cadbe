/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which actions are worth searching, and which first, for searches that know no patterns. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* Lists the actions worth searching:
 *  - all answers, where a question is asked
 *  - the centre, on an empty board
 *  - a few cells near the first stone, while Swap2's first three stones are put
 *  - with KT_AREA_RECTANGLE the rectangle around all stones, grown by one cell to each side
 *  - with KT_AREA_NEIGHBOURS the cells at most two steps from a stone; but only those that win,
 *    where the side in turn can win, and else only those that stop the opponent, where it can. */
guint mnk_list_candidates (const KtPosition *position, KtArea area, KtAction *out);
/* Rates actions by the rows of both sides through the cell; a higher rating is better. */
void mnk_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                       int *ratings);
/* How easily people miss an action, in percent: more so far from the last stone, and where the rows
 * through the cell are diagonal. */
guint mnk_get_obscurity (const KtPosition *position, const KtAction *action);

G_END_DECLS
