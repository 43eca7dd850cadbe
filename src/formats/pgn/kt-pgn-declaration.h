/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations: offers, answers, resignations. The standard only allows comments with commands
 * for them, such as "{[%act White resigns]}". When read, they become actions instead of remarks. */
#pragma once

#include "core/kt-action.h"

G_BEGIN_DECLS

/* Returns the text of the comment. Free with g_free(). */
char *kt_pgn_declaration_to_text (const KtAction *action);
/* FALSE if a clean comment is not a declaration. */
gboolean kt_pgn_declaration_parse (const char *comment, KtAction *action);

G_END_DECLS
