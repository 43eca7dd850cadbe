/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variation as the log writes it, “( 12… Nf6 13. e5 )”: its text, the node behind each part of
 * the text, and its spoken form. A long variation is folded unless the shown position is in it. */
#pragma once

#include <pango/pango.h>

#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* Maximum number of characters of the shown move's comment; the comment entry shows all of it. */
enum { KT_LOG_LINE_COMMENT = 500 };

typedef struct _KtLogLine KtLogLine;

/* Writes the line that begins with `first` and goes on with first children. `number` is the move
 * number of `first`. */
KtLogLine *kt_log_line_new (KtGameTree *tree, KtNode *first, guint number, KtNotation notation);
void kt_log_line_free (KtLogLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtLogLine, kt_log_line_free)

const char *kt_log_line_get_text (KtLogLine *self);
/* Returns, for example, "Variation: 12, Knight g8 to f6, Pawn e4 to e5". */
const char *kt_log_line_get_spoken (KtLogLine *self);
/* Returns the node at a byte index of the text: a move or, at the "…" of a folded line, the
 * first omitted move. Returns NULL elsewhere. */
KtNode *kt_log_line_find (KtLogLine *self, int index);
/* Returns attributes that highlight the shown move; the caller owns them. */
PangoAttrList *kt_log_line_get_attributes (KtLogLine *self);

/* Returns the annotation sign of a move, such as "!?", or "". */
const char *kt_log_line_get_sign (KtNode *node);
/* Returns a comment joined to one line and cut after `most` characters. */
char *kt_log_line_shorten (const char *comment, guint most);

G_END_DECLS
