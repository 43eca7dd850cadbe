/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of questions. Strings returned as char * are owned by the caller. */
#pragma once

#include "model/thinking/kt-trace-quiz.h"
#include "ui/text/kt-notation.h"

G_BEGIN_DECLS

/* Returns the name of a kind of question, translated. */
const char *kt_quiz_words_get_title (KtQuizKind kind);
/* Returns the question, or after an answer the verdict and its reason. */
char *kt_quiz_words_describe (KtTraceQuiz *quiz, KtNotation notation);
/* Returns how many questions were right. */
char *kt_quiz_words_count (KtTraceQuiz *quiz);

G_END_DECLS
