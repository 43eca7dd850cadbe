/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of contents of the book: a card for each game, with its chapters and how many of its
 * exercises are done, and one for the keys. Its entries are actions of whoever holds it:
 * "book.open" (s: game, u: chapter), "book.keys", "book.forget" (s: game). */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_LESSON_CONTENTS (kt_lesson_contents_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonContents, kt_lesson_contents, KT, LESSON_CONTENTS, KtGameView)

GtkWidget *kt_lesson_contents_new (GSettings *settings, const KtTheme *theme);
/* Other exercises are done than before. */
void kt_lesson_contents_update (KtLessonContents *self);

G_END_DECLS
