/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments between moves, and what they contain besides remarks: times and declarations. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* Appends bytes as UTF-8 like kt_text_append(), but joins the lines and turns runs of blanks
 * into one. If `to` has text, a blank separates the two texts. */
void kt_pgn_append_comment (GString *to, const char *bytes, gsize length);
/* Adds a clean comment to a move. Sets the clock of the moving actor from "[%clk 0:05:00]" and
 * the time used from "[%emt 0:00:12]", if present. */
void kt_pgn_attach_comment (KtNode *node, const char *comment);
/* Appends the known times of a node, in the form that kt_pgn_attach_comment() reads. */
void kt_pgn_append_times (GString *to, KtNode *node);

/* Declarations are draw offers, answers to them, and resignations. The standard has no form for
 * them except commands in comments, such as "{[%act White resigns]}". When such a comment is
 * read, it becomes an action instead of a remark. The text of the comment is freed with
 * g_free(). */
char *kt_pgn_declaration_to_text (const KtAction *action);
/* Parses the text of a comment whose lines are joined by single blanks. Returns FALSE if it is not
 * a declaration. */
gboolean kt_pgn_declaration_parse (const char *comment, KtAction *action);

G_END_DECLS
