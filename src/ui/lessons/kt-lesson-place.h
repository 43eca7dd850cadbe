/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a page or an exercise in the book: game, chapter and index. A plain struct. */
#pragma once

#include "games/kt-registry.h"

G_BEGIN_DECLS

typedef struct {
  const KtGame *game;
  guint chapter; /* from 0; the number after the last chapter means the exercises */
  guint index;   /* index of the page or exercise */
} KtLessonPlace;

/* Return the page and the exercise at the place; one of the two is NULL. */
const KtLessonPage *kt_lesson_place_get_page (const KtLessonPlace *self);
const KtExercise *kt_lesson_place_get_exercise (const KtLessonPlace *self);
/* Return the number of pages or exercises in the chapter, and the chapter's translated title. */
guint kt_lesson_place_count (const KtLessonPlace *self);
const char *kt_lesson_place_get_chapter (const KtLessonPlace *self);
/* Moves to the next or previous place of the game. Returns FALSE at the end. */
gboolean kt_lesson_place_step (KtLessonPlace *self, int direction);

G_END_DECLS
