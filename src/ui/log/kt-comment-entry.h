/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line in which a comment is written, below the moves. It is hidden while nobody writes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_COMMENT_ENTRY (kt_comment_entry_get_type ())
G_DECLARE_FINAL_TYPE (KtCommentEntry, kt_comment_entry, KT, COMMENT_ENTRY, GtkWidget)

/* Signals: "typed" (), the text is another one; "done" (gboolean is_kept), the person pressed Enter
 * or Escape. */
GtkWidget *kt_comment_entry_new (void);
/* `title` says what the comment is about. */
void kt_comment_entry_show (KtCommentEntry *self, const char *title, const char *text);
void kt_comment_entry_hide (KtCommentEntry *self);
/* The focus goes behind the text. */
void kt_comment_entry_focus (KtCommentEntry *self);
/* Owned by the entry. */
const char *kt_comment_entry_get_text (KtCommentEntry *self);

G_END_DECLS
