/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said around the board: offers, answers, resignations. The standard has no form for it but
 * comments that are commands, so that is what it becomes: "{[%act White resigns]}". It is no
 * remark about a move but an action that follows it. */
#pragma once

#include "core/kt-action.h"

G_BEGIN_DECLS

/* The text of the comment. Free with g_free(). */
char *kt_pgn_declaration_to_text (const KtAction *action);
/* FALSE where a clean comment is something else. */
gboolean kt_pgn_declaration_parse (const char *comment, KtAction *action);

G_END_DECLS
