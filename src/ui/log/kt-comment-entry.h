/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a comment is written, below the moves: Enter keeps it, Escape leaves it as it was. It is
 * there only while somebody writes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_COMMENT_ENTRY (kt_comment_entry_get_type ())
G_DECLARE_FINAL_TYPE (KtCommentEntry, kt_comment_entry, KT, COMMENT_ENTRY, GtkWidget)

/* Signals: "kept" (string text), what is to stand there from now on; "left" (), somebody is done,
 * whether or not anything was kept. */
GtkWidget *kt_comment_entry_new (void);
/* `title` says what it is about. The focus goes there. */
void kt_comment_entry_begin (KtCommentEntry *self, const char *title, const char *text);
void kt_comment_entry_leave (KtCommentEntry *self);
/* As far as it is written; belongs to the entry. */
const char *kt_comment_entry_get_text (KtCommentEntry *self);

G_END_DECLS
