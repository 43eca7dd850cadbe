/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from outside, short enough to be laid out. Laying out a long word takes time that grows
 * with the square of its length, and a letter may carry any number of marks, so both are bounded.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters of a text in one line (a name, a title) and of one that is read (a message, a comment);
 * of a text that can be typed, and of a word in it; and marks on a letter. */
enum {
  KT_BOUNDED_LINE = 200,
  KT_BOUNDED_TEXT = 1000,
  KT_BOUNDED_TYPED = 10000,
  KT_BOUNDED_WORD = 400,
  KT_BOUNDED_MARKS = 8,
};

/* A text to be shown: at most so many of its letters, with “…” in the place of what is left out:
 * letters at its end, which are not even read, or marks on one of them. A new line counts as
 * several letters, for it takes as much room, and so does a letter with more than two marks. A long
 * word gets unseen places where a line may end. What is no UTF-8 is shown as no character. Free
 * with g_free(). */
char *kt_bounded_text (const char *text, guint max_letters);
/* Whether nothing of it would be left out. */
gboolean kt_bounded_text_is_whole (const char *text, guint max_letters);
/* Whether a text can be typed: laid out as a whole after each key. */
gboolean kt_bounded_text_can_be_typed (const char *text);

/* The same in paragraphs of a bounded length: one that is longer goes on in a new line, behind a
 * blank where there is one. For views that lay out one paragraph after the other; a new line counts
 * as one letter there. Free with g_free(). */
char *kt_bounded_text_break (const char *text, guint max_letters);

G_END_DECLS
