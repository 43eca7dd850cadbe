/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of moves and positions of chess, for KtGame. */
#pragma once

#include "games/chess/rules/chess-position.h"

G_BEGIN_DECLS

char *chess_format_action (const KtPosition *position, const KtAction *action);
gboolean chess_parse_action (const KtPosition *position, const char *text, KtAction *action,
                             GError **error);
char *chess_to_text (const KtPosition *position);
gboolean chess_parse (KtPosition *position, const char *text, GError **error);

G_END_DECLS
