/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions and positions of m,n,k-games as text. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* For KtGame. */
char *mnk_format_action (const KtPosition *position, const KtAction *action);
gboolean mnk_parse_action (const KtPosition *position, const char *text, KtAction *action,
                           GError **error);
/* Rows from the top, "X", "O" and "." for each cell. An empty board is the start of the game;
 * with stones on it the opening is over and their number tells the side to move. */
char *mnk_to_text (const KtPosition *position);
gboolean mnk_parse (KtPosition *position, const char *text, GError **error);

G_END_DECLS
