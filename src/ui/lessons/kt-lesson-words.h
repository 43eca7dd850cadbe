/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens on the board of a lesson, in words; strings returned as char * are the caller's. */
#pragma once

#include "model/lessons/kt-teacher.h"
#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* "White: King e1 to g1. The same position for the third time.": what the last move did, and what
 * the rules say of it; "" before the first one. */
char *kt_lesson_words_happened (KtGameModel *model);
/* "There is a better move. Black answers Qxd5: wins the knight.": what is wrong with the last one.
 */
char *kt_lesson_words_objection (KtGameModel *model, const KtGoal *goal, const KtVerdict *verdict,
                                 KtNotation notation);
/* Who sits where, while nobody has a name of their own. */
void kt_lesson_words_name_seats (KtGameModel *model);

G_END_DECLS
