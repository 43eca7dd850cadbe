/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text beside the board of a lesson, and the buttons below it. The sheet knows neither the
 * book nor the game: its buttons activate actions of its parent named "lesson.…". */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef enum { KT_LESSON_NEWS_PLAIN, KT_LESSON_NEWS_RIGHT, KT_LESSON_NEWS_WRONG } KtLessonNews;
/* Decides which buttons are shown. */
typedef enum { KT_LESSON_OF_PAGE, KT_LESSON_OF_EXERCISE, KT_LESSON_OF_RIDDLE } KtLessonKind;

#define KT_TYPE_LESSON_SHEET (kt_lesson_sheet_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonSheet, kt_lesson_sheet, KT, LESSON_SHEET, GtkWidget)

GtkWidget *kt_lesson_sheet_new (void);
/* Sets the texts, all translated, and clears the message; `task` may be NULL. */
void kt_lesson_sheet_set_text (KtLessonSheet *self, const char *chapter, const char *title,
                               const char *text, const char *task);
void kt_lesson_sheet_set_kind (KtLessonSheet *self, KtLessonKind kind);
/* Shows a counter such as "3 / 7". */
void kt_lesson_sheet_set_counter (KtLessonSheet *self, guint number, guint n);
void kt_lesson_sheet_set_done (KtLessonSheet *self, gboolean is_done);
/* Shows a message about an event on the board; "" clears it. */
void kt_lesson_sheet_show_message (KtLessonSheet *self, KtLessonNews news, const char *text);
/* Shows buttons for the answers to a question of the position, and for a claim. */
void kt_lesson_sheet_ask (KtLessonSheet *self, const KtPosition *position);
/* Highlights the button for the next page if that page is the obvious next step. */
void kt_lesson_sheet_suggest_next (KtLessonSheet *self, gboolean is_suggested);

G_END_DECLS
