/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes how a piece moves. */
#pragma once

#include "model/game/kt-move.h"

G_BEGIN_DECLS

/* Returns, for example, "Knight g1 to f3", "Knight g1 takes Pawn on f3", or as players of Chinese
 * chess say it "Cannon 2 traverses to 5". Free with g_free(). */
char *kt_way_words_describe (KtMove *move);

G_END_DECLS
