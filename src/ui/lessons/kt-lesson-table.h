/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with a text. It shows a page of the book, on which moves can be tried freely, an
 * exercise, or a riddle from a review. The table has a game of its own. */
#pragma once

#include "ui/common/kt-game-view.h"
#include "ui/lessons/kt-lesson-place.h"

G_BEGIN_DECLS

#define KT_TYPE_LESSON_TABLE (kt_lesson_table_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonTable, kt_lesson_table, KT, LESSON_TABLE, KtGameView)

/* Signals: "turned" () when another page is shown; "play-on" () when the person wants to
 * continue the game from the shown position of a riddle; "step" (int direction) when the person
 * wants the next riddle in a direction. */
GtkWidget *kt_lesson_table_new (GSettings *settings, const KtTheme *theme);
void kt_lesson_table_show (KtLessonTable *self, const KtLessonPlace *place);
/* Shows riddle `number` of `n`: a position in which a player missed the best move. `played` is the
 * move that was played. */
void kt_lesson_table_show_riddle (KtLessonTable *self, const KtPosition *start,
                                  const KtAction *played, guint number, guint n);
/* Returns the place in the book; NULL if nothing or a riddle is shown. */
const KtLessonPlace *kt_lesson_table_get_place (KtLessonTable *self);

G_END_DECLS
