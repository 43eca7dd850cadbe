/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores in the settings which exercises and studies are solved. */
#pragma once

#include <gio/gio.h>

#include "ui/lessons/kt-lesson-place.h"

G_BEGIN_DECLS

/* Returns whether the exercise or study at a place is solved; FALSE for a page. */
gboolean kt_lesson_marks_has (GSettings *settings, const KtLessonPlace *place);
void kt_lesson_marks_add (GSettings *settings, const KtLessonPlace *place);
/* Counts the solved exercises or studies of a chapter. */
guint kt_lesson_marks_count (GSettings *settings, const KtGame *game, guint chapter);
/* Forgets the solved exercises or studies of a chapter. */
void kt_lesson_marks_clear (GSettings *settings, const KtGame *game, guint chapter);

G_END_DECLS
