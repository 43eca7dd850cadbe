/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a page, an exercise or a study in the book: game, chapter and index. A plain
 * struct. */
#pragma once

#include "games/kt-registry.h"

G_BEGIN_DECLS

typedef struct {
  const KtGame *game;
  guint chapter; /* from 0: first the chapters with pages, then one for the exercises, then one per
                    collection of studies */
  guint index;   /* index of the page, exercise or study */
} KtLessonPlace;

/* Return the page, the exercise and the study at the place; one of the three is not NULL. */
const KtLessonPage *kt_lesson_place_get_page (const KtLessonPlace *self);
const KtExercise *kt_lesson_place_get_exercise (const KtLessonPlace *self);
const KtStudy *kt_lesson_place_get_study (const KtLessonPlace *self);
/* Returns the collection that the study at the place belongs to; NULL if there is no study. */
const KtStudyCollection *kt_lesson_place_get_collection (const KtLessonPlace *self);
/* Returns the id of the exercise or study; NULL on a page. */
const char *kt_lesson_place_get_id (const KtLessonPlace *self);
/* Return the number of pages, exercises or studies in the chapter, and the chapter's translated
 * title. */
guint kt_lesson_place_count (const KtLessonPlace *self);
const char *kt_lesson_place_get_chapter (const KtLessonPlace *self);
/* Moves to the next or previous page, exercise or study of the game. Returns FALSE at the end. */
gboolean kt_lesson_place_step (KtLessonPlace *self, int direction);

G_END_DECLS
