/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where short news stand on the page of a game: beside the board, never over it or over a card. */
#pragma once

#include "ui/common/kt-toasts.h"
#include "ui/page/kt-game-layout.h"

G_BEGIN_DECLS

/* The news are an overlay of `ground`, in which the table is, or what covers it. All of them must
 * live as long as the table. */
void kt_news_place_keep (GtkOverlay *ground, KtToasts *news, KtGameLayout *table);

G_END_DECLS
