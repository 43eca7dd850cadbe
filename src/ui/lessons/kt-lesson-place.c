/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/lessons/kt-lesson-place.h"

#include <glib/gi18n-lib.h>

static const KtLessons *
get_lessons (const KtLessonPlace *self)
{
  return &kt_registry_get_module (self->game)->lessons;
}

const KtLessonPage *
kt_lesson_place_get_page (const KtLessonPlace *self)
{
  const KtLessons *lessons = get_lessons (self);

  return self->chapter < lessons->n_chapters ? &lessons->chapters[self->chapter].pages[self->index]
                                             : NULL;
}

const KtExercise *
kt_lesson_place_get_exercise (const KtLessonPlace *self)
{
  const KtLessons *lessons = get_lessons (self);

  return self->chapter == lessons->n_chapters ? &lessons->exercises[self->index] : NULL;
}

const KtStudyCollection *
kt_lesson_place_get_collection (const KtLessonPlace *self)
{
  const KtLessons *lessons = get_lessons (self);

  return self->chapter > lessons->n_chapters
             ? &lessons->collections[self->chapter - lessons->n_chapters - 1]
             : NULL;
}

const KtStudy *
kt_lesson_place_get_study (const KtLessonPlace *self)
{
  const KtStudyCollection *collection = kt_lesson_place_get_collection (self);

  return collection ? &collection->studies[self->index] : NULL;
}

const char *
kt_lesson_place_get_id (const KtLessonPlace *self)
{
  const KtExercise *exercise = kt_lesson_place_get_exercise (self);
  const KtStudy *study = kt_lesson_place_get_study (self);

  return exercise ? exercise->id : study ? study->id : NULL;
}

guint
kt_lesson_place_count (const KtLessonPlace *self)
{
  const KtLessons *lessons = get_lessons (self);
  const KtStudyCollection *collection = kt_lesson_place_get_collection (self);

  if (collection)
    return collection->n_studies;
  return self->chapter == lessons->n_chapters ? lessons->n_exercises
                                              : lessons->chapters[self->chapter].n_pages;
}

const char *
kt_lesson_place_get_chapter (const KtLessonPlace *self)
{
  const KtLessons *lessons = get_lessons (self);
  const KtStudyCollection *collection = kt_lesson_place_get_collection (self);

  if (collection)
    return _ (collection->title);
  return self->chapter == lessons->n_chapters ? _ ("Exercises")
                                              : _ (lessons->chapters[self->chapter].title);
}

gboolean
kt_lesson_place_step (KtLessonPlace *self, int direction)
{
  guint last = get_lessons (self)->n_chapters + get_lessons (self)->n_collections;
  KtLessonPlace next = *self;

  if (direction > 0 && ++next.index >= kt_lesson_place_count (self)) {
    next.chapter++;
    next.index = 0;
    if (next.chapter > last || kt_lesson_place_count (&next) == 0)
      return FALSE;
  } else if (direction < 0 && next.index-- == 0) {
    if (next.chapter-- == 0)
      return FALSE;
    next.index = kt_lesson_place_count (&next) - 1;
  }
  *self = next;
  return TRUE;
}
