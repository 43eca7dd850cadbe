/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with what is written about it: a page of the book on which one may move as one likes, an
 * exercise, or a riddle of a review. It has a game of its own. */
#pragma once

#include "ui/common/kt-game-view.h"
#include "ui/lessons/kt-lesson-place.h"

G_BEGIN_DECLS

#define KT_TYPE_LESSON_TABLE (kt_lesson_table_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonTable, kt_lesson_table, KT, LESSON_TABLE, KtGameView)

/* Signals:
 *   "turned" ()   another page is shown
 *   "play-on" ()  the position of a riddle is to be played on */
GtkWidget *kt_lesson_table_new (GSettings *settings, const KtTheme *theme);
void kt_lesson_table_show (KtLessonTable *self, const KtLessonPlace *place);
/* A position in which somebody made a move that was not the best one; `played` is how it is
 * written. */
void kt_lesson_table_show_riddle (KtLessonTable *self, const KtPosition *start, const char *played);
/* NULL: nothing, or a riddle. */
const KtLessonPlace *kt_lesson_table_get_place (KtLessonTable *self);

G_END_DECLS
