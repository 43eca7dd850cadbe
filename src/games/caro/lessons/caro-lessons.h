/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons of caro. */
#pragma once

#include "games/kt-lesson.h"

G_BEGIN_DECLS

enum { CARO_N_CHAPTERS = 4, CARO_N_EXERCISES = 10 };

extern const KtLessonChapter caro_chapters[CARO_N_CHAPTERS];
extern const KtExercise caro_exercises[CARO_N_EXERCISES];

G_END_DECLS
