/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons of tic-tac-toe. */
#pragma once

#include "games/kt-lesson.h"

G_BEGIN_DECLS

enum { TICTACTOE_N_CHAPTERS = 1, TICTACTOE_N_EXERCISES = 3 };

extern const KtLessonChapter tictactoe_chapters[TICTACTOE_N_CHAPTERS];
extern const KtExercise tictactoe_exercises[TICTACTOE_N_EXERCISES];

G_END_DECLS
