/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/kt-lesson.h"

enum { JIEQI_N_CHAPTERS = 1 };
extern const KtLessonChapter jieqi_chapters[JIEQI_N_CHAPTERS];
