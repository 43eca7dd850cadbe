/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of moves and positions of Chinese chess, for KtGame. */
#pragma once

#include "games/xiangqi/rules/xiangqi-position.h"

G_BEGIN_DECLS

char *xiangqi_format_action (const KtPosition *position, const KtAction *action);
gboolean xiangqi_parse_action (const KtPosition *position, const char *text, KtAction *action,
                               GError **error);
char *xiangqi_to_text (const KtPosition *position);
gboolean xiangqi_parse (KtPosition *position, const char *text, GError **error);

G_END_DECLS
