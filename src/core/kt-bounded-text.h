/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds texts from files and settings before they are laid out. Pango's time grows with the
 * square of a word's length, and a letter may carry any number of combining marks. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters of a text in one line (a name, a title), of one that is read (a message, a comment), and
 * of a list of them; of a text that can be typed, and of a word in it; and marks on a letter. */
enum {
  KT_BOUNDED_LINE = 200,
  KT_BOUNDED_TEXT = 1000,
  KT_BOUNDED_LIST = 6000,
  KT_BOUNDED_TYPED = 10000,
  KT_BOUNDED_WORD = 400,
  KT_BOUNDED_MARKS = 8,
};

/* Returns a copy of at most `max_letters` letters with at most KT_BOUNDED_MARKS combining marks
 * each; “…” stands for what is left out. A line break weighs several letters, and so does a
 * letter with many marks. Long words get invisible possible line breaks. Invalid UTF-8 becomes
 * U+FFFD. Free with g_free(). */
char *kt_bounded_text (const char *text, guint max_letters);
/* Returns whether kt_bounded_text() would leave nothing out. */
gboolean kt_bounded_text_is_whole (const char *text, guint max_letters);
/* Returns whether a text is short enough to be edited: GTK lays it out again after each key. */
gboolean kt_bounded_text_can_be_typed (const char *text);

/* Like kt_bounded_text(), but breaks long paragraphs into several, at a blank if possible, for
 * GtkTextView, which lays out only visible paragraphs. Line breaks have no extra weight. Free
 * with g_free(). */
char *kt_bounded_text_break (const char *text, guint max_letters);

G_END_DECLS
