/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/lessons/kt-lesson-place.h"

#include <glib/gi18n-lib.h>

static const KtLessons *
get_lessons (const KtLessonPlace *self)
{
  return &kt_registry_get_module (self->game)->lessons;
}

static gboolean
is_exercise (const KtLessonPlace *self)
{
  return self->chapter >= get_lessons (self)->n_chapters;
}

const KtLessonPage *
kt_lesson_place_get_page (const KtLessonPlace *self)
{
  return is_exercise (self) ? NULL
                            : &get_lessons (self)->chapters[self->chapter].pages[self->index];
}

const KtExercise *
kt_lesson_place_get_exercise (const KtLessonPlace *self)
{
  return is_exercise (self) ? &get_lessons (self)->exercises[self->index] : NULL;
}

guint
kt_lesson_place_count (const KtLessonPlace *self)
{
  return is_exercise (self) ? get_lessons (self)->n_exercises
                            : get_lessons (self)->chapters[self->chapter].n_pages;
}

const char *
kt_lesson_place_get_chapter (const KtLessonPlace *self)
{
  return is_exercise (self) ? _ ("Exercises")
                            : _ (get_lessons (self)->chapters[self->chapter].title);
}

gboolean
kt_lesson_place_step (KtLessonPlace *self, int direction)
{
  guint n_chapters = get_lessons (self)->n_chapters;
  KtLessonPlace next = *self;

  if (direction > 0 && ++next.index >= kt_lesson_place_count (self)) {
    next.chapter++;
    next.index = 0;
    if (next.chapter > n_chapters || kt_lesson_place_count (&next) == 0)
      return FALSE;
  } else if (direction < 0 && next.index-- == 0) {
    if (next.chapter-- == 0)
      return FALSE;
    next.index = kt_lesson_place_count (&next) - 1;
  }
  *self = next;
  return TRUE;
}
