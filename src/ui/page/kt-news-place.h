/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places toasts on the page of a game: beside the board, never over it or over a card. */
#pragma once

#include "ui/common/kt-toasts.h"
#include "ui/layout/kt-game-layout.h"

G_BEGIN_DECLS

/* `news` is an overlay child of `ground`, which also holds the table or its cover. `ground` and
 * `news` must live as long as the table. */
void kt_news_place_keep (GtkOverlay *ground, KtToasts *news, KtGameLayout *table);

G_END_DECLS
