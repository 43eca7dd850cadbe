/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons of chess. */
#pragma once

#include "games/kt-lesson.h"

G_BEGIN_DECLS

enum { CHESS_N_CHAPTERS = 3, CHESS_N_EXERCISES = 10 };

extern const KtLessonChapter chess_chapters[CHESS_N_CHAPTERS];
extern const KtExercise chess_exercises[CHESS_N_EXERCISES];

G_END_DECLS
