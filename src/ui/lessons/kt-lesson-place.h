/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the book, or an exercise: which of which chapter of which game. A plain value. */
#pragma once

#include "games/kt-registry.h"

G_BEGIN_DECLS

typedef struct {
  const KtGame *game;
  guint chapter; /* after the last one come the exercises */
  guint index;   /* of the page or the exercise */
} KtLessonPlace;

/* One of the two is NULL. */
const KtLessonPage *kt_lesson_place_get_page (const KtLessonPlace *self);
const KtExercise *kt_lesson_place_get_exercise (const KtLessonPlace *self);
/* How many pages or exercises are in its chapter, and what that is called, translated. */
guint kt_lesson_place_count (const KtLessonPlace *self);
const char *kt_lesson_place_get_chapter (const KtLessonPlace *self);
/* To the next or the previous one of the game; FALSE where there is none. */
gboolean kt_lesson_place_step (KtLessonPlace *self, int direction);

G_END_DECLS
