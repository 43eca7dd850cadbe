/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons of Chinese chess. */
#pragma once

#include "games/kt-lesson.h"

G_BEGIN_DECLS

enum { XIANGQI_N_CHAPTERS = 3, XIANGQI_N_EXERCISES = 14 };
extern const KtLessonChapter xiangqi_chapters[XIANGQI_N_CHAPTERS];
extern const KtExercise xiangqi_exercises[XIANGQI_N_EXERCISES];

G_END_DECLS
