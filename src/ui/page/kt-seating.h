/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits where at the table: the card of the side below is below, and across the table it is
 * turned to who sits there. */
#pragma once

#include "ui/board/kt-board.h"
#include "ui/page/kt-game-layout.h"

G_BEGIN_DECLS

/* From now on; the board must be a child of the table. */
void kt_seating_keep (KtGameLayout *table, KtBoard *board);

G_END_DECLS
