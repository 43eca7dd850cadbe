/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of contents of the book: a card per game with its chapters and the number of solved
 * exercises, and a card for the keys. The entries activate the parent's actions "book.open" (s:
 * game, u: chapter), "book.keys" and "book.forget" (s: game). */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_LESSON_CONTENTS (kt_lesson_contents_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonContents, kt_lesson_contents, KT, LESSON_CONTENTS, KtGameView)

GtkWidget *kt_lesson_contents_new (GSettings *settings, const KtTheme *theme);
/* Makes the entry of this chapter the one that gets the focus after the next update. */
void kt_lesson_contents_note_opened (KtLessonContents *self, const KtGame *game, guint chapter);
/* Updates the numbers of solved exercises. */
void kt_lesson_contents_update (KtLessonContents *self);

G_END_DECLS
