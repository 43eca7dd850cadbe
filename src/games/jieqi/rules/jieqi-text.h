/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions and positions of hidden chess as text. An action is two squares, such as "h3e3". A
 * position is a FEN in which "X" and "x" lie face down; what they are is not said. The functions
 * fill the KtGame and are documented there. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

char *jieqi_format_action (const KtPosition *position, const KtAction *action);
gboolean jieqi_parse_action (const KtPosition *position, const char *text, KtAction *action,
                             GError **error);
char *jieqi_to_text (const KtPosition *position);
/* Men that lie face down are those of the lot in the options, as far as these are not seen
 * elsewhere. */
gboolean jieqi_parse (KtPosition *position, const char *text, GError **error);

G_END_DECLS
