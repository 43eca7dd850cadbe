/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written beside the board of a lesson, and the buttons below it. It knows neither the book
 * nor the game: its buttons are actions "lesson.…" of whoever holds it. */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef enum { KT_LESSON_NEWS_PLAIN, KT_LESSON_NEWS_RIGHT, KT_LESSON_NEWS_WRONG } KtLessonNews;
/* Which buttons make sense. */
typedef enum { KT_LESSON_OF_PAGE, KT_LESSON_OF_EXERCISE, KT_LESSON_OF_RIDDLE } KtLessonKind;

#define KT_TYPE_LESSON_SHEET (kt_lesson_sheet_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonSheet, kt_lesson_sheet, KT, LESSON_SHEET, GtkWidget)

GtkWidget *kt_lesson_sheet_new (void);
/* All translated; `task` may be NULL. Forgets what was said before. */
void kt_lesson_sheet_set_text (KtLessonSheet *self, const char *chapter, const char *title,
                               const char *text, const char *task);
void kt_lesson_sheet_set_kind (KtLessonSheet *self, KtLessonKind kind);
/* "3 / 7" */
void kt_lesson_sheet_set_counter (KtLessonSheet *self, guint number, guint n);
void kt_lesson_sheet_set_done (KtLessonSheet *self, gboolean is_done);
/* What has happened on the board; "": nothing. */
void kt_lesson_sheet_say (KtLessonSheet *self, KtLessonNews news, const char *text);
/* Buttons for the answers to a question of the position, and for a claim. */
void kt_lesson_sheet_ask (KtLessonSheet *self, const KtPosition *position);
/* Whether going on to the next page is the thing to do now. */
void kt_lesson_sheet_suggest_next (KtLessonSheet *self, gboolean is_suggested);

G_END_DECLS
