/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry for a comment, below the moves. It is hidden while no comment is being written. A
 * comment that is too long to be laid out after each key is shown read-only and stays unchanged. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_COMMENT_ENTRY (kt_comment_entry_get_type ())
G_DECLARE_FINAL_TYPE (KtCommentEntry, kt_comment_entry, KT, COMMENT_ENTRY, GtkWidget)

/* Signals: "typed" () when the text has changed; "done" (gboolean is_kept) when the person
 * pressed Enter (TRUE) or Escape (FALSE). */
GtkWidget *kt_comment_entry_new (void);
/* Shows the entry with `text` in it; `title` names the move or game to which the comment
 * belongs. */
void kt_comment_entry_show (KtCommentEntry *self, const char *title, const char *text);
void kt_comment_entry_hide (KtCommentEntry *self);
/* Moves the focus to the entry, with the cursor at the end of the text. */
void kt_comment_entry_focus (KtCommentEntry *self);
/* Returns the current text, owned by the entry. */
const char *kt_comment_entry_get_text (KtCommentEntry *self);

G_END_DECLS
