/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game as plain text, as one would in a letter. */
#pragma once

#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* Returns the moves, such as "1. e4 e5 2. Nf3" or "23… Qe5 24. h3", and the result on a line of
 * its own. Free with g_free(). */
char *kt_game_text_write (KtGameModel *model, KtNotation notation);
/* Returns the shown position for other programs: in the game's position notation or, if the game
 * has none, as the moves that lead to the position, such as "h8 i9 h9". Free with g_free(). */
char *kt_game_text_write_position (KtGameModel *model);

G_END_DECLS
