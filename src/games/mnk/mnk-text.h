/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of actions and positions of m,n,k-games. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* See KtGame. */
char *mnk_format_action (const KtPosition *position, const KtAction *action);
gboolean mnk_parse_action (const KtPosition *position, const char *text, KtAction *action,
                           GError **error);
/* Convert a position to and from a text that lists the rows from the top, with "X", "O" and "."
 * for each cell. An empty board is the start of a game. With stones, the opening is over, and
 * their number determines the side to move. */
char *mnk_to_text (const KtPosition *position);
gboolean mnk_parse (KtPosition *position, const char *text, GError **error);

G_END_DECLS
