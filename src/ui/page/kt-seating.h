/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the players' cards: the card of the side at the bottom of the board is at the bottom. When
 * two people sit face to face, the upper card and questions to the upper person are upside down. */
#pragma once

#include "ui/board/kt-board.h"
#include "ui/layout/kt-game-layout.h"
#include "ui/page/kt-confirmation.h"

G_BEGIN_DECLS

/* Keeps the cards in place from now on; the board must be a child of the table. */
void kt_seating_keep (KtGameLayout *table, KtBoard *board, KtConfirmation *question);

G_END_DECLS
