/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the events on the board of a lesson. Returned strings are owned by the caller. */
#pragma once

#include "model/lessons/kt-teacher.h"
#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* Describes the last move and what the rules say about it: "White: Knight g1 to f3. The same
 * position for the third time." Returns "" before the first move. For `counting_side` see
 * kt_sentence_locate_move(). */
char *kt_lesson_words_happened (KtGameModel *model, int counting_side);
/* Explains why the last move is wrong: "There is a better move. Black answers Qxd5: wins the
 * knight." If `is_played`, the move is the one that was played in the riddle's game. */
char *kt_lesson_words_objection (KtGameModel *model, const KtGoal *goal, const KtVerdict *verdict,
                                 gboolean is_played, KtNotation notation);
/* Returns where a study comes from and, unless `original` is NULL, its name in the original
 * language. */
char *kt_lesson_words_study_origin (const KtStudyCollection *collection, const char *original);
/* Returns the task of a study. */
char *kt_lesson_words_study_task (const KtPosition *start, const KtStudy *study);
/* Returns whether a finished study was solved, and how it ended. */
char *kt_lesson_words_study_end (KtGameModel *model, gboolean is_solved, int counting_side);
/* Gives the seats the names of their sides, because nobody has a name in a lesson. */
void kt_lesson_words_name_seats (KtGameModel *model);

G_END_DECLS
