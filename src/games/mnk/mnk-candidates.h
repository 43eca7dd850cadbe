/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which actions of this family are worth searching, and which first. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* On an empty board the centre, in Swap2's first three stones a few cells near it, to a question
 * all answers. Otherwise KT_AREA_RECTANGLE means the rectangle around all stones and one cell to
 * each side, so that it grows with the line of play. KT_AREA_NEIGHBOURS means the cells within two
 * of a stone; but when a stone wins, only the cells where it does, and when the opponent's next one
 * would, only what stops that.
 */
guint mnk_list_candidates (const KtPosition *position, KtArea area, KtAction *out);
/* By the rows of both sides through the cell. */
void mnk_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                       int *ratings);
/* More obscure the farther from the last stone, and where the rows at stake are diagonal. */
guint mnk_get_obscurity (const KtPosition *position, const KtAction *action);

G_END_DECLS
