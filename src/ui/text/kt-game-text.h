/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as somebody would write it into a letter. */
#pragma once

#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* "1. e4 e5 2. Nf3", "23… Qe5 24. h3", and the result on a line of its own. Free with g_free(). */
char *kt_game_text_write (KtGameModel *model, KtNotation notation);
/* The position that is shown, as other programs read it: in the game's own notation for positions,
 * or as the line of moves that leads to it, "h8 i9 h9", where there is none. Free with g_free(). */
char *kt_game_text_write_position (KtGameModel *model);

G_END_DECLS
