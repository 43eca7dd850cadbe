/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variation as a log writes it, “( 12… Nf6 13. e5 )”: its text, which node each part of it is,
 * and how it is spoken. A long one is folded unless somebody is in it. */
#pragma once

#include <pango/pango.h>

#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

typedef struct _KtLogLine KtLogLine;

/* The line from `first` on along first children; `number` is that of its first move. */
KtLogLine *kt_log_line_new (KtGameTree *tree, KtNode *first, guint number, KtNotation notation);
void kt_log_line_free (KtLogLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtLogLine, kt_log_line_free)

const char *kt_log_line_get_text (KtLogLine *self);
/* "Variation: 12, Knight g8 to f6, Pawn e4 to e5" */
const char *kt_log_line_get_spoken (KtLogLine *self);
/* What is at a byte of the text: a move, or in a folded line the first one that is not written;
 * NULL beside them. */
KtNode *kt_log_line_find (KtLogLine *self, int index);
/* Sets off the move that is shown; the caller's. */
PangoAttrList *kt_log_line_get_attributes (KtLogLine *self);

/* "!?": what somebody thought of a move, in the signs of a file; or "". */
const char *kt_log_line_get_sign (KtNode *node);
/* A comment on one line, cut where it is long. */
char *kt_log_line_shorten (const char *comment, guint most);

G_END_DECLS
