/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds the length of texts from files and settings before they are laid out. The time that
 * Pango needs grows with the square of a word's length, and a letter may carry any number of
 * combining marks. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Maximum numbers of letters: of a text in one line (a name, a title); of a longer text (a
 * message, a comment); of a list of texts; of a text that can be edited; and of a word in a text
 * that can be edited. KT_BOUNDED_MARKS is the maximum number of marks on a letter. */
enum {
  KT_BOUNDED_LINE = 200,
  KT_BOUNDED_TEXT = 1000,
  KT_BOUNDED_LIST = 6000,
  KT_BOUNDED_TYPED = 10000,
  KT_BOUNDED_WORD = 400,
  KT_BOUNDED_MARKS = 8,
};

/* Returns a copy of at most `max_letters` letters with at most KT_BOUNDED_MARKS combining marks
 * each; “…” stands for everything left out. A line break counts as several letters, and so does
 * a letter with many marks. Long words get zero-width spaces, at which a line may break. Invalid
 * UTF-8 becomes U+FFFD. Free with g_free(). */
char *kt_bounded_text (const char *text, guint max_letters);
/* Returns whether kt_bounded_text() would leave nothing out. */
gboolean kt_bounded_text_is_whole (const char *text, guint max_letters);
/* Returns whether a text is short enough to be edited: GTK lays out the whole text again after
 * each key. */
gboolean kt_bounded_text_can_be_typed (const char *text);

/* Like kt_bounded_text(), but breaks long paragraphs into several, at a blank if possible,
 * because GtkTextView lays out only visible paragraphs. Line breaks have no extra weight. Free
 * with g_free(). */
char *kt_bounded_text_break (const char *text, guint max_letters);

G_END_DECLS
